#include "CSwiftRuntime.h"
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Leads all calls of a function elsewhere: the first instructions are replaced by a jump, and moved to where they can
// still be run. Functions that begin with what cannot be moved stay as they are.

/// The pages that hold moved instructions, each near the functions they come from.
static struct page {
  uint8_t *start;
  size_t used;
} pages[64];
static size_t page_count;

enum { page_size = 65536, room = 128 };

/// The functions whose calls are led elsewhere. Each has a thunk, of which there are no more.
static const void *detoured[1024];
static _Atomic size_t detoured_count;

bool hanok_is_detoured(const void *function) {
  for (size_t i = 0; i < detoured_count; i++) {
    if (detoured[i] == function) return true;
  }
  return false;
}

static const void *note(const void *function, const void *moved) {
  if (detoured_count < sizeof detoured / sizeof *detoured) {
    detoured[detoured_count] = function;
    detoured_count++;
  }
  return moved;
}

static bool is_near(const void *a, const void *b, int64_t reach) {
  const int64_t distance = (int64_t)((intptr_t)a - (intptr_t)b);
  return distance > -reach && distance < reach;
}

/// Room for moved instructions within `reach` of a function.
static uint8_t *allocate(const uint8_t *function, int64_t reach) {
  for (size_t i = 0; i < page_count; i++) {
    struct page *page = &pages[i];
    if (page->used + room > page_size || !is_near(page->start, function, reach)) continue;
    page->used += room;
    return page->start + page->used - room;
  }
  if (page_count == sizeof pages / sizeof *pages) return NULL;
  const uintptr_t middle = (uintptr_t)function & ~(uintptr_t)(page_size - 1);
  for (int64_t distance = page_size; distance < reach - page_size; distance += page_size) {
    for (int sign = -1; sign <= 1; sign += 2) {
      void *wanted = (void *)(middle + (uintptr_t)(sign * distance));
      void *found = mmap(wanted, page_size, PROT_READ | PROT_WRITE | PROT_EXEC,
                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
      if (found == MAP_FAILED) continue;
      if (found == wanted) {
        pages[page_count++] = (struct page){found, room};
        return found;
      }
      munmap(found, page_size);
    }
  }
  return NULL;
}

/// Writes over the beginning of a function.
static bool patch(uint8_t *function, const void *code, size_t count) {
  const uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
  uint8_t *start = (uint8_t *)((uintptr_t)function & ~(size - 1));
  const size_t length = (size_t)(function + count - start);
  if (mprotect(start, length, PROT_READ | PROT_WRITE | PROT_EXEC) != 0) return false;
  memcpy(function, code, count);
  mprotect(start, length, PROT_READ | PROT_EXEC);
  __builtin___clear_cache((char *)function, (char *)function + count);
  return true;
}

#if defined(__x86_64__)

enum { reach_of_jump = 0x70000000, jump_size = 5 };

/// An instruction that is to be moved.
struct instruction {
  size_t length;
  /// Where a distance from the instruction's end is, and its size; 0 for none.
  size_t distance, distance_size;
  bool ends, fills;
};

/// The bytes behind an opcode that say where an operand is.
static size_t operand(const uint8_t *code, size_t at, struct instruction *found) {
  const uint8_t mode = code[at] >> 6, register_or_base = code[at] & 7;
  if (mode == 3) return 1;
  size_t length = 1;
  uint8_t base = register_or_base;
  if (register_or_base == 4) base = code[at + length++] & 7;
  if (mode == 0 && register_or_base == 5) {
    found->distance = at + length;
    found->distance_size = 4;
  }
  if (mode == 1) return length + 1;
  return length + (mode == 2 || base == 5 ? 4 : 0);
}

static bool decode_long(const uint8_t *code, size_t at, struct instruction *found) {
  const uint8_t opcode = code[at++];
  if (opcode == 0x0B) {
    found->ends = true;
  } else if (opcode >= 0x80 && opcode <= 0x8F) {
    (found->distance = at, found->distance_size = 4);
    at += 4;
  } else if (opcode == 0x70 || opcode == 0xC2 || opcode == 0xC6) {
    at += operand(code, at, found) + 1;
  } else if ((opcode >= 0x10 && opcode <= 0x17) || (opcode >= 0x1E && opcode <= 0x1F) ||
             (opcode >= 0x28 && opcode <= 0x2F) || (opcode >= 0x40 && opcode <= 0x6F) ||
             (opcode >= 0x7C && opcode <= 0x7F) || (opcode >= 0x90 && opcode <= 0x9F) ||
             opcode == 0xAF || opcode == 0xB6 || opcode == 0xB7 || opcode == 0xBE ||
             opcode == 0xBF || opcode == 0xD6 || opcode == 0xEF) {
    found->fills = opcode == 0x1F;
    at += operand(code, at, found);
  } else {
    return false;
  }
  found->length = at;
  return true;
}

/// What a function's instruction is; false for one that is not known.
static bool decode(const uint8_t *code, struct instruction *found) {
  *found = (struct instruction){0};
  size_t at = 0;
  bool is_short = false, is_wide = false;
  for (; code[at] == 0x66 || code[at] == 0x2E || code[at] == 0xF2 || code[at] == 0xF3; at++) {
    is_short |= code[at] == 0x66;
  }
  if ((code[at] & 0xF0) == 0x40) is_wide = code[at++] & 8;
  const uint8_t opcode = code[at++];
  const size_t immediate = is_short ? 2 : 4;
  if (opcode == 0x0F) return decode_long(code, at, found);
  if (opcode < 0x40 && (opcode & 7) < 6) {
    if ((opcode & 7) < 4) at += operand(code, at, found);
    if ((opcode & 7) == 4) at += 1;
    if ((opcode & 7) == 5) at += immediate;
  } else if ((opcode & 0xF0) == 0x50 || opcode == 0x90 || opcode == 0xCC) {
    found->fills = opcode >= 0x90;
  } else if (opcode == 0xC3) {
    found->ends = true;
  } else if (opcode == 0x63 || (opcode >= 0x84 && opcode <= 0x8B) || opcode == 0x8D ||
             (opcode >= 0xD0 && opcode <= 0xD3)) {
    at += operand(code, at, found);
  } else if (opcode == 0x6B || opcode == 0x80 || opcode == 0x83 || opcode == 0xC0 ||
             opcode == 0xC1 || opcode == 0xC6) {
    at += operand(code, at, found) + 1;
  } else if (opcode == 0x69 || opcode == 0x81 || opcode == 0xC7) {
    at += operand(code, at, found) + immediate;
  } else if (opcode == 0xF6 || opcode == 0xF7) {
    const bool has_value = (code[at] >> 3 & 7) < 2;
    at += operand(code, at, found);
    if (has_value) at += opcode == 0xF6 ? 1 : immediate;
  } else if (opcode == 0xFF) {
    found->ends = (code[at] >> 3 & 7) == 4;
    at += operand(code, at, found);
  } else if (opcode == 0x6A || opcode == 0xA8 || (opcode & 0xF8) == 0xB0) {
    at += 1;
  } else if (opcode == 0x68 || opcode == 0xA9) {
    at += immediate;
  } else if ((opcode & 0xF8) == 0xB8) {
    at += is_wide ? 8 : immediate;
  } else if (opcode == 0xE8 || opcode == 0xE9) {
    (found->distance = at, found->distance_size = 4, found->ends = opcode == 0xE9);
    at += 4;
  } else if (opcode == 0xEB || (opcode & 0xF0) == 0x70) {
    (found->distance = at, found->distance_size = 1, found->ends = opcode == 0xEB);
    at += 1;
  } else {
    return false;
  }
  found->length = at;
  return true;
}

/// Writes a distance of four bytes from their end to a place.
static uint8_t *put_distance(uint8_t *at, const uint8_t *destination, size_t behind) {
  const int32_t distance = (int32_t)(destination - (at + 4 + behind));
  memcpy(at, &distance, 4);
  return at + 4;
}

/// Moves an instruction, whose distances become those from its new place. Returns where the next one goes.
static uint8_t *move(const uint8_t *code, const struct instruction *moved, uint8_t *to) {
  if (!moved->distance) {
    memcpy(to, code, moved->length);
    return to + moved->length;
  }
  if (moved->distance_size == 1) {
    const uint8_t *destination = code + moved->length + (int8_t)code[moved->distance];
    if (moved->ends) {
      *to++ = 0xE9;
    } else {
      *to++ = 0x0F;
      *to++ = 0x80 | (code[moved->distance - 1] & 0x0F);
    }
    return put_distance(to, destination, 0);
  }
  int32_t distance;
  memcpy(&distance, code + moved->distance, 4);
  memcpy(to, code, moved->length);
  put_distance(
      to + moved->distance, code + moved->length + distance,
      moved->length - moved->distance - 4);
  return to + moved->length;
}

const void *hanok_detour(const void *function, const void *target) {
  uint8_t *start = (uint8_t *)(uintptr_t)function;
  struct instruction found[jump_size];
  size_t count = 0, length = 0;
  bool ends = false;
  while (length < jump_size) {
    if (!decode(start + length, &found[count])) return NULL;
    // Behind the end may be nothing but what fills the room between functions.
    if (ends && !found[count].fills) return NULL;
    ends |= found[count].ends;
    length += found[count++].length;
  }
  uint8_t *code = allocate(start, reach_of_jump);
  if (!code) return NULL;
  // The jump reaches this one, which reaches everything.
  uint8_t jump[jump_size] = {0xE9}, *to = code + 16;
  memcpy(code, (uint8_t[]){0xFF, 0x25, 0, 0, 0, 0}, 6);
  memcpy(code + 6, &target, 8);
  const uint8_t *from = start;
  for (size_t i = 0; i < count; i++) {
    to = move(from, &found[i], to);
    from += found[i].length;
  }
  *to++ = 0xE9;
  put_distance(to, start + length, 0);
  const int32_t distance = (int32_t)(code - (start + jump_size));
  memcpy(jump + 1, &distance, 4);
  return patch(start, jump, jump_size) ? note(function, code + 16) : NULL;
}

#elif defined(__aarch64__)

enum { reach_of_jump = 0x7000000 };

/// Whether an instruction depends on where it is: branches, and what reads from a distance.
static bool is_bound(uint32_t code) {
  return (code & 0x1F000000) == 0x10000000 || (code & 0x3B000000) == 0x18000000 ||
         (code & 0x7C000000) == 0x14000000 || (code & 0x7E000000) == 0x34000000 ||
         (code & 0x7E000000) == 0x36000000 || (code & 0xFE000000) == 0x54000000;
}

static uint32_t branch(const uint32_t *from, const uint32_t *to) {
  return 0x14000000 | ((uint32_t)(to - from) & 0x03FFFFFF);
}

const void *hanok_detour(const void *function, const void *target) {
  uint32_t *start = (uint32_t *)(uintptr_t)function;
  if (is_bound(*start)) return NULL;
  uint32_t *code = (uint32_t *)(void *)allocate((const uint8_t *)start, reach_of_jump);
  if (!code) return NULL;
  // ldr x16, .+8; br x16
  (code[0] = 0x58000050, code[1] = 0xD61F0200);
  memcpy(code + 2, &target, 8);
  code[4] = *start;
  code[5] = branch(code + 5, start + 1);
  __builtin___clear_cache((char *)code, (char *)(code + 6));
  const uint32_t jump = branch(start, code);
  return patch((uint8_t *)start, &jump, sizeof jump) ? note(function, code + 4) : NULL;
}

#else

const void *hanok_detour(const void *function, const void *target) {
  (void)function, (void)target;
  return NULL;
}

#endif
