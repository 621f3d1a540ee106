import XCTest

@testable import HanokBuild

final class ExtensionDispatchTests: XCTestCase {
  private let framework = """
    @_exported import Foundation
    @preconcurrency @MainActor open class UIResponder: NSObject { public override init() {} }
    open class UIView: UIResponder {}
    open class UILabel: UIView {}
    open class UIButton: UIView {}
    """

  func testASubclassOverridesWhatAnExtensionGivesAFrameworksClass() {
    let source = """
      extension UIView { @objc func setUp(_ count: Int = 1) { print("view", count) } }
      class Badge: UILabel { override func setUp(_ count: Int) { super.setUp(count) } }
      """
    let text = Adapting(frameworks: [framework]).text(source)
    for expected in [
      "func _hanok_UIView__setUp(_ count: Int = 1) { print(\"view\", count) }; "
        + "func setUp(_ p0: Int = 1) { if let object = (self as? any "
        + "_HanokDispatch_UIView__setUp_) { return object._hanok_UIView_dynamic__setUp(p0) }; "
        + "return _hanok_UIView__setUp(p0) }",
      "class Badge: UILabel, @preconcurrency _HanokDispatch_UIView__setUp_ {",
      "func _hanok_UIView_dynamic__setUp(_ count: Int) { super._hanok_UIView__setUp(count) }",
      "@MainActor protocol _HanokDispatch_UIView__setUp_: AnyObject { "
        + "func _hanok_UIView_dynamic__setUp(_ p0: Int) }",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
  }

  func testWhatNobodyOverridesStays() {
    let source = "extension UIView { func setUp() {} }\nclass A: UIView { func other() {} }"
    XCTAssertEqual(Adapting(frameworks: [framework]).text(source), source)
  }

  func testOverridesRunAsWritten() throws {
    let library = """
      import UIKit
      extension UIView {
        @objc open func name() -> String { "view" }
        @objc open var rank: Int { 1 }
        @objc open class func kind() -> String { "V" }
        public func described() -> String { "\\(name())/\\(rank)/\\(type(of: self).kind())" }
      }
      extension UILabel { override open func name() -> String { "label(" + super.name() + ")" } }
      open class Base: UILabel { open override var rank: Int { super.rank + 1 } }
      public extension Base { @objc func hidden() -> String { "h" } }
      extension Base { @objc open func shown() -> String { "s" } }
      """
    let app = """
      import UIKit
      import Library
      class Sub: Base {
        override func name() -> String { "sub(" + super.name() + ")" }
        override class func kind() -> String { "S" + super.kind() }
        override func shown() -> String { "S" + super.shown() }
      }
      final class Leaf: Sub {}
      extension Leaf {
        override func name() -> String { "leaf(" + super.name() + ")" }
        override var rank: Int { super.rank * 10 }
      }
      class Box<T>: UIButton { override func name() -> String { "box" } }
      """
    let main = """
      import UIKit
      import Library
      let views: [UIView] = [UIView(), UILabel(), Base(), Sub(), Leaf(), Box<Int>()]
      for view in views { print(view.described()) }
      print((views[3] as! Base).shown(), Base().shown(), Base().hidden())
      """
    let program = AdaptedProgram(
      framework: framework,
      modules: [
        ("Library", ["Library.swift": library]), ("App", ["App.swift": app, "main.swift": main]),
      ])
    XCTAssertEqual(
      try program.output(),
      [
        "view/1/V", "label(view)/1/V", "label(view)/2/V", "sub(label(view))/2/SV",
        "leaf(sub(label(view)))/20/SV", "box/1/V", "Ss s h",
      ])
  }

  func testStubsKeepAccessAttributesAndIsolation() throws {
    let library = """
      import UIKit
      open class Base: UIView {}
      public extension Base {
        @discardableResult @objc func load() -> Int { 3 }
        @available(iOS 13.0, *) override var description: String { "base" }
      }
      class Own: Base {}
      extension Own {
        @available(iOS 13.0, *) @discardableResult override func load() -> Int { super.load() + 1 }
      }
      public func own() -> Base { MainActor.assumeIsolated { Own() } }
      """
    let main = """
      import UIKit
      import Library
      own().load()
      print(own().load(), "\\(Base())")
      """
    for mode in ["5", "6"] {
      var program = AdaptedProgram(
        framework: framework,
        modules: [("Library", ["Library.swift": library]), ("App", ["main.swift": main])])
      program.languageMode = mode
      XCTAssertEqual(try program.output(), ["4 base"])
    }
  }

  /// The extension may say what access its members have, and a method of any number of arguments stays as it is.
  func testAPublicExtensionOverridesTheListOfTwoOverloads() throws {
    let library = """
      import UIKit
      public extension UIView {
        @discardableResult @objc func add(_ names: [String]) -> UIView {
          print(names.count)
          return self
        }
        @discardableResult func add(_ names: String...) -> UIView { add(names) }
      }
      public extension UILabel {
        @discardableResult override func add(_ names: [String]) -> UIView {
          print("label", names.count)
          return self
        }
      }
      open class Base: UIView {}
      public extension Base {
        @objc func count(_ numbers: [Int]) -> Int { numbers.count }
        func count(_ numbers: Int...) -> Int { count(numbers) }
      }
      public class Own: Base {}
      public extension Own { override func count(_ numbers: [Int]) -> Int { -super.count(numbers) } }
      public func own() -> Base { MainActor.assumeIsolated { Own() } }
      """
    let main = """
      import UIKit
      import Library
      UIView().add("a", "b")
      UILabel().add("a", "b", "c").add(["d"])
      print(Base().count(1, 2), own().count(1, 2, 3))
      """
    let program = AdaptedProgram(
      framework: framework,
      modules: [("Library", ["Library.swift": library]), ("App", ["main.swift": main])])
    XCTAssertEqual(try program.output(), ["2", "label 3", "label 1", "2 -3"])
  }

  /// Chained calls return `Self`, and an override may take a closure of a more special kind.
  func testOverridesReturnSelfAndTakeClosuresOfSubclasses() throws {
    let app = """
      import UIKit
      class Style { var name = "plain" }
      class LabelStyle: Style { var size = 1 }
      extension UIView {
        @discardableResult @objc func styled(by change: (Style) -> Void) -> Self {
          let style = Style()
          change(style)
          print("view", style.name)
          return self
        }
        @discardableResult func named(_ name: String) -> Self { styled { $0.name = name } }
      }
      extension UILabel {
        @discardableResult @objc override func styled(by change: (LabelStyle) -> Void) -> Self {
          let style = LabelStyle()
          change(style)
          print("label", style.name, style.size)
          return self
        }
        @discardableResult func sized(_ size: Int) -> Self { styled { $0.size = size } }
      }
      """
    let main = """
      import UIKit
      UIView().named("a").named("b")
      UILabel().named("c").sized(3).named("d")
      class Badge: UILabel {}
      let badge: Badge = Badge().named("e").sized(4)
      let view: UIView = UILabel()
      view.named("f").styled(by: { $0.name = "g" })
      """
    let program = AdaptedProgram(
      framework: framework, modules: [("App", ["App.swift": app, "main.swift": main])])
    XCTAssertEqual(
      try program.output(),
      [
        "view a", "view b", "label c 1", "label plain 3", "label d 1", "label e 1",
        "label plain 4", "label f 1", "label g 1",
      ])
  }

  func testAModuleIsolatedToTheMainActorOverridesWhatIsNot() {
    let source = "class A: NSObject {}\nextension A { override var description: String { \"\" } }"
    XCTAssertTrue(
      Adapting(isolatesToMainActor: true).text(source)
        .contains("nonisolated var _hanok_A__description"))
    XCTAssertFalse(Adapting().text(source).contains("nonisolated"))
  }
}
