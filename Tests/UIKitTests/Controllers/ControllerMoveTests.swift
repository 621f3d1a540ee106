import XCTest

@testable import UIKit

/// Why a controller appears or disappears, as UIViewController's documentation says: `isMovingToParent` and
/// `isMovingFromParent` where it is added or removed, `isBeingPresented` and `isBeingDismissed` where it is presented or
/// dismissed, and none of them where another controller only covered it.
@MainActor
final class ControllerMoveTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  func testAPushedControllerMovesAndTheOneBelowOnlyAppearsAgain() async {
    let (first, second) = (Witness(), Witness())
    let navigation = UINavigationController(rootViewController: first)
    stage.window.rootViewController = navigation
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(first.reasons, ["will appear to", "did appear to"])
    first.reasons = []
    navigation.pushViewController(second, animated: false)
    XCTAssertEqual(first.reasons, ["will disappear", "did disappear"])
    XCTAssertEqual(second.reasons, ["will appear to", "did appear to"])
    XCTAssertEqual(first.steps, ["will in", "did in"], "it is told once that it moved")
    (first.reasons, second.reasons) = ([], [])
    navigation.popViewController(animated: false)
    XCTAssertEqual(second.reasons, ["will disappear from", "did disappear from"])
    XCTAssertEqual(first.reasons, ["will appear", "did appear"])
    XCTAssertEqual(second.steps, ["will in", "did in", "will out", "did out"])
    XCTAssertEqual(first.steps, ["will in", "did in"])
  }

  func testAPresentedControllerThatIsCoveredIsNotDismissed() async {
    let (root, shown, cover) = (Witness(), Witness(), Witness())
    for controller in [shown, cover] { controller.modalPresentationStyle = .fullScreen }
    stage.window.rootViewController = root
    _ = UIApplication.shared.makeFrame()
    root.reasons = []
    root.present(shown, animated: false)
    XCTAssertEqual(shown.reasons, ["will appear presented", "did appear presented"])
    shown.reasons = []
    shown.present(cover, animated: false)
    XCTAssertEqual(shown.reasons, ["will disappear", "did disappear"])
    shown.reasons = []
    shown.dismiss(animated: false)
    XCTAssertEqual(
      cover.reasons.suffix(2), ["will disappear dismissed", "did disappear dismissed"])
    XCTAssertEqual(shown.reasons, ["will appear", "did appear"])
    shown.reasons = []
    root.dismiss(animated: false)
    XCTAssertEqual(shown.reasons, ["will disappear dismissed", "did disappear dismissed"])
    XCTAssertEqual(root.reasons, ["will disappear", "did disappear", "will appear", "did appear"])
  }

  func testAChildThatIsRemovedByHandMovesFromItsParent() async {
    let (root, child) = (UIViewController(), Witness())
    stage.window.rootViewController = root
    _ = UIApplication.shared.makeFrame()
    root.addChild(child)
    root.view.addSubview(child.view)
    XCTAssertEqual(child.reasons.first, "will appear to")
    child.didMove(toParent: root)
    _ = UIApplication.shared.makeFrame()
    child.reasons = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    XCTAssertEqual(child.reasons, ["will disappear from", "did disappear from"])
    child.removeFromParent()
    XCTAssertFalse(child.isMovingFromParent)
  }
}

/// Writes down why it appears and disappears.
private final class Witness: UIViewController {
  var reasons: [String] = []
  var steps: [String] = []

  private func note(_ event: String) {
    let reason =
      isBeingPresented
      ? " presented"
      : isBeingDismissed
        ? " dismissed" : isMovingToParent ? " to" : isMovingFromParent ? " from" : ""
    reasons.append(event + reason)
  }

  override func viewWillAppear(_ animated: Bool) { note("will appear") }
  override func viewDidAppear(_ animated: Bool) { note("did appear") }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    steps.append(parent == nil ? "will out" : "will in")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    steps.append(parent == nil ? "did out" : "did in")
  }
}
