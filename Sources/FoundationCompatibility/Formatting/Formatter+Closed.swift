import Foundation

// Members of formatters that subclasses override on Apple's systems and cannot override here. The command-line tool gives each module
// members of the same names without the prefix, which ask a subclass first.

extension Formatter {
  /// Reads a text: dates and numbers by their formatters' own methods. False for a text that is none.
  public func _hanok_getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    if let own = (self as? any OverridingObject)?
      ._hanok_overriding("getObjectValue(_:for:range:)") as? RangeReader
    {
      return read(string, into: obj, by: own, error)
    }
    guard let value = readValue(string) else {
      error?.pointee = NSString(string: "The value “\(string)” is invalid.")
      return false
    }
    obj?.pointee = value
    return true
  }

  private typealias RangeReader = (
    AutoreleasingUnsafeMutablePointer<AnyObject?>?, String, UnsafeMutablePointer<NSRange>?
  ) throws -> Void

  /// Reads by the method that a subclass of a formatter of dates or numbers overrides, which the longer one asks on Apple's systems.
  private func read(
    _ string: String, into object: AutoreleasingUnsafeMutablePointer<AnyObject?>?,
    by own: RangeReader, _ error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    do {
      var range = NSRange(location: 0, length: string.utf16.count)
      try own(object, string, &range)
      return true
    } catch let failure {
      error?.pointee = NSString(string: failure.localizedDescription)
      return false
    }
  }

  /// What a whole text says.
  fileprivate func readValue(_ string: String) -> AnyObject? {
    switch self {
    case let formatter as DateFormatter: formatter.date(from: string) as NSDate?
    case let formatter as NumberFormatter: formatter.number(from: string)
    case let formatter as ISO8601DateFormatter: formatter.date(from: string) as NSDate?
    default: nil
    }
  }

  /// Reads the beginning of a part of a text, or a whole text where no part is given, and says what it read.
  fileprivate func readBeginning(
    of string: String, _ range: UnsafeMutablePointer<NSRange>?
  ) throws -> AnyObject {
    let text = NSString(string: string)
    guard let part = range?.pointee else {
      guard let value = readValue(string) else { throw CocoaError(.formatting) }
      return value
    }
    for length in stride(from: part.length, to: 0, by: -1) {
      let read = NSRange(location: part.location, length: length)
      guard let value = readValue(text.substring(with: read)) else { continue }
      range?.pointee = read
      return value
    }
    throw CocoaError(.formatting)
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

extension DateFormatter {
  /// Reads the date at the beginning of a part of a text.
  public func _hanok_getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    obj?.pointee = try readBeginning(of: string, rangep)
  }
}

extension NumberFormatter {
  /// Reads the number at the beginning of a part of a text.
  public func _hanok_getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    obj?.pointee = try readBeginning(of: string, rangep)
  }
}
