import Foundation

// Members of formatters that subclasses override on Apple's systems and cannot override here. The command-line tool gives each module
// members of the same names without the prefix, which ask a subclass first.

extension Formatter {
  /// Reads a text: dates and numbers by their formatters' own methods. False for a text that is none.
  public func _hanok_getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    let value: AnyObject?
    switch self {
    case let formatter as DateFormatter: value = formatter.date(from: string) as NSDate?
    case let formatter as NumberFormatter: value = formatter.number(from: string)
    case let formatter as ISO8601DateFormatter: value = formatter.date(from: string) as NSDate?
    default: value = nil
    }
    guard let value else {
      error?.pointee = NSString(string: "The value “\(string)” is invalid.")
      return false
    }
    obj?.pointee = value
    return true
  }

  /// A value's text with attributes: none, unless a subclass makes one.
  public func _hanok_attributedString(
    for obj: Any, withDefaultAttributes attrs: [NSAttributedString.Key: Any]?
  ) -> NSAttributedString? { nil }

  /// Whether a text may stand in a field while it is edited: any may, unless a subclass says otherwise.
  public func _hanok_isPartialStringValid(
    _ partialString: String,
    newEditingString newString: AutoreleasingUnsafeMutablePointer<NSString?>?,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool { true }

  /// Whether a text may stand in a field while it is edited: asks the shorter method on Apple's systems, too.
  public func _hanok_isPartialStringValid(
    _ partialStringPtr: AutoreleasingUnsafeMutablePointer<NSString>,
    proposedSelectedRange proposedSelRangePtr: NSRangePointer?, originalString origString: String,
    originalSelectedRange origSelRange: NSRange,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool { true }
}
