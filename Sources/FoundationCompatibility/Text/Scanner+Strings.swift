public import Foundation

/// The scanner's older methods, which give an `NSString`.
extension Scanner {
  @discardableResult
  public func scanString(
    _ string: String, into result: UnsafeMutablePointer<NSString?>
  ) -> Bool {
    Self.put(scanString(string), into: result)
  }

  @discardableResult
  public func scanUpTo(_ string: String, into result: UnsafeMutablePointer<NSString?>) -> Bool {
    Self.put(scanUpToString(string), into: result)
  }

  @discardableResult
  public func scanCharacters(
    from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>
  ) -> Bool {
    Self.put(scanCharacters(from: set), into: result)
  }

  @discardableResult
  public func scanUpToCharacters(
    from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>
  ) -> Bool {
    Self.put(scanUpToCharacters(from: set), into: result)
  }

  /// Gives the result; the old value stays where there is none.
  private static func put(
    _ text: String?, into result: UnsafeMutablePointer<NSString?>
  ) -> Bool {
    guard let text else { return false }
    result.pointee = NSString(string: text)
    return true
  }
}
