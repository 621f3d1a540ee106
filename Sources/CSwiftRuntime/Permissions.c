#include <sys/stat.h>

// Links have no permissions of their own on Linux, where setting them is an error. As on Darwin it succeeds here, and
// changes nothing. Programs take this function instead of the C library's, since it is found first.
int lchmod(const char *path, mode_t mode) {
    struct stat status;
    if (lstat(path, &status) != 0) return -1;
    return S_ISLNK(status.st_mode) ? 0 : chmod(path, mode);
}
