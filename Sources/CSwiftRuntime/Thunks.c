#include "CSwiftRuntime.h"
#include <stddef.h>

// Code that a replaced method is led to. Each thunk belongs to one method: it notes which and goes on to what calls the
// replacement, with all arguments where they were.

/// How many methods can be replaced.
enum { limit = 1024 };

struct thunk {
  const void *target, *entry;
};

static struct thunk thunks[limit];
static size_t used;
static _Thread_local const void *called;

/// The thunks' code, 16 bytes each.
extern const char hanok_thunks[] __attribute__((visibility("hidden")));

const void *hanok_thunk(const void *target, const void *entry) {
  if (used == limit) return NULL;
  thunks[used] = (struct thunk){target, entry};
  return hanok_thunks + 16 * used++;
}

const void *hanok_called_entry(void) {
  const void *entry = called;
  called = NULL;
  return entry;
}

/// Notes which method is called, for `place` in its thunk, and tells where to go on.
__attribute__((used, visibility("hidden"))) const void *hanok_note_call(const char *place) {
  const struct thunk *thunk = &thunks[(size_t)(place - hanok_thunks) / 16];
  called = thunk->entry;
  return thunk->target;
}

// Swift passes the object in r13 (x20), errors in r12 (x21), and where a result goes in rax (x8).
#if defined(__x86_64__)
__asm__(
    ".text\n.p2align 4\n.hidden hanok_thunks\n.globl hanok_thunks\nhanok_thunks:\n"
    ".rept 1024\n.p2align 4\nleaq 0(%rip), %r10\njmp 1f\n.endr\n.p2align 4\n"
    "1: pushq %rbp\nmovq %rsp, %rbp\n"
    "pushq %rdi\npushq %rsi\npushq %rdx\npushq %rcx\npushq %r8\npushq %r9\npushq %rax\npushq %r14\n"
    "subq $128, %rsp\n"
    "movups %xmm0, (%rsp)\nmovups %xmm1, 16(%rsp)\nmovups %xmm2, 32(%rsp)\nmovups %xmm3, 48(%rsp)\n"
    "movups %xmm4, 64(%rsp)\nmovups %xmm5, 80(%rsp)\nmovups %xmm6, 96(%rsp)\nmovups %xmm7, 112(%rsp)\n"
    "movq %r10, %rdi\ncall hanok_note_call\nmovq %rax, %r11\n"
    "movups (%rsp), %xmm0\nmovups 16(%rsp), %xmm1\nmovups 32(%rsp), %xmm2\nmovups 48(%rsp), %xmm3\n"
    "movups 64(%rsp), %xmm4\nmovups 80(%rsp), %xmm5\nmovups 96(%rsp), %xmm6\nmovups 112(%rsp), %xmm7\n"
    "addq $128, %rsp\n"
    "popq %r14\npopq %rax\npopq %r9\npopq %r8\npopq %rcx\npopq %rdx\npopq %rsi\npopq %rdi\npopq %rbp\n"
    "jmp *%r11\n");
#elif defined(__aarch64__)
__asm__(
    ".text\n.p2align 4\n.hidden hanok_thunks\n.globl hanok_thunks\nhanok_thunks:\n"
    ".rept 1024\n.p2align 4\nadr x16, .\nb 1f\n.endr\n.p2align 4\n"
    "1: stp x29, x30, [sp, #-224]!\nmov x29, sp\n"
    "stp x0, x1, [sp, #16]\nstp x2, x3, [sp, #32]\nstp x4, x5, [sp, #48]\nstp x6, x7, [sp, #64]\n"
    "str x8, [sp, #80]\n"
    "stp q0, q1, [sp, #96]\nstp q2, q3, [sp, #128]\nstp q4, q5, [sp, #160]\nstp q6, q7, [sp, #192]\n"
    "mov x0, x16\nbl hanok_note_call\nmov x16, x0\n"
    "ldp q0, q1, [sp, #96]\nldp q2, q3, [sp, #128]\nldp q4, q5, [sp, #160]\nldp q6, q7, [sp, #192]\n"
    "ldp x0, x1, [sp, #16]\nldp x2, x3, [sp, #32]\nldp x4, x5, [sp, #48]\nldp x6, x7, [sp, #64]\n"
    "ldr x8, [sp, #80]\nldp x29, x30, [sp], #224\nbr x16\n");
#endif
