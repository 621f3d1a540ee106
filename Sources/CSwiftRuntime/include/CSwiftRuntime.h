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
/// The same with the class `metatype`, those that inherit from it, and a few more of which only the runtime knows what
/// they inherit from. Other classes' code is not read.
void hanok_subclasses(
    const void *metatype, bool (*body)(const void *metatype, void *context), void *context);

/// What the compiler wrote of a class, and of what it stands in: a type, a module, a function.
const void *hanok_class_context(const void *metatype);
/// What holds a type; null for a module.
const void *hanok_parent_context(const void *context);
/// The kind in the lowest five bits; 0x80 for a generic type.
uint32_t hanok_context_flags(const void *context);
/// The name of a type or a module; null for anything else.
const char *hanok_context_name(const void *context);
/// Whether the class `metatype` conforms to what the metadata of a protocol, or of several, stands for.
bool hanok_conforms(const void *metatype, const void *protocol);
/// Makes the methods that the class `metatype` overrides those of its superclass, and of the superclass's subclasses
/// that inherit them.
void hanok_install_overrides(const void *metatype);
/// Makes them those of the class `class`, which inherits from the superclass, and of its subclasses that inherit them.
void hanok_install_overrides_on(const void *metatype, const void *class);
/// Whether `metatype` has a method of its own for the one that `probe` overrides, the `index`-th in its source. Both are
/// subclasses of the class that has the method from the beginning. Initialisers do not count.
bool hanok_overrides(const void *metatype, const void *probe, size_t index);
/// What the class that has it from the beginning does in the first method that `metatype` overrides.
const void *hanok_overridden_method(const void *metatype);

/// Where classes keep the implementation of a method, in words, 0 if that is unknown; and the description of the class
/// that has it from the beginning.
struct hanok_slot {
  size_t index;
  const void *class;
};
/// The first method that `metatype` overrides of a kind: 0 for methods, 2 for getters, 3 for setters.
struct hanok_slot hanok_overridden_slot(const void *metatype, uint32_t kind);
/// The class, `metatype` or one that it inherits from, whose implementation of a method objects of `metatype` have; null if
/// they have none.
const void *hanok_implementing_class(const void *metatype, struct hanok_slot slot);
/// Gives `metatype` an implementation of a method, and those of its subclasses that inherit it.
void hanok_install_method(const void *metatype, size_t index, const void *method);
/// Leads all calls of a function to `target`. Returns code that does what the function did; null, with nothing done, for a
/// function that begins with instructions that cannot be moved.
const void *hanok_detour(const void *function, const void *target);

/// How casts to and from a class of errors succeed where Swift's own do not.
struct hanok_error_casts {
  /// The metadata of the class and of `any Error`.
  const void *object, *any;
  /// Makes an object of a value of a type, in memory without a value; false if the value is no error. If it is and `takes`, the
  /// value is gone afterwards.
  bool (*convert)(void *destination, void *source, const void *source_type, bool takes);
  /// Puts the value that an object was made of into memory without a value; false if it is not of the type. If it is and `takes`,
  /// the source is gone afterwards.
  bool (*recover)(
      void *destination, void *source, const void *source_type, const void *type, bool takes);
};
/// To be called once; false if nothing can be done.
bool hanok_cast_errors(struct hanok_error_casts casts);
/// The two words of a Swift string.
struct hanok_words {
  uintptr_t first, second;
};
/// Calls a function of Swift's that takes a metatype and returns a string.
struct hanok_words hanok_string_of_class(const void *function, const void *metatype);
/// Code that goes on to `target`, where `hanok_called_entry` returns `entry` once; null when there is no more of it.
const void *hanok_thunk(const void *target, const void *entry);
const void *hanok_called_entry(void);

/// What `metatype` does in the initialiser that is the first in the source of `probe`, a class that overrides it.
const void *hanok_initializer(const void *metatype, const void *probe);
/// Call an initialiser of the class `metatype`, which consumes its arguments: a pointer to an object or a value, the
/// words of a `String?`, the byte of an enumeration. They return a +1 object, or null.
void *hanok_init(const void *initializer, const void *metatype);
void *hanok_init_pointer(const void *initializer, const void *metatype, void *pointer);
void *hanok_init_rectangle(
    const void *initializer, const void *metatype, double x, double y, double width, double height);
/// Calls an initialiser likewise; null where the class hides it, which would end the program otherwise.
///
/// `classes` are the names of the class and of those it inherits from, as the compiler gives them: a module and a class, a line
/// each. `size` is that of an object. By the initialiser of a class above, the object's own properties are blank.
void *hanok_try_init_rectangle(
    const char *classes, const void *initializer, const void *metatype, size_t size, double x,
    double y, double width, double height);
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

// Run loops of Core Foundation by the symbols of its functions. Importing its module instead would hide what extensions add
// to C's structures from modules that import ours.

/// What a run loop's observers and sources are called with.
struct hanok_run_loop_context {
  long version;
  void *info;
  const void *(*retain)(const void *info);
  void (*release)(const void *info);
  const void *(*copy_description)(const void *info);
  /// The rest is of sources only.
  unsigned char (*equal)(const void *, const void *);
  unsigned long (*hash)(const void *info);
  void (*schedule)(void *info, void *loop, const void *mode);
  void (*cancel)(void *info, void *loop, const void *mode);
  void (*perform)(void *info);
};

/// The name of all common modes, which Core Foundation knows by its address.
extern const void *const hanok_common_modes __asm__("kCFRunLoopCommonModes");
void *hanok_run_loop_main(void) __asm__("CFRunLoopGetMain");
void *hanok_run_loop_current(void) __asm__("CFRunLoopGetCurrent");
void hanok_run_loop_run(void) __asm__("CFRunLoopRun");
int32_t hanok_run_loop_run_in_mode(
    const void *mode, double seconds, unsigned char returnsAfterSource)
    __asm__("CFRunLoopRunInMode");
void hanok_run_loop_stop(void *loop) __asm__("CFRunLoopStop");
void hanok_run_loop_wake_up(void *loop) __asm__("CFRunLoopWakeUp");
unsigned char hanok_run_loop_is_waiting(void *loop) __asm__("CFRunLoopIsWaiting");
/// A retained string, or null while the loop does not run.
const void *hanok_run_loop_copy_mode(void *loop) __asm__("CFRunLoopCopyCurrentMode");

void *hanok_run_loop_observer_create(
    const void *allocator, unsigned long activities, unsigned char repeats, long order,
    void (*callout)(void *observer, unsigned long activity, void *info),
    struct hanok_run_loop_context *context) __asm__("CFRunLoopObserverCreate");
void hanok_run_loop_observer_invalidate(void *observer) __asm__("CFRunLoopObserverInvalidate");
unsigned char hanok_run_loop_observer_is_valid(void *observer) __asm__("CFRunLoopObserverIsValid");
void hanok_run_loop_add_observer(void *loop, void *observer, const void *mode)
    __asm__("CFRunLoopAddObserver");
void hanok_run_loop_remove_observer(void *loop, void *observer, const void *mode)
    __asm__("CFRunLoopRemoveObserver");
unsigned char hanok_run_loop_contains_observer(void *loop, void *observer, const void *mode)
    __asm__("CFRunLoopContainsObserver");

void *hanok_run_loop_source_create(
    const void *allocator, long order, struct hanok_run_loop_context *context)
    __asm__("CFRunLoopSourceCreate");
void hanok_run_loop_source_invalidate(void *source) __asm__("CFRunLoopSourceInvalidate");
unsigned char hanok_run_loop_source_is_valid(void *source) __asm__("CFRunLoopSourceIsValid");
void hanok_run_loop_source_signal(void *source) __asm__("CFRunLoopSourceSignal");
void hanok_run_loop_add_source(void *loop, void *source, const void *mode)
    __asm__("CFRunLoopAddSource");
void hanok_run_loop_remove_source(void *loop, void *source, const void *mode)
    __asm__("CFRunLoopRemoveSource");
unsigned char hanok_run_loop_contains_source(void *loop, void *source, const void *mode)
    __asm__("CFRunLoopContainsSource");
void hanok_core_release(const void *object) __asm__("CFRelease");

// Core Foundation's table of encodings. The names are its strings, which are Foundation's.
uint32_t hanok_encoding_named(const void *name)
    __asm__("CFStringConvertIANACharSetNameToEncoding");
const void *hanok_encoding_name(uint32_t encoding)
    __asm__("CFStringConvertEncodingToIANACharSetName");
unsigned long hanok_encoding_of_foundation(uint32_t encoding)
    __asm__("CFStringConvertEncodingToNSStringEncoding");
uint32_t hanok_encoding_of_core(unsigned long encoding)
    __asm__("CFStringConvertNSStringEncodingToEncoding");

/// The run loop of a thread, which is made if there is none yet, and the object of Foundation's class for a loop.
void *hanok_run_loop_of_thread(unsigned long thread) __asm__("_CFRunLoopGet0");
void *hanok_run_loop_object(void *loop) __asm__("_CFRunLoopGet2");

/// A retained array of the keys that an application has values for, or null.
void *hanok_preference_keys(const void *application, const void *user, const void *host)
    __asm__("CFPreferencesCopyKeyList");
extern const void *const hanok_current_application __asm__("kCFPreferencesCurrentApplication");
extern const void *const hanok_current_user __asm__("kCFPreferencesCurrentUser");
extern const void *const hanok_any_host __asm__("kCFPreferencesAnyHost");

/// Attributes of files, with Darwin's options.
int hanok_setxattr(
    const char *path, const char *name, const void *value, size_t size, int options);
long hanok_getxattr(const char *path, const char *name, void *value, size_t size, int options);
int hanok_removexattr(const char *path, const char *name, int options);
long hanok_listxattr(const char *path, char *names, size_t size, int options);
/// The label of the dispatch queue that the code runs on.
const char *hanok_current_queue_label(void);

/// From here to `hanok_leave_reentrant`, on this thread, the initial value of a global or static member that is asked for
/// while it is made is what it is by then. Calls nest.
void hanok_enter_reentrant(void);
void hanok_leave_reentrant(void);

/// What Darwin's C library has under other names.
uint64_t hanok_thread_id(void);
/// Names the thread that calls it.
int hanok_set_thread_name(const char *name);
int hanok_backtrace(void **addresses, int count);
char **hanok_backtrace_symbols(void *const *addresses, int count);
void hanok_memory_barrier(void);
/// Writes bytes that the compiler does not leave out.
void hanok_overwrite(void *memory, int byte, size_t count);

/// What Linux's C library has outside of what Swift sees. Locales are `locale_t`; none stands for C's.
struct tm;
char *hanok_strptime(const char *text, const char *format, struct tm *time);
char *hanok_strptime_l(const char *text, const char *format, struct tm *time, void *locale);
double hanok_strtod_l(const char *text, char **end, void *locale);
char *hanok_strcasestr(const char *text, const char *part);
const char *hanok_program_name(void);
/// Has the system forget what it keeps of a file in memory.
int hanok_forget_cached(int descriptor);

/// The program and its libraries, in the order in which they were loaded. The program's name is empty.
long hanok_image_count(void);
const char *hanok_image_name(long index);
const void *hanok_image_start(long index);
long hanok_image_slide(long index);

/// `funopen`: a stream (`FILE *`) whose reading, writing, seeking and closing are functions.
typedef int hanok_stream_read(void *cookie, char *bytes, int count);
typedef int hanok_stream_write(void *cookie, const char *bytes, int count);
typedef int64_t hanok_stream_seek(void *cookie, int64_t offset, int whence);
typedef int hanok_stream_close(void *cookie);
void *hanok_funopen(
    const void *cookie, hanok_stream_read *read, hanok_stream_write *write, hanok_stream_seek *seek,
    hanok_stream_close *close);
