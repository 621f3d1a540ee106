#define _GNU_SOURCE
#include "CSwiftRuntime.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

// Every Swift object's memory is freed through this function of the runtime. The program's own definition comes
// before the library's, so that objects which others have associated values with can be told of.

typedef void Deallocate(void *object, size_t size, size_t alignment);

static Deallocate *deallocate;
static void (*willDeallocate)(void *object);

void hanok_set_deallocation_hook(void (*hook)(void *object)) {
  __atomic_store_n(&willDeallocate, hook, __ATOMIC_RELEASE);
}

// A weak reference gives an object a side table, which the second word then points to, with both high bits set
// (Swift's InlineRefCounts). Others are none of the hook's business.
static int has_side_table(const void *object) {
  return ((const uint64_t *)object)[1] >> 62 == 3;
}

__attribute__((visibility("default")))
void swift_deallocClassInstance(void *object, size_t size, size_t alignment) {
  Deallocate *next = __atomic_load_n(&deallocate, __ATOMIC_RELAXED);
  if (!next) {
    next = (Deallocate *)dlsym(RTLD_NEXT, "swift_deallocClassInstance");
    __atomic_store_n(&deallocate, next, __ATOMIC_RELAXED);
  }
  void (*hook)(void *) = __atomic_load_n(&willDeallocate, __ATOMIC_ACQUIRE);
  if (hook && has_side_table(object)) hook(object);
  next(object, size, alignment);
}
