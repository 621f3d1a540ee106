import XCTest

@testable import HanokBuild

final class SourceComparisonTests: XCTestCase {
  private func compare(_ old: String, _ new: String) -> SourceComparison.Outcome {
    var comparison = SourceComparison(path: "/x/File.swift", module: "App", prefix: "_hanok_1_")
    let head = FileAdapter.sourceLocation("/x/File.swift")
    return comparison.compare(Array((head + old).utf8), Array((head + new).utf8))
  }

  private func source(_ old: String, _ new: String, line: UInt = #line) throws -> String {
    guard case .replaceable(let source, _, _) = compare(old, new) else {
      XCTFail("\(compare(old, new))", line: line)
      return ""
    }
    return source
  }

  private func reason(_ old: String, _ new: String, line: UInt = #line) -> String? {
    guard case .restart(let reason) = compare(old, new) else {
      XCTFail("\(compare(old, new))", line: line)
      return nil
    }
    return reason
  }

  func testBlanksAndCommentsChangeNothing() {
    XCTAssertEqual(compare("func f() { a() }", "// new\nfunc f() {\n  a()  // b\n}\n"), .same)
    XCTAssertEqual(compare("import A\nlet a = 1", "import A\nimport B\nlet a = 1"), .same)
  }

  func testAMethodIsReplacedInItsPlace() throws {
    let old = "import UIKit\n\nclass A: B {\n  override func f(_ x: Int, to y: Int) { a() }\n}"
    let text = try source(old, old.replacing("a()", with: "b(x)"))
    XCTAssertEqual(
      text,
      """
      @_private(sourceFile: "File.swift") import App
      import UIKit
      extension A {
      #sourceLocation(file: "/x/File.swift", line: 4)
      @_dynamicReplacement(for: f(_:to:)) func _hanok_1_f(_ x: Int, to y: Int) { b(x) }
      }

      """)
  }

  func testOnlyWhatChangedIsReplaced() throws {
    let old = "class A { func f() { a() }\n func g() { a() } }\nfunc h() { a() }"
    let text = try source(old, old.replacing("h() { a()", with: "h() { b()"))
    XCTAssertFalse(text.contains("extension"))
    XCTAssertTrue(text.contains("@_dynamicReplacement(for: h()) func _hanok_1_h() { b() }"))
  }

  func testWhatIsAsItWasBuiltAgainIsReplacedOnceMore() throws {
    let old = "class A { func f() { one() }; func g() { one() } }"
    let head = FileAdapter.sourceLocation("/x/File.swift")
    func compare(_ new: String, _ before: Set<String>) -> (SourceComparison.Outcome, Set<String>) {
      var comparison = SourceComparison(
        path: "/x/File.swift", module: "App", prefix: "_hanok_2_", replacedBefore: before)
      return (
        comparison.compare(Array((head + old).utf8), Array((head + new).utf8)), comparison.replaced
      )
    }
    let (_, first) = compare(old.replacing("f() { one() }", with: "f() { two() }"), [])
    XCTAssertEqual(first.count, 1)
    let (second, left) = compare(old, first)
    guard case .replaceable(let source, let types, let count) = second else {
      return XCTFail("\(second)")
    }
    XCTAssertTrue(source.contains("@_dynamicReplacement(for: f())"), source)
    XCTAssertEqual([types.count, count, left.count], [1, 1, 0])
    XCTAssertEqual(compare(old, left).0, .same)
  }

  func testPropertiesNestedTypesAndConditionsAreKept() throws {
    let old = """
      extension Box where T: P {
        struct Inner { private var v: Int { 1 } }
        static public var w: Int { get { 1 } set { a() } }
      }
      """
    let text = try source(
      old, old.replacing("{ 1 } }", with: "{ 2 } }").replacing("get { 1 }", with: "get { 3 }"))
    XCTAssertTrue(text.contains("extension Box.Inner {"))
    XCTAssertTrue(
      text.contains("@_dynamicReplacement(for: v) private var _hanok_1_v: Int { 2 }"), text)
    XCTAssertTrue(text.contains("extension Box where T: P {"))
    XCTAssertTrue(
      text.contains("for: w) static var _hanok_1_w: Int { get { 3 } set { a() } }"), text)
  }

  func testAFunctionIsAdded() throws {
    let old = "class A { func f() { a() } }"
    let text = try source(old, "class A { func f() { g() }\n private func g() {} }")
    XCTAssertTrue(text.contains("\nprivate func g() {}"))
  }

  func testWhatDecidesOnMemoryOrClassesNeedsANewStart() {
    let changes: [(String, String)] = [
      ("class A { var a = 1 }", "class A { var a = 2 }"),
      ("class A { }", "class A { var a = 1 }"), ("class A { var a = 1 }", "class A { }"),
      ("class A { let a: Int\n let b: Int }", "class A { let b: Int\n let a: Int }"),
      ("enum E { case a }", "enum E { case a, b }"),
      ("enum E { case a\n case b }", "enum E { case a }"),
      ("class A {}", "class A: B {}"), ("class A {}", "class A {}\nclass B {}"),
      ("class A { func f() {} }", "class A { func f(x: Int) {} }"),
      ("class A { func f() {} }", "class A {}"),
      ("class A { func f() -> Int { 1 } }", "class A { func f() -> String { \"\" } }"),
      ("class A { func f(x: Int = 1) {} }", "class A { func f(x: Int = 2) {} }"),
      ("class A { init() { a() } }", "class A { init() { b() } }"),
      ("class A { deinit { a() } }", "class A { deinit { b() } }"),
      ("class A { var v = 1 { didSet { a() } } }", "class A { var v = 1 { didSet { b() } } }"),
      ("class A { lazy var v: Int = { 1 }() }", "class A { lazy var v: Int = { 2 }() }"),
      ("class A { var v: Int { 1 } }", "class A { var v: Int { get { 1 } set {} } }"),
      ("class A { subscript(i: Int) -> Int { 1 } }", "class A { subscript(i: Int) -> Int { 2 } }"),
      ("class A { }", "class A { override func f() {} }"),
      (
        "struct A { static func == (a: A, b: A) -> Bool { x } }",
        "struct A { static func == (a: A, b: A) -> Bool { y } }"
      ),
      ("func f() -> some P { a }", "func f() -> some P { b }"),
      ("protocol P { func f() }", "protocol P { func f()\n func g() }"),
      ("let a = 1", "let a = 2"), ("print(1)", "print(2)"),
      ("#if A\nfunc f() {}\n#endif", "#if B\nfunc f() {}\n#endif"),
    ]
    for (old, new) in changes { XCTAssertNotNil(reason(old, new), "\(old) → \(new)") }
  }

  func testTheReasonNamesTheDeclaration() {
    XCTAssertEqual(
      reason("class A { struct B { var a = 1 } }", "class A { struct B { var a = 2 } }"),
      "a of A.B is declared otherwise")
    XCTAssertEqual(
      reason("class A { init() { a() } }", "class A { init() { b() } }"),
      "init of A is declared otherwise")
  }

  /// Whatever is written, something comes out.
  func testAnyTextsCanBeCompared() {
    var random = SeededRandom(seed: 121)
    let pieces = [
      "class A {", "}", "func f()", "{ a() }", "var v: Int", "{ get", "set", "extension B", "where",
      "init()", "@objc", "override", "\n", "(", ")", "#if X", "#endif", "\"", "some P", "->", "0",
    ]
    for _ in 0..<500 {
      func text() -> String {
        (0..<Int.random(in: 0...14, using: &random)).compactMap { _ in
          pieces.randomElement(using: &random)
        }.joined(separator: " ")
      }
      let (old, new) = (text(), text())
      XCTAssertEqual(compare(old, old), .same)
      _ = compare(old, new)
    }
  }
}
