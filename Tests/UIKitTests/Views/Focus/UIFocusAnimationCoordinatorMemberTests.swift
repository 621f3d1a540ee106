import XCTest

@testable import UIKit

/// The members that apps use, each through a move of focus.
@MainActor
final class UIFocusAnimationCoordinatorMemberTests: XCTestCase {
  private lazy var stage = FocusStage(closesAfter: self)

  private final class Animated: FocusableView {
    var animate: ((UIFocusAnimationCoordinator) -> Void)?
    override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) { animate?(coordinator) }
  }

  private func focus(_ animate: @escaping (Animated, UIFocusAnimationCoordinator) -> Void)
    -> Animated
  {
    let view = Animated(frame: CGRect(x: 20, y: 100, width: 50, height: 50))
    view.animate = { [unowned view] in animate(view, $0) }
    stage.view.addSubview(view)
    stage.press(.keyboardTab)
    return view
  }

  func testAddCoordinatedAnimationsRunAfterTheUpdateAndComplete() async {
    var isDone = false
    let view = focus { view, coordinator in
      coordinator.addCoordinatedAnimations({ view.alpha = 0.5 }, completion: { isDone = true })
      XCTAssertEqual(view.alpha, 1)
    }
    XCTAssertEqual(view.alpha, 0.5)
    stage.frame()
    XCTAssertFalse(view.layer.animationKeys()?.isEmpty ?? true)
    XCTAssertFalse(isDone)
    stage.touches.advance(1)
    stage.frame()
    XCTAssertTrue(isDone)
  }

  func testAddCoordinatedFocusingAnimationsHaveTheFocusingDuration() async {
    var durations: [TimeInterval] = []
    let view = focus { view, coordinator in
      coordinator.addCoordinatedFocusingAnimations({
        durations.append($0.duration)
        view.alpha = 0.5
      })
    }
    XCTAssertEqual(view.alpha, 0.5)
    XCTAssertEqual(durations, [UIFocusAnimationCoordinator.focusingDuration])
  }

  func testAddCoordinatedUnfocusingAnimationsTakeLonger() async {
    var durations: [TimeInterval] = []
    let view = focus { view, coordinator in
      coordinator.addCoordinatedUnfocusingAnimations(
        {
          durations.append($0.duration)
          view.alpha = 0.25
        }, completion: nil)
    }
    XCTAssertEqual(view.alpha, 0.25)
    XCTAssertGreaterThan(durations[0], UIFocusAnimationCoordinator.focusingDuration)
  }
}
