#include "checksum.h"

uint32_t checksum(const uint8_t *bytes, size_t count) {
  uint32_t sum = CHECKSUM_SEED;
  for (size_t i = 0; i < count; i++) sum = sum * 31 + bytes[i];
  return sum;
}
