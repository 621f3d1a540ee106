#define _GNU_SOURCE
#include "CSwiftRuntime.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <sys/auxv.h>

size_t hanok_return_offsets(uintptr_t *offsets, size_t limit) {
  void *frames[512];
  int count = backtrace(frames, 512);
  Dl_info program;
  // Where the system enters the program is in its own file.
  if (!dladdr((void *)getauxval(AT_ENTRY), &program)) return 0;
  size_t found = 0;
  for (int index = 0; index < count && found < limit; index++) {
    Dl_info info;
    if (!dladdr(frames[index], &info) || info.dli_fbase != program.dli_fbase) continue;
    // The call is before the place that it returns to.
    offsets[found++] = (uintptr_t)frames[index] - (uintptr_t)program.dli_fbase - 1;
  }
  return found;
}
