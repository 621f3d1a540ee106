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

  func testOverridesInClassBodiesStay() {
    let source = "class A { func f() {} }\nclass B: A { override func f() {} }"
    XCTAssertEqual(Adapting().text(source), source)
  }
}
