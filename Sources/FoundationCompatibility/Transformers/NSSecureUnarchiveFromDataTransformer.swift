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
    let allowed = type(of: self).allowedTopLevelClasses
    guard let data = value as? Data, Self.holdsOnly(allowed, data),
      let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data)
    else { return nil }
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    unarchiver.requiresSecureCoding = true
    defer { unarchiver.finishDecoding() }
    return unarchiver.decodeObject(of: allowed, forKey: NSKeyedArchiveRootObjectKey)
  }

  /// Whether every class that an archive names is allowed. Foundation on Linux stops the program at another one.
  private static func holdsOnly(_ allowed: [AnyClass], _ data: Data) -> Bool {
    guard
      let archive = try? PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any], let objects = archive["$objects"] as? [Any]
    else { return false }
    return objects.allSatisfy { object in
      guard let name = (object as? [String: Any])?["$classname"] as? String else { return true }
      var named: AnyClass? = NSClassFromString(name)
      while let current = named {
        if allowed.contains(where: { $0 == current }) { return true }
        named = _getSuperclass(current)
      }
      return false
    }
  }

  /// The object's archive; nil for an object that cannot be archived securely.
  open override func reverseTransformedValue(_ value: Any?) -> Any? {
    guard let value else { return nil }
    return try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
  }
}
