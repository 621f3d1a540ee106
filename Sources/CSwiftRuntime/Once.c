#define _GNU_SOURCE
#include <dlfcn.h>
#include <linux/futex.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// Swift's way to the initial values of globals and static members, found before the runtime's own. One that asks for itself
// waits for itself there, for ever. While a class's appearance proxy is made such a one is under way for good reason: the
// class sets its look up when its first instance is made, the proxy is an instance of it too, and on iOS none.

/// The runtime's record of one value: negative when there, and the thread that makes it.
struct once {
  int32_t state;
  uint32_t thread;
};

typedef void Once(struct once *, void (*)(void *), void *);

static _Thread_local int depth;

void hanok_enter_reentrant(void) { depth++; }

void hanok_leave_reentrant(void) { depth--; }

void swift_once(struct once *once, void (*make)(void *), void *context) {
  static Once *next;
  if (__atomic_load_n(&once->state, __ATOMIC_ACQUIRE) < 0) return;
  if (depth > 0) {
    uint32_t thread = __atomic_load_n(&once->thread, __ATOMIC_RELAXED) & FUTEX_TID_MASK;
    if (thread == (uint32_t)syscall(SYS_gettid)) return;
  }
  Once *known = __atomic_load_n(&next, __ATOMIC_RELAXED);
  if (!known) {
    known = (Once *)dlsym(RTLD_NEXT, "swift_once");
    __atomic_store_n(&next, known, __ATOMIC_RELAXED);
  }
  known(once, make, context);
}
