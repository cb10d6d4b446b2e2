/* Double dummy, compiled: as Partition in partition.py, node for node. */
#include "asked.h"
#include "partition.h"

/* busy: while a question is searched for. */
typedef struct {
    PyObject_HEAD
    Partition search;
    bool busy;
} TrickProofs;

static int TrickProofs_init(TrickProofs *self, PyObject *args, PyObject *named)
{
    static char *names[] = {"trumps", "mine", NULL};
    unsigned long long trumps;
    int mine;
    if (!PyArg_ParseTupleAndKeywords(args, named, "Ki", names, &trumps, &mine))
        return -1;
    int number = trumps ? suit_number(trumps) : NO_TRUMPS;
    if (trumps && (number > 3 || trumps != SUITS(number))) {
        PyErr_SetString(PyExc_ValueError, "not the cards of one suit");
        return -1;
    }
    forget_partition(&self->search);
    memset(&self->search, 0, sizeof self->search);
    self->search.trumps = number;
    self->search.mine = mine & 1;
    return 0;
}

static void TrickProofs_dealloc(TrickProofs *self)
{
    forget_partition(&self->search);
    PyTypeObject *type = Py_TYPE(self);
    type->tp_free((PyObject *)self);
    Py_DECREF(type);
}

static bool is_position(const Asked *asked)
{
    Set all = 0;
    bool apart = true;
    for (int seat = 0; seat < 4; seat++) {
        apart = apart && !(all & asked->hands[seat]) && count(asked->hands[seat]) <= RANKS;
        all |= asked->hands[seat];
    }
    for (int at = 0; at < asked->played; at++) {
        apart = apart && !(all & asked->trick[at]) && count(asked->hands[(asked->leader + at) & 3]) < RANKS;
        all |= asked->trick[at];
    }
    if (!apart)
        PyErr_SetString(PyExc_ValueError, "no position: a card is in two places, or a hand has too many");
    return apart;
}

/* can(hands, leader, trick, left, need, nodes, deadline) */
static PyObject *TrickProofs_can(TrickProofs *self, PyObject *args)
{
    unsigned long long hands[4];
    int left, need;
    long long most;
    Asked asked;
    PyObject *trick, *deadline;
    if (!PyArg_ParseTuple(args, "(KKKK)iO!iiLO", &hands[0], &hands[1], &hands[2], &hands[3], &asked.leader, &PyTuple_Type,
                          &trick, &left, &need, &most, &deadline))
        return NULL;
    read_hands(hands, asked.hands);
    if (!read_trick(&asked, trick) || !is_position(&asked))
        return NULL;
    if (left > RANKS) {
        PyErr_SetString(PyExc_ValueError, "more tricks than a hand has cards");
        return NULL;
    }
    if (self->busy) {
        PyErr_SetString(PyExc_RuntimeError, "another thread searches with these proofs");
        return NULL;
    }
    asked.budget = budget_of(most, deadline);
    self->search.budget = &asked.budget;
    self->busy = true;
    int can = can_take(&self->search, asked.hands, asked.leader, asked.trick, asked.played, left, need).can;
    self->busy = false;
    return told(can, &asked.budget);
}

static PyObject *TrickProofs_size(TrickProofs *self, void *Py_UNUSED(closure))
{
    int64_t kept = self->search.kept;
    for (int number = 0; number < 4; number++)
        kept += self->search.books[number].table.number;
    return PyLong_FromLongLong(kept);
}

static PyMethodDef trick_methods[] = {
    {"can", (PyCFunction)TrickProofs_can, METH_VARARGS, "Whether a side can take so many tricks, and the nodes spent."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef trick_members[] = {
    {"size", (getter)TrickProofs_size, NULL, "How much is kept.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot trick_slots[] = {
    {Py_tp_doc, "What is proved of double dummy."},
    {Py_tp_init, TrickProofs_init},
    {Py_tp_dealloc, TrickProofs_dealloc},
    {Py_tp_methods, trick_methods},
    {Py_tp_getset, trick_members},
    {0, NULL},
};

static PyType_Spec trick_spec = {"rectify_bridge.equity.compiled.TrickProofs", sizeof(TrickProofs), 0, Py_TPFLAGS_DEFAULT,
                                 trick_slots};

static int add_types(PyObject *module)
{
    PyObject *trick = PyType_FromSpec(&trick_spec);
    int failed = !trick || PyModule_AddObjectRef(module, "TrickProofs", trick);
    Py_XDECREF(trick);
    return -failed;
}

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, add_types}, {0, NULL}};

static PyModuleDef module = {
    PyModuleDef_HEAD_INIT, "compiled", "Double dummy, compiled.", 0, NULL, module_slots, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit_compiled(void) { return PyModuleDef_Init(&module); }
