#include "CSwiftRuntime.h"
#include <stdint.h>

// The layouts below are part of Swift's stable ABI (docs/ABI/TypeMetadata.rst).

/// The head of what the compiler writes of a type, a module or whatever else holds types.
struct context {
  uint32_t flags;
  int32_t parent;
  int32_t name;
};

static const struct context *parent(const struct context *context) {
  int32_t offset = context->parent;
  if (!offset) return 0;
  const char *place = (const char *)&context->parent + (offset & ~1);
  return (const struct context *)(offset & 1 ? *(const char *const *)place : place);
}

const void *hanok_parent_context(const void *context) { return parent(context); }

uint32_t hanok_context_flags(const void *context) {
  return ((const struct context *)context)->flags;
}

const char *hanok_context_name(const void *place) {
  const struct context *context = place;
  const uint32_t kind = context->flags & 0x1F, module = 0, first_type = 16;
  if (kind != module && kind < first_type) return 0;
  return (const char *)&context->name + context->name;
}

struct hanok_words hanok_string_of_class(const void *function, const void *metatype) {
  return ((__attribute__((swiftcall)) struct hanok_words (*)(const void *))function)(metatype);
}
