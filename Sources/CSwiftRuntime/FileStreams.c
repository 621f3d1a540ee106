#define _GNU_SOURCE
#include "CSwiftRuntime.h"
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>

// A stream of Darwin's whose reading, writing, seeking and closing are functions of the program.
struct functions {
    void *cookie;
    hanok_stream_read *read;
    hanok_stream_write *write;
    hanok_stream_seek *seek;
    hanok_stream_close *close;
};

static int part(size_t count) { return count > INT_MAX ? INT_MAX : (int)count; }

static ssize_t read_stream(void *stream, char *bytes, size_t count) {
    struct functions *functions = stream;
    return functions->read(functions->cookie, bytes, part(count));
}

static ssize_t write_stream(void *stream, const char *bytes, size_t count) {
    struct functions *functions = stream;
    int written = functions->write(functions->cookie, bytes, part(count));
    // What failed is 0 here.
    return written < 0 ? 0 : written;
}

static int seek_stream(void *stream, off64_t *offset, int whence) {
    struct functions *functions = stream;
    int64_t position = functions->seek(functions->cookie, *offset, whence);
    if (position < 0) return -1;
    *offset = position;
    return 0;
}

static int close_stream(void *stream) {
    struct functions *functions = stream;
    int result = functions->close ? functions->close(functions->cookie) : 0;
    free(functions);
    return result;
}

void *hanok_funopen(
    const void *cookie, hanok_stream_read *read, hanok_stream_write *write, hanok_stream_seek *seek,
    hanok_stream_close *close) {
    if (!read && !write) return NULL;
    struct functions *functions = malloc(sizeof *functions);
    if (!functions) return NULL;
    *functions = (struct functions){(void *)cookie, read, write, seek, close};
    cookie_io_functions_t calls = {
        .read = read ? read_stream : NULL,
        .write = write ? write_stream : NULL,
        .seek = seek ? seek_stream : NULL,
        .close = close_stream,
    };
    FILE *file = fopencookie(functions, read && write ? "r+" : read ? "r" : "w", calls);
    if (!file) free(functions);
    return file;
}
