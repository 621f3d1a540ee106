#include "CSwiftRuntime.h"
#include "ClassMetadata.h"
#include "Symbols.h"
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

// The layouts below are part of Swift's stable ABI (docs/ABI/TypeMetadata.rst), as it is without Objective-C.

extern void *swift_lookUpClassMethod(const void *metadata, const void *method, const void *class);

// In Detours.c.
bool hanok_is_detoured(const void *function);

/// What the compiler writes of a class; references are relative to themselves.
struct class_description {
  uint32_t flags;
  int32_t parent, name, accessor, fields, superclass;
  uint32_t bounds[2];
  uint32_t immediate_members, field_count, field_offsets;
  uint32_t rest[];
};

struct method_description {
  uint32_t flags;
  int32_t implementation;
};

struct method_override {
  int32_t class, method, implementation;
};

static const uint32_t is_generic = 0x80, initialization = 3u << 16, singleton = 1u << 16,
                      foreign = 2u << 16, has_resilient_superclass = 1u << 29,
                      has_overrides = 1u << 30, has_methods = 1u << 31;
static const uint32_t method_kind = 0x0F, initializer = 1;

/// A method of a class that is replaced by another.
struct replacement {
  size_t slot;
  const void *before, *after;
};

struct installation {
  const struct class_metadata *class;
  struct replacement *replacements;
  size_t count;
};

/// What a relative reference refers to; one with its lowest bit set refers to a pointer to it.
static const void *target(const int32_t *reference) {
  const char *place = (const char *)reference + (*reference & ~1);
  return *reference & 1 ? *(const void *const *)place : place;
}

/// What follows the head: where the class's own methods are in its metadata, their number, and they themselves.
static const uint32_t *methods(const struct class_description *class) {
  if (class->flags & is_generic) return NULL;
  const uint32_t *next = class->rest;
  if (class->flags & has_resilient_superclass) next += 1;
  if ((class->flags & initialization) == foreign) next += 1;
  if ((class->flags & initialization) == singleton) next += 3;
  return next;
}

/// Where a class and its subclasses keep the implementation of one of its methods, in words; 0 if that is unknown.
static size_t slot(
    const struct class_description *class, const struct method_description *method) {
  const uint32_t *table = methods(class);
  if (!table || !(class->flags & has_methods) || class->flags & has_resilient_superclass) return 0;
  // Numbers, since the compiler takes two symbols for parts of different objects.
  const uintptr_t first = (uintptr_t)(table + 2), place = (uintptr_t)method;
  const size_t index = (place - first) / sizeof(struct method_description);
  if (place < first || index >= table[1]) return 0;
  return table[0] + index;
}

/// Writes into metadata, which the loader may have made read-only.
static void put(const void **place, const void *value) {
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  void *start = (void *)((uintptr_t)place & ~(page - 1));
  if (mprotect(start, page, PROT_READ | PROT_WRITE) == 0) *place = value;
}

const void *hanok_class_context(const void *metatype) {
  return ((const struct class_metadata *)metatype)->description;
}

static bool install(const void *metatype, void *context) {
  const struct installation *installation = context;
  const struct class_metadata *each = metatype;
  while (each && each != installation->class) each = each->superclass;
  if (!each) return true;
  for (size_t i = 0; i < installation->count; i++) {
    const struct replacement *replacement = &installation->replacements[i];
    const void **place = (const void **)metatype + replacement->slot;
    // A subclass with a method of its own keeps it.
    if (*place == replacement->before) put(place, replacement->after);
  }
  return true;
}

/// A method that a class overrides: which class has it from the beginning, and what that class says of it.
struct overridden {
  const struct class_description *class;
  const struct method_description *method;
};

/// The methods, or the initialisers, that a class overrides itself, in the order in which it declares them; initialisers
/// that the compiler gives it come last. Returns their number, and stores at most `limit` of them.
static size_t overridden(
    const struct class_metadata *overriding, bool initializers, struct overridden *found, size_t limit) {
  const struct class_description *class = overriding->description;
  const uint32_t *next = methods(class);
  if (!next || !(class->flags & has_overrides)) return 0;
  if (class->flags & has_methods) next += 2 + 2 * next[1];
  const size_t count = *next++;
  const struct method_override *override = (const struct method_override *)next;
  size_t kept = 0;
  for (size_t i = 0; i < count; i++, override++) {
    const struct class_description *base = target(&override->class);
    const struct method_description *method = target(&override->method);
    if (!base || !method) continue;
    if (((method->flags & method_kind) == initializer) != initializers) continue;
    if (kept < limit) found[kept] = (struct overridden){base, method};
    kept++;
  }
  return kept;
}

/// What the class that has a method from the beginning does.
static const void *implementation(const struct method_description *method) {
  return (const char *)&method->implementation + method->implementation;
}

void hanok_install_overrides(const void *metatype) {
  hanok_install_overrides_on(metatype, ((const struct class_metadata *)metatype)->superclass);
}

void hanok_install_overrides_on(const void *metatype, const void *class) {
  const struct class_metadata *overriding = metatype;
  const size_t count = overridden(overriding, false, NULL, 0);
  if (!count || !class) return;
  struct installation installation = {class, NULL, 0};
  struct overridden *found = calloc(count, sizeof(struct overridden));
  installation.replacements = calloc(count, sizeof(struct replacement));
  if (found && installation.replacements) {
    overridden(overriding, false, found, count);
    for (size_t i = 0; i < count; i++) {
      const size_t index = slot(found[i].class, found[i].method);
      if (!index) continue;
      installation.replacements[installation.count++] = (struct replacement){
        index, ((const void *const *)class)[index],
        ((const void *const *)overriding)[index],
      };
    }
    if (installation.count) hanok_subclasses(installation.class, install, &installation);
  }
  free(installation.replacements);
  free(found);
}

struct hanok_slot hanok_overridden_slot(const void *metatype, uint32_t kind) {
  struct overridden found[8];
  const size_t count = overridden(metatype, false, found, 8);
  for (size_t i = 0; i < count && i < 8; i++) {
    if ((found[i].method->flags & method_kind) != kind) continue;
    return (struct hanok_slot){slot(found[i].class, found[i].method), found[i].class};
  }
  return (struct hanok_slot){0, NULL};
}

const void *hanok_implementing_class(const void *metatype, struct hanok_slot slot) {
  const struct class_metadata *last = metatype;
  while (last && last->description != slot.class) last = last->superclass;
  if (!last) return NULL;
  const struct class_metadata *each = metatype;
  const void *implementation = ((const void *const *)metatype)[slot.index];
  while (each != last &&
         ((const void *const *)each->superclass)[slot.index] == implementation) {
    each = each->superclass;
  }
  return each;
}

void hanok_install_method(const void *metatype, size_t index, const void *method) {
  struct replacement replacement = {index, ((const void *const *)metatype)[index], method};
  struct installation installation = {metatype, &replacement, 1};
  install(metatype, &installation);
  hanok_subclasses(installation.class, install, &installation);
}

bool hanok_overrides(const void *metatype, const void *probe, size_t index) {
  struct overridden found[64];
  const size_t count = overridden(probe, false, found, 64);
  if (index >= count || index >= 64) return false;
  const void *inherited = implementation(found[index].method);
  // A program that replaces the inherited method has one of its own for all that inherit it.
  return swift_lookUpClassMethod(metatype, found[index].method, found[index].class) != inherited ||
         hanok_is_detoured(inherited);
}

const void *hanok_overridden_method(const void *metatype) {
  struct overridden found;
  return overridden(metatype, false, &found, 1) ? implementation(found.method) : NULL;
}

const void *hanok_initializer(const void *metatype, const void *probe) {
  struct overridden found;
  if (!overridden(probe, true, &found, 1)) return NULL;
  return swift_lookUpClassMethod(metatype, found.method, found.class);
}

// NSKeyedUnarchiver cannot be inherited from where its module is not built. FoundationCompatibility brings the methods.

SYMBOL(coder_class, "$s10Foundation7NSCoderCMn");
SYMBOL(coder_object, "$s10Foundation7NSCoderC12decodeObject6forKeyypSgSS_tFTq");
SYMBOL(
    coder_object_of_classes,
    "$s10Foundation7NSCoderC12decodeObject2of6forKeyypSgSayyXlXpGSg_SStFTq");
SYMBOL(unarchiver_metadata, "$s10Foundation17NSKeyedUnarchiverCN");
SYMBOL(decode_object, "hanok_decode_object");
SYMBOL(decode_object_of_classes, "hanok_decode_object_of_classes");

static void replace(void *metatype, const char *method, const char *implementation) {
  const size_t index = slot(
      (const struct class_description *)coder_class, (const struct method_description *)method);
  if (index) put((const void **)metatype + index, implementation);
}

void hanok_replace_unarchiver_methods(void) {
  replace(unarchiver_metadata, coder_object, decode_object);
  replace(unarchiver_metadata, coder_object_of_classes, decode_object_of_classes);
}
