#define _GNU_SOURCE
#include "CSwiftRuntime.h"
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static locale_t plain(void) {
    static locale_t made;
    locale_t known = __atomic_load_n(&made, __ATOMIC_ACQUIRE);
    if (known) return known;
    known = newlocale(LC_ALL_MASK, "C", NULL);
    __atomic_store_n(&made, known, __ATOMIC_RELEASE);
    return known;
}

char *hanok_strptime(const char *text, const char *format, struct tm *time) {
    return strptime(text, format, time);
}

char *hanok_strptime_l(const char *text, const char *format, struct tm *time, void *locale) {
    return strptime_l(text, format, time, locale ? (locale_t)locale : plain());
}

double hanok_strtod_l(const char *text, char **end, void *locale) {
    return strtod_l(text, end, locale ? (locale_t)locale : plain());
}

char *hanok_strcasestr(const char *text, const char *part) { return strcasestr(text, part); }

const char *hanok_program_name(void) { return program_invocation_short_name; }

int hanok_forget_cached(int descriptor) {
    int result = posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED);
    if (result == 0) return 0;
    errno = result;
    return -1;
}

// Which image is looked for, and what is found.
struct search {
    long left;
    int found;
    struct dl_phdr_info image;
};

static int look(struct dl_phdr_info *info, size_t size, void *context) {
    struct search *search = context;
    if (search->left-- > 0) return 0;
    search->image = *info;
    search->found = 1;
    return 1;
}

static int count(struct dl_phdr_info *info, size_t size, void *context) {
    ++*(long *)context;
    return 0;
}

static struct search image(long index) {
    struct search search = {.left = index};
    if (index >= 0) dl_iterate_phdr(look, &search);
    return search;
}

long hanok_image_count(void) {
    long images = 0;
    dl_iterate_phdr(count, &images);
    return images;
}

const char *hanok_image_name(long index) {
    struct search search = image(index);
    return search.found ? search.image.dlpi_name : NULL;
}

const void *hanok_image_start(long index) {
    struct search search = image(index);
    for (int i = 0; search.found && i < search.image.dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &search.image.dlpi_phdr[i];
        if (part->p_type == PT_LOAD)
            return (const char *)search.image.dlpi_addr + part->p_vaddr;
    }
    return NULL;
}

long hanok_image_slide(long index) {
    struct search search = image(index);
    return search.found ? (long)search.image.dlpi_addr : 0;
}
