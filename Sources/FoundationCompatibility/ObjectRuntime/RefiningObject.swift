import Foundation

/// An object whose class adopts a protocol and has methods of one that refines it, by their names in Objective-C.
///
/// On iOS the names are enough: a layout asks a collection view's delegate for sizes if it responds to the selector,
/// whatever its class says to adopt. The adapter has such classes conform.
@preconcurrency @MainActor
public protocol RefiningObject: AnyObject {
  /// An object of the refined protocol that calls this one's methods; nil for a protocol of which it has none.
  func _hanok_refined<T>(_ type: T.Type) -> T?
}
