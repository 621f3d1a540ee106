/// Creates objects from their class alone, as UIKit does for cells, layers and delegates.
///
/// The initialiser is found in the class's own method table, so an app's class need not mark it
/// `required`. A class that hides the initialiser traps with Swift's "Use of unimplemented
/// initializer", as on iOS.
///
/// The room of a class says how its initialiser is called. A probe there, of which there are no objects, says by its
/// first initialiser, or by its method, which one is meant.
@MainActor
package enum ClassFactory {
  /// `Class()`, through the class's own `init()`.
  nonisolated package static func make<Object: NSObject>(_ type: Object.Type) -> Object {
    ObjectFactory.make(type)
  }

  /// The object of an initialiser that cannot fail.
  static func made<Object>(_ object: Object?) -> Object {
    guard let object else { preconditionFailure("\(Object.self) was not made.") }
    return object
  }

  /// The two words of an optional string, to be handed to an initialiser that consumes it.
  static func consumedWords(_ text: String?) -> (UInt, UInt) {
    let place = UnsafeMutablePointer<String?>.allocate(capacity: 1)
    place.initialize(to: text)
    defer { place.deallocate() }
    return UnsafeRawPointer(place).load(as: (UInt, UInt).self)
  }
}
