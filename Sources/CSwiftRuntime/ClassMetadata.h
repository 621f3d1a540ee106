#pragma once
#include <stdint.h>

// Part of Swift's stable ABI (docs/ABI/TypeMetadata.rst), as it is without Objective-C.

struct class_description;

/// The head of a class's metadata; the table of its methods comes later.
struct class_metadata {
  uintptr_t kind;
  const struct class_metadata *superclass;
  uint32_t flags, instance_address_point, instance_size;
  uint16_t instance_alignment_mask, reserved;
  uint32_t class_size, class_address_point;
  const struct class_description *description;
};
