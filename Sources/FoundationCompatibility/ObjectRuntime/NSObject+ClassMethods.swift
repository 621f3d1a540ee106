import Foundation

// On Apple's systems a class is an object, too: what `NSObject`'s instances can be asked, its subclasses can.
extension NSObject {
  /// The class's name.
  public class func description() -> String { String(describing: self) }
  /// The class's name.
  public class func debugDescription() -> String { String(describing: self) }
  /// The class itself.
  public class func classForCoder() -> AnyClass { self }
}

extension NSObject {
  /// Whether the object's class conforms to a protocol: `conforms(to: UITextInput.self)`.
  public func conforms<P>(to aProtocol: P.Type) -> Bool { self is P }
}
