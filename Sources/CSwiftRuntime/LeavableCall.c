#define _GNU_SOURCE
#include "CSwiftRuntime.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>

/// The call of a thread that can be left, and the stack that it runs on.
typedef struct {
  ucontext_t caller, callee;
  void (*body)(void *);
  void *context;
  bool is_left;
} LeavableCall;

static _Thread_local LeavableCall *current;
/// A stack that an earlier call gave back.
static _Thread_local void *spare;

static const size_t stack_size = 8 << 20;
static const size_t guard_size = 64 << 10;

static void *take_stack(void) {
  if (spare) {
    void *stack = spare;
    spare = NULL;
    return stack;
  }
  void *stack = mmap(
      NULL, stack_size, PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) return NULL;
  // Endless recursion ends here, as on every other stack.
  mprotect(stack, guard_size, PROT_NONE);
  return stack;
}

static void run(void) {
  LeavableCall *call = current;
  call->body(call->context);
}

bool hanok_call_leavable(void (*body)(void *), void *context) {
  // Sanitizers have to know of every stack.
  bool is_watched = dlsym(RTLD_DEFAULT, "__asan_init") || dlsym(RTLD_DEFAULT, "__tsan_init");
  void *stack = current || is_watched ? NULL : take_stack();
  if (!stack) {
    body(context);
    return true;
  }
  LeavableCall call = {.body = body, .context = context};
  getcontext(&call.callee);
  call.callee.uc_stack.ss_sp = stack;
  call.callee.uc_stack.ss_size = stack_size;
  call.callee.uc_link = &call.caller;
  makecontext(&call.callee, run, 0);
  current = &call;
  swapcontext(&call.caller, &call.callee);
  current = NULL;
  // What was left may still be referred to, so its stack stays as it is.
  if (!call.is_left) spare = stack;
  return !call.is_left;
}

bool hanok_can_leave(void) { return current != NULL; }

void hanok_leave(void) {
  if (!current) abort();
  current->is_left = true;
  setcontext(&current->caller);
  abort();
}
