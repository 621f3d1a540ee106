#include "CSwiftRuntime.h"
#include <sys/xattr.h>

// The numbers of Darwin's options.
enum { noFollow = 0x0001, create = 0x0002, replace = 0x0004 };

int hanok_setxattr(
    const char *path, const char *name, const void *value, size_t size, int options) {
    int flags = (options & create ? XATTR_CREATE : 0) | (options & replace ? XATTR_REPLACE : 0);
    return options & noFollow ? lsetxattr(path, name, value, size, flags)
                              : setxattr(path, name, value, size, flags);
}

long hanok_getxattr(const char *path, const char *name, void *value, size_t size, int options) {
    return options & noFollow ? lgetxattr(path, name, value, size)
                              : getxattr(path, name, value, size);
}

int hanok_removexattr(const char *path, const char *name, int options) {
    return options & noFollow ? lremovexattr(path, name) : removexattr(path, name);
}

long hanok_listxattr(const char *path, char *names, size_t size, int options) {
    return options & noFollow ? llistxattr(path, names, size) : listxattr(path, names, size);
}
