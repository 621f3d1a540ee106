import Foundation

/// Writes predicates and expressions as Apple's `predicateFormat` does, so that reading them gives the same again.
package enum PredicatePrinter {
  // MARK: Predicates

  package static func text(_ node: PredicateNode) -> String {
    switch node {
    case .value(let value): value ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .comparison(let comparison): text(comparison)
    case .compound(let kind, let parts): text(kind, parts)
    case .opaque(let predicate): format(of: predicate)
    }
  }

  private static func format(of predicate: NSPredicate) -> String {
    // A closure has no text.
    type(of: predicate) == NSPredicate.self
      ? "BLOCKPREDICATE(\(address(predicate)))" : "\(predicate)"
  }

  private static func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }

  private static func text(
    _ kind: PredicateNode.CompoundKind, _ parts: [PredicateNode]
  ) -> String {
    switch kind {
    case .not: return "NOT \(parts.first.map(enclosed) ?? "FALSEPREDICATE")"
    case .and:
      return parts.isEmpty ? "TRUEPREDICATE" : parts.map(enclosed).joined(separator: " AND ")
    case .or:
      return parts.isEmpty ? "FALSEPREDICATE" : parts.map(enclosed).joined(separator: " OR ")
    }
  }

  /// Compound parts stand in parentheses.
  private static func enclosed(_ node: PredicateNode) -> String {
    if case .compound = node { return "(\(text(node)))" }
    return text(node)
  }

  private static func text(_ comparison: ComparisonNode) -> String {
    let modifier =
      switch comparison.modifier {
      case .direct: ""
      case .any: "ANY "
      case .all: "ALL "
      }
    return modifier + text(comparison.left) + " " + comparison.operation.rawValue
      + text(comparison.options) + " " + text(comparison.right)
  }

  private static func text(_ options: StringMatching.Options) -> String {
    guard !options.isEmpty else { return "" }
    var letters = ""
    if options.contains(.caseInsensitive) { letters += "c" }
    if options.contains(.diacriticInsensitive) { letters += "d" }
    if options.contains(.normalized) { letters += "n" }
    if options.contains(.localeSensitive) { letters += "l" }
    return "[\(letters)]"
  }

  // MARK: Expressions

  package static func text(_ node: ExpressionNode) -> String {
    switch node {
    case .constant(let value): constant(value)
    case .evaluatedObject: "SELF"
    case .variable(let name): "$\(name)"
    case .keyPath(.evaluatedObject, let path): keyPath(path)
    case .keyPath(let operand, let path): "\(primary(operand)).\(keyPath(path))"
    case .function(let selector, let arguments): function(selector, arguments)
    case .call(let operand, let selector, let arguments):
      "FUNCTION(" + list([operand, .constant(selector)] + arguments) + ")"
    case .index(let operand, let index): "\(primary(operand))[\(text(index))]"
    case .aggregate(let elements): "{\(list(elements))}"
    case .subquery(let collection, let variable, let predicate):
      "SUBQUERY(\(text(collection)), $\(variable), \(text(predicate)))"
    case .combination(let operation, let a, let b): "\(text(a)) \(operation.rawValue) \(text(b))"
    case .conditional(let condition, let a, let b):
      "TERNARY(\(text(condition)), \(text(a)), \(text(b)))"
    case .cast(let operand, let type): "CAST(\(text(operand)), \"\(type)\")"
    case .anyKey: "ANYKEY"
    case .block: "BLOCK"
    }
  }

  private static func list(_ nodes: [ExpressionNode]) -> String {
    nodes.map(text).joined(separator: ", ")
  }

  private static func text(_ index: ExpressionNode.CollectionIndex) -> String {
    switch index {
    case .first: "FIRST"
    case .last: "LAST"
    case .size: "SIZE"
    case .at(let position): text(position)
    }
  }

  /// An operand of `.` and `[`: operations stand in parentheses.
  private static func primary(_ node: ExpressionNode) -> String {
    switch node {
    case .function(let selector, _) where infix[selector] != nil: "(\(text(node)))"
    case .constant(let value) where DynamicValue(value).isNumber: "(\(text(node)))"
    default: text(node)
    }
  }

  // MARK: Functions

  private static let infix: [String: (symbol: String, precedence: Int)] = [
    "bitwiseOr:with:": ("|", 1), "bitwiseXor:with:": ("^", 2), "bitwiseAnd:with:": ("&", 3),
    "leftshift:by:": ("<<", 4), "rightshift:by:": (">>", 4), "add:to:": ("+", 5),
    "from:subtract:": ("-", 5), "multiply:by:": ("*", 6), "divide:by:": ("/", 6),
    "raise:toPower:": ("**", 7),
  ]

  private static func function(_ selector: String, _ arguments: [ExpressionNode]) -> String {
    if let operation = infix[selector], arguments.count == 2 {
      let a = argument(arguments[0], of: operation.precedence)
      let b = argument(arguments[1], of: operation.precedence)
      return "\(a) \(operation.symbol) \(b)"
    }
    let isPlain = selector.utf8.filter { $0 == UInt8(ascii: ":") }.count < 2
    let name = isPlain && selector.hasSuffix(":") ? String(selector.dropLast()) : selector
    return "\(name)(\(list(arguments)))"
  }

  /// Operations inside of operations stand in parentheses, unless they bind more tightly.
  private static func argument(_ node: ExpressionNode, of precedence: Int) -> String {
    if case .function(let selector, _) = node, let inner = infix[selector],
      inner.precedence <= precedence
    {
      return "(\(text(node)))"
    }
    return text(node)
  }

  // MARK: Key paths

  private static let reserved: Set<String> = [
    "AND", "OR", "IN", "NOT", "ALL", "ANY", "SOME", "NONE", "LIKE", "CASEINSENSITIVE", "CI",
    "MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH", "BETWEEN", "NULL", "NIL", "SELF", "TRUE",
    "YES", "FALSE", "NO", "FIRST", "LAST", "SIZE", "ANYKEY", "SUBQUERY", "FETCH", "CAST",
    "TRUEPREDICATE", "FALSEPREDICATE", "TERNARY", "FUNCTION",
  ]

  private static func keyPath(_ path: [String]) -> String {
    path.map { reserved.contains($0.uppercased()) ? "#\($0)" : $0 }.joined(separator: ".")
  }

  // MARK: Constants

  private static func constant(_ value: Any?) -> String {
    let kind = DynamicValue(value)
    switch kind {
    case .null: return "nil"
    case .string(let text): return quoted(text)
    case .integer(let number): return "\(number)"
    case .real(let number): return real(number)
    case .decimal(let number): return "\(number)"
    case .date(let date):
      let seconds = String(format: "%.6f", date.timeIntervalSinceReferenceDate)
      return "CAST(\(seconds), \"NSDate\")"
    case .uuid(let uuid): return uuid.uuidString
    case .url(let url): return url.absoluteString
    case .data(let data): return "<" + data.map { String(format: "%02x", $0) }.joined() + ">"
    case .collection(let collection):
      return "{" + collection.elements.map { constant($0) }.joined(separator: ", ") + "}"
    case .object(let object): return "\(object)"
    case .other(let value): return "\(value)"
    }
  }

  /// The shortest text that reads as the same number. Infinities and NaN have none.
  private static func real(_ number: Double) -> String { "\(number)" }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
