// Loaded into an app before its libraries: from the moment a certain file is opened, what lies below a folder is on a
// volume without space. Files there keep their sizes; new ones can be made, and stay empty.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static const char *folder;  // What is on the volume.
static const char *start;   // How the path of the file ends from which on the volume is full.
static atomic_int is_full;

__attribute__((constructor)) static void prepare(void) {
  folder = getenv("FULL_FOLDER");
  start = getenv("FULL_AFTER");
}

// A path that was opened or given to a file.
static void look(const char *path) {
  if (!start || !path || atomic_load(&is_full)) return;
  size_t length = strlen(path), wanted = strlen(start);
  if (length >= wanted && strcmp(path + length - wanted, start) == 0) atomic_store(&is_full, 1);
}

static int is_inside(const char *path) {
  return folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

// Whether a file is to become larger than it is, and there is no space for that.
static int has_no_space(int descriptor, off64_t end) {
  if (!atomic_load(&is_full)) return 0;
  char link[40], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  struct stat status;
  if (!is_inside(path) || fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) return 0;
  if (end <= status.st_size) return 0;
  errno = ENOSPC;
  return 1;
}

// Where the next bytes of a file would be written.
static off64_t place(int descriptor) {
  if (fcntl(descriptor, F_GETFL) & O_APPEND) {
    struct stat status;
    if (fstat(descriptor, &status) == 0) return status.st_size;
  }
  return lseek64(descriptor, 0, SEEK_CUR);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define OPEN(name)                                  \
  int name(const char *path, int flags, ...) {      \
    va_list arguments;                              \
    va_start(arguments, flags);                     \
    mode_t mode = va_arg(arguments, mode_t);        \
    va_end(arguments);                              \
    look(path);                                     \
    return NEXT(name)(path, flags, mode);           \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                             \
  int name(int directory, const char *path, int flags, ...) {    \
    va_list arguments;                                           \
    va_start(arguments, flags);                                  \
    mode_t mode = va_arg(arguments, mode_t);                     \
    va_end(arguments);                                           \
    look(path);                                                  \
    return NEXT(name)(directory, path, flags, mode);             \
  }
OPENAT(openat)
OPENAT(openat64)

int rename(const char *from, const char *path) {
  look(path);
  return NEXT(rename)(from, path);
}

int mkdir(const char *path, mode_t mode) {
  if (atomic_load(&is_full) && is_inside(path) && access(path, F_OK) != 0) {
    errno = ENOSPC;
    return -1;
  }
  return NEXT(mkdir)(path, mode);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (has_no_space(descriptor, place(descriptor) + (off64_t)count)) return -1;
  return NEXT(write)(descriptor, bytes, count);
}

ssize_t writev(int descriptor, const struct iovec *parts, int count) {
  off64_t end = place(descriptor);
  for (int index = 0; index < count; index++) end += (off64_t)parts[index].iov_len;
  if (has_no_space(descriptor, end)) return -1;
  return NEXT(writev)(descriptor, parts, count);
}

#define PWRITE(name, offset_type)                                                        \
  ssize_t name(int descriptor, const void *bytes, size_t count, offset_type offset) {    \
    if (has_no_space(descriptor, offset + (off64_t)count)) return -1;                    \
    return NEXT(name)(descriptor, bytes, count, offset);                                 \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define ALLOCATE(name, offset_type)                                        \
  int name(int descriptor, int mode, offset_type from, offset_type size) { \
    if (has_no_space(descriptor, from + size)) return -1;                  \
    return NEXT(name)(descriptor, mode, from, size);                       \
  }
ALLOCATE(fallocate, off_t)
ALLOCATE(fallocate64, off64_t)

#define POSIX_ALLOCATE(name, offset_type)                        \
  int name(int descriptor, offset_type from, offset_type size) { \
    if (has_no_space(descriptor, from + size)) return ENOSPC;    \
    return NEXT(name)(descriptor, from, size);                   \
  }
POSIX_ALLOCATE(posix_fallocate, off_t)
POSIX_ALLOCATE(posix_fallocate64, off64_t)

ssize_t sendfile(int to, int from, off_t *offset, size_t count) {
  if (has_no_space(to, place(to) + (off64_t)count)) return -1;
  return NEXT(sendfile)(to, from, offset, count);
}

ssize_t copy_file_range(
    int from, off64_t *from_offset, int to, off64_t *offset, size_t count, unsigned flags) {
  off64_t begin = offset ? *offset : place(to);
  if (has_no_space(to, begin + (off64_t)count)) return -1;
  return NEXT(copy_file_range)(from, from_offset, to, offset, count, flags);
}
