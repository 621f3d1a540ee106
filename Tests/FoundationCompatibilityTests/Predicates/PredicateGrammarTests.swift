import Foundation
import XCTest

@testable import FoundationCompatibility

/// The grammar, against tables of expressions and results.
final class PredicateGrammarTests: XCTestCase {
  private func check(_ table: String, file: StaticString = #filePath, line: UInt = #line) {
    for row in table.split(separator: "\n") {
      let format = String(row.dropFirst(2))
      do {
        let node = try PredicateParser.predicate(format)
        let result = node.predicate().evaluate(with: PredicateTable.person)
        XCTAssertEqual(result, row.hasPrefix("+"), format, file: file, line: line)
      } catch {
        XCTFail("\(error)", file: file, line: line)
      }
    }
  }

  func testComparisonsOfNumbersStringsAndDates() { check(PredicateTable.comparisons) }
  func testNilIsEqualToNilOnly() { check(PredicateTable.nils) }
  func testStringOperatorsWithTheirOptions() { check(PredicateTable.strings) }
  func testCollectionsMembershipAndQuantifiers() { check(PredicateTable.collections) }
  func testKeyPathsIndexesAndCollectionOperators() { check(PredicateTable.operators) }
  func testLogicHasItsPrecedence() { check(PredicateTable.logic) }
  func testArithmeticAndBitsAreCounted() { check(PredicateTable.arithmetic) }
  func testFunctionsCastsSubqueriesAndConditions() { check(PredicateTable.functions) }

  func testTheTableHasMoreThanThreeHundredRows() {
    XCTAssertGreaterThan(Self.rows.count, 300)
  }

  static var rows: [String] {
    [
      PredicateTable.comparisons, PredicateTable.nils, PredicateTable.strings,
      PredicateTable.collections, PredicateTable.operators, PredicateTable.logic,
      PredicateTable.arithmetic, PredicateTable.functions,
    ].flatMap { $0.split(separator: "\n").map { String($0.dropFirst(2)) } }
  }

  func testReadingWhatIsPrintedGivesTheSamePredicate() throws {
    for format in Self.rows {
      let first = try PredicateParser.predicate(format)
      let printed = PredicatePrinter.text(first)
      let second = try PredicateParser.predicate(printed)
      XCTAssertEqual(PredicatePrinter.text(second), printed, format)
      if format.contains("random") { continue }
      XCTAssertEqual(
        second.predicate().evaluate(with: PredicateTable.person),
        first.predicate().evaluate(with: PredicateTable.person), printed)
    }
  }

  func testPrintsAsApplesFrameworkDoes() throws {
    let expected = [
      "a = 1": "a == 1", "a<>1": "a != 1", "a=>1": "a >= 1", "a =< 1.5": "a <= 1.5",
      "name like[cd] 'x*'": "name LIKE[cd] \"x*\"", "a == NULL": "a == nil",
      "a == YES": "a == 1", "not a == 1": "NOT a == 1", "! (a == 1)": "NOT a == 1",
      "a == 1 and b == 2 && c == 3": "a == 1 AND b == 2 AND c == 3",
      "a == 1 or b == 2 and c == 3": "a == 1 OR (b == 2 AND c == 3)",
      "(a == 1 or b == 2) and c == 3": "(a == 1 OR b == 2) AND c == 3",
      "none a.b == 1": "NOT ANY a.b == 1", "some a.b == 1": "ANY a.b == 1",
      "a in {1, 'x', b}": "a IN {1, \"x\", b}", "a between {1,2}": "a BETWEEN {1, 2}",
      "#size == 1": "#size == 1", "self == 1": "SELF == 1",
      "subquery(items, $x, $x.a > 1).@count > 0": "SUBQUERY(items, $x, $x.a > 1).@count > 0",
      "a + b * 2 == (a + b) * 2": "a + b * 2 == (a + b) * 2", "a == $VALUE": "a == $VALUE",
      "a[first] == 1": "a[FIRST] == 1", "ternary(a == 1, b, c) == 2": "TERNARY(a == 1, b, c) == 2",
      "uppercase:(a) == 'X'": "uppercase(a) == \"X\"", "truepredicate": "TRUEPREDICATE",
      "a == 'it\\'s \"so\"'": "a == \"it's \\\"so\\\"\"", "a - (b - c) == 0": "a - (b - c) == 0",
    ]
    for (format, text) in expected {
      XCTAssertEqual(PredicatePrinter.text(try PredicateParser.predicate(format)), text)
    }
  }

  func testMalformedFormatsAreErrorsThatSaySo() {
    let malformed = [
      "", " ", "a", "a ==", "== 1", "a == 1 AND", "a == 1 b == 2", "(a == 1", "a == 1)",
      "a == {1, 2",
      "a = = 1", "a == \"x", "a == 'x", "a BETWEEN", "IN {1}", "ANY a", "NOT", "a AND b",
      "a ==[x] 1",
      "a == 1 OR", "a == %@", "a == %y", "%", "$", "a == $", "#", "a..b == 1", "a. == 1",
      "a == 1 2",
      "a == b == c", "(a == 1) == 2", "sum() == 1", "unknown(1) == 1",
      "SUBQUERY(a, x, b == 1) == 1",
      "SUBQUERY(a, $x) == 1", "TERNARY(a == 1, 2) == 1", "FUNCTION(a) == 1", "CAST(a) == 1",
      "a[1 == 2", "a == 0x", "a == 0b2", "a == ;", "a == 1 ? 2", "and == 1", "a == in", "3", "TRUE",
      "{1} AND {2}", "a CONTAINS", "a LIKE[", "a LIKE[c 'x'", "@ == 1",
    ]
    for format in malformed {
      XCTAssertThrowsError(try PredicateParser.predicate(format), format) { error in
        XCTAssertTrue("\(error)".hasPrefix("Unable to parse the format string \"\(format)\""))
      }
    }
  }

  func testFormatsNestedTooDeeplyAreRefused() throws {
    for count in [200, 5_000] {
      for (open, close) in [
        ("(", ")"), ("{", "}"), ("NOT ", ""), ("-", ""), ("a[", "]"), ("2**", ""),
      ] {
        let format =
          String(repeating: open, count: count) + "a" + String(repeating: close, count: count)
        XCTAssertThrowsError(try PredicateParser.predicate(format + " == 1"))
      }
    }
    let wide = (0..<1_000).map { "a == \($0)" }.joined(separator: " OR ")
    XCTAssertTrue(try PredicateParser.predicate(wide).predicate().evaluate(with: ["a": 999]))
  }
}
