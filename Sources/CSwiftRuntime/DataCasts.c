#include "Symbols.h"

#include <stddef.h>
#include <stdint.h>

// `as? Data` of an object whose class is not known to the compiler. Foundation's own functions are called by way of the
// witness table of `Data: _ObjectiveCBridgeable`, which names them without symbols, and take the bytes one by one.

SYMBOL(conformance, "$s20FoundationEssentials4DataVs21_ObjectiveCBridgeable0A0Mc");
SYMBOL(data_type, "$s20FoundationEssentials4DataVN");
SYMBOL(bridge, "hanok_data_bridge");
SYMBOL(try_to_bridge, "hanok_data_try_bridge");

extern void *const *swift_getWitnessTable(
    const void *conformance, const void *type, const void *const *arguments);

/// The head of a conformance's description, as Swift's ABI has it.
struct conformance_description {
  int32_t protocol, type, table;
  uint32_t flags;
};

/// A requirement of a protocol, and what a type has for it.
struct witness {
  int32_t requirement, implementation;
};

enum { is_retroactive = 1 << 6, conditions = 0xFF << 8, has_witnesses = 1 << 16 };
/// The requirements of `_ObjectiveCBridgeable`, in their order.
enum { object_type, to_object, forced, conditional, unconditional, requirements };

/// Puts `after` where the table holds `before`. The table is made while the program runs, so it can be written.
static void replace(void **table, const void *before, void *after) {
  for (size_t i = 1; i <= requirements; i++) {
    if (table[i] == before) table[i] = after;
  }
}

__attribute__((constructor)) static void replace_casts(void) {
  // A program may be linked without Foundation or FoundationCompatibility.
  if (!conformance || !data_type || !bridge || !try_to_bridge) return;
  const struct conformance_description *description = (const void *)conformance;
  const uint32_t flags = description->flags;
  if (flags & conditions || !(flags & has_witnesses)) return;
  const uint32_t *count = (const uint32_t *)(description + 1) + (flags & is_retroactive ? 1 : 0);
  if (*count != requirements) return;
  const struct witness *witnesses = (const struct witness *)(count + 1);
  void **table = (void **)swift_getWitnessTable(description, data_type, NULL);
  if (!table) return;
  const struct {
    const int32_t *before;
    void *after;
  } casts[] = {
    {&witnesses[forced].implementation, bridge},
    {&witnesses[conditional].implementation, try_to_bridge},
  };
  for (size_t i = 0; i < 2; i++) {
    replace(table, (const char *)casts[i].before + *casts[i].before, casts[i].after);
  }
}
