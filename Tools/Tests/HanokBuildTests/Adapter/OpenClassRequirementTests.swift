import XCTest

@testable import HanokBuild

/// Delegate methods that a subclass in another module implements for a protocol that its superclass adopts.
final class OpenClassRequirementTests: XCTestCase {
  private let framework = """
    @preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
      func scrollViewDidScroll(_ scrollView: UIScrollView)
      func scrollViewDidZoom(_ scrollView: UIScrollView)
    }
    extension UIScrollViewDelegate {
      public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    }
    @preconcurrency @MainActor public protocol UITableViewDataSource: AnyObject {
      func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int
      func tableView(_ t: UITableView, titleForHeaderInSection s: Int) -> String?
      func tableView(_ t: UITableView, commit e: EditingStyle, forRowAt i: IndexPath)
    }
    extension UITableViewDataSource {
      public func tableView(_ t: UITableView, titleForHeaderInSection s: Int) -> String? { nil }
      public func tableView(_ t: UITableView, commit e: EditingStyle, forRowAt i: IndexPath) {}
    }
    @preconcurrency @MainActor public protocol UIBrickDelegate: UIScrollViewDelegate {
      func brickDidFall(_ brick: UIBrick)
    }
    extension UIBrickDelegate { public func brickDidFall(_ brick: UIBrick) {} }
    public protocol UITextPlaceDelegate { var text: String { get }; func moved() }
    extension UITextPlaceDelegate { public func moved() {} }
    open class UIViewController {}
    open class UIScrollController: UIViewController, UIScrollViewDelegate {
      open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    }
    """

  private let library = """
    open class Wall: UIViewController, UIScrollViewDelegate {
      open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    }
    extension Wall: UITableViewDataSource {
      public func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 0 }
    }
    """

  func testAnOpenClassHasTheOptionalMethodsOfItsProtocols() {
    let text = Adapting(frameworks: [framework]).text(library)
    for expected in [
      "@MainActor open func scrollViewDidScroll(_ p0: UIScrollView) "
        + "{ _HanokDefaults_UIScrollViewDelegate.shared.scrollViewDidScroll(p0) };",
      "@MainActor open func tableView(_ p0: UITableView, titleForHeaderInSection p1: Int) -> String? "
        + "{ _HanokDefaults_UITableViewDataSource.shared.tableView(p0, titleForHeaderInSection: p1) };",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
    XCTAssertEqual(text.components(separatedBy: "func scrollViewDidZoom").count, 2, text)
    // UIKit looks for its presence.
    XCTAssertFalse(text.contains("commit"), text)
  }

  func testOthersHaveNone() {
    for source in [
      "public class Wall: UIViewController, UIScrollViewDelegate {}",
      "open class Wall<T>: UIViewController, UIScrollViewDelegate {}",
      "open class Wall: UIScrollController {}",
      "open class Place: UITextPlaceDelegate { public var text: String { \"\" } }",
    ] {
      XCTAssertFalse(
        Adapting(frameworks: [framework]).text(source).contains("_HanokDefaults"), source)
    }
  }

  func testASubclassOfTheModuleOverridesTheSameMethod() {
    let text = Adapting(frameworks: [framework]).text(
      library + "\nclass Own: Wall { func scrollViewDidScroll(_ s: UIScrollView) {} }")
    XCTAssertEqual(text.components(separatedBy: "open func scrollViewDidScroll").count, 2, text)
    XCTAssertTrue(text.contains(" override func scrollViewDidScroll(_ s: UIScrollView) {} }"), text)
  }

  func testAnOpenSubclassHasWhatItsSuperclassHasNot() {
    let text = Adapting(frameworks: [framework]).text(
      """
      open class Wall: UIViewController, UIScrollViewDelegate {}
      open class Row: Wall, UIBrickDelegate {}
      """)
    XCTAssertEqual(text.components(separatedBy: "open func scrollViewDidScroll").count, 2, text)
    XCTAssertEqual(text.components(separatedBy: "open func brickDidFall").count, 2, text)
  }

  func testASubclassElsewhereOverrides() {
    let source = """
      final class Mine: Wall {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
        override func scrollViewDidZoom(_ scrollView: UIScrollView) {}
        func other() {}
      }
      final class Extended: Wall {}
      extension Extended { func scrollViewDidScroll(_ s: UIScrollView) {} }
      """
    var adapting = Adapting(frameworks: [framework])
    adapting.modules.insert("Walls")
    adapting.imported = ["Walls": [library]]
    let text = adapting.text("import Walls\n" + source)
    for expected in [
      "  override func scrollViewDidScroll(_ scrollView: UIScrollView) {}",
      "  override func scrollViewDidZoom(_ scrollView: UIScrollView) {}", "  func other() {}",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
    XCTAssertTrue(text.contains("override func scrollViewDidScroll(_ p0: UIScrollView)"), text)
  }
}
