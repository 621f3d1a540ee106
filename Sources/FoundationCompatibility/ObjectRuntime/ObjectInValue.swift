/// The object that a value is, or one that holds it.
///
/// The object that `value as AnyObject` gives, without the search for a conformance by which its class might
/// be bridged: it goes through all that is loaded, once for each class.
package func objectInValue(_ value: Any) -> AnyObject {
  func cast<Actual>(_ value: Actual) -> AnyObject {
    Actual.self is AnyClass ? unsafeBitCast(value, to: AnyObject.self) : value as AnyObject
  }
  return _openExistential(value, do: cast)
}

/// The object that a value is, or one that holds it; nil without a value.
package func objectInOptional(_ value: Any?) -> AnyObject? { value.map(objectInValue) }
