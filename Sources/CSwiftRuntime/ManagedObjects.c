#include "CSwiftRuntime.h"

// Core Data's part: managed objects made from their class alone, and found while they may be going.

#define SWIFTCALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context)) const void *
// A program that does without Core Data does not have its symbols.
#define SYMBOL extern __attribute__((weak)) const char

extern void *swift_lookUpClassMethod(const void *metadata, const void *method, const void *class);
extern void *swift_tryRetain(void *object);

#define OBJECT_CLASS "$s8CoreData15NSManagedObjectC"
#define OBJECT_INIT OBJECT_CLASS "6entity10insertIntoAcA19NSEntityDescriptionC_AA0cD7ContextCSgtcfC"
#define OBJECT_VALIDATE OBJECT_CLASS "13validateValue_6forKeyySpyyXlSgG_SStKF"

SYMBOL managed_object_class __asm__(OBJECT_CLASS "Mn");
SYMBOL managed_object_init __asm__(OBJECT_INIT "Tq");
SYMBOL managed_object_validate __asm__(OBJECT_VALIDATE "Tq");
SYMBOL managed_object_validate_base __asm__(OBJECT_VALIDATE);

typedef SWIFTCALL void *ManagedObjectInit(void *, void *, SWIFT_SELF);

const void *hanok_managed_object_initializer(const void *metatype) {
  return swift_lookUpClassMethod(metatype, &managed_object_init, &managed_object_class);
}

void *hanok_managed_object_make(
    const void *initializer, const void *metatype, void *entity, void *context) {
  return ((ManagedObjectInit *)initializer)(entity, context, metatype);
}

bool hanok_managed_object_overrides_validate_value(const void *metatype) {
  return swift_lookUpClassMethod(metatype, &managed_object_validate, &managed_object_class) !=
         (const void *)&managed_object_validate_base;
}

void *hanok_try_retain(void *object) { return swift_tryRetain(object); }
