import XCTest

@testable import HanokBuild

final class InheritedRequirementTests: XCTestCase {
  private let framework = """
    public protocol UIScrollViewDelegate: AnyObject {
      func scrollViewDidScroll(_ scrollView: UIScrollView)
      func required() -> Int
    }
    extension UIScrollViewDelegate { public func scrollViewDidScroll(_ scrollView: UIScrollView) {} }
    public protocol UITableViewDelegate: UIScrollViewDelegate {
      func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat
    }
    extension UITableViewDelegate {
      public func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { -1 }
    }
    """

  func testTheSuperclassGetsAMethodAndTheSubclassOverridesIt() {
    let source = """
      class Base: UIViewController, UITableViewDelegate {
      }
      class Middle: Base {
        func tableView(_ x: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 1 }
        private func scrollViewDidScroll(_ s: UIScrollView) {}
        func other() {}
      }
      class Last: Middle {
        override func tableView(_ x: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 2 }
      }
      """
    let text = Adapting(frameworks: [framework]).text(source)
    for expected in [
      "class Base: UIViewController, UITableViewDelegate, ImplementedRequirements {",
      " func tableView(_ p0: UITableView, "
        + "heightForRowAt p1: IndexPath) -> CGFloat { _HanokDefaults_UITableViewDelegate.shared."
        + "tableView(p0, heightForRowAt: p1) };",
      "func scrollViewDidScroll(_ p0: UIScrollView) { _HanokDefaults_UIScrollViewDelegate.shared.",
      "override func tableView(_ x: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 1 }",
      "override func scrollViewDidScroll(_ s: UIScrollView) {}", "  func other() {}",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
  }

  func testAnOverrideOfAPublicClassIsPublic() {
    let source = """
      public class Base: UIViewController, UIScrollViewDelegate {}
      public final class Sub: Base {
        func scrollViewDidScroll(_ s: UIScrollView) {}
      }
      class Inner: Base { internal func scrollViewDidScroll(_ s: UIScrollView) {} }
      """
    let text = Adapting(frameworks: [framework]).text(source)
    for expected in [
      "public func scrollViewDidScroll(_ p0: UIScrollView)",
      "  public override func scrollViewDidScroll(_ s: UIScrollView) {}",
      "internal override func scrollViewDidScroll",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
  }

  func testAMethodInAnExtensionOverridesThroughAStub() {
    let source = """
      class Base: UIScrollViewDelegate { func required() -> Int { 1 } }
      class Sub: Base { }
      extension Sub { func scrollViewDidScroll(_ s: UIScrollView) {} }
      """
    let text = Adapting(frameworks: [framework]).text(source)
    XCTAssertTrue(
      text.contains(
        "override func scrollViewDidScroll(_ p0: UIScrollView) { "
          + "_hanok_Sub__scrollViewDidScroll(p0) } }"), text)
    XCTAssertTrue(text.contains("extension Sub { func _hanok_Sub__scrollViewDidScroll"), text)
  }

  func testWhatTheSuperclassImplementsStays() {
    let source = """
      class Base: UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }
      class Sub: Base { override func scrollViewDidScroll(_ s: UIScrollView) {} }
      """
    let text = Adapting(frameworks: [framework]).text(source)
    XCTAssertTrue(text.contains(" func scrollViewDidScroll(_ s: UIScrollView) {} }\n"), text)
    XCTAssertTrue(text.hasSuffix(source.split(separator: "\n")[1]), text)
  }

  func testDefaultsImplementWhatIsRequired() {
    let text = InheritedRequirements.defaultsClass(
      "UIScrollViewDelegate", FrameworkIndex(texts: [framework]))
    XCTAssertTrue(text.contains("func required() -> Int { fatalError() }"), text)
    XCTAssertFalse(text.contains("func scrollViewDidScroll"), text)
  }

  func testRequirementsWithOneNameAreToldApartByTheirTypes() {
    let framework = """
      public protocol CallDelegate: NSObjectProtocol {
        func call(_ c: Call, perform action: StartAction)
        func call(_ c: Call, perform action: EndAction)
      }
      extension CallDelegate {
        public func call(_ c: Call, perform action: StartAction) {}
        public func call(_ c: Call, perform action: EndAction) {}
      }
      """
    let source = """
      class Base: NSObject, CallDelegate {}
      class Sub: Base { func call(_ c: Call, perform action: EndAction) {} }
      """
    let text = Adapting(frameworks: [framework]).text(source)
    XCTAssertTrue(text.contains("func call(_ p0: Call, perform p1: EndAction)"), text)
    XCTAssertFalse(text.contains("StartAction"), text)
    XCTAssertTrue(text.contains("override func call(_ c: Call, perform action: EndAction)"), text)
  }

  /// The class that calls the defaults is where the protocol is: a nonisolated one on no actor.
  func testDefaultsOfANonisolatedProtocolAreOnNoActor() {
    let framework = """
      public protocol CallDelegate: NSObjectProtocol { func end() }
      extension CallDelegate { public func end() {} }
      """
    let text = InheritedRequirements.defaultsClass(
      "CallDelegate", FrameworkIndex(texts: [framework]))
    XCTAssertFalse(text.contains("@MainActor"), text)
    XCTAssertTrue(text.contains("NSObject, CallDelegate, @unchecked Sendable {"), text)
  }
}
