/* A table with open addressing: places in an array that grows, found by a hash. A failed allocation is told by false or
   NULL. */
#ifndef RECTIFY_TABLE_H
#define RECTIFY_TABLE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* tag: the part of the hash that does not choose the slot, so that most others are told apart without a look at them. */
typedef struct {
    uint32_t tag;
    int32_t place;
} Slot;

/* A growing array with a table of places in it. */
typedef struct {
    Slot *slots;
    uint32_t number, room;
} Table;

#define FIRST_ROOM 1024u
#define EMPTY (-1)

static inline uint64_t mixed(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
    return hash ^ (hash >> 29);
}

/* Room for two slots for each place, all EMPTY. */
static void *empty_slots(uint32_t room, size_t size)
{
    void *slots = malloc(2 * (size_t)room * size);
    if (slots)
        memset(slots, 0xFF, 2 * (size_t)room * size);
    return slots;
}

static bool grow_table(Table *table, void **array, size_t size)
{
    uint32_t room = table->room ? 2 * table->room : FIRST_ROOM;
    void *grown = realloc(*array, room * size);
    Slot *slots = empty_slots(room, sizeof *slots);
    if (grown)
        *array = grown;
    if (!grown || !slots) {
        free(slots);
        return false;
    }
    free(table->slots);
    table->slots = slots;
    table->room = room;
    return true;
}

static inline uint32_t tag_of(uint64_t hash) { return (uint32_t)(hash >> 24); }

static void put(Table *table, uint64_t hash, uint32_t place)
{
    uint32_t slot = (uint32_t)hash & (2 * table->room - 1);
    while (table->slots[slot].place != EMPTY)
        slot = (slot + 1) & (2 * table->room - 1);
    table->slots[slot] = (Slot){tag_of(hash), (int32_t)place};
}

/* From this slot on the next place whose hash may be this one, and the slot after it; EMPTY: there is none. The first slot
   is the hash. */
static inline int32_t next_place(const Table *table, uint64_t hash, uint32_t *slot)
{
    for (;;) {
        Slot one = table->slots[(*slot)++ & (2 * table->room - 1)];
        if (one.place == EMPTY || one.tag == tag_of(hash))
            return one.place;
    }
}

#endif
