import XCTest

@testable import UIKit

/// A child whose view is added by hand appears at once, and did appear once it is laid out and on screen.
@MainActor
final class ChildAppearanceTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private final class Page: UIViewController {
    var calls: [String] = []
    override func willMove(toParent parent: UIViewController?) {
      calls.append(parent == nil ? "willMove out" : "willMove in")
    }
    override func didMove(toParent parent: UIViewController?) {
      calls.append(parent == nil ? "didMove out" : "didMove in")
    }
    override func viewWillAppear(_ animated: Bool) {
      calls.append("willAppear \(view.superview == nil ? "outside" : "inside")")
    }
    override func viewIsAppearing(_ animated: Bool) { calls.append("isAppearing") }
    override func viewDidLayoutSubviews() { calls.append("layout") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear \(view.frame.width)") }
    override func viewWillDisappear(_ animated: Bool) {
      calls.append("willDisappear \(view.window == nil ? "outside" : "inside")")
    }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
  }

  /// An app's host has frames made; here the test makes them.
  private func withHost(_ body: () -> Void) {
    FramePipeline.isDriven = true
    body()
    FramePipeline.isDriven = false
  }

  func testAChildIsLaidOutBeforeItDidAppear() async {
    let root = stage.root
    _ = UIApplication.shared.makeFrame()
    let page = Page()
    withHost {
      root.addChild(page)
      root.view.addSubview(page.view)
      page.didMove(toParent: root)
      XCTAssertEqual(
        page.calls, ["willMove in", "willAppear outside", "isAppearing", "didMove in"])
      page.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      _ = UIApplication.shared.makeFrame()
      XCTAssertEqual(Array(page.calls.dropFirst(4)), ["layout", "didAppear 200.0"])
      page.calls = []
      page.willMove(toParent: nil)
      page.view.removeFromSuperview()
      page.removeFromParent()
      XCTAssertEqual(
        page.calls, ["willMove out", "willDisappear inside", "didDisappear", "didMove out"])
    }
  }

  func testAChildThatGoesAgainAtOnceNeverDidAppear() async {
    let root = stage.root
    _ = UIApplication.shared.makeFrame()
    let page = Page()
    withHost {
      root.addChild(page)
      root.view.addSubview(page.view)
      page.view.removeFromSuperview()
      _ = UIApplication.shared.makeFrame()
      XCTAssertFalse(page.calls.contains { $0.hasPrefix("didAppear") })
      XCTAssertTrue(page.calls.contains("didDisappear"))
    }
  }

  func testAControllerWithoutAParentAppearsWithItsViewToo() async {
    _ = UIApplication.shared.makeFrame()
    let page = Page()
    stage.root.view.addSubview(page.view)
    _ = UIApplication.shared.makeFrame()
    XCTAssertTrue(page.calls.contains { $0.hasPrefix("willAppear") })
    XCTAssertTrue(page.calls.contains { $0.hasPrefix("didAppear") })
    page.view.removeFromSuperview()
    XCTAssertTrue(page.calls.contains("didDisappear"))
  }

  func testARootDidAppearWithTheFirstFrame() async {
    let page = Page()
    withHost {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.rootViewController = page
      window.isHidden = false
      XCTAssertFalse(page.calls.contains { $0.hasPrefix("didAppear") })
      _ = UIApplication.shared.makeFrame()
      XCTAssertEqual(page.calls.last, "didAppear 320.0")
      window.isHidden = true
      XCTAssertEqual(page.calls.last, "didDisappear")
    }
  }
}
