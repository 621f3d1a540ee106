import Foundation

/// Reads Apple's predicate format: one pass over its tokens, deciding at each whether what it has is a predicate or
/// an expression, so that a parenthesis may hold either and nothing is read twice.
package struct PredicateParser {
  /// A predicate or an expression.
  enum Term {
    case predicate(PredicateNode)
    case expression(ExpressionNode)
  }

  /// How deep parentheses, braces and brackets may nest. Deeper formats are refused: a stack has an end.
  static let greatestDepth = 100

  let format: String
  var tokens: [PredicateToken]
  var position = 0
  var depth = 0
  var arguments: FormatArguments

  private init(_ format: String, _ arguments: FormatArguments) throws(PredicateFormatError) {
    self.format = format
    self.arguments = arguments
    tokens = try PredicateLexer.tokens(of: format).get()
  }

  /// The predicate that a format says.
  package static func predicate(
    _ format: String, _ arguments: [Any] = []
  ) throws(PredicateFormatError) -> PredicateNode {
    var parser = try PredicateParser(format, FormatArguments(arguments))
    let predicate = try parser.predicate(parser.disjunction())
    try parser.expectEnd()
    return predicate
  }

  /// The expression that a format says.
  package static func expression(
    _ format: String, _ arguments: [Any] = []
  ) throws(PredicateFormatError) -> ExpressionNode {
    var parser = try PredicateParser(format, FormatArguments(arguments))
    let expression = try parser.expression(parser.disjunction())
    try parser.expectEnd()
    return expression
  }

  // MARK: Tokens

  var current: PredicateToken { tokens[position] }

  mutating func advance() {
    if position < tokens.count - 1 { position += 1 }
  }

  mutating func skip(symbol: String) -> Bool {
    guard current == .symbol(symbol) else { return false }
    advance()
    return true
  }

  mutating func expect(symbol: String) throws(PredicateFormatError) {
    guard skip(symbol: symbol) else { throw failure("“\(symbol)” is missing") }
  }

  /// The current token as a keyword, in capitals.
  var keyword: String? {
    guard case .name(let name, isEscaped: false) = current else { return nil }
    return name.uppercased()
  }

  private func expectEnd() throws(PredicateFormatError) {
    guard current == .end else { throw failure("the format goes on after its end") }
  }

  func failure(_ reason: String) -> PredicateFormatError {
    PredicateFormatError(format: format, reason: "\(reason) (at token \(position + 1))")
  }

  func predicate(_ term: Term) throws(PredicateFormatError) -> PredicateNode {
    switch term {
    case .predicate(let predicate): return predicate
    case .expression(.constant(let value)):
      if let predicate = value as? NSPredicate { return PredicateNode(predicate) }
      throw failure("a value stands where a comparison must be")
    case .expression: throw failure("an expression stands where a comparison must be")
    }
  }

  func expression(_ term: Term) throws(PredicateFormatError) -> ExpressionNode {
    if case .expression(let expression) = term { return expression }
    throw failure("a comparison stands where a value must be")
  }

  /// Runs `body` one level deeper.
  mutating func nested<Result>(
    _ body: (inout PredicateParser) throws(PredicateFormatError) -> Result
  ) throws(PredicateFormatError) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.greatestDepth else { throw failure("it is nested too deeply") }
    return try body(&self)
  }

  // MARK: Predicates

  mutating func disjunction() throws(PredicateFormatError) -> Term {
    let first = try conjunction()
    var parts: [PredicateNode] = []
    while skip(symbol: "||") || skip(keyword: "OR") {
      if parts.isEmpty { parts.append(try predicate(first)) }
      parts.append(try predicate(conjunction()))
    }
    return parts.isEmpty ? first : .predicate(.compound(.or, parts))
  }

  private mutating func conjunction() throws(PredicateFormatError) -> Term {
    let first = try negation()
    var parts: [PredicateNode] = []
    while skip(symbol: "&&") || skip(keyword: "AND") {
      if parts.isEmpty { parts.append(try predicate(first)) }
      parts.append(try predicate(negation()))
    }
    return parts.isEmpty ? first : .predicate(.compound(.and, parts))
  }

  private mutating func negation() throws(PredicateFormatError) -> Term {
    var negations = 0
    while skip(symbol: "!") || skip(keyword: "NOT") {
      negations += 1
      guard negations <= Self.greatestDepth else { throw failure("it is nested too deeply") }
    }
    let term = try comparison()
    guard negations > 0 else { return term }
    var node = try predicate(term)
    for _ in 0..<negations { node = .compound(.not, [node]) }
    return .predicate(node)
  }

  mutating func skip(keyword wanted: String) -> Bool {
    guard keyword == wanted else { return false }
    advance()
    return true
  }

  private mutating func comparison() throws(PredicateFormatError) -> Term {
    let quantifier = skipQuantifier()
    let first = try binary(0)
    guard let operation = comparisonOperator() else {
      if quantifier != nil { throw failure("a comparison must follow ANY, SOME, ALL or NONE") }
      return first
    }
    advance()
    let options = try comparisonOptions()
    let right = try expression(binary(0))
    let comparison = ComparisonNode(
      try expression(first), operation, right, modifier: quantifier?.modifier ?? .direct,
      options: options)
    let node = PredicateNode.comparison(comparison)
    return .predicate(quantifier?.isNegated == true ? .compound(.not, [node]) : node)
  }

  private struct Quantifier {
    let modifier: ComparisonNode.Modifier
    var isNegated = false
  }

  private mutating func skipQuantifier() -> Quantifier? {
    switch keyword {
    case "ANY", "SOME":
      advance()
      return Quantifier(modifier: .any)
    case "ALL":
      advance()
      return Quantifier(modifier: .all)
    case "NONE":
      advance()
      return Quantifier(modifier: .any, isNegated: true)
    default: return nil
    }
  }

  /// The comparison operator that the current token is.
  private func comparisonOperator() -> ComparisonNode.Operator? {
    switch current {
    case .symbol("="), .symbol("=="): return .equalTo
    case .symbol("!="), .symbol("<>"): return .notEqualTo
    case .symbol("<"): return .lessThan
    case .symbol("<="), .symbol("=<"): return .lessThanOrEqualTo
    case .symbol(">"): return .greaterThan
    case .symbol(">="), .symbol("=>"): return .greaterThanOrEqualTo
    case .name(let name, isEscaped: false):
      let word = name.uppercased()
      return Self.operatorWords.contains(word) ? ComparisonNode.Operator(rawValue: word) : nil
    default: return nil
    }
  }

  private static let operatorWords: Set<String> = [
    "MATCHES", "LIKE", "BEGINSWITH", "ENDSWITH", "IN", "CONTAINS", "BETWEEN",
  ]

  /// `[cd]` after an operator.
  private mutating func comparisonOptions() throws(PredicateFormatError) -> StringMatching.Options {
    guard skip(symbol: "[") else { return [] }
    guard case .name(let letters, _) = current else { throw failure("options are missing") }
    advance()
    var options: StringMatching.Options = []
    for letter in letters {
      switch letter {
      case "c", "C": options.insert(.caseInsensitive)
      case "d", "D": options.insert(.diacriticInsensitive)
      case "n", "N": options.insert(.normalized)
      case "l", "L": options.insert(.localeSensitive)
      default: throw failure("\(letter) is no option of a comparison")
      }
    }
    try expect(symbol: "]")
    return options
  }
}
