import Foundation

/// Makes objects from data of `NSKeyedArchiver` by secure coding, and data from objects in reverse.
///
/// A subclass allows other classes than those of property lists with `allowedTopLevelClasses`.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer, CreatableTransformer {
  public required override init() { super.init() }

  /// The classes that data may hold at its root and inside of collections.
  open class var allowedTopLevelClasses: [AnyClass] {
    [
      NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self,
      NSData.self, NSURL.self, NSUUID.self, NSNull.self,
    ]
  }

  open override class func transformedValueClass() -> AnyClass {
    allowedTopLevelClasses.count == 1 ? allowedTopLevelClasses[0] : NSObject.self
  }

  open override class func allowsReverseTransformation() -> Bool { true }

  /// The object in the data; nil for data that holds another class or is damaged.
  open override func transformedValue(_ value: Any?) -> Any? {
    guard let data = value as? Data else { return nil }
    return try? NSKeyedUnarchiver.unarchivedObject(
      ofClasses: type(of: self).allowedTopLevelClasses, from: data)
  }

  /// The object's archive; nil for an object that cannot be archived securely.
  open override func reverseTransformedValue(_ value: Any?) -> Any? {
    guard let value else { return nil }
    return try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
  }
}
