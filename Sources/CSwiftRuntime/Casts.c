#include "CSwiftRuntime.h"
#include <dlfcn.h>
#include <stddef.h>

// `swift_dynamicCast` for errors. Without Objective-C it finds an NSError in no error of Swift's, where the compiler takes for granted
// that there is one, and no error of Swift's in the NSError that was made of it.

typedef bool (*dynamic_cast)(void *, void *, const void *, const void *, size_t);

static dynamic_cast original;
static struct hanok_error_casts casts;

enum { unconditional = 1, takes_on_success = 2, destroys_on_failure = 4 };

static bool cast(
    void *destination, void *source, const void *source_type, const void *type, size_t flags) {
  const bool is_error = source_type == casts.object || source_type == casts.any;
  if (source_type == type || (type != casts.object && !is_error)) {
    return original(destination, source, source_type, type, flags);
  }
  const size_t gentle = flags & ~(size_t)(unconditional | destroys_on_failure);
  if (original(destination, source, source_type, type, gentle)) return true;
  const bool takes = flags & takes_on_success;
  if (type == casts.object ? casts.convert(destination, source, source_type, takes)
                           : casts.recover(destination, source, source_type, type, takes)) {
    return true;
  }
  // It fails as it does.
  return original(destination, source, source_type, type, flags);
}

bool hanok_cast_errors(struct hanok_error_casts errors) {
  const void *function = dlsym(NULL, "swift_dynamicCast");
  if (!function || original) return false;
  casts = errors;
  // Casts of other threads go on meanwhile, in the function as it was or through `cast`, which needs the original.
  original = (dynamic_cast)function;
  const void *moved = hanok_detour(function, (const void *)cast);
  if (moved) original = (dynamic_cast)moved;
  return moved;
}
