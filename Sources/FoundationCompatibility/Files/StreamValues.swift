public import Foundation

extension Stream {
  /// Sets a property to a value of Swift's, such as a security level. False for one that the stream does not have.
  @_disfavoredOverload @discardableResult
  public func setProperty(_ property: Any?, forKey key: PropertyKey) -> Bool {
    let text = (property as? any RawRepresentable)?.rawValue as? String
    return setProperty((text ?? property) as AnyObject?, forKey: key)
  }
}
