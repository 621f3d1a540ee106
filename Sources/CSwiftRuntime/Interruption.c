#include "CSwiftRuntime.h"

#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <sys/prctl.h>

typedef struct Interruptible {
  struct Interruptible *outer;
  jmp_buf place;
} Interruptible;

static _Thread_local Interruptible *innermost;

bool hanok_run_interruptibly(void (*body)(void *context), void *context) {
  Interruptible own;
  own.outer = innermost;
  innermost = &own;
  bool ended = _setjmp(own.place) == 0;
  if (ended) body(context);
  innermost = own.outer;
  return ended;
}

void hanok_interrupt(void) {
  if (innermost) _longjmp(innermost->place, 1);
}

void hanok_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }
