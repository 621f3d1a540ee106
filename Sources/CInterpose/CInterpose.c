#define _GNU_SOURCE
#include "CInterpose.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// A library calls a function of another one through a slot in its own memory, which the dynamic
// linker fills with the function's address. The slots are listed, with the functions' names, in the
// library's relocations; this puts other addresses in.

#if defined(__x86_64__)
#define SLOT_TYPES(type) ((type) == R_X86_64_JUMP_SLOT || (type) == R_X86_64_GLOB_DAT)
#elif defined(__aarch64__)
#define SLOT_TYPES(type) ((type) == R_AARCH64_JUMP_SLOT || (type) == R_AARCH64_GLOB_DAT)
#else
#error "Hanok knows the relocations of x86-64 and AArch64."
#endif

struct request {
  const char *library;
  const char *symbol;
  void *replacement;
  int count;
};

static int is_wanted(const char *path, const char *library) {
  // The program itself is listed without a name.
  if (!*library) return !*path;
  const char *slash = strrchr(path, '/');
  const char *name = slash ? slash + 1 : path;
  return strncmp(name, library, strlen(library)) == 0;
}

static void replace(void **slot, void *replacement) {
  uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
  void *page = (void *)((uintptr_t)slot & ~(size - 1));
  // The page may have been made read-only after linking; it stays writable, as lazy linking has it.
  if (mprotect(page, size, PROT_READ | PROT_WRITE) == 0) *slot = replacement;
}

static void search(struct request *request, const struct dl_phdr_info *info,
                   const ElfW(Rela) *relocations, size_t count, const ElfW(Sym) *symbols,
                   const char *strings) {
  for (size_t i = 0; i < count; i++) {
    if (!SLOT_TYPES(ELF64_R_TYPE(relocations[i].r_info))) continue;
    const ElfW(Sym) *symbol = &symbols[ELF64_R_SYM(relocations[i].r_info)];
    if (strcmp(strings + symbol->st_name, request->symbol) != 0) continue;
    replace((void **)(info->dlpi_addr + relocations[i].r_offset), request->replacement);
    request->count++;
  }
}

static int visit(struct dl_phdr_info *info, size_t size, void *data) {
  struct request *request = data;
  if (!is_wanted(info->dlpi_name, request->library)) return 0;
  const ElfW(Dyn) *entry = NULL;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    if (info->dlpi_phdr[i].p_type == PT_DYNAMIC)
      entry = (const ElfW(Dyn) *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr);
  }
  if (!entry) return 0;
  const ElfW(Sym) *symbols = NULL;
  const char *strings = NULL;
  const ElfW(Rela) *jumps = NULL, *others = NULL;
  size_t jump_bytes = 0, other_bytes = 0;
  for (; entry->d_tag != DT_NULL; entry++) {
    switch (entry->d_tag) {
      case DT_SYMTAB: symbols = (const void *)entry->d_un.d_ptr; break;
      case DT_STRTAB: strings = (const void *)entry->d_un.d_ptr; break;
      case DT_JMPREL: jumps = (const void *)entry->d_un.d_ptr; break;
      case DT_PLTRELSZ: jump_bytes = entry->d_un.d_val; break;
      case DT_RELA: others = (const void *)entry->d_un.d_ptr; break;
      case DT_RELASZ: other_bytes = entry->d_un.d_val; break;
      default: break;
    }
  }
  if (!symbols || !strings) return 0;
  if (jumps) search(request, info, jumps, jump_bytes / sizeof *jumps, symbols, strings);
  if (others) search(request, info, others, other_bytes / sizeof *others, symbols, strings);
  return 0;
}

int hanok_interpose(const char *library, const char *symbol, void *replacement) {
  struct request request = {library, symbol, replacement, 0};
  dl_iterate_phdr(visit, &request);
  return request.count;
}

// Foundation's Swift code and its CoreFoundation, in C, are one library and call through the same
// slots. Swift's symbols begin with "$s".
static int is_swift(void *address) {
  Dl_info info;
  return dladdr(address, &info) && info.dli_sname && strncmp(info.dli_sname, "$s", 2) == 0;
}

static double (*swift_clock)(void), (*c_clock)(void);

static double clock_of_caller(void) {
  // A handful of places call; the lowest bit of an entry says what each is.
  static _Atomic uintptr_t known[64];
  uintptr_t caller = (uintptr_t)__builtin_return_address(0);
  _Atomic uintptr_t *entry = &known[(caller >> 2) % 64];
  uintptr_t found = *entry;
  if (found >> 1 != caller) *entry = found = caller << 1 | (uintptr_t)is_swift((void *)caller);
  return found & 1 ? swift_clock() : c_clock();
}

int hanok_interpose_clock(const char *library, const char *symbol, double (*for_swift)(void),
                          double (*for_c)(void)) {
  swift_clock = for_swift;
  c_clock = for_c;
  return hanok_interpose(library, symbol, (void *)clock_of_caller);
}
