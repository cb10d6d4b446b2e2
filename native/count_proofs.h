/* CountProofs, what Python asks of a count. */
#ifndef RECTIFY_COUNT_PROOFS_H
#define RECTIFY_COUNT_PROOFS_H

#include "asked.h"
#include "counts.h"

/* busy: while a question is searched for, its own or one about lines. */
typedef struct {
    PyObject_HEAD
    Counts counts;
    bool busy;
} CountProofs;

static int CountProofs_init(CountProofs *self, PyObject *args, PyObject *named)
{
    static char *names[] = {"trumps", "mine", "entries", "ruffs_low", "full", NULL};
    unsigned long long trumps;
    long long full;
    int mine, entries, ruffs_low;
    if (!PyArg_ParseTupleAndKeywords(args, named, "KippL", names, &trumps, &mine, &entries, &ruffs_low, &full))
        return -1;
    self->counts.shared.trumps = trumps;
    self->counts.shared.mine = mine & 1;
    self->counts.shared.entries = entries;
    self->counts.shared.ruffs_low = ruffs_low;
    self->counts.full = full;
    forget_counts(&self->counts);
    begin_counts(&self->counts);
    return 0;
}

static void CountProofs_dealloc(CountProofs *self)
{
    forget_counts(&self->counts);
    PyTypeObject *type = Py_TYPE(self);
    type->tp_free((PyObject *)self);
    Py_DECREF(type);
}

/* can(asked) */
static PyObject *CountProofs_can(CountProofs *self, PyObject *args)
{
    unsigned long long hands[4];
    int left, need, draws;
    long long most;
    Asked asked;
    PyObject *trick, *deadline;
    if (!PyArg_ParseTuple(args, "((KKKK)iO!iiLOp)", &hands[0], &hands[1], &hands[2], &hands[3], &asked.leader, &PyTuple_Type,
                          &trick, &left, &need, &most, &deadline, &draws))
        return NULL;
    if (!read_trick(&asked, trick))
        return NULL;
    if (left > RANKS) {
        PyErr_SetString(PyExc_ValueError, "more tricks than a hand has cards");
        return NULL;
    }
    read_hands(hands, asked.hands);
    if (!begin_search(&self->busy))
        return NULL;
    Budget budget = budget_of(most, &asked.asker, deadline);
    int can = can_count(&self->counts, &budget, asked.hands, asked.leader, asked.trick, asked.played, left, need,
                        draws).can;
    come_back(&asked.asker);
    self->busy = false;
    return told(can, &budget);
}

static PyMethodDef count_methods[] = {
    {"can", (PyCFunction)CountProofs_can, METH_VARARGS, "Whether so many tricks can be counted, and the nodes spent."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot count_slots[] = {
    {Py_tp_doc, "What one claimer can count."},
    {Py_tp_init, CountProofs_init},
    {Py_tp_dealloc, CountProofs_dealloc},
    {Py_tp_methods, count_methods},
    {0, NULL},
};

static PyType_Spec count_spec = {"rectify_bridge.equity.compiled.CountProofs", sizeof(CountProofs), 0,
                                 Py_TPFLAGS_DEFAULT, count_slots};

#endif
