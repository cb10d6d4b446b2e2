/* TrickProofs, what Python asks of double dummy. */
#ifndef RECTIFY_TRICK_PROOFS_H
#define RECTIFY_TRICK_PROOFS_H

#include "asked.h"
#include "double_dummy.h"

/* busy: while a question is searched for. */
typedef struct {
    PyObject_HEAD
    Partition *search;
    bool busy;
} TrickProofs;

static int TrickProofs_init(TrickProofs *self, PyObject *args, PyObject *named)
{
    static char *names[] = {"trumps", "mine", "full", NULL};
    unsigned long long trumps;
    long long full;
    int mine;
    if (!PyArg_ParseTupleAndKeywords(args, named, "KiL", names, &trumps, &mine, &full))
        return -1;
    if (trumps && (lowest(trumps) & ~ALL_CARDS || trumps != suit_of(lowest(trumps)))) {
        PyErr_SetString(PyExc_ValueError, "not the cards of one suit");
        return -1;
    }
    free_partition(self->search);
    self->search = new_partition(trumps, mine, full);
    if (self->search)
        return 0;
    PyErr_NoMemory();
    return -1;
}

static void TrickProofs_dealloc(TrickProofs *self)
{
    free_partition(self->search);
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
    if (!begin_search(&self->busy))
        return NULL;
    Budget budget = budget_of(most, &asked.asker, deadline);
    int can = can_take(self->search, &budget, asked.hands, asked.leader, asked.trick, asked.played, left, need).can;
    come_back(&asked.asker);
    self->busy = false;
    return told(can, &budget);
}

static PyObject *TrickProofs_size(TrickProofs *self, void *Py_UNUSED(closure))
{
    return PyLong_FromLongLong(size_of(self->search));
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

#endif
