public import Foundation

extension NSMutableDictionary {
  /// The value of a key, which is copied when it is set; nil takes the value out.
  @_disfavoredOverload
  public subscript(key: any NSCopying) -> Any? {
    get { object(forKey: key) }
    set {
      if let newValue {
        setObject(newValue, forKey: Self.hashable(key.copy(with: nil)))
      } else {
        removeObject(forKey: key)
      }
    }
  }

  private static func hashable(_ key: Any) -> AnyHashable {
    key as? AnyHashable ?? AnyHashable(ObjectIdentifier(key as AnyObject))
  }
}
