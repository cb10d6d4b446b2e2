/* The search of a claim, compiled, node for node: double dummy, as Partition in partition.py, what claimer can count, as Count
   in count.py, and the normal lines, as PlainLines in plain.py. */
#include "line_proofs.h"
#include "trick_proofs.h"

#define VERSION 26 /* as in counting.py: of what Python asks and the answers */

static int add_types(PyObject *module)
{
    PyType_Spec *specs[] = {&trick_spec, &count_spec, &line_spec};
    const char *names[] = {"TrickProofs", "CountProofs", "LineProofs"};
    for (int at = 0; at < 3; at++) {
        PyObject *type = PyType_FromSpec(specs[at]);
        int failed = !type || PyModule_AddObjectRef(module, names[at], type);
        Py_XDECREF(type);
        if (failed)
            return -1;
    }
    return PyModule_AddIntConstant(module, "VERSION", VERSION);
}

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, add_types}, {0, NULL}};

static PyModuleDef module = {
    PyModuleDef_HEAD_INIT, "compiled", "The search of a claim, compiled.", 0, NULL, module_slots, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit_compiled(void) { return PyModuleDef_Init(&module); }
