#define _GNU_SOURCE
#include "CSwiftRuntime.h"
#include <execinfo.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

uint64_t hanok_thread_id(void) { return (uint64_t)gettid(); }

int hanok_set_thread_name(const char *name) {
    // Linux takes no more than fifteen bytes.
    char start[16] = {0};
    strncpy(start, name, sizeof start - 1);
    return pthread_setname_np(pthread_self(), start);
}

int hanok_backtrace(void **addresses, int count) { return backtrace(addresses, count); }

char **hanok_backtrace_symbols(void *const *addresses, int count) {
    return backtrace_symbols(addresses, count);
}

void hanok_memory_barrier(void) { __sync_synchronize(); }

void hanok_overwrite(void *memory, int byte, size_t count) {
    volatile unsigned char *bytes = memory;
    for (size_t i = 0; i < count; i++) bytes[i] = (unsigned char)byte;
}
