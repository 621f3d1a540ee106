import XCTest

@testable import HanokBuild

final class ExtensionOverrideTests: XCTestCase {
  func testAnOverrideInAnExtensionGetsAStub() {
    let source = """
      class Screen: UIViewController {
      }
      extension Screen {
        override func viewDidLoad() { super.viewDidLoad() }
        override var isOn: Bool { true }
        override class var layerClass: AnyClass { CALayer.self }
      }
      """
    let text = Adapting().text(source)
    assertLine("func _hanok_Screen__viewDidLoad() { super.viewDidLoad() }", in: text, of: source)
    assertLine("var _hanok_Screen__isOn: Bool { true }", in: text, of: source)
    assertLine(
      "class var _hanok_Screen__layerClass: AnyClass { CALayer.self }", in: text, of: source)
    XCTAssertTrue(
      text.contains("override func viewDidLoad() { _hanok_Screen__viewDidLoad() }; "), text)
    XCTAssertTrue(text.contains("override var isOn: Bool { get { _hanok_Screen__isOn } }"), text)
    XCTAssertTrue(
      text.contains(
        "override class var layerClass: AnyClass { get { _hanok_Screen__layerClass } }"), text)
  }

  func testAMemberOverriddenBySubclassesMovesToItsClassAcrossFiles() {
    let base = "class Base { }"
    let extra = """
      import Dispatch
      extension Base: Source {
        @objc open func rows(_ n: inout Int, in section: Int = 0) throws -> Int { 1 }
      }
      """
    let sub =
      "class Sub: Base { override func rows(_ n: inout Int, in section: Int) throws -> Int { 2 } }"
    let texts = Adapting().adapt([base, extra, sub]).map(\.text)
    XCTAssertEqual(
      texts[0],
      "class Base { open func rows(_ p0: inout Int, in p1: Int = 0) throws -> Int { try "
        + "_hanok_Base__rows(&p0, in: p1) } }")
    XCTAssertTrue(texts[1].contains("func _hanok_Base__rows(_ n: inout Int, in section: Int = 0)"))
    XCTAssertEqual(texts[2], sub)
  }

  func testAnOverrideInAnExtensionOfAFrameworksClassReplacesItsMember() {
    let source = """
      import UIKit
      extension UINavigationController {
        open override var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
        override open func viewDidLoad() { super.viewDidLoad() }
      }
      """
    let text = Adapting().text(source)
    XCTAssertTrue(
      text.contains(
        "var _hanok_UINavigationController__prefersStatusBarHidden: Bool "
          + "{ super.prefersStatusBarHidden }"), text)
    XCTAssertTrue(
      text.contains(
        "private final class _HanokReplacing_UINavigationController: UINavigationController { "),
      text)
    XCTAssertTrue(
      text.contains(
        "override func viewDidLoad() { _hanok_UINavigationController__viewDidLoad() }"), text)
    XCTAssertTrue(
      text.contains(
        "FoundationCompatibility.ExtensionOverride.install(_HanokReplacing_UINavigationController.self)"
      ),
      text)
  }

  func testAModuleThatExtendsAFrameworksClassKnowsItsIsolation() {
    let framework = """
      @MainActor open class UIResponder: NSObject {}
      @MainActor open class UIView: UIResponder {
        open var tag = 0
        open func layoutSubviews() {}
      }
      """
    let source = """
      extension UIView { func note() {} }
      class Card: UIView {}
      extension Card {
        override var tag: Int { didSet { note() } }
        override func layoutSubviews() { note() }
        override var description: String { "card" }
      }
      """
    let text = Adapting(frameworks: [framework]).text(source)
    XCTAssertTrue(text.contains("func _hanok_Card__layoutSubviews()"), text)
    XCTAssertFalse(text.contains("nonisolated func"), text)
    XCTAssertFalse(text.contains("nonisolated var _hanok_Card__tag"), text)
    XCTAssertTrue(text.contains("nonisolated var _hanok_Card__description"), text)
  }

  func testObserversInAnExtensionRunAroundTheInheritedSetter() {
    let source = """
      class Grid: UIView {
      }
      extension Grid {
        override var tag: Int { didSet { if tag == oldValue { return }; note(tag) } }
        override var alpha: CGFloat {
          willSet(next) {
            note(next)
          }
          didSet(last) { note(last) }
        }
        override var isHidden: Bool { didSet { note() } }
      }
      """
    let text = Adapting().text(source)
    assertLine(
      "var _hanok_Grid__tag: Int { get { super.tag } set { let oldValue = super.tag; func _hanok_didSet() "
        + "{ if tag == oldValue { return }; note(tag) }; super.tag = newValue; _hanok_didSet() } }",
      in: text, of: source)
    assertLine(
      "var _hanok_Grid__alpha: CGFloat { get { super.alpha } set { let last = super.alpha;",
      in: text, of: source)
    assertLine("func _hanok_willSet() { let next = newValue;", in: text, of: source)
    assertLine("func _hanok_didSet() { note(last) };", in: text, of: source)
    assertLine(
      "_hanok_willSet(); super.alpha = newValue; _hanok_didSet() } }", in: text, of: source)
    assertLine(
      "var _hanok_Grid__isHidden: Bool { get { super.isHidden } set { func _hanok_didSet() { note() }; "
        + "super.isHidden = newValue; _hanok_didSet() } }", in: text, of: source)
    XCTAssertTrue(
      text.contains(
        "override var tag: Int { get { _hanok_Grid__tag } set { _hanok_Grid__tag = newValue } }"),
      text)
  }

  func testOverridesInClassBodiesStay() {
    let source = "class A { func f() {} }\nclass B: A { override func f() {} }"
    XCTAssertEqual(Adapting().text(source), source)
  }
}
