public import Foundation

// Objective-C makes objects of a class that is only known at run time with any of its initialisers; Swift wants them
// `required`. The adapter turns `View()` with a generic `View: UIView`, and `type.init(frame: .zero)`, into functions
// like these.

extension NSObjectProtocol where Self: NSObject {
  /// `Self()`, through the class's own `init()`.
  public static func _hanok_make() -> Self { ObjectFactory.make(self) }
}

/// What is made without arguments.
///
/// On Apple's systems `NSObject` requires `init()`, so every class has it for protocols that ask for one. The adapter gives
/// such a protocol's requirement the label below.
public protocol _MadeWithoutArguments {}

extension NSObject: _MadeWithoutArguments {}

extension _MadeWithoutArguments where Self: NSObject {
  /// `Self()`, through the class's own `init()`.
  public init(_hanok_none: Void) { self = ObjectFactory.make(Self.self) }
}
