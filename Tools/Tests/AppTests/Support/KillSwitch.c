// Loaded into an app before its libraries: ends it with SIGKILL in place of the n-th step after a certain file was
// opened. A step is an operation that changes a file below a folder, one that sends something over TCP, or the arrival
// of what a server sends.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static const char *folder;  // Where steps count.
static const char *start;   // How the path of the file ends from which on they count.
static long last;           // The step that does not happen any more; 0 for none.
static int report = -1;     // Gets the number of steps so far and what the last one is, in text.
static atomic_int is_armed;
static atomic_long steps;

__attribute__((constructor)) static void prepare(void) {
  folder = getenv("KILL_FOLDER");
  start = getenv("KILL_AFTER");
  const char *step = getenv("KILL_STEP");
  last = step ? atol(step) : 0;
  const char *path = getenv("KILL_REPORT");
  if (path) report = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
}

// Counts a step: a call, and the path that it is about.
static void step(const char *call, const char *path) {
  long number = atomic_fetch_add(&steps, 1) + 1;
  if (report >= 0) {
    const char *name = strrchr(path, '/');
    char text[96];
    int length = snprintf(
        text, sizeof text, "%-20ld %-10.10s %-60.60s", number, call, name ? name + 1 : path);
    syscall(SYS_pwrite64, report, text, (size_t)length, (off_t)0);
  }
  if (number == last) syscall(SYS_kill, getpid(), SIGKILL);
}

// A path that was opened or given to a file.
static void arm(const char *path) {
  if (!start || !path || atomic_load(&is_armed)) return;
  size_t length = strlen(path), wanted = strlen(start);
  if (length >= wanted && strcmp(path + length - wanted, start) == 0) atomic_store(&is_armed, 1);
}

static int is_inside(const char *path) {
  return folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

static void step_path(const char *call, const char *path) {
  if (atomic_load(&is_armed) && is_inside(path)) step(call, path);
}

static void step_file(const char *call, int descriptor) {
  if (!atomic_load(&is_armed)) return;
  char link[40], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = 0;
  if (is_inside(path)) step(call, path);
}

static void step_socket(const char *call, int descriptor) {
  if (!atomic_load(&is_armed)) return;
  struct sockaddr_storage address;
  socklen_t length = sizeof address;
  if (getsockname(descriptor, (struct sockaddr *)&address, &length) != 0) return;
  if (address.ss_family == AF_INET || address.ss_family == AF_INET6) step(call, "");
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define OPEN(name)                                              \
  int name(const char *path, int flags, ...) {                  \
    va_list arguments;                                          \
    va_start(arguments, flags);                                 \
    mode_t mode = va_arg(arguments, mode_t);                    \
    va_end(arguments);                                          \
    if (flags & (O_CREAT | O_TRUNC)) step_path(#name, path);    \
    arm(path);                                                  \
    return NEXT(name)(path, flags, mode);                       \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                            \
  int name(int directory, const char *path, int flags, ...) {   \
    va_list arguments;                                          \
    va_start(arguments, flags);                                 \
    mode_t mode = va_arg(arguments, mode_t);                    \
    va_end(arguments);                                          \
    if (flags & (O_CREAT | O_TRUNC)) step_path(#name, path);    \
    arm(path);                                                  \
    return NEXT(name)(directory, path, flags, mode);            \
  }
OPENAT(openat)
OPENAT(openat64)

ssize_t write(int descriptor, const void *bytes, size_t count) {
  step_file("write", descriptor);
  return NEXT(write)(descriptor, bytes, count);
}

#define PWRITE(name, offset_type)                                                        \
  ssize_t name(int descriptor, const void *bytes, size_t count, offset_type offset) {    \
    step_file(#name, descriptor);                                                        \
    return NEXT(name)(descriptor, bytes, count, offset);                                 \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t writev(int descriptor, const struct iovec *parts, int count) {
  step_file("writev", descriptor);
  return NEXT(writev)(descriptor, parts, count);
}

#define ON_FILE(name, parameters, ...)          \
  int name parameters {                         \
    step_file(#name, descriptor);               \
    return NEXT(name)(__VA_ARGS__);             \
  }
ON_FILE(fsync, (int descriptor), descriptor)
ON_FILE(fdatasync, (int descriptor), descriptor)
ON_FILE(ftruncate, (int descriptor, off_t length), descriptor, length)
ON_FILE(ftruncate64, (int descriptor, off64_t length), descriptor, length)

#define ON_PATH(name, parameters, ...)          \
  int name parameters {                         \
    step_path(#name, path);                     \
    return NEXT(name)(__VA_ARGS__);             \
  }
ON_PATH(unlink, (const char *path), path)
ON_PATH(unlinkat, (int directory, const char *path, int flags), directory, path, flags)
ON_PATH(rmdir, (const char *path), path)
ON_PATH(remove, (const char *path), path)
ON_PATH(mkdir, (const char *path, mode_t mode), path, mode)

int rename(const char *from, const char *path) {
  step_path("rename", path);
  arm(path);
  return NEXT(rename)(from, path);
}

int link(const char *from, const char *path) {
  step_path("link", path);
  return NEXT(link)(from, path);
}

int connect(int descriptor, const struct sockaddr *address, socklen_t length) {
  step_socket("connect", descriptor);
  return NEXT(connect)(descriptor, address, length);
}

ssize_t send(int descriptor, const void *bytes, size_t count, int flags) {
  step_socket("send", descriptor);
  return NEXT(send)(descriptor, bytes, count, flags);
}

ssize_t recv(int descriptor, void *bytes, size_t count, int flags) {
  ssize_t result = NEXT(recv)(descriptor, bytes, count, flags);
  if (result > 0) step_socket("recv", descriptor);
  return result;
}
