/* LineProofs, what Python asks of the normal lines. */
#ifndef RECTIFY_LINE_PROOFS_H
#define RECTIFY_LINE_PROOFS_H

#include "count_proofs.h"
#include "learned.h"

/* count: the CountProofs that a line asks, or None. busy: while a question is searched for; what is counted is busy too. */
typedef struct {
    PyObject_HEAD
    Lines lines;
    PyObject *count;
    bool busy;
} LineProofs;

static bool *busy_count(LineProofs *self)
{
    return self->lines.norm.count ? &((CountProofs *)self->count)->busy : NULL;
}

static void end_line_search(LineProofs *self)
{
    self->busy = false;
    if (busy_count(self))
        *busy_count(self) = false;
}

static bool begin_line_search(LineProofs *self)
{
    if (!begin_search(&self->busy))
        return false;
    if (!busy_count(self) || begin_search(busy_count(self)))
        return true;
    self->busy = false;
    return false;
}

/* The bits of a tuple of cards or suits; -1: it is none, or too long. */
static int read_sets(PyObject *tuple, Set *sets, int most)
{
    Py_ssize_t number = PyTuple_Size(tuple);
    if (number < 0 || number > most) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_ValueError, "more suits or cards than there are");
        return -1;
    }
    for (Py_ssize_t at = 0; at < number; at++)
        sets[at] = PyLong_AsUnsignedLongLong(PyTuple_GetItem(tuple, at));
    return PyErr_Occurred() ? -1 : (int)number;
}

/* One intent, as `told` in proving.py has it. */
static bool read_intent(PyObject *given, Intent *intent)
{
    unsigned long long led, missing, suit, card, above;
    int at_end, comes_first, is_given, holds;
    PyObject *suits, *cards;
    Condition *condition = &intent->condition;
    if (!PyArg_ParseTuple(given, "iO!iO!iKppK(ppKKKi)", &intent->kind, &PyTuple_Type, &suits, &intent->number, &PyTuple_Type,
                          &cards, &intent->seat, &led, &at_end, &comes_first, &missing, &is_given, &holds, &suit, &card, &above,
                          &condition->split))
        return false;
    intent->led = led;
    intent->at_end = at_end;
    intent->comes_first = comes_first;
    intent->missing = missing;
    condition->given = is_given;
    condition->holds = holds;
    condition->suit = suit;
    condition->card = card;
    condition->above = above;
    intent->number_of_suits = read_sets(suits, intent->suits, 4);
    intent->number_of_cards = read_sets(cards, intent->cards, MOST_PLAYED);
    return intent->number_of_suits >= 0 && intent->number_of_cards >= 0;
}

static bool read_plan(PyObject *intents, Plan *plan)
{
    Py_ssize_t number = PyTuple_Size(intents);
    plan->intents = calloc((size_t)number + 1, sizeof *plan->intents);
    if (!plan->intents) {
        PyErr_NoMemory();
        return false;
    }
    plan->number = (int)number;
    for (Py_ssize_t at = 0; at < number; at++)
        if (!read_intent(PyTuple_GetItem(intents, at), plan->intents + at))
            return false;
    return true;
}

static int LineProofs_init(LineProofs *self, PyObject *args, PyObject *Py_UNUSED(named_args))
{
    unsigned long long trumps, unaware, from_top, held[4], start[4], penalty[4], leads[4], apart, watched;
    unsigned int full;
    int mine, rules, controls, strict, conceded, floor, exact, led, rounds, lost, asks;
    PyObject *count, *intents;
    if (!PyArg_ParseTuple(args, "(KiiiKKpi)(O!(KKKK)(KKKK))(KKKK)(KKKK)(pppppKK)pOI", &trumps, &mine, &rules, &controls,
                          &unaware, &from_top, &strict, &conceded, &PyTuple_Type, &intents, &held[0], &held[1], &held[2],
                          &held[3], &start[0], &start[1], &start[2], &start[3], &penalty[0], &penalty[1], &penalty[2],
                          &penalty[3], &leads[0], &leads[1], &leads[2], &leads[3], &exact, &led, &rounds, &lost, &asks, &apart,
                          &watched, &floor, &count, &full))
        return -1;
    if (count != Py_None && strcmp(Py_TYPE(count)->tp_name, count_spec.name)) {
        PyErr_SetString(PyExc_TypeError, "what he counts is to be CountProofs, or None");
        return -1;
    }
    Lines *lines = &self->lines;
    Normal *norm = &lines->norm;
    self->count = Py_NewRef(count);
    norm->trumps = trumps;
    norm->mine = mine & 1;
    norm->rules = rules;
    norm->controls = controls;
    norm->unaware = unaware;
    norm->from_top = from_top;
    norm->strict = strict;
    norm->conceded = conceded;
    norm->count = count == Py_None ? NULL : &((CountProofs *)count)->counts;
    norm->budget = &lines->budget;
    for (int left = 0; left <= RANKS; left++) {
        norm->guess[left] = left;
        norm->guess_if_it_loses[left] = NO_GUESS;
    }
    for (int seat = 0; seat < 4; seat++) {
        lines->limits.penalty[seat] = penalty[seat];
        lines->limits.leads[seat] = leads[seat];
        norm->plan.held[seat] = held[seat];
        norm->plan.start[seat] = start[seat];
    }
    norm->plan.trumps = trumps;
    norm->plan.mine = norm->mine;
    lines->alike = (Alike){exact, led, rounds, lost, asks, apart, watched};
    lines->floor = floor;
    lines->full = full;
    return read_plan(intents, &norm->plan) ? 0 : -1;
}

static void LineProofs_dealloc(LineProofs *self)
{
    free(self->lines.norm.plan.intents);
    forget_known(&self->lines.known);
    Py_XDECREF(self->count);
    PyTypeObject *type = Py_TYPE(self);
    type->tp_free((PyObject *)self);
    Py_DECREF(type);
}

/* holds(scene, most, nodes, deadline, turned) */
static PyObject *LineProofs_holds(LineProofs *self, PyObject *args)
{
    unsigned long long hands[4], view[4];
    int most, led, rounds, lost, turned;
    long long nodes;
    Asked asked;
    PyObject *trick, *deadline;
    if (!PyArg_ParseTuple(args, "((KKKK)(KKKK)iO!iii)iLOp", &hands[0], &hands[1], &hands[2], &hands[3], &view[0], &view[1],
                          &view[2], &view[3], &asked.leader, &PyTuple_Type, &trick, &led, &rounds, &lost, &most, &nodes,
                          &deadline, &turned))
        return NULL;
    if (!read_trick(&asked, trick))
        return NULL;
    Scene scene = {.leader = asked.leader, .played = asked.played, .led = led, .trump_leads = rounds, .lost = lost};
    read_hands(hands, scene.hands);
    read_hands(view, scene.view);
    memcpy(scene.trick, asked.trick, sizeof asked.trick);
    for (int seat = 0; seat < 4; seat++)
        if (count(scene.hands[seat]) > RANKS) {
            PyErr_SetString(PyExc_ValueError, "more cards than a hand has");
            return NULL;
        }
    if (!begin_line_search(self))
        return NULL;
    self->lines.norm.out = false;
    self->lines.turned = turned;
    self->lines.budget = budget_of(nodes, &asked.asker, deadline);
    int held = holds_from(&self->lines, &scene, most);
    come_back(&asked.asker);
    end_line_search(self);
    return told(held, &self->lines.budget);
}

/* learn(other) */
static PyObject *LineProofs_learn(LineProofs *self, PyObject *other)
{
    if (other == (PyObject *)self || Py_TYPE(other) != Py_TYPE(self)) {
        PyErr_SetString(PyExc_TypeError, "what is to be learnt is of other LineProofs");
        return NULL;
    }
    LineProofs *taught = (LineProofs *)other;
    if (!begin_line_search(self))
        return NULL;
    bool may = begin_search(&taught->busy), done = may && learn(&self->lines, &taught->lines);
    if (may)
        taught->busy = false;
    end_line_search(self);
    if (!may)
        return NULL;
    return done ? Py_NewRef(Py_None) : PyErr_NoMemory();
}

static PyMethodDef line_methods[] = {
    {"holds", (PyCFunction)LineProofs_holds, METH_VARARGS, "Whether a line comes to so few tricks, and the nodes spent."},
    {"learn", (PyCFunction)LineProofs_learn, METH_O, "Takes over what other proofs of the same lines have since they were last asked."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot line_slots[] = {
    {Py_tp_doc, "What is proved of the normal lines of one claim."},
    {Py_tp_init, LineProofs_init},
    {Py_tp_dealloc, LineProofs_dealloc},
    {Py_tp_methods, line_methods},
    {0, NULL},
};

static PyType_Spec line_spec = {"rectify_bridge.equity.compiled.LineProofs", sizeof(LineProofs), 0,
                                Py_TPFLAGS_DEFAULT, line_slots};

#endif
