#include "CGtk.h"

#include <dlfcn.h>
#include <stdio.h>

#define DEFINE(result, name, parameters, arguments) result(*loaded_##name) parameters;
GTK_FUNCTIONS(DEFINE)
#undef DEFINE

static const struct {
  const char *name;
  void **address;
} functions[] = {
#define LIST(result, name, parameters, arguments) {#name, (void **)&loaded_##name},
  GTK_FUNCTIONS(LIST)
#undef LIST
};

const char *GtkLoad(void) {
  static char problem[512];
  static void *library;
  if (library) return NULL;
  void *opened = dlopen("libgtk-4.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!opened) {
    snprintf(problem, sizeof problem, "GTK 4 cannot be loaded: %s (on Debian: apt-get install libgtk-4-1).", dlerror());
    return problem;
  }
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    *functions[i].address = dlsym(opened, functions[i].name);
    if (!*functions[i].address) {
      snprintf(problem, sizeof problem, "This GTK is too old, it lacks %s: version 4.8 is needed.", functions[i].name);
      return problem;
    }
  }
  library = opened;
  return NULL;
}
