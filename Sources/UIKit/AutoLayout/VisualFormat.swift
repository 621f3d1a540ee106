/// A parsed visual format, "H:|-[a(>=40)]-8-[b]-|".
struct VisualFormat {
  /// A number with its relation and priority: `>=40@750`.
  struct Predicate {
    enum Length {
      case number(CGFloat)
      /// A metric, or the name of a view to be as long as.
      case name(String)
    }

    var relation: NSLayoutConstraint.Relation
    var length: Length
    var priority: Length?
  }

  /// One thing in a row: a view, or the superview at either end.
  enum Element {
    case superview
    case view(name: String, predicates: [Predicate])
  }

  /// What stands between two elements.
  enum Gap {
    case none
    case standard
    case predicates([Predicate])
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var elements: [Element] = []
  /// One fewer than the elements.
  var gaps: [Gap] = []

  /// What is wrong with a format, and where.
  struct Failure: Error {
    var message: String
    var offset: Int
  }

  init(_ text: String) throws {
    var parser = VisualFormatParser(text)
    self = try parser.parse()
  }

  init(empty axis: NSLayoutConstraint.Axis) { self.axis = axis }
}

/// Reads visual formats; the grammar is that of Apple's Auto Layout Guide.
struct VisualFormatParser {
  private let text: [Character]
  private var index = 0

  init(_ text: String) { self.text = Array(text.filter { !$0.isWhitespace }) }

  mutating func parse() throws -> VisualFormat {
    var format = VisualFormat(empty: .horizontal)
    if take("V:") { format.axis = .vertical } else { _ = take("H:") }
    if take("|") { format.elements.append(.superview) }
    while index < text.count {
      if !format.elements.isEmpty { format.gaps.append(try gap()) }
      if take("|") {
        format.elements.append(.superview)
        break
      }
      format.elements.append(try view())
    }
    guard index == text.count else { throw failure("Expected the end of the format") }
    guard format.elements.count > 0, format.gaps.count == format.elements.count - 1 else {
      throw failure("Expected a view")
    }
    return format
  }

  // MARK: Parts

  private mutating func gap() throws -> VisualFormat.Gap {
    guard take("-") else { return .none }
    if peek == "[" || peek == "|" { return .standard }
    let predicates = peek == "(" ? try predicateList() : [try predicate(allowsRelation: false)]
    guard take("-") else { throw failure("Expected '-' after a distance") }
    return .predicates(predicates)
  }

  private mutating func view() throws -> VisualFormat.Element {
    guard take("[") else { throw failure("Expected a view: '['") }
    let name = takeName()
    guard !name.isEmpty else { throw failure("Expected the name of a view") }
    let predicates = peek == "(" ? try predicateList() : []
    guard take("]") else { throw failure("Expected a ']'") }
    return .view(name: name, predicates: predicates)
  }

  private mutating func predicateList() throws -> [VisualFormat.Predicate] {
    guard take("(") else { throw failure("Expected a '('") }
    var list = [try predicate(allowsRelation: true)]
    while take(",") { list.append(try predicate(allowsRelation: true)) }
    guard take(")") else { throw failure("Expected a ')'") }
    return list
  }

  private mutating func predicate(allowsRelation: Bool) throws -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if allowsRelation {
      if take("==") {
        relation = .equal
      } else if take(">=") {
        relation = .greaterThanOrEqual
      } else if take("<=") {
        relation = .lessThanOrEqual
      }
    }
    let length = try self.length()
    let priority = take("@") ? try self.length() : nil
    return VisualFormat.Predicate(relation: relation, length: length, priority: priority)
  }

  private mutating func length() throws -> VisualFormat.Predicate.Length {
    let start = index
    if peek == "-" { index += 1 }
    while let character = peek, character.isNumber || character == "." { index += 1 }
    if index > start, let value = Double(String(text[start..<index])) {
      return .number(CGFloat(value))
    }
    index = start
    let name = takeName()
    guard !name.isEmpty else { throw failure("Expected a number or a name") }
    return .name(name)
  }

  // MARK: Characters

  private var peek: Character? { index < text.count ? text[index] : nil }

  private mutating func take(_ token: String) -> Bool {
    guard text[index...].starts(with: token) else { return false }
    index += token.count
    return true
  }

  private mutating func takeName() -> String {
    let start = index
    while let character = peek, character.isLetter || character.isNumber || character == "_" {
      index += 1
    }
    return String(text[start..<index])
  }

  private func failure(_ message: String) -> VisualFormat.Failure {
    VisualFormat.Failure(message: message, offset: index)
  }
}
