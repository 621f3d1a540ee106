#ifndef CHECKSUM_H
#define CHECKSUM_H
#include <stddef.h>
#include <stdint.h>

/// A sum over the bytes that depends on their order.
uint32_t checksum(const uint8_t *bytes, size_t count);

#endif
