import XCTest

@testable import HanokBuild

final class SelectorRewriteTests: XCTestCase {
  private let uikit = """
    open class UIResponder { open func resignFirstResponder() -> Bool { true } }
    open class UIView: UIResponder { open func endEditing(_ force: Bool) -> Bool { true } }
    open class UIViewController: UIResponder {
      open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
      open var title: String?
    }
    """

  private func expression(
    _ selector: String, members: String, others: String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) -> String {
    let source = """
      class Screen: UIViewController {
        \(members)
        func setUp() {
          use(\(selector))
        }
      }
      """
    let text = Adapting(frameworks: [uikit]).text(source, others)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let found = lines.first { $0.contains("use(") }?.trimmingCharacters(in: .whitespaces) ?? ""
    return String(found.dropFirst(4).dropLast())
  }

  func testBareNamesBelongToTheEnclosingType() {
    let table: [(selector: String, members: String, expected: String)] = [
      ("#selector(tap)", "@objc func tap() {}", "Selector(Screen.tap, \"tap\")"),
      ("#selector(tap)", "@objc func tap(_ s: Any) {}", "Selector(Screen.tap(_:), \"tap:\")"),
      ("#selector(tap(_:))", "@objc func tap(_ s: Any) {}", "Selector(Screen.tap(_:), \"tap:\")"),
      ("#selector(self.tap)", "@objc private func tap() {}", "Selector(Screen.tap, \"tap\")"),
      ("#selector(self?.tap)", "@objc private func tap() {}", "Selector(Screen.tap, \"tap\")"),
      (
        "#selector(self?.tap(_:))", "@objc func tap(_ s: Any) {}",
        "Selector(Screen.tap(_:), \"tap:\")"
      ),
      (
        "#selector(Screen.tap)", "@objc func tap(sender: Any) {}",
        "Selector(Screen.tap(sender:), \"tapWithSender:\")"
      ),
      (
        "#selector(move(from:to:))", "@objc func move(from a: Int, to b: Int) {}",
        "Selector(Screen.move(from:to:), \"moveFrom:to:\")"
      ),
      (
        "#selector(tap)", "@objc(custom:) func tap(_ s: Any) {}",
        "Selector(Screen.tap(_:), \"custom:\")"
      ),
      ("#selector((tap))", "@objc func tap() {}", "Selector(Screen.tap, \"tap\")"),
    ]
    for entry in table {
      XCTAssertEqual(expression(entry.selector, members: entry.members), entry.expected)
    }
  }

  func testOverloadsAreChosenByLabelsAndCasts() {
    let members = "@objc func go() {}; @objc func go(_ s: Int) {}; @objc func go(to s: Int) {}"
    XCTAssertEqual(
      expression("#selector(go(to:))", members: members), "Selector(Screen.go(to:), \"goTo:\")")
    XCTAssertEqual(
      expression("#selector(go(_:))", members: members), "Selector(Screen.go(_:), \"go:\")")
    XCTAssertEqual(
      expression("#selector(go as () -> Void)", members: members),
      "Selector({ (owner: Screen) in { owner.go() } }, \"go\")")
    XCTAssertEqual(
      expression("#selector(go as (Screen) -> () -> Void)", members: members),
      "Selector({ (owner: Screen) in { owner.go() } }, \"go\")")
  }

  func testOverloadsAreChosenByTheTypesOfACast() {
    let members = """
      @objc func add(_ a: Int, to b: Int) {}
      @objc func add(_ a: Int, to b: String) {}
      """
    for (type, cast) in [
      ("Int", "(Int, Int) -> Void"), ("String", "(Screen) -> (Int, String) -> (Void)"),
    ] {
      XCTAssertEqual(
        expression("#selector(add(_:to:) as \(cast))", members: members),
        "Selector({ (owner: Screen) in { (p0: Int, p1: \(type)) in owner.add(p0, to: p1) } }, "
          + "\"add:to:\")")
    }
  }

  func testACaseComparesTheNameOfAnOverload() {
    let members = "@objc func add(_ a: Int) {}; @objc func add(_ a: String) {}"
    let source = """
      class Screen: UIViewController {
        \(members)
        func adds(_ selector: Selector) -> Bool {
          switch selector {
          case #selector(Screen.add(_:) as (Screen) -> (Int) -> Void): true
          default: false
          }
        }
      }
      """
    XCTAssertTrue(Adapting().text(source).contains("case Selector(\"add:\"): true"))
  }

  func testAMethodOfTheFrameworkMakesAnOverload() {
    XCTAssertEqual(
      expression("#selector(dismiss as () -> Void)", members: "@objc func dismiss() {}"),
      "Selector({ (owner: Screen) in { owner.dismiss() } }, \"dismiss\")")
  }

  func testMethodsOfTheFramework() {
    XCTAssertEqual(
      expression("#selector(resignFirstResponder)", members: ""),
      "Selector(Screen.resignFirstResponder, \"resignFirstResponder\")")
    XCTAssertEqual(
      expression("#selector(UIView.endEditing(_:))", members: ""),
      "Selector(UIView.endEditing(_:), \"endEditing:\")")
    XCTAssertEqual(
      expression("#selector(UIView.endEditing)", members: ""),
      "Selector(UIView.endEditing(_:), \"endEditing:\")")
  }

  func testMethodsOfOtherFilesAndSuperclasses() {
    let base = "class Base: UIViewController {}\nextension Base { @objc func shared(_ n: Int) {} }"
    let source = "class Sub: Base {\n  func f() { use(#selector(shared)) }\n}"
    let text = Adapting(frameworks: [uikit]).text(source, base)
    assertLine(
      "func f() { use(Selector(Sub.shared(_:), \"shared:\")) }", in: text, of: source)
  }

  func testExtensionsOfFrameworkClasses() {
    let source = """
      extension UIViewController {
        func hideKeyboard() { use(#selector(dismissKeyboard)) }
        @objc func dismissKeyboard() {}
      }
      class Screen: UIViewController { func g() { use(#selector(dismissKeyboard)) } }
      """
    let text = Adapting(frameworks: [uikit]).text(source)
    assertLine(
      "func hideKeyboard() { use(Selector(UIViewController.dismissKeyboard, \"dismissKeyboard\")) }",
      in: text, of: source)
    XCTAssertTrue(text.contains("use(Selector(Screen.dismissKeyboard, \"dismissKeyboard\"))"))
  }

  func testNestedTypesAndClosures() {
    let source = """
      class Outer {
        class Inner {
          @objc func tap() {}
          let closure = { use(#selector(tap)) }
        }
        @objc func other(_ x: Int) {}
        lazy var item: Item = { Item(action: #selector(other)) }()
        static let fixed = Item(action: #selector(Outer.Inner.tap))
      }
      extension Outer.Inner { func f() { use(#selector(tap)) } }
      class Box<T> { @objc func open() {}; func f() { use(#selector(open)) } }
      """
    let text = Adapting().text(source)
    for expected in [
      "use(Selector(Inner.tap, \"tap\"))", "Item(action: Selector(Outer.other(_:), \"other:\"))",
      "Item(action: Selector(Outer.Inner.tap, \"tap\"))",
      "func f() { use(Selector(Outer.Inner.tap, \"tap\")) }",
      "use(Selector(Box.open, \"open\"))",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
  }

  func testSelectorsOfGettersAndSettersAreRewritten() {
    XCTAssertEqual(
      expression("#selector(getter: Screen.name)", members: "@objc var name: String = \"\""),
      "Selector({ (owner: Screen) in { owner.name } }, \"name\")")
    XCTAssertEqual(
      expression("#selector(setter: name)", members: "@objc var name: String = \"\""),
      "Selector({ (owner: Screen) in { (value: String) in owner.name = value } }, \"setName:\")")
  }

  func testSelectorsOfPropertiesOfAClassAreRewritten() {
    XCTAssertEqual(
      expression("#selector(getter: Screen.shared)", members: "@objc class var shared: Int { 1 }"),
      "Selector({ (owner: Screen.Type) in { owner.shared } }, \"shared\")")
    let outside = "class_getClassMethod(Settings.self, #selector(getter: Settings.default))"
    XCTAssertTrue(
      Adapting().text("let method = " + outside).contains(
        "Selector({ (owner: Settings.Type) in { owner.default } }, \"default\")"))
  }

  func testValuesAreResolvedByTheirPropertysType() {
    let source = """
      class Model { @objc func refresh() {} }
      class Screen { let model: Model; let other = Model()
        func f() { use(#selector(model.refresh), #selector(self.other.refresh)) } }
      """
    XCTAssertTrue(
      Adapting().text(source).contains(
        "use(Selector(Model.refresh, \"refresh\"), Selector(Model.refresh, \"refresh\"))"))
  }

  func testAMetatypeNamesTheMethodsOfItsInstances() {
    let members = "@objc func tap(_ s: Any) {}"
    let expected = "Selector(Screen.tap(_:), \"tap:\")"
    for base in ["type(of: self)", "Swift.type(of: self)", "Screen.self"] {
      XCTAssertEqual(
        expression("#selector(\(base).tap(_:))", members: members), expected, base)
      XCTAssertEqual(expression("#selector(\(base).tap)", members: members), expected, base)
    }
    let source = """
      class Box: UIView { @objc func textDidChange() {} }
      class Other: UIViewController {
        let model = Box()
        func setUp(of given: Box) {
          use(#selector(type(of: given).textDidChange))
          use(#selector(type(of: model).textDidChange))
        }
      }
      """
    let text = Adapting(frameworks: [uikit]).text(source)
    XCTAssertEqual(
      text.components(separatedBy: "Selector(Box.textDidChange, \"textDidChange\")").count, 3, text)
  }

  func testLocalValuesAreResolvedByWhatTheFileSaysOfThem() {
    let source = """
      class Box: UIView { @objc func textDidChange() {} }
      class Screen: UIViewController {
        func setUp(of given: Box) {
          let box = Box(frame: .zero)
          box.ask { field in
            field.add(box, #selector(box.textDidChange))
          }
          use(#selector(given.textDidChange))
          if let view = box.superview as? Box { use(#selector(view.textDidChange)) }
        }
      }
      """
    let text = Adapting(frameworks: [uikit]).text(source)
    let expected = "Selector(Box.textDidChange, \"textDidChange\")"
    XCTAssertEqual(text.components(separatedBy: expected).count, 4, text)
  }

  func testSelectorsOfStaticMethodsKeepTheType() {
    XCTAssertEqual(
      expression("#selector(Screen.make(_:))", members: "@objc class func make(_ x: Int) {}"),
      "Selector({ (type: Screen.Type) in type.make(_:) }, \"make:\")")
  }

  func testUnknownMethodsAreLeftToTheCompiler() {
    XCTAssertEqual(
      expression("#selector(nowhere)", members: ""), "Selector(Screen.nowhere, \"nowhere\")")
  }

  func testAValueOfUnknownTypeIsNamedWithItsLine() {
    let problems = Adapting().problems("class A {\n  func f() { use(#selector(thing.run)) }\n}")
    XCTAssertEqual(problems.map(\.line), [2])
    XCTAssertTrue(problems[0].message.contains("thing"))
  }

  func testSelectorsOverSeveralLinesKeepTheFollowingLines() {
    let source =
      "class A {\n  @objc func f(_ x: Int) {}\n  let s = #selector(\n    f(_:)\n  )\n  let t = 1\n}"
    let text = Adapting().text(source)
    XCTAssertEqual(text.split(separator: "\n", omittingEmptySubsequences: false)[5], "  let t = 1")
  }

  func testInitializersAreNames() {
    let adapting = Adapting(frameworks: ["open class UIStoryboard: NSObject {}"])
    let text = adapting.text(
      "let a = #selector(UIView.init(frame:)), b = #selector(UIStoryboard.init(name:bundle:))")
    XCTAssertTrue(text.contains("a = Selector(\"initWithFrame:\")"), text)
    XCTAssertTrue(
      text.contains(
        "Selector({ (type: UIStoryboard.Type) in type._hanok_make(name:bundle:) }, "
          + "\"storyboardWithName:bundle:\")"), text)
  }
}
