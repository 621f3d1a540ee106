public import Foundation

// Collections whose elements are of known classes.

extension NSCoder {
  /// Decodes an array of objects of a class.
  public func decodeArrayOfObjects<Element>(
    ofClass cls: Element.Type, forKey key: String
  ) -> [Element]? where Element: NSObject, Element: NSSecureCoding {
    decodeArrayOfObjects(ofClasses: [cls], forKey: key) as? [Element]
  }

  /// Decodes an array of objects of several classes.
  public func decodeArrayOfObjects(ofClasses classes: [AnyClass], forKey key: String) -> [Any]? {
    decodeObject(of: [NSArray.self] + classes, forKey: key) as? [Any]
  }

  /// Decodes a dictionary whose keys are of one class and whose objects are of another.
  public func decodeDictionary<Key, Object>(
    withKeyClass keyCls: Key.Type, objectClass: Object.Type, forKey key: String
  ) -> [Key: Object]?
  where
    Key: NSObject, Key: NSCopying, Key: NSSecureCoding, Object: NSObject, Object: NSSecureCoding
  {
    decodeObject(of: [NSDictionary.self, keyCls, objectClass], forKey: key) as? [Key: Object]
  }

  /// Decodes a dictionary whose keys and objects are of several classes.
  public func decodeDictionary(
    withKeysOfClasses keyClasses: [AnyClass], objectsOfClasses objectClasses: [AnyClass],
    forKey key: String
  ) -> [AnyHashable: Any]? {
    decodeObject(of: [NSDictionary.self] + keyClasses + objectClasses, forKey: key)
      as? [AnyHashable: Any]
  }
}
