internal import CSwiftRuntime
import Foundation

/// Creates objects from their class alone, as Objective-C does.
///
/// The initialiser is found in the class's own method table, so a class need not mark it `required`; that of a class that
/// hides it traps. Which initialiser is meant says a probe: a class of which there are no objects, and in whose source it
/// comes first. That needs no names and works in stripped programs, too.
package enum ObjectFactory {
  /// `Class()`, through the class's own `init()`.
  package static func make<Object: NSObject>(_ type: Object.Type) -> Object {
    object(of: type, probe: Probe.self) { hanok_init($0, $1) }!
  }

  private final class Probe: NSObject {
    override init() { super.init() }
  }

  /// `Class(argument)` for an initialiser of one argument that is an object.
  package static func make<Object: AnyObject>(
    _ type: Object.Type, probe: AnyClass, object: AnyObject
  ) -> Object? {
    Self.object(of: type, probe: probe) {
      hanok_init_pointer($0, $1, Unmanaged.passRetained(object).toOpaque())
    }
  }

  /// `Class(argument)` for an initialiser of one argument that is an `Any`.
  package static func make<Object: AnyObject>(
    _ type: Object.Type, probe: AnyClass, any value: Any
  ) -> Object? {
    let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    argument.initialize(to: value)
    // The initialiser consumes the value; only its place is left to free.
    defer { argument.deallocate() }
    return object(of: type, probe: probe) { hanok_init_pointer($0, $1, argument) }
  }

  /// The object that `call` makes with the class's own initialiser and its metadata.
  package static func object<Object: AnyObject>(
    of type: Object.Type, probe: AnyClass,
    _ call: (_ initializer: UnsafeRawPointer, _ metadata: UnsafeRawPointer) ->
      UnsafeMutableRawPointer?
  ) -> Object? {
    let metadata = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
    guard
      let initializer = hanok_initializer(
        metadata, unsafeBitCast(probe, to: UnsafeRawPointer.self))
    else { preconditionFailure("\(probe) overrides no initialiser.") }
    return call(initializer, metadata).map { Unmanaged<Object>.fromOpaque($0).takeRetainedValue() }
  }
}
