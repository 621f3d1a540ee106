import Foundation

/// Observers hear of values that `setValue(_:forKey:)` writes in place.
@section(".init_array") @used
nonisolated private let announcesWrites: @convention(c) () -> Void = {
  KeyValueAccess.announced = { object, key, write in
    ObservedObjects.willChange(object, key)
    defer { ObservedObjects.didChange(object, key) }
    return write()
  }
}
