import Foundation

/// How predicates and sort descriptors compare strings, in memory and inside of SQLite.
///
/// Without options strings are their UTF-8 bytes: equal when all are, in the order of code points, which is what
/// an index of the database has too. With options both sides are folded first. On Apple's systems
/// canonically equivalent spellings are equal also without options; here they are with any.
package enum StringMatching {
  /// Options of loose comparison; the bits are those of `NSComparisonPredicate.Options`.
  package struct Options: OptionSet, Hashable, Sendable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let caseInsensitive = Options(rawValue: 1)
    package static let diacriticInsensitive = Options(rawValue: 2)
    /// The strings are folded already: it supersedes the others.
    package static let normalized = Options(rawValue: 4)
    package static let localeSensitive = Options(rawValue: 8)

    /// Whether strings are folded at all.
    package var folds: Bool { !contains(.normalized) && !isEmpty }
  }

  // MARK: Folding

  /// The string in the form in which `options` compare it.
  package static func fold(_ text: String, _ options: Options) -> String {
    guard options.folds else { return text }
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return options.contains(.caseInsensitive) ? text.lowercased() : text
    }
    var folding: String.CompareOptions = []
    if options.contains(.caseInsensitive) { folding.insert(.caseInsensitive) }
    if options.contains(.diacriticInsensitive) { folding.insert(.diacriticInsensitive) }
    let locale = options.contains(.localeSensitive) ? Locale.current : nil
    let folded = folding.isEmpty ? text : text.folding(options: folding, locale: locale)
    return folded.precomposedStringWithCanonicalMapping
  }

  // MARK: Bytes

  package static func areEqual(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count && order(a, b) == .orderedSame
  }

  /// The order of the strings' UTF-8, which is that of their code points.
  package static func order(_ a: String, _ b: String) -> ComparisonResult {
    bytes(of: a) { a in
      bytes(of: b) { b in
        let common = min(a.count, b.count)
        let sign = common == 0 ? 0 : memcmp(a.baseAddress!, b.baseAddress!, common)
        if sign != 0 { return sign < 0 ? .orderedAscending : .orderedDescending }
        if a.count == b.count { return .orderedSame }
        return a.count < b.count ? .orderedAscending : .orderedDescending
      }
    }
  }

  /// The order of two strings in which `options` leave differences out.
  package static func order(_ a: String, _ b: String, _ options: Options) -> ComparisonResult {
    let (a, b) = (fold(a, options), fold(b, options))
    return options.contains(.localeSensitive) ? a.localizedCompare(b) : order(a, b)
  }

  package static func hasPrefix(_ text: String, _ prefix: String) -> Bool {
    bytes(of: text) { text in
      bytes(of: prefix) { prefix in
        !prefix.isEmpty && text.count >= prefix.count
          && text.prefix(prefix.count).elementsEqual(prefix)
      }
    }
  }

  package static func hasSuffix(_ text: String, _ suffix: String) -> Bool {
    bytes(of: text) { text in
      bytes(of: suffix) { suffix in
        !suffix.isEmpty && text.count >= suffix.count
          && text.suffix(suffix.count).elementsEqual(suffix)
      }
    }
  }

  /// Whether `part` occurs in `text`. The empty string occurs, begins and ends nowhere, as `rangeOfString:` has it.
  package static func contains(_ text: String, _ part: String) -> Bool {
    bytes(of: text) { text in
      bytes(of: part) { part in
        guard let first = part.first, let needle = part.baseAddress else { return false }
        var rest = text[...]
        while rest.count >= part.count, let start = rest.firstIndex(of: first) {
          rest = rest[start...]
          guard rest.count >= part.count else { return false }
          if memcmp(text.baseAddress! + start, needle, part.count) == 0 { return true }
          rest = rest.dropFirst()
        }
        return false
      }
    }
  }

  private static func bytes<Result>(
    of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var text = text
    return text.withUTF8(body)
  }

  // MARK: Patterns

  /// `LIKE`: `*` stands for any number of characters and `?` for one; a backslash takes the next as it is. Takes time
  /// proportional to the product of both lengths at worst.
  package static func matchesWildcards(_ text: String, _ pattern: String) -> Bool {
    WildcardPattern(pattern).matches(text)
  }

  /// The regular expression for `MATCHES`, which must match a whole string; nil for an invalid pattern.
  package static func regularExpression(
    _ pattern: String, _ options: Options
  ) -> NSRegularExpression? {
    var expressionOptions: NSRegularExpression.Options = []
    if options.contains(.caseInsensitive) { expressionOptions.insert(.caseInsensitive) }
    let folded = fold(pattern, options.intersection(.diacriticInsensitive))
    return try? NSRegularExpression(pattern: "\\A(?:\(folded))\\z", options: expressionOptions)
  }

  package static func matches(
    _ text: String, _ expression: NSRegularExpression, _ options: Options
  ) -> Bool {
    let folded = fold(text, options.intersection(.diacriticInsensitive))
    let range = NSRange(location: 0, length: folded.utf16.count)
    return expression.firstMatch(in: folded, options: [], range: range) != nil
  }

  // MARK: Sorting

  /// The order in which `sortDescriptor` selectors put strings.
  package static func order(_ a: String, _ b: String, by order: SortOrder) -> ComparisonResult {
    switch order {
    case .literal: return Self.order(a, b)
    case .caseInsensitive:
      return Self.order(fold(a, .caseInsensitive), fold(b, .caseInsensitive))
    case .localized: return a.localizedCompare(b)
    case .localizedCaseInsensitive: return a.localizedCaseInsensitiveCompare(b)
    case .localizedStandard: return a.localizedStandardCompare(b)
    }
  }

  /// The ways of `NSSortDescriptor`'s string selectors.
  package enum SortOrder: String, CaseIterable, Sendable {
    case literal = "compare:"
    case caseInsensitive = "caseInsensitiveCompare:"
    case localized = "localizedCompare:"
    case localizedCaseInsensitive = "localizedCaseInsensitiveCompare:"
    case localizedStandard = "localizedStandardCompare:"
  }
}

/// A pattern of `LIKE`, taken apart once.
package struct WildcardPattern {
  private enum Part: Equatable {
    case character(Unicode.Scalar)
    case one
    case many
  }

  private var parts: [Part] = []

  package init(_ pattern: String) {
    var scalars = pattern.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      switch scalar {
      case "*": if parts.last != .many { parts.append(.many) }
      case "?": parts.append(.one)
      case "\\": parts.append(.character(scalars.next() ?? "\\"))
      default: parts.append(.character(scalar))
      }
    }
  }

  /// On a mismatch only the last `*` is lengthened: earlier ones need no other length.
  package func matches(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    var position = scalars.startIndex
    var part = 0
    var retry: (part: Int, position: String.UnicodeScalarView.Index)?
    while position < scalars.endIndex {
      if part < parts.count, parts[part] == .many {
        retry = (part, position)
        part += 1
      } else if part < parts.count, fits(parts[part], scalars[position]) {
        part += 1
        position = scalars.index(after: position)
      } else if let last = retry {
        position = scalars.index(after: last.position)
        retry = (last.part, position)
        part = last.part + 1
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .many }
  }

  private func fits(_ part: Part, _ scalar: Unicode.Scalar) -> Bool {
    switch part {
    case .character(let character): character == scalar
    case .one: true
    case .many: false
    }
  }
}
