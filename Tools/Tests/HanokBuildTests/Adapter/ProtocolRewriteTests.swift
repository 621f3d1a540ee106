import XCTest

@testable import HanokBuild

final class ProtocolRewriteTests: XCTestCase {
  private let delegate = """
    @objc protocol PagerDelegate {
      func required()
      @objc optional func pager(_ pager: Pager, didScrollTo page: Int)
      @objc optional func title() -> String
    }
    """

  func testObjectiveCProtocolsAreForClasses() {
    XCTAssertEqual(Adapting().text("@objc protocol A {}"), "      protocol A: AnyObject {}")
    XCTAssertEqual(Adapting().text("@objc protocol A: B {}"), "      protocol A: B, AnyObject {}")
    XCTAssertEqual(
      Adapting().text("@objc protocol A: NSObjectProtocol {}"),
      "      protocol A: NSObjectProtocol {}")
    XCTAssertEqual(Adapting().text("protocol A {}"), "protocol A {}")
  }

  func testOptionalRequirementsBecomeProtocols() {
    let text = Adapting().text(delegate)
    assertLine(
      "}; protocol _PagerDelegate_pager__didScrollTo: AnyObject { func pager(_ pager: Pager, "
        + "didScrollTo page: Int) }; protocol _PagerDelegate_title: AnyObject { func title() -> "
        + "String }", in: text, of: delegate)
    XCTAssertFalse(text.contains("optional"))
    assertLine("func required()", in: text, of: delegate)
  }

  func testOnlyOptionalRequirementsAreTakenOut() {
    let source = """
      @objc protocol PickDelegate: class {
        @objc optional func cancelled()
        func picked(_ number: Int)
        @objc optional var title: String { get }
        var count: Int { get }
      }
      """
    let text = Adapting().text(source)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    XCTAssertEqual(
      lines.dropLast(),
      [
        "protocol PickDelegate: class {", "", "func picked(_ number: Int)", "",
        "var count: Int { get }",
      ])
  }

  func testSemicolonsGoWithTheirRequirements() {
    let text = Adapting().text(
      "@objc protocol P { @objc optional func a(); func b(); @objc optional var c: Int { get }; }")
    XCTAssertTrue(text.contains("{  func b();  };"), text)
  }

  func testUnavailableRequirementsAreTakenOut() {
    let source = """
      @objc protocol GridDelegate: AnyObject {
        func width(of item: Int) -> Double
        @available(*, unavailable, renamed: "width(of:)")
        @objc optional func widthOf(_ item: Int) -> Double
        @available(*, unavailable) var old: Int { get }
        @objc optional func height(of item: Int) -> Double
      }
      class A: GridDelegate { func width(of item: Int) -> Double { 1 }
        func widthOf(_ item: Int) -> Double { 2 } }
      """
    let text = Adapting().text(source)
    for word in ["unavailable", "_GridDelegate_widthOf", "old"] {
      XCTAssertFalse(text.contains(word), text)
    }
    for expected in [
      "func width(of item: Int)", "protocol _GridDelegate_height_of", "class A: GridDelegate {",
    ] {
      XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)")
    }
  }

  func testCallsBecomeCasts() {
    let source = """
      class Pager { weak var delegate: PagerDelegate?
        func f() { delegate?.pager?(self, didScrollTo: 1)
          let t = self.delegate?.title?() ?? ""
        } }
      """
    let text = Adapting().text(source, delegate)
    assertLine(
      "func f() { (delegate as? _PagerDelegate_pager__didScrollTo)?.pager(self, didScrollTo: 1)",
      in: text, of: source)
    assertLine(
      "let t = (self.delegate as? _PagerDelegate_title)?.title() ?? \"\"", in: text, of: source)
  }

  func testOptionalPropertiesBecomeProtocols() {
    let source = """
      @objc protocol Source { @objc optional var title: String { get } }
      class Pager { weak var source: Source?; let title = ""
        func f() { print(source?.title ?? self.title) } }
      class A: Source { var title = "" }
      """
    let text = Adapting().text(source)
    for expected in [
      "protocol _Source_title: AnyObject { var title: String { get } }",
      "print((source as? _Source_title)?.title ?? self.title)",
      "class A: Source, @preconcurrency _Source_title {",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
  }

  func testSelectorsOfOptionalRequirements() {
    let source = "func f(_ d: PagerDelegate) { use(#selector(PagerDelegate.title)) }"
    XCTAssertEqual(
      Adapting().text(source, delegate),
      "func f(_ d: PagerDelegate) { use(Selector(_PagerDelegate_title.title, \"title\")) }")
  }

  func testImplementersConform() {
    let source = """
      class A: PagerDelegate { func required() {}; func title() -> String { "" } }
      class B {}
      extension B: PagerDelegate { func required() {}; func title() -> String { "" } }
      class C: A { override func title() -> String { "" }; func pager(_ p: Pager, didScrollTo: Int) {} }
      class D: Base<Int>, PagerDelegate { func required() {} }
      """
    let text = Adapting().text(source, delegate)
    for expected in [
      "class A: PagerDelegate, @preconcurrency _PagerDelegate_title {",
      "class B: @preconcurrency _PagerDelegate_title {",
      "class C: A, @preconcurrency _PagerDelegate_pager__didScrollTo {",
      "class D: Base<Int>, PagerDelegate {",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
  }

  func testClassesInsideFunctionsConform() {
    let source = """
      class A {}
      func f() {
        class A: PagerDelegate { func required() {}; func title() -> String { "" } }
        class B: A { func pager(_ p: Pager, didScrollTo: Int) {} }
        let g = { class C: PagerDelegate { func required() {}; func title() -> String { "" } } }
      }
      """
    let text = Adapting().text(source, delegate)
    for expected in [
      "class A {}", "class A: PagerDelegate, @preconcurrency _PagerDelegate_title {",
      "class B: A, @preconcurrency _PagerDelegate_pager__didScrollTo {",
      "class C: PagerDelegate, @preconcurrency _PagerDelegate_title {",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
  }

  func testFrameworkRequirementsAreCalledDirectly() {
    let framework =
      "public protocol UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) }"
    let source = "func f() { delegate?.scrollViewDidScroll?(view) }"
    XCTAssertEqual(
      Adapting(frameworks: [framework]).text(source),
      "func f() { delegate?.scrollViewDidScroll(view) }")
  }

  func testAResultOfAFrameworkRequirementIsAskedForFirst() {
    let framework = """
      public protocol UIScrollViewDelegate: NSObjectProtocol {
        func scrollViewShouldScrollToTop(_ s: UIScrollView) -> Bool
      }
      extension UIScrollViewDelegate {
        public func scrollViewShouldScrollToTop(_ s: UIScrollView) -> Bool { true }
      }
      """
    let name = "\"scrollViewShouldScrollToTop:\""
    for (call, expected) in [
      (
        "let a = delegate?.scrollViewShouldScrollToTop?(v) ?? false",
        "let a = (_hanok_implements(delegate, \(name)) ? "
          + "delegate?.scrollViewShouldScrollToTop(v) : nil) ?? false"
      ),
      (
        "let a = (v.delegate as? D)?.scrollViewShouldScrollToTop?(v)",
        "let a = (_hanok_implements((v.delegate as? D), \(name)) ? "
          + "(v.delegate as? D)?.scrollViewShouldScrollToTop(v) : nil)"
      ),
      // Made anew, an object could be another one.
      (
        "let a = find()?.scrollViewShouldScrollToTop?(v)",
        "let a = find()?.scrollViewShouldScrollToTop(v)"
      ),
      (
        "let a = delegate.scrollViewShouldScrollToTop!(v)",
        "let a = delegate.scrollViewShouldScrollToTop(v)"
      ),
      ("delegate?.scrollViewShouldScrollToTop?(v)", "delegate?.scrollViewShouldScrollToTop(v)"),
    ] {
      XCTAssertEqual(
        Adapting(frameworks: [framework]).text("func f() { \(call) }"), "func f() { \(expected) }")
    }
  }

  func testOptionalClosuresAreLeftAlone() {
    let source = "func f() { self.completion?(1); handler.onTap?(2) }"
    XCTAssertEqual(Adapting().text(source), source)
  }
}
