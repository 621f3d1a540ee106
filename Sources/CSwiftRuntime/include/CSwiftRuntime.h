/// The few entry points of the C library, Swift's runtime and libdispatch that have no Swift spelling.
#pragma once
#include <malloc.h>
#include <stdbool.h>
#include <stdint.h>

/// A file descriptor that becomes readable when the main dispatch queue has work.
int _dispatch_get_main_queue_handle_4CF(void);
/// Runs what is waiting on the main dispatch queue. Main thread only.
void _dispatch_main_queue_callback_4CF(void *unused);

/// `Class()` for the NSObject subclass `metatype`: dispatches `init()` through the class's own table.
/// Returns a +1 object.
void *hanok_object_init(const void *metatype);
/// `Class(frame:)` for the UIView subclass `metatype`. Returns a +1 object.
void *hanok_view_init_frame(const void *metatype, double x, double y, double width, double height);
/// `Class(layer:)` for the CALayer subclass `metatype`; `any` points to a value of Swift's `Any`, which is
/// consumed. Returns a +1 object.
void *hanok_layer_init_layer(const void *metatype, void *any);
/// Whether the UIView subclass `metatype` has a `draw(_:)` of its own.
bool hanok_view_overrides_draw(const void *metatype);
/// `Class(layer:)` for the CALayer subclass `metatype`; `any` points to a value of Swift's `Any`, which is
/// consumed. Returns a +1 object.
void *hanok_layer_init_layer(const void *metatype, void *any);
/// Whether the UIView subclass `metatype` has an `updateConstraints()` of its own.
bool hanok_view_overrides_update_constraints(const void *metatype);
/// Whether the UIViewController subclass `metatype` has an `updateViewConstraints()` of its own.
bool hanok_controller_overrides_update_constraints(const void *metatype);
/// Whether the UICollectionViewController subclass `metatype` has a `collectionView(_:moveItemAt:to:)` of its own.
bool hanok_collection_controller_overrides_move(const void *metatype);
/// Whether the UITableViewController subclass `metatype` has a `tableView(_:moveRowAt:to:)` of its own.
bool hanok_table_controller_overrides_move(const void *metatype);
/// Whether the UIResponder subclass `metatype` has a method of its own for the standard edit action of the
/// given number, in the order of UIKit's `EditAction`.
bool hanok_responder_overrides_edit_action(const void *metatype, int action);
/// `Class(style:reuseIdentifier:)` for the UITableViewCell subclass `metatype`; the style is the byte of Swift's
/// enumeration, the words are those of a `String?`, which is consumed. Returns a +1 object.
void *hanok_cell_init(
    const void *metatype, unsigned char style, unsigned long word0, unsigned long word1);
/// `Class(coder:)` for the UIGestureRecognizer subclass `metatype`; the coder is consumed. Returns a +1 object, or null.
void *hanok_recognizer_init_coder(const void *metatype, void *coder);
/// `Class(nibName:bundle:)` for the UIViewController subclass `metatype`: the words of a Swift `String?` and a
/// `Bundle?`, which are consumed. Returns a +1 object.
void *hanok_controller_init(
    const void *metatype, unsigned long word0, unsigned long word1, void *bundle);
/// `Class(reuseIdentifier:)` for the UITableViewHeaderFooterView subclass `metatype`, likewise.
void *hanok_header_footer_init(const void *metatype, unsigned long word0, unsigned long word1);
/// Calls `body` with the metatype of each class of the program and its libraries that has the unqualified
/// name, until it returns false; generic classes are left out.
void hanok_classes_named(
    const char *name, bool (*body)(const void *metatype, void *context), void *context);
/// The same with each class there is.
void hanok_all_classes(bool (*body)(const void *metatype, void *context), void *context);
/// Records a failure of an `XCTestCase`: the words of its description and of its file's path, and its line.
void hanok_test_case_record_failure(
    const void *test, unsigned long text0, unsigned long text1, unsigned long file0,
    unsigned long file1, long line, bool expected);
/// Makes the methods that the class `metatype` overrides those of its superclass, and of the superclass's subclasses
/// that inherit them.
void hanok_install_overrides(const void *metatype);
/// The `init(entity:insertInto:)` of the NSManagedObject subclass `metatype`.
const void *hanok_managed_object_initializer(const void *metatype);
/// `Class(entity:insertInto:)` with that initialiser, which consumes both arguments; `context` may be null.
/// Returns a +1 object.
void *hanok_managed_object_make(
    const void *initializer, const void *metatype, void *entity, void *context);
/// Whether the NSManagedObject subclass `metatype` has a `validateValue(_:forKey:)` of its own.
bool hanok_managed_object_overrides_validate_value(const void *metatype);
/// The object, retained, or null when it is being released.
void *hanok_try_retain(void *object);
/// Has `hook` called with each object that is or was referenced weakly, after its deinitialiser ran and before its
/// memory is freed, on whatever thread that happens.
void hanok_set_deallocation_hook(void (*hook)(void *object));
/// A mutex of one word that begins as 0: waits for it, takes it if it is free, gives it back.
void hanok_lock(uint32_t *word);
bool hanok_try_lock(uint32_t *word);
void hanok_unlock(uint32_t *word);
