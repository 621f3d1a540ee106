import Foundation

extension PredicateParser {
  // MARK: Operators

  private struct BinaryOperator {
    let function: String
    let precedence: Int
    var isRightAssociative = false
  }

  private static let operators: [String: BinaryOperator] = [
    "|": BinaryOperator(function: "bitwiseOr:with:", precedence: 1),
    "^": BinaryOperator(function: "bitwiseXor:with:", precedence: 2),
    "&": BinaryOperator(function: "bitwiseAnd:with:", precedence: 3),
    "<<": BinaryOperator(function: "leftshift:by:", precedence: 4),
    ">>": BinaryOperator(function: "rightshift:by:", precedence: 4),
    "+": BinaryOperator(function: "add:to:", precedence: 5),
    "-": BinaryOperator(function: "from:subtract:", precedence: 5),
    "*": BinaryOperator(function: "multiply:by:", precedence: 6),
    "/": BinaryOperator(function: "divide:by:", precedence: 6),
    "**": BinaryOperator(function: "raise:toPower:", precedence: 7, isRightAssociative: true),
  ]

  /// Operands joined by operators of at least the given precedence.
  mutating func binary(_ least: Int) throws(PredicateFormatError) -> Term {
    var left = try unary()
    while case .symbol(let symbol) = current, let found = Self.operators[symbol],
      found.precedence >= least
    {
      let a = try expression(left)
      advance()
      let next = found.isRightAssociative ? found.precedence : found.precedence + 1
      let b = try nested { parser throws(PredicateFormatError) in
        try parser.expression(parser.binary(next))
      }
      left = .expression(.function(found.function, [a, b]))
    }
    return left
  }

  private mutating func unary() throws(PredicateFormatError) -> Term {
    var signs: [String] = []
    while case .symbol(let symbol) = current, symbol == "-" || symbol == "~" || symbol == "+" {
      signs.append(symbol)
      guard signs.count <= Self.greatestDepth else { throw failure("it is nested too deeply") }
      advance()
    }
    let term = try postfix()
    guard !signs.isEmpty else { return term }
    var node = try expression(term)
    for sign in signs.reversed() where sign != "+" { node = Self.signed(sign, node) }
    return .expression(node)
  }

  private static func signed(_ sign: String, _ node: ExpressionNode) -> ExpressionNode {
    if sign == "~" { return .function("onesComplement:", [node]) }
    if case .constant(let value) = node, DynamicValue(value).isNumber {
      return .constant(DynamicValue(value).negated().any)
    }
    return .function("multiply:by:", [.constant(NSNumber(value: -1)), node])
  }

  // MARK: Key paths and indexes

  private mutating func postfix() throws(PredicateFormatError) -> Term {
    var term = try primary()
    var steps = 0
    while true {
      steps += 1
      guard steps <= Self.greatestDepth else { throw failure("it is nested too deeply") }
      if skip(symbol: ".") {
        term = .expression(Self.appending(try component(), to: try expression(term)))
      } else if skip(symbol: "[") {
        let operand = try expression(term)
        term = .expression(.index(operand, try index()))
      } else {
        return term
      }
    }
  }

  private static func appending(_ keys: [String], to operand: ExpressionNode) -> ExpressionNode {
    switch operand {
    case .evaluatedObject: .path(keys)
    case .keyPath(let object, let path): .keyPath(object, path + keys)
    default: .keyPath(operand, keys)
    }
  }

  private mutating func component() throws(PredicateFormatError) -> [String] {
    defer { advance() }
    switch current {
    case .name(let name, _): return [name]
    case .argument(.keyPath): return try keyPathArgument()
    default: throw failure("a key is missing after the point")
    }
  }

  private mutating func keyPathArgument() throws(PredicateFormatError) -> [String] {
    guard let value = arguments.next() else { throw failure("there are too few arguments") }
    switch DynamicValue(value) {
    case .string(let path): return KeyValueAccess.components(of: path)
    default:
      if let keyPath = value as? AnyKeyPath, let name = KeyPathName.name(of: keyPath) {
        return KeyValueAccess.components(of: name)
      }
      throw failure("the argument of %K is no string")
    }
  }

  private mutating func index() throws(PredicateFormatError) -> ExpressionNode.CollectionIndex {
    let words: [String: ExpressionNode.CollectionIndex] = [
      "FIRST": .first, "LAST": .last, "SIZE": .size,
    ]
    if let keyword, let index = words[keyword], tokens[position + 1] == .symbol("]") {
      advance()
      advance()
      return index
    }
    let position = try nested { parser throws(PredicateFormatError) in
      try parser.expression(parser.binary(0))
    }
    try expect(symbol: "]")
    return .at(position)
  }

  // MARK: Primaries

  private mutating func primary() throws(PredicateFormatError) -> Term {
    switch current {
    case .integer(let value): return constant(NSNumber(value: value))
    case .real(let value): return constant(NSNumber(value: value))
    case .string(let value): return constant(value)
    case .variable(let name):
      advance()
      return .expression(.variable(name))
    case .argument(let conversion): return try argument(conversion)
    case .symbol("("): return try parenthesised()
    case .symbol("{"): return .expression(.aggregate(try list(from: "{", to: "}")))
    case .name(let name, let isEscaped): return try named(name, isEscaped: isEscaped)
    case .end: throw failure("it ends too early")
    case .symbol(let symbol): throw failure("unexpected “\(symbol)”")
    }
  }

  private mutating func constant(_ value: Any?) -> Term {
    advance()
    return .expression(.constant(value))
  }

  private mutating func parenthesised() throws(PredicateFormatError) -> Term {
    advance()
    let term = try nested { parser throws(PredicateFormatError) in try parser.disjunction() }
    try expect(symbol: ")")
    return term
  }

  private mutating func argument(_ conversion: FormatConversion) throws(PredicateFormatError)
    -> Term
  {
    defer { advance() }
    if conversion == .keyPath { return .expression(.path(try keyPathArgument())) }
    guard let value = arguments.next() else { throw failure("there are too few arguments") }
    if let predicate = value as? NSPredicate { return .predicate(PredicateNode(predicate)) }
    return .expression(FormatArguments.expression(value, conversion))
  }

  /// Expressions in brackets with commas between them.
  private mutating func list(
    from open: String, to close: String
  ) throws(PredicateFormatError) -> [ExpressionNode] {
    try expect(symbol: open)
    var elements: [ExpressionNode] = []
    if skip(symbol: close) { return elements }
    repeat {
      elements.append(
        try nested { parser throws(PredicateFormatError) in
          try parser.expression(parser.disjunction())
        })
    } while skip(symbol: ",")
    try expect(symbol: close)
    return elements
  }

  private mutating func named(
    _ name: String, isEscaped: Bool
  ) throws(PredicateFormatError) -> Term {
    advance()
    if !isEscaped, let term = try keywordTerm(name.uppercased()) { return term }
    if let function = try functionSelector(name) {
      let arguments = try list(from: "(", to: ")")
      guard let call = PredicateFunctions.call(function, arguments) else {
        throw failure("\(name) is no function of \(arguments.count) arguments")
      }
      return .expression(call)
    }
    return .expression(.path([name]))
  }

  /// The name before a parenthesis, with the rest of its selector: `add:to:` in `add:to:(1, 2)`.
  private mutating func functionSelector(_ name: String) throws(PredicateFormatError) -> String? {
    if current == .symbol("(") { return name }
    guard current == .symbol(":") else { return nil }
    var selector = name
    while skip(symbol: ":") {
      selector += ":"
      if case .name(let part, _) = current {
        selector += part
        advance()
      }
    }
    guard current == .symbol("(") else { throw failure("“(” is missing after \(selector)") }
    return selector
  }

  private mutating func keywordTerm(_ word: String) throws(PredicateFormatError) -> Term? {
    switch word {
    case "TRUE", "YES": return .expression(.constant(NSNumber(value: true)))
    case "FALSE", "NO": return .expression(.constant(NSNumber(value: false)))
    case "NULL", "NIL": return .expression(.constant(nil))
    case "SELF": return .expression(.evaluatedObject)
    case "ANYKEY": return .expression(.anyKey)
    case "TRUEPREDICATE": return .predicate(.value(true))
    case "FALSEPREDICATE": return .predicate(.value(false))
    case "SUBQUERY" where current == .symbol("("): return .expression(try subquery())
    case "TERNARY" where current == .symbol("("): return .expression(try conditional())
    case "FUNCTION" where current == .symbol("("): return .expression(try functionCall())
    case "CAST" where current == .symbol("("): return .expression(try cast())
    case "AND", "OR", "IN", "NOT", "ALL", "ANY", "SOME", "NONE", "LIKE", "MATCHES", "CONTAINS",
      "BEGINSWITH", "ENDSWITH", "BETWEEN":
      throw failure("\(word) is a keyword: write #\(word.lowercased()) for a key of that name")
    default: return nil
    }
  }

  // MARK: Forms with parentheses

  private mutating func subquery() throws(PredicateFormatError) -> ExpressionNode {
    try expect(symbol: "(")
    let collection = try nested { parser throws(PredicateFormatError) in
      try parser.expression(parser.disjunction())
    }
    try expect(symbol: ",")
    guard case .variable(let variable) = current else { throw failure("a variable is missing") }
    advance()
    try expect(symbol: ",")
    let predicate = try nested { parser throws(PredicateFormatError) in
      try parser.predicate(parser.disjunction())
    }
    try expect(symbol: ")")
    return .subquery(collection, variable: variable, predicate)
  }

  private mutating func conditional() throws(PredicateFormatError) -> ExpressionNode {
    try expect(symbol: "(")
    let condition = try nested { parser throws(PredicateFormatError) in
      try parser.predicate(parser.disjunction())
    }
    var branches: [ExpressionNode] = []
    while skip(symbol: ",") {
      branches.append(
        try nested { parser throws(PredicateFormatError) in
          try parser.expression(parser.disjunction())
        })
    }
    try expect(symbol: ")")
    guard branches.count == 2 else { throw failure("TERNARY takes a predicate and two values") }
    return .conditional(condition, branches[0], branches[1])
  }

  private mutating func functionCall() throws(PredicateFormatError) -> ExpressionNode {
    let parts = try list(from: "(", to: ")")
    guard parts.count >= 2, case .constant(let selector as String) = parts[1] else {
      throw failure("FUNCTION takes an operand, a selector in quotes, and arguments")
    }
    return .call(parts[0], selector: selector, Array(parts.dropFirst(2)))
  }

  private mutating func cast() throws(PredicateFormatError) -> ExpressionNode {
    let parts = try list(from: "(", to: ")")
    guard parts.count == 2, case .constant(let type as String) = parts[1] else {
      throw failure("CAST takes a value and a class's name in quotes")
    }
    return .cast(parts[0], type)
  }
}
