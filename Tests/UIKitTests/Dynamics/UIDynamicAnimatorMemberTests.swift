import XCTest

@testable import UIKit

/// Each member of UIDynamicAnimator that apps use, by its name.
@MainActor
final class UIDynamicAnimatorMemberTests: XCTestCase {
  func testInitDoesNotRun() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let animator = UIDynamicAnimator(referenceView: view)
    XCTAssertTrue(animator.referenceView === view)
    XCTAssertTrue(animator.behaviors.isEmpty)
    XCTAssertFalse(animator.isRunning)
  }

  func testAddBehaviorMovesItsItems() async {
    let stage = AnimationStage(self)
    let item = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.stage.root.view.addSubview(item)
    let animator = UIDynamicAnimator(referenceView: stage.stage.root.view)
    let gravity = UIGravityBehavior(items: [item])
    animator.addBehavior(gravity)
    XCTAssertTrue(animator.behaviors.first === gravity)
    stage.run(0.2)
    XCTAssertGreaterThan(item.center.y, 5)
    animator.removeAllBehaviors()
    XCTAssertTrue(animator.behaviors.isEmpty)
  }
}
