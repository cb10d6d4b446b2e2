/* What Python asks of a search, and what it is told: a moment, the nodes that may be spent, and the deadline. */
#ifndef RECTIFY_ASKED_H
#define RECTIFY_ASKED_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "budget.h"
#include "cards.h"

/* Who asked. deadline: None where nobody waits. thread: from the first look on, while Python belongs to other threads; what
   is proved belongs to the thread that asked alone. */
typedef struct {
    PyObject *deadline;
    PyThreadState *thread;
} Asker;

static void come_back(Asker *asker)
{
    if (asker->thread)
        PyEval_RestoreThread(asker->thread);
    asker->thread = NULL;
}

/* Ctrl-C, and a deadline where somebody waits: whether the search has to end. */
static int look_around(void *of_look)
{
    Asker *asker = of_look;
    come_back(asker);
    int end = PyErr_CheckSignals();
    if (!end && asker->deadline != Py_None) {
        PyObject *answer = PyObject_GetAttrString(asker->deadline, "is_past");
        end = answer ? PyObject_IsTrue(answer) : 1;
        Py_XDECREF(answer);
    }
    asker->thread = PyEval_SaveThread();
    return end;
}

/* What is asked of both: a moment, the nodes that may be spent, and who asked. */
typedef struct {
    Set hands[4], trick[3];
    int leader, played;
    Asker asker;
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

/* Whether these proofs may be searched with, which one thread may do at a time; who begins says when it has ended. busy: of
   these proofs. */
static bool begin_search(bool *busy)
{
    if (*busy) {
        PyErr_SetString(PyExc_RuntimeError, "another thread searches with these proofs: each search needs proofs of its own");
        return false;
    }
    *busy = true;
    return true;
}

static void read_hands(const unsigned long long *given, Set *hands)
{
    for (int seat = 0; seat < 4; seat++)
        hands[seat] = given[seat] & ALL_CARDS;
}

static Budget budget_of(long long most, Asker *asker, PyObject *deadline)
{
    *asker = (Asker){deadline, NULL};
    return (Budget){0, most, EVERY, look_around, asker, false};
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
