import Foundation

/// A description of a part of a model: it can be changed until a coordinator uses the model.
package protocol ModelDescription: AnyObject {
  /// Whether the model the description belongs to is in use, so that it must not change any more.
  var isFrozen: Bool { get }
}

extension ModelDescription {
  /// Traps when the description belongs to a model that is in use, as iOS raises an exception.
  package func willChange() {
    precondition(!isFrozen, "Can't modify an immutable model.")
  }
}
