#include "CSwiftRuntime.h"

// Swift calls initialisers through a metatype only where each class is required to have them, which those of apps are
// not. Each class has them in its table all the same; here they are called as Swift does.

#define SWIFTCALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context)) const void *

typedef SWIFTCALL void *Init(SWIFT_SELF);
typedef SWIFTCALL void *InitPointer(void *, SWIFT_SELF);
typedef SWIFTCALL void *InitRectangle(double, double, double, double, SWIFT_SELF);
typedef SWIFTCALL void *InitString(unsigned long, unsigned long, SWIFT_SELF);
typedef SWIFTCALL void *InitByteString(unsigned char, unsigned long, unsigned long, SWIFT_SELF);
typedef SWIFTCALL void *InitStringPointer(unsigned long, unsigned long, void *, SWIFT_SELF);

void *hanok_init(const void *initializer, const void *metatype) {
  return ((Init *)initializer)(metatype);
}

void *hanok_init_pointer(const void *initializer, const void *metatype, void *pointer) {
  return ((InitPointer *)initializer)(pointer, metatype);
}

void *hanok_init_rectangle(
    const void *initializer, const void *metatype, double x, double y, double width, double height) {
  return ((InitRectangle *)initializer)(x, y, width, height, metatype);
}

void *hanok_init_string(
    const void *initializer, const void *metatype, unsigned long word0, unsigned long word1) {
  return ((InitString *)initializer)(word0, word1, metatype);
}

void *hanok_init_byte_string(
    const void *initializer, const void *metatype, unsigned char byte, unsigned long word0,
    unsigned long word1) {
  return ((InitByteString *)initializer)(byte, word0, word1, metatype);
}

void *hanok_init_string_pointer(
    const void *initializer, const void *metatype, unsigned long word0, unsigned long word1,
    void *pointer) {
  return ((InitStringPointer *)initializer)(word0, word1, pointer, metatype);
}
