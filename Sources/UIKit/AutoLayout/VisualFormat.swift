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
    /// The attribute after a view's name, as in `[a(b.height)]`.
    var attribute: NSLayoutConstraint.Attribute?
    /// The predicates behind a view's name: `[a(b*0.5+10)]`.
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority: Length?
    /// Where it stands in the format.
    var offset = 0
  }

  /// One thing in a row: a view, or the superview at either end.
  enum Element {
    case superview(offset: Int)
    case view(name: String, predicates: [Predicate], offset: Int)
  }

  /// The connection between two elements.
  enum Gap {
    case none
    case standard
    case predicates([Predicate])
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var elements: [Element] = []
  /// One fewer than the elements.
  var gaps: [Gap] = []

  /// A format's error, and its place.
  struct Failure: Error {
    var message: String
    /// In characters from the format's start.
    var offset: Int

    /// The failure in iOS's words, with a mark below the place.
    func reason(_ format: String) -> String {
      let place = String(repeating: " ", count: max(0, min(offset, format.count)))
      return "Unable to parse constraint format: \n\(message) \n\(format) \n\(place)^"
    }
  }

  init(_ text: String) throws {
    var parser = VisualFormatParser(text)
    self = try parser.parse()
  }

  init(empty axis: NSLayoutConstraint.Axis) { self.axis = axis }
}

/// Reads visual formats; the grammar is that of Apple's Auto Layout Guide, and what iOS takes besides:
/// `[a(b.height*0.5+10)]`.
struct VisualFormatParser {
  private let text: [Character]
  private var index = 0

  init(_ text: String) { self.text = Array(text) }

  mutating func parse() throws -> VisualFormat {
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw failure("Cannot parse an empty string")
    }
    var format = VisualFormat(empty: .horizontal)
    if take("V:") { format.axis = .vertical } else { _ = take("H:") }
    skipSpace()
    if peek == "|" {
      format.elements.append(.superview(offset: index))
      index += 1
    }
    while peek != nil {
      if !format.elements.isEmpty { format.gaps.append(try gap()) }
      let hasViews = format.elements.count > 1 || !isSuperview(format.elements.first)
      if peek == "|", hasViews {
        format.elements.append(.superview(offset: index))
        index += 1
        break
      }
      format.elements.append(try view())
    }
    guard peek == nil else { throw failure("Expected the end of the format string") }
    guard format.gaps.count == format.elements.count - 1,
      format.elements.contains(where: { !isSuperview($0) })
    else { throw failure("Expected a view") }
    return format
  }

  private func isSuperview(_ element: VisualFormat.Element?) -> Bool {
    if case .superview? = element { return true }
    return false
  }

  // MARK: Parts

  private mutating func gap() throws -> VisualFormat.Gap {
    guard take("-") else { return .none }
    if peek == "[" || peek == "|" { return .standard }
    let predicates = peek == "(" ? try predicateList() : [try predicate(isInList: false)]
    guard take("-") else {
      throw failure("Expected a '-' here. That is how you give a connection to the next view")
    }
    return .predicates(predicates)
  }

  private mutating func view() throws -> VisualFormat.Element {
    guard take("[") else { throw failure("Expected a view") }
    let offset = index
    let name = takeName()
    guard !name.isEmpty else {
      throw failure("Expected a view name, but encountered something else")
    }
    let predicates = peek == "(" ? try predicateList() : []
    guard take("]") else { throw failure("Expected a ']' here. That is how you end a view") }
    return .view(name: name, predicates: predicates, offset: offset)
  }

  private mutating func predicateList() throws -> [VisualFormat.Predicate] {
    _ = take("(")
    var list = [try predicate(isInList: true)]
    while take(",") { list.append(try predicate(isInList: true)) }
    guard take(")") else { throw failure("Expected a ')' here. That is how you end a predicate") }
    return list
  }

  private mutating func predicate(isInList: Bool) throws -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if isInList {
      if take("==") {
        relation = .equal
      } else if take(">=") {
        relation = .greaterThanOrEqual
      } else if take("<=") {
        relation = .lessThanOrEqual
      }
    }
    skipSpace()
    let offset = index
    var result = VisualFormat.Predicate(relation: relation, length: try length(), offset: offset)
    if isInList, case .name = result.length { try readOperators(&result) }
    if take("@") { result.priority = try length() }
    return result
  }

  /// `.height*0.5+10`, after the name of a view.
  private mutating func readOperators(_ predicate: inout VisualFormat.Predicate) throws {
    if take(".") {
      switch takeName() {
      case "width": predicate.attribute = .width
      case "height": predicate.attribute = .height
      default: throw failure("Expected an attribute: width or height")
      }
    }
    if take("*") {
      predicate.multiplier = try plainNumber()
    } else if take("/") {
      predicate.multiplier = 1 / (try plainNumber())
    }
    if take("+") {
      predicate.constant = try plainNumber()
    } else if peek == "-" {
      index += 1
      predicate.constant = -(try plainNumber())
    }
  }

  private mutating func plainNumber() throws -> CGFloat {
    guard case .number(let value) = try length() else { throw numberExpected }
    return value
  }

  private mutating func length() throws -> VisualFormat.Predicate.Length {
    skipSpace()
    let start = index
    if peek == "-" { index += 1 }
    while index < text.count, text[index].isASCII, text[index].isNumber || text[index] == "." {
      index += 1
    }
    if index > start, let value = Double(String(text[start..<index])) {
      return .number(CGFloat(value))
    }
    index = start
    let name = takeName()
    guard !name.isEmpty else { throw numberExpected }
    return .name(name)
  }

  private var numberExpected: VisualFormat.Failure {
    failure(
      "Expected a number or key from the metrics dictionary, but encountered something else")
  }

  // MARK: Characters

  private mutating func skipSpace() {
    while index < text.count, text[index].isWhitespace { index += 1 }
  }

  private var peek: Character? {
    mutating get {
      skipSpace()
      return index < text.count ? text[index] : nil
    }
  }

  private mutating func take(_ token: String) -> Bool {
    skipSpace()
    guard text[index...].starts(with: token) else { return false }
    index += token.count
    return true
  }

  private mutating func takeName() -> String {
    skipSpace()
    let start = index
    while index < text.count, text[index].isLetter || text[index].isNumber || text[index] == "_" {
      index += 1
    }
    return String(text[start..<index])
  }

  private func failure(_ message: String) -> VisualFormat.Failure {
    VisualFormat.Failure(message: message, offset: index)
  }
}
