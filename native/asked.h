/* What Python asks of a search, and what it is told: a moment, the nodes that may be spent, and the deadline. */
#ifndef RECTIFY_ASKED_H
#define RECTIFY_ASKED_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "budget.h"
#include "cards.h"

/* Ctrl-C, and a deadline where somebody waits: whether the search has to end. Other threads get their turn meanwhile; what
   is proved belongs to the thread of its claim alone. */
static int look_around(void *deadline)
{
    PyEval_RestoreThread(PyEval_SaveThread());
    if (PyErr_CheckSignals())
        return 1;
    if (deadline == Py_None)
        return 0;
    PyObject *answer = PyObject_GetAttrString((PyObject *)deadline, "is_past");
    int end = answer ? PyObject_IsTrue(answer) : 1;
    Py_XDECREF(answer);
    return end;
}

/* What is asked of both: a moment, the nodes that may be spent, and the deadline. */
typedef struct {
    Set hands[4], trick[3];
    int leader, played;
    Budget budget;
} Asked;

static bool read_trick(Asked *asked, PyObject *trick)
{
    Py_ssize_t number = PyTuple_Size(trick);
    if (number > 3 || asked->leader < 0 || asked->leader > 3) {
        PyErr_SetString(PyExc_ValueError, "no trick in progress");
        return false;
    }
    asked->played = (int)number;
    for (Py_ssize_t at = 0; at < number; at++) {
        asked->trick[at] = PyLong_AsUnsignedLongLong(PyTuple_GetItem(trick, at));
        if (PyErr_Occurred())
            return false;
        if (count(asked->trick[at]) != 1 || asked->trick[at] & ~ALL_CARDS) {
            PyErr_SetString(PyExc_ValueError, "not a card");
            return false;
        }
    }
    return true;
}

static void read_hands(const unsigned long long *given, Set *hands)
{
    for (int seat = 0; seat < 4; seat++)
        hands[seat] = given[seat] & ALL_CARDS;
}

static Budget budget_of(long long most, PyObject *deadline)
{
    return (Budget){0, most, EVERY, look_around, deadline, false};
}

/* (answer, nodes): None where the nodes are spent. */
static PyObject *told(int can, const Budget *budget)
{
    if (PyErr_Occurred())
        return NULL;
    if (can < 0 && !budget->out)
        return PyErr_NoMemory();
    PyObject *answer = can < 0 ? Py_None : can ? Py_True : Py_False;
    return Py_BuildValue("(OL)", answer, (long long)budget->nodes);
}

#endif
