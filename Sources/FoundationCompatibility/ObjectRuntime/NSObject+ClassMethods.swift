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
