import Foundation

// Apple's Foundation promises not to keep the closures of these methods; Linux's does not, and knows neither words nor
// sentences. The command-line tool sends an app's calls here.

extension NSString.EnumerationOptions {
  /// Words, without spaces and punctuation.
  public static let byWords = NSString.EnumerationOptions(rawValue: 3)
  /// Sentences.
  public static let bySentences = NSString.EnumerationOptions(rawValue: 4)

  /// The units that the text is cut into, without the flags.
  private static let units: UInt = 0xff

  fileprivate var unit: TextSegments.Unit? {
    switch rawValue & Self.units {
    case Self.byWords.rawValue: .words
    case Self.bySentences.rawValue: .sentences
    default: nil
    }
  }
}

extension NSRegularExpression {
  public func _hanok_enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    withoutActuallyEscaping(block) { block in
      nonisolated(unsafe) let block = block
      enumerateMatches(in: string, options: options, range: range) { block($0, $1, $2) }
    }
  }
}

extension NSDataDetector {
  public func _hanok_enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) { enumerateMatches(in: string, options: options, range: range, using: block) }
}

extension NSString {
  public func _hanok_enumerateSubstrings(
    in range: NSRange, options: NSString.EnumerationOptions = [],
    using block: (String?, NSRange, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let unit = options.unit else {
      return enumerateSubstrings(in: range, options: options, using: block)
    }
    var segments = TextSegments(of: self, in: range, unit: unit).segments
    if options.contains(.reverse) { segments.reverse() }
    var stop = ObjCBool(false)
    for segment in segments {
      let text = options.contains(.substringNotRequired) ? nil : substring(with: segment.range)
      block(text, segment.range, segment.enclosing, &stop)
      if stop.boolValue { return }
    }
  }

  public func _hanok_enumerateLines(_ block: (String, UnsafeMutablePointer<ObjCBool>) -> Void) {
    enumerateLines(block)
  }
}

extension StringProtocol {
  public func _hanok_enumerateSubstrings<R: RangeExpression>(
    in range: R, options: String.EnumerationOptions = [],
    _ body: (String?, Range<String.Index>, Range<String.Index>, inout Bool) -> Void
  ) where R.Bound == String.Index, Index == String.Index {
    let text = String(self)
    let units = self[...].utf16
    func offset(_ index: String.Index) -> Int {
      units.distance(from: units.startIndex, to: index)
    }
    // Of a part of a string, the indices are those of the whole.
    func indices(_ range: NSRange) -> Range<String.Index> {
      let lower = units.index(units.startIndex, offsetBy: range.location)
      return lower..<units.index(lower, offsetBy: range.length)
    }
    let bounds = range.relative(to: self)
    let lower = offset(bounds.lowerBound)
    (text as NSString)._hanok_enumerateSubstrings(
      in: NSRange(location: lower, length: offset(bounds.upperBound) - lower), options: options
    ) { substring, range, enclosing, stop in
      var isOver = false
      body(substring, indices(range), indices(enclosing), &isOver)
      if isOver { stop.pointee = true }
    }
  }

  public func _hanok_enumerateLines(invoking body: (String, inout Bool) -> Void) {
    (String(self) as NSString).enumerateLines { line, stop in
      var isOver = false
      body(line, &isOver)
      if isOver { stop.pointee = true }
    }
  }
}
