#include "CSwiftRuntime.h"
#include "ClassMetadata.h"
#include <stdint.h>

// The layouts below are part of Swift's stable ABI (docs/ABI/TypeMetadata.rst).

/// The head of the metadata of a protocol as a type, or of several.
struct existential {
  uintptr_t kind;
  uint32_t flags;
  uint32_t count;
  /// A superclass, if the flags say so, then the protocols.
  const void *parts[];
};

const void *swift_conformsToProtocol(const void *type, const void *protocol);

static bool inherits(const struct class_metadata *type, const void *superclass) {
  for (; type; type = type->superclass)
    if (type == superclass) return true;
  return false;
}

bool hanok_conforms(const void *metatype, const void *protocol) {
  const struct existential *type = protocol;
  const uintptr_t existential_kind = 0x303;
  if (type->kind != existential_kind) return false;
  const void *const *part = type->parts;
  const uint32_t has_superclass = 0x40000000;
  if (type->flags & has_superclass && !inherits(metatype, *part++)) return false;
  for (uint32_t i = 0; i < type->count; i++)
    if (!swift_conformsToProtocol(metatype, part[i])) return false;
  return true;
}
