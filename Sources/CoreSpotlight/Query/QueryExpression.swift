import Foundation

/// What a query's text asks of an item.
indirect enum QueryExpression: Sendable {
  enum Comparison: Sendable { case equal, unequal, less, lessOrEqual, greater, greaterOrEqual }

  case all([QueryExpression])
  case any([QueryExpression])
  case not(QueryExpression)
  case compare(String, Comparison, QueryValue)
  case inRange(String, QueryValue, QueryValue)

  func matches(_ item: CSSearchableItem) -> Bool {
    switch self {
    case .all(let parts): parts.allSatisfy { $0.matches(item) }
    case .any(let parts): parts.contains { $0.matches(item) }
    case .not(let part): !part.matches(item)
    case .compare(let name, .unequal, let value):
      !Self.values(name, of: item).contains { value.compares(with: $0, .equal) }
    case .compare(let name, let comparison, let value):
      Self.values(name, of: item).contains { value.compares(with: $0, comparison) }
    case .inRange(let name, let low, let high):
      Self.values(name, of: item).contains {
        low.compares(with: $0, .greaterOrEqual) && high.compares(with: $0, .lessOrEqual)
      }
    }
  }

  /// The values of an attribute: all attributes' for `*`, each element of a list.
  private static func values(_ name: String, of item: CSSearchableItem) -> [Any] {
    let values: [Any]
    switch name {
    case "*", "**": values = Array(item.attributeSet.all.values)
    case "uniqueIdentifier": values = [item.uniqueIdentifier]
    case "domainIdentifier": values = item.domainIdentifier.map { [$0] } ?? []
    default: values = item.attributeSet.all[attribute(name)].map { [$0] } ?? []
    }
    return values.flatMap { ($0 as? [Any]) ?? [$0] }
  }

  /// `title` for `kMDItemTitle` as well.
  private static func attribute(_ name: String) -> String {
    let prefix = "kMDItem"
    guard name.hasPrefix(prefix), let first = name.dropFirst(prefix.count).first else {
      return name
    }
    return first.lowercased() + name.dropFirst(prefix.count + 1)
  }
}

/// A value that a query compares with.
enum QueryValue: Sendable {
  case text(TextPattern)
  case number(Double)
  case date(Date)

  func compares(with value: Any, _ comparison: QueryExpression.Comparison) -> Bool {
    switch self {
    case .text(let pattern):
      guard let text = Self.text(value) else { return false }
      if comparison == .equal { return pattern.matches(text) }
      return Self.holds(text.compare(pattern.text), comparison)
    case .number(let number):
      guard let other = value as? NSNumber else { return false }
      return Self.holds(other.compare(NSNumber(value: number)), comparison)
    case .date(let date):
      guard let other = value as? Date else { return false }
      return Self.holds(other.compare(date), comparison)
    }
  }

  private static func text(_ value: Any) -> String? {
    switch value {
    case let text as String: text
    case let url as URL: url.absoluteString
    case let someone as CSPerson: someone.displayName
    default: nil
    }
  }

  private static func holds(
    _ order: ComparisonResult, _ comparison: QueryExpression.Comparison
  ) -> Bool {
    switch comparison {
    case .equal: order == .orderedSame
    case .unequal: order != .orderedSame
    case .less: order == .orderedAscending
    case .lessOrEqual: order != .orderedDescending
    case .greater: order == .orderedDescending
    case .greaterOrEqual: order != .orderedAscending
    }
  }
}

/// A text with `*` for anything, and the letters behind its quotation mark.
struct TextPattern: Sendable {
  let text: String
  private let parts: [String]
  private let options: String.CompareOptions
  /// Whether single words are compared.
  private let isOfWords: Bool

  init(_ text: String, modifiers: String) {
    var options: String.CompareOptions = []
    if modifiers.contains("c") { options.insert(.caseInsensitive) }
    if modifiers.contains("d") { options.insert(.diacriticInsensitive) }
    self.options = options
    self.text = text
    isOfWords = modifiers.contains("w")
    parts = Self.folded(text, options).split(separator: "*", omittingEmptySubsequences: false)
      .map(String.init)
  }

  func matches(_ value: String) -> Bool {
    let value = Self.folded(value, options)
    guard isOfWords else { return fits(value[...]) }
    return value.split { !$0.isLetter && !$0.isNumber }.contains(where: fits) || fits(value[...])
  }

  private static func folded(_ text: String, _ options: String.CompareOptions) -> String {
    options.isEmpty ? text : text.folding(options: options, locale: nil)
  }

  /// Whether the parts follow each other in the text, the first at its start and the last at its end.
  private func fits(_ value: Substring) -> Bool {
    guard let first = parts.first, let last = parts.last else { return value.isEmpty }
    if parts.count == 1 { return value == first }
    guard value.hasPrefix(first), value.count >= first.count + last.count, value.hasSuffix(last)
    else { return false }
    var rest = value.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
