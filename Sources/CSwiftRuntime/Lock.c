#define _GNU_SOURCE
#include "CSwiftRuntime.h"

#include <linux/futex.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

// A mutex of one word: 0 is free, 1 taken, 2 taken with threads that may wait.

static void wait(uint32_t *word) {
  syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, 2, NULL, NULL, 0);
}

bool hanok_try_lock(uint32_t *word) {
  uint32_t expected = 0;
  return __atomic_compare_exchange_n(word, &expected, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

void hanok_lock(uint32_t *word) {
  if (hanok_try_lock(word)) return;
  while (__atomic_exchange_n(word, 2, __ATOMIC_ACQUIRE) != 0) wait(word);
}

void hanok_unlock(uint32_t *word) {
  if (__atomic_exchange_n(word, 0, __ATOMIC_RELEASE) == 2)
    syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}
