import Foundation

/// Reads a query's text: comparisons such as `title == "cat*"cd`, joined by `&&`, `||`, `!` and parentheses.
struct QueryParser {
  private var rest: Substring
  private var depth = 0

  /// Nil for a text that is no query.
  static func expression(of text: String) -> QueryExpression? {
    var parser = QueryParser(rest: text[...])
    guard let expression = parser.alternatives() else { return nil }
    parser.skipSpaces()
    return parser.rest.isEmpty ? expression : nil
  }

  private init(rest: Substring) { self.rest = rest }

  // MARK: Structure

  private mutating func alternatives() -> QueryExpression? {
    list(joinedBy: "||") { $0.list(joinedBy: "&&") { $0.single() }.map(Self.joined) }
      .map { $0.count == 1 ? $0[0] : .any($0) }
  }

  private static func joined(_ parts: [QueryExpression]) -> QueryExpression {
    parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func list(
    joinedBy mark: String, _ part: (inout QueryParser) -> QueryExpression?
  ) -> [QueryExpression]? {
    guard let first = part(&self) else { return nil }
    var parts = [first]
    while take(mark) {
      guard let next = part(&self) else { return nil }
      parts.append(next)
    }
    return parts
  }

  private mutating func single() -> QueryExpression? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 200 else { return nil }
    if take("(") {
      guard let inner = alternatives(), take(")") else { return nil }
      return inner
    }
    if take("!") { return single().map { .not($0) } }
    if take("InRange(") || take("inRange(") { return range() }
    guard let name = name(), let comparison = comparison(), let value = value() else { return nil }
    return .compare(name, comparison, value)
  }

  private mutating func range() -> QueryExpression? {
    guard let name = name(), take(","), let low = value(), take(","), let high = value(), take(")")
    else { return nil }
    return .inRange(name, low, high)
  }

  // MARK: Words

  private mutating func skipSpaces() { rest = rest.drop(while: \.isWhitespace) }

  private mutating func take(_ text: String) -> Bool {
    skipSpaces()
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func name() -> String? {
    skipSpaces()
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "*" }
    rest = rest.dropFirst(name.count)
    return name.isEmpty ? nil : String(name)
  }

  private mutating func comparison() -> QueryExpression.Comparison? {
    if take("==") { return .equal }
    if take("!=") { return .unequal }
    if take("<=") { return .lessOrEqual }
    if take(">=") { return .greaterOrEqual }
    if take("<") { return .less }
    if take(">") { return .greater }
    return take("=") ? .equal : nil
  }

  private mutating func value() -> QueryValue? {
    skipSpaces()
    switch rest.first {
    case "\"", "'": return text()
    case "$": return time()
    default:
      let digits = rest.prefix { $0.isNumber || "+-.eE".contains($0) }
      guard let number = Double(digits) else { return nil }
      rest = rest.dropFirst(digits.count)
      return .number(number)
    }
  }

  private mutating func text() -> QueryValue? {
    let mark = rest.removeFirst()
    var text = ""
    while let next = rest.popFirst(), next != mark {
      if next == "\\" {
        if let escaped = rest.popFirst() { text.append(escaped) }
      } else {
        text.append(next)
      }
      if rest.isEmpty { return nil }
    }
    let modifiers = rest.prefix { "cdwt".contains($0) }
    rest = rest.dropFirst(modifiers.count)
    return .text(TextPattern(text, modifiers: String(modifiers)))
  }

  /// `$time.now(-3600)`, `$time.today`, `$time.iso(2026-01-31T10:00:00Z)`.
  private mutating func time() -> QueryValue? {
    guard take("$time."), let unit = name() else { return nil }
    var argument = ""
    if rest.first == "(" {
      guard let end = rest.firstIndex(of: ")") else { return nil }
      argument = String(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...]
    }
    if unit == "iso" {
      return ISO8601DateFormatter().date(from: argument).map { .date($0) }
    }
    return Self.date(unit, Int(argument) ?? 0).map { .date($0) }
  }

  private static func date(_ unit: String, _ offset: Int) -> Date? {
    let calendar = Calendar.current
    let now = Date()
    func start(_ component: Calendar.Component, _ offset: Int) -> Date? {
      calendar.dateInterval(of: component, for: now).flatMap {
        calendar.date(byAdding: component, value: offset, to: $0.start)
      }
    }
    switch unit {
    case "now": return now.addingTimeInterval(TimeInterval(offset))
    case "today": return start(.day, offset)
    case "yesterday": return start(.day, offset - 1)
    case "this_week": return start(.weekOfYear, offset)
    case "this_month": return start(.month, offset)
    case "this_year": return start(.year, offset)
    default: return nil
    }
  }
}
