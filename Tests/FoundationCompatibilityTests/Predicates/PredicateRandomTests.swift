import Foundation
import XCTest

@testable import FoundationCompatibility

/// Random predicates and random formats, the same in every run.
final class PredicateRandomTests: XCTestCase {
  func testRandomPredicatesMeanTheSameAfterPrinting() throws {
    var maker = PredicateMaker(seed: 1)
    for _ in 0..<3_000 {
      let node = maker.predicate(depth: 3)
      let printed = PredicatePrinter.text(node)
      let parsed = try PredicateParser.predicate(printed)
      XCTAssertEqual(PredicatePrinter.text(parsed), printed)
      for _ in 0..<3 {
        let object = maker.object()
        XCTAssertEqual(
          parsed.predicate().evaluate(with: object), node.predicate().evaluate(with: object),
          "\(printed) with \(object)")
      }
    }
  }

  func testNegationIsTheOpposite() {
    var maker = PredicateMaker(seed: 2)
    for _ in 0..<1_000 {
      let node = maker.predicate(depth: 2)
      let object = maker.object()
      XCTAssertNotEqual(
        PredicateNode.compound(.not, [node]).predicate().evaluate(with: object),
        node.predicate().evaluate(with: object))
    }
  }

  func testNoFormatCrashesTheParser() {
    var maker = PredicateMaker(seed: 3)
    let pieces = [
      "a", "SELF", "==", "!=", "<", ">=", "AND", "or", "NOT", "(", ")", "{", "}", "[", "]", "[cd]",
      "[FIRST]", ",", ".", "..", "'x'", "\"", "'", "1", "2.5", "0x", "0x1f", "1e", "-", "+", "*",
      "**",
      "/", "&", "|", "~", "!", "$v", "$", "%@", "%K", "%d", "%", "%ld", "%f", "#", "#any", "@count",
      "@",
      "ANY", "ALL", "NONE", "IN", "BETWEEN", "LIKE", "MATCHES", "CONTAINS", "SUBQUERY(", "TERNARY(",
      "FUNCTION(", "CAST(", "sum(", "now()", "TRUEPREDICATE", "nil", "YES", "\\", "\u{0}", "é", "한",
      "\n",
      "\u{1F600}", ":", "add:to:(", "<<", "=", "ANYKEY", "x.y.z",
    ]
    for _ in 0..<20_000 {
      let count = maker.number(in: 0...14)
      let separator = maker.number(in: 0...3) == 0 ? "" : " "
      let format = (0..<count).map { _ in pieces[maker.number(in: 0...(pieces.count - 1))] }
        .joined(separator: separator)
      let arguments: [Any] = [
        3, "a", Date(timeIntervalSinceReferenceDate: 0), ["x"], NSNull(), 2.5,
      ]
      if let node = try? PredicateParser.predicate(format, arguments) {
        let printed = PredicatePrinter.text(node)
        XCTAssertFalse(printed.isEmpty)
        _ = try? PredicatePlan(node).evaluate(
          EvaluationScope(object: maker.object(), variables: ["v": 1]))
      }
      _ = try? PredicateParser.expression(format, arguments)
    }
  }

  func testNoBytesCrashTheParser() {
    var maker = PredicateMaker(seed: 4)
    for _ in 0..<5_000 {
      let bytes = (0..<maker.number(in: 0...40)).map { _ in UInt8(maker.number(in: 0...255)) }
      _ = try? PredicateParser.predicate(String(decoding: bytes, as: UTF8.self))
    }
    for row in PredicateGrammarTests.rows {
      var scalars = Array(row.unicodeScalars)
      for _ in 0..<20 {
        let place = maker.number(in: 0...(scalars.count - 1))
        scalars[place] = Unicode.Scalar(UInt8(maker.number(in: 32...126)))
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        _ = try? PredicateParser.predicate(String(text), [1, 2, 3])
      }
    }
  }

  func testWildcardsAgreeWithANaiveMatcher() {
    func naive(_ text: Substring, _ pattern: Substring) -> Bool {
      guard let first = pattern.first else { return text.isEmpty }
      let rest = pattern.dropFirst()
      if first == "*" {
        return naive(text, rest) || (!text.isEmpty && naive(text.dropFirst(), pattern))
      }
      guard let character = text.first, first == "?" || first == character else { return false }
      return naive(text.dropFirst(), rest)
    }
    var maker = PredicateMaker(seed: 5)
    for _ in 0..<5_000 {
      let text = maker.word(of: "ab", in: 0...8)
      let pattern = maker.word(of: "ab*?", in: 0...6)
      XCTAssertEqual(
        StringMatching.matchesWildcards(text, pattern), naive(text[...], pattern[...]),
        "\(text) LIKE \(pattern)")
    }
  }
}

/// Makes random predicates and objects.
struct PredicateMaker {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return range.lowerBound + Int(state % UInt64(range.count))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(in: 0...(elements.count - 1))]
  }

  mutating func word(of letters: String, in counts: ClosedRange<Int>) -> String {
    let letters = Array(letters)
    return String((0..<number(in: counts)).map { _ in pick(letters) })
  }

  mutating func object() -> [String: Any] {
    var object: [String: Any] = [:]
    for key in ["i", "j"] where number(in: 0...4) > 0 { object[key] = number(in: -3...3) }
    for key in ["r"] where number(in: 0...4) > 0 { object[key] = Double(number(in: -6...6)) / 2 }
    for key in ["s", "t"] where number(in: 0...4) > 0 { object[key] = word(of: "aAéb*", in: 0...4) }
    object["list"] = (0..<number(in: 0...4)).map { _ in number(in: -3...3) }
    object["items"] = (0..<number(in: 0...3)).map { _ in
      ["n": number(in: -3...3), "w": word(of: "ab", in: 0...2)] as [String: Any]
    }
    return object
  }

  mutating func predicate(depth: Int) -> PredicateNode {
    switch depth > 0 ? number(in: 0...7) : 7 {
    case 0: return .compound(.and, [predicate(depth: depth - 1), predicate(depth: depth - 1)])
    case 1: return .compound(.or, [predicate(depth: depth - 1), predicate(depth: depth - 1)])
    case 2: return .compound(.not, [predicate(depth: depth - 1)])
    case 3 where depth > 1: return .value(number(in: 0...1) == 0)
    default: return .comparison(comparison(depth: depth))
    }
  }

  private mutating func comparison(depth: Int) -> ComparisonNode {
    let orders: [ComparisonNode.Operator] = [
      .equalTo, .notEqualTo, .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo,
    ]
    switch number(in: 0...6) {
    case 0...2: return ComparisonNode(value(depth: 2), pick(orders), value(depth: 2))
    case 3:
      let operation: ComparisonNode.Operator = pick([
        .equalTo, .notEqualTo, .lessThan, .contains, .beginsWith, .endsWith, .like, .isIn,
      ])
      let options: StringMatching.Options = pick([
        [], .caseInsensitive, .diacriticInsensitive, [.caseInsensitive, .diacriticInsensitive],
      ])
      return ComparisonNode(text(), operation, text(), options: options)
    case 4:
      let bounds = ExpressionNode.aggregate([value(depth: 1), value(depth: 1)])
      return ComparisonNode(value(depth: 1), pick([.isIn, .between]), bounds)
    case 5:
      return ComparisonNode(
        .path(pick([["list"], ["items", "n"]])), pick(orders), value(depth: 1),
        modifier: pick([.any, .all]))
    default:
      let inner = PredicateNode.comparison(
        ComparisonNode(.keyPath(.variable("x"), ["n"]), pick(orders), value(depth: 0)))
      let subquery = ExpressionNode.subquery(.path(["items"]), variable: "x", inner)
      return ComparisonNode(
        .keyPath(subquery, ["@count"]), pick(orders), .constant(number(in: 0...2)))
    }
  }

  private mutating func text() -> ExpressionNode {
    switch number(in: 0...3) {
    case 0: .path(["s"])
    case 1: .path(["t"])
    case 2: .function(pick(["uppercase:", "lowercase:"]), [.path(["s"])])
    default: .constant(word(of: "aAéb*?\\\"' ", in: 0...3))
    }
  }

  private mutating func value(depth: Int) -> ExpressionNode {
    switch depth > 0 ? number(in: 0...11) : number(in: 0...4) {
    case 0: .path(["i"])
    case 1: .path(["j"])
    case 2: .path(["r"])
    case 3: .constant(number(in: -3...3))
    case 4: .constant(Double(number(in: -6...6)) / 4)
    case 5: .constant(nil)
    case 6: .keyPath(.path(["list"]), [pick(["@count"])])
    case 7: .index(.path(["list"]), pick([.first, .last, .size]))
    case 8: .conditional(predicate(depth: 0), value(depth: depth - 1), value(depth: depth - 1))
    case 9: .function(pick(["abs:", "floor:", "sqrt:"]), [value(depth: depth - 1)])
    default:
      .function(
        pick([
          "add:to:", "from:subtract:", "multiply:by:", "divide:by:", "bitwiseAnd:with:",
          "bitwiseOr:with:", "modulus:by:", "raise:toPower:",
        ]), [value(depth: depth - 1), value(depth: depth - 1)])
    }
  }
}
