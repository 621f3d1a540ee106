import XCTest

@testable import UIKit

/// A child that leaves its parent while the parent disappears.
@MainActor
final class ChildDisappearanceTests: XCTestCase {
  private final class Noting: UIViewController {
    var calls: [String] = []
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      calls.append("will disappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      calls.append("did disappear")
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let parent = UIViewController()
  private let child = Noting()

  private func show() {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    window.rootViewController = parent
    window.isHidden = false
  }

  private func leave() {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  func testItDidDisappear() async {
    show()
    parent.beginAppearanceTransition(false, animated: false)
    leave()
    XCTAssertEqual(child.calls, ["will disappear", "did disappear"])
    parent.endAppearanceTransition()
    XCTAssertEqual(child.calls, ["will disappear", "did disappear"])
    window.isHidden = true
  }

  func testATransitionOfItsOwnEndsAsItSays() async {
    show()
    child.beginAppearanceTransition(false, animated: false)
    leave()
    XCTAssertEqual(child.calls, ["will disappear"])
    child.endAppearanceTransition()
    XCTAssertEqual(child.calls, ["will disappear", "did disappear"])
    window.isHidden = true
  }
}
