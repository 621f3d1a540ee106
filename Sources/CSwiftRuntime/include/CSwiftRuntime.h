/// The few entry points of the C library, Swift's runtime and libdispatch that have no Swift spelling.
#pragma once
#include <malloc.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A file descriptor that becomes readable when the main dispatch queue has work.
int _dispatch_get_main_queue_handle_4CF(void);
/// Runs what is waiting on the main dispatch queue. Main thread only.
void _dispatch_main_queue_callback_4CF(void *unused);

/// Calls `body` with the metatype of each class of the program and its libraries that has the unqualified
/// name, until it returns false; generic classes are left out.
void hanok_classes_named(
    const char *name, bool (*body)(const void *metatype, void *context), void *context);
/// The same with each class there is.
void hanok_all_classes(bool (*body)(const void *metatype, void *context), void *context);
/// Records a failure of an `XCTestCase` by its class's `recordFailure(withDescription:inFile:atLine:expected:)`: the
/// words of the description and of the file's path, and the line.
void hanok_test_case_record_failure(
    const void *method, const void *test, unsigned long text0, unsigned long text1,
    unsigned long file0, unsigned long file1, long line, bool expected);
/// Calls `body` so that it can be left without returning: on a stack of its own, which is then kept. Returns whether it
/// returned. Nested in another such call, and under a sanitizer, it is a plain call.
bool hanok_call_leavable(void (*body)(void *), void *context);
/// Whether the thread is in a call that can be left.
bool hanok_can_leave(void);
/// Leaves it; nothing above on the stack is cleaned up.
_Noreturn void hanok_leave(void);
/// Makes the methods that the class `metatype` overrides those of its superclass, and of the superclass's subclasses
/// that inherit them.
void hanok_install_overrides(const void *metatype);
/// Whether `metatype` has a method of its own for the one that `probe` overrides, the `index`-th in its source. Both are
/// subclasses of the class that has the method from the beginning. Initialisers do not count.
bool hanok_overrides(const void *metatype, const void *probe, size_t index);
/// What the class that has it from the beginning does in the first method that `metatype` overrides.
const void *hanok_overridden_method(const void *metatype);
/// What `metatype` does in the initialiser that is the first in the source of `probe`, a class that overrides it.
const void *hanok_initializer(const void *metatype, const void *probe);
/// Call an initialiser of the class `metatype`, which consumes its arguments: a pointer to an object or a value, the
/// words of a `String?`, the byte of an enumeration. They return a +1 object, or null.
void *hanok_init(const void *initializer, const void *metatype);
void *hanok_init_pointer(const void *initializer, const void *metatype, void *pointer);
void *hanok_init_rectangle(
    const void *initializer, const void *metatype, double x, double y, double width, double height);
void *hanok_init_string(
    const void *initializer, const void *metatype, unsigned long word0, unsigned long word1);
void *hanok_init_byte_string(
    const void *initializer, const void *metatype, unsigned char byte, unsigned long word0,
    unsigned long word1);
void *hanok_init_string_pointer(
    const void *initializer, const void *metatype, unsigned long word0, unsigned long word1,
    void *pointer);

/// Puts FoundationCompatibility's methods into the method table of NSKeyedUnarchiver.
void hanok_replace_unarchiver_methods(void);
/// The object, retained, or null when it is being released.
void *hanok_try_retain(void *object);
/// Has `hook` called with each object that is or was referenced weakly, after its deinitialiser ran and before its
/// memory is freed, on whatever thread that happens.
void hanok_set_deallocation_hook(void (*hook)(void *object));
/// A mutex of one word that begins as 0: waits for it, takes it if it is free, gives it back.
void hanok_lock(uint32_t *word);
bool hanok_try_lock(uint32_t *word);
void hanok_unlock(uint32_t *word);

/// Writes the places in the program's own file that the calling thread returns to, the innermost first, as offsets from where
/// it is loaded; gives how many.
size_t hanok_return_offsets(uintptr_t *offsets, size_t limit);
/// Has the system kill this program when the thread that started it ends.
void hanok_end_with_parent(void);
