#define _GNU_SOURCE
#include <signal.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

// The C library's `abort` keeps no frame pointer, so that what reports crashes of Swift programs loses the functions that
// led to it: casts that fail and other errors of the runtime would not say where they are. The program's own definition
// comes before the library's, for all that it links.

__attribute__((visibility("default"), noreturn)) void abort(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGABRT);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  syscall(SYS_tgkill, getpid(), syscall(SYS_gettid), SIGABRT);
  // The signal was ignored, or somebody's handler returned.
  signal(SIGABRT, SIG_DFL);
  syscall(SYS_tgkill, getpid(), syscall(SYS_gettid), SIGABRT);
  __builtin_trap();
}
