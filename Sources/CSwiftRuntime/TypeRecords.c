#include "CSwiftRuntime.h"
#include <stdint.h>
#include <string.h>

// The layouts below are part of Swift's stable ABI (docs/ABI/TypeMetadata.rst).

/// The head of what the runtime keeps of an image's sections.
struct sections {
  uintptr_t version;
  const void *base;
  void *unused[2];
  struct {
    uintptr_t start;
    size_t length;
  } protocols, conformances, types;
};

/// The head of what the compiler writes of a class; references are relative to themselves.
struct class_description {
  uint32_t flags;
  int32_t parent;
  int32_t name;
  int32_t accessor;
  int32_t fields;
  /// The mangled name of the superclass; 0 without one.
  int32_t superclass;
};

struct response {
  const void *metadata;
  size_t state;
};
typedef __attribute__((swiftcall)) struct response (*metadata_accessor)(size_t request);

struct search {
  /// The unqualified name, or null for every one.
  const char *name;
  /// Null for every one; otherwise this class and those that inherit from it.
  const struct class_description *ancestor;
  bool (*body)(const void *metatype, void *context);
  void *context;
};

void swift_enumerateAllMetadataSections(
    bool (*body)(const struct sections *, void *), void *context);

static const char *target(const int32_t *reference) {
  return (const char *)reference + *reference;
}

/// The class description that a type record refers to; null for a structure, enumeration, generic class, or a type of
/// a C library that Swift shows as a class.
static const struct class_description *description(const int32_t *record) {
  const char *place = (const char *)record + (*record & ~3);
  switch (*record & 3) {
  case 0: break;
  case 1: place = *(const char *const *)place; break;
  default: return NULL;
  }
  const struct class_description *found = (const struct class_description *)place;
  if (!found) return NULL;
  const uint32_t kind = found->flags & 0x1F, class_kind = 16, generic = 0x80;
  const bool is_foreign = (found->flags >> 16 & 3) == 2;
  return kind == class_kind && !(found->flags & generic) && !is_foreign ? found : NULL;
}

/// The class that a mangled name begins with, where it does so with a reference to what the compiler writes of it; null
/// where only the runtime can tell.
static const struct class_description *named(const char *name) {
  const bool is_direct = name[0] == 1, is_indirect = name[0] == 2;
  if (!is_direct && !is_indirect) return NULL;
  int32_t distance;
  memcpy(&distance, name + 1, sizeof distance);
  const char *place = name + 1 + distance;
  if (is_indirect) place = *(const char *const *)place;
  const struct class_description *found = (const struct class_description *)place;
  return found && (found->flags & 0x1F) == 16 ? found : NULL;
}

/// Whether a class is the ancestor or inherits from it; true, too, where only the runtime can tell. It reads what the
/// compiler writes: asking for a class's metadata would run, and so load, code of that class.
static bool may_inherit(
    const struct class_description *class, const struct class_description *ancestor) {
  while (class != ancestor) {
    if (!class->superclass) return false;
    class = named(target(&class->superclass));
    if (!class) return true;
  }
  return true;
}

static bool search_sections(const struct sections *sections, void *context) {
  const struct search *search = context;
  const int32_t *record = (const int32_t *)sections->types.start;
  const int32_t *end = record + sections->types.length / sizeof *record;
  for (; record < end; record++) {
    const struct class_description *found = description(record);
    if (!found) continue;
    if (search->name && strcmp(target(&found->name), search->name) != 0) continue;
    if (search->ancestor && !may_inherit(found, search->ancestor)) continue;
    metadata_accessor accessor = (metadata_accessor)target(&found->accessor);
    if (!search->body(accessor(0).metadata, search->context)) return false;
  }
  return true;
}

void hanok_classes_named(
    const char *name, bool (*body)(const void *metatype, void *context), void *context) {
  struct search search = {name, NULL, body, context};
  swift_enumerateAllMetadataSections(search_sections, &search);
}

void hanok_all_classes(bool (*body)(const void *metatype, void *context), void *context) {
  hanok_classes_named(NULL, body, context);
}

void hanok_subclasses(
    const void *metatype, bool (*body)(const void *metatype, void *context), void *context) {
  struct search search = {NULL, hanok_class_context(metatype), body, context};
  swift_enumerateAllMetadataSections(search_sections, &search);
}
