/* What claimer can count, compiled: the same search as Count in count.py, node for node. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "game.h"

typedef struct {
    PyObject_HEAD
    Shared shared;
    Game count, keeping;
} CountProofs;

/* Ctrl-C, and a deadline where somebody waits: whether the search has to end. */
static int look_around(void *deadline)
{
    if (PyErr_CheckSignals())
        return 1;
    if (deadline == Py_None)
        return 0;
    PyObject *answer = PyObject_GetAttrString((PyObject *)deadline, "is_past");
    int end = answer ? PyObject_IsTrue(answer) : 1;
    Py_XDECREF(answer);
    return end;
}

static int CountProofs_init(CountProofs *self, PyObject *args, PyObject *named)
{
    static char *names[] = {"trumps", "mine", "entries", "ruffs_low", NULL};
    unsigned long long trumps;
    int mine, entries, ruffs_low;
    if (!PyArg_ParseTupleAndKeywords(args, named, "Kipp", names, &trumps, &mine, &entries, &ruffs_low))
        return -1;
    self->shared.trumps = trumps;
    self->shared.mine = mine;
    self->shared.entries = entries;
    self->shared.ruffs_low = ruffs_low;
    self->shared.look = look_around;
    self->count.shared = self->keeping.shared = &self->shared;
    self->count.easier = &self->keeping;
    for (int seat = 0; seat < 4; seat++)
        for (int led = 0; led <= LEADS; led++)
            self->count.served[seat][led] = self->keeping.served[seat][led] = NO_CARD;
    return 0;
}

static void CountProofs_dealloc(CountProofs *self)
{
    for (int number = 0; number < 4; number++)
        forget_views(&self->shared.views[number]);
    forget_proofs(&self->count.proofs);
    forget_proofs(&self->keeping.proofs);
    PyTypeObject *type = Py_TYPE(self);
    type->tp_free((PyObject *)self);
    Py_DECREF(type);
}

/* can(hands, leader, trick, left, need, most, deadline) -> (answer, nodes): None where the nodes are spent. */
static PyObject *CountProofs_can(CountProofs *self, PyObject *args)
{
    unsigned long long hands_given[4];
    Set hands[4], cards[3];
    int leader, left, need;
    long long most;
    PyObject *trick, *deadline;
    if (!PyArg_ParseTuple(args, "(KKKK)iO!iiLO", &hands_given[0], &hands_given[1], &hands_given[2], &hands_given[3],
                          &leader, &PyTuple_Type, &trick, &left, &need, &most, &deadline))
        return NULL;
    Py_ssize_t number = PyTuple_Size(trick);
    if (number > 3 || leader < 0 || leader > 3 || left > RANKS) {
        PyErr_SetString(PyExc_ValueError, "no trick in progress");
        return NULL;
    }
    for (int seat = 0; seat < 4; seat++)
        hands[seat] = hands_given[seat] & (((Set)1 << 4 * RANKS) - 1);
    for (Py_ssize_t at = 0; at < number; at++) {
        cards[at] = PyLong_AsUnsignedLongLong(PyTuple_GetItem(trick, at));
        if (PyErr_Occurred())
            return NULL;
        if (count(cards[at]) != 1) {
            PyErr_SetString(PyExc_ValueError, "not a card");
            return NULL;
        }
    }
    Shared *shared = &self->shared;
    shared->nodes = 0;
    shared->most = most;
    shared->next_look = EVERY;
    shared->of_look = deadline;
    shared->out = false;
    Proof proof = can_count(&self->count, hands, leader, cards, (int)number, left, need);
    if (PyErr_Occurred())
        return NULL;
    if (proof.can < 0 && !shared->out)
        return PyErr_NoMemory();
    PyObject *answer = proof.can < 0 ? Py_None : proof.can ? Py_True : Py_False;
    return Py_BuildValue("(OL)", answer, (long long)shared->nodes);
}

static PyMethodDef methods[] = {
    {"can", (PyCFunction)CountProofs_can, METH_VARARGS, "Whether so many tricks can be counted, and the nodes spent."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "What one claimer can count."},
    {Py_tp_init, CountProofs_init},
    {Py_tp_dealloc, CountProofs_dealloc},
    {Py_tp_methods, methods},
    {0, NULL},
};

static PyType_Spec spec = {"rectify_bridge.equity.claims.count._counting.CountProofs", sizeof(CountProofs), 0, Py_TPFLAGS_DEFAULT, slots};

static int add_type(PyObject *module)
{
    PyObject *type = PyType_FromSpec(&spec);
    int failed = !type || PyModule_AddObjectRef(module, "CountProofs", type);
    Py_XDECREF(type);
    return -failed;
}

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, add_type}, {0, NULL}};

static PyModuleDef module = {
    PyModuleDef_HEAD_INIT, "_counting", "What claimer can count, compiled.", 0, NULL, module_slots, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__counting(void) { return PyModuleDef_Init(&module); }
