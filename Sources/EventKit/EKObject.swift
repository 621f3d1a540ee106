import Foundation

/// What the store's objects share.
open class EKObject: NSObject, @unchecked Sendable {
  /// Whether it was changed since it was fetched or saved.
  open var hasChanges: Bool { false }
  /// Whether the store does not have it yet.
  open var isNew: Bool { false }
  /// Takes the changes back.
  open func reset() {}
  /// Takes the changes back.
  open func rollback() { reset() }
  /// Takes over what others changed; false if the store has it no longer.
  open func refresh() -> Bool { true }
}
