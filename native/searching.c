/* The search of a claim, compiled, node for node: double dummy, as Partition in partition.py, what claimer can count, as Count
   in count.py, and the normal lines, as PlainLines in plain.py. */
#include "asked.h"
#include "double_dummy.h"
#include "lines.h"

typedef struct {
    PyObject_HEAD
    Counts counts;
} CountProofs;

typedef struct {
    PyObject_HEAD
    Lines lines;
    PyObject *count;
} LineProofs;

/* Double dummy */

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
    if (self->busy) {
        PyErr_SetString(PyExc_RuntimeError, "another thread searches with these proofs");
        return NULL;
    }
    asked.budget = budget_of(most, deadline);
    self->busy = true;
    int can = can_take(self->search, &asked.budget, asked.hands, asked.leader, asked.trick, asked.played, left,
                       need)
                  .can;
    self->busy = false;
    return told(can, &asked.budget);
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

/* What claimer can count */

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
    int left, need;
    long long most;
    Asked asked;
    PyObject *trick, *deadline;
    if (!PyArg_ParseTuple(args, "((KKKK)iO!iiLO)", &hands[0], &hands[1], &hands[2], &hands[3], &asked.leader, &PyTuple_Type,
                          &trick, &left, &need, &most, &deadline))
        return NULL;
    if (!read_trick(&asked, trick))
        return NULL;
    if (left > RANKS) {
        PyErr_SetString(PyExc_ValueError, "more tricks than a hand has cards");
        return NULL;
    }
    read_hands(hands, asked.hands);
    asked.budget = budget_of(most, deadline);
    int can = can_count(&self->counts, &asked.budget, asked.hands, asked.leader, asked.trick, asked.played, left, need).can;
    return told(can, &asked.budget);
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

/* The normal lines */

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
    int at_end, is_given, holds;
    PyObject *suits, *cards;
    Condition *condition = &intent->condition;
    if (!PyArg_ParseTuple(given, "iO!iO!iKpK(ppKKKi)", &intent->kind, &PyTuple_Type, &suits, &intent->number, &PyTuple_Type,
                          &cards, &intent->seat, &led, &at_end, &missing, &is_given, &holds, &suit, &card, &above,
                          &condition->split))
        return false;
    intent->led = led;
    intent->at_end = at_end;
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

/* holds(scene, most, nodes, deadline) */
static PyObject *LineProofs_holds(LineProofs *self, PyObject *args)
{
    unsigned long long hands[4], view[4];
    int most, led, rounds, lost;
    long long nodes;
    Asked asked;
    PyObject *trick, *deadline;
    if (!PyArg_ParseTuple(args, "((KKKK)(KKKK)iO!iii)iLO", &hands[0], &hands[1], &hands[2], &hands[3], &view[0], &view[1],
                          &view[2], &view[3], &asked.leader, &PyTuple_Type, &trick, &led, &rounds, &lost, &most, &nodes,
                          &deadline))
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
    self->lines.norm.out = false;
    self->lines.budget = budget_of(nodes, deadline);
    int held = holds(&self->lines, &scene, most);
    return told(held, &self->lines.budget);
}

static PyMethodDef line_methods[] = {
    {"holds", (PyCFunction)LineProofs_holds, METH_VARARGS, "Whether a line comes to so few tricks, and the nodes spent."},
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

#define VERSION 7 /* as in counting.py: of what Python asks and the answers */

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
