import XCTest

@testable import QuartzCore
@testable import UIKit

/// Transitions of animations that are opened and committed.
@MainActor
final class AnimationTransitionTests: XCTestCase {
  private func change(_ stage: AnimationStage, _ transition: UIView.AnimationTransition) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.6)
    UIView.setAnimationTransition(transition, for: stage.square, cache: true)
    stage.square.backgroundColor = .red
    UIView.commitAnimations()
    stage.frame()
  }

  func testAViewTurnsOverForAsLongAsTheAnimation() async {
    let stage = AnimationStage(self)
    change(stage, .flipFromLeft)
    let transition = stage.square.layer.animation(forKey: "transition") as? CATransition
    XCTAssertEqual(transition?.duration, 0.6)
    XCTAssertEqual(stage.square.backgroundColor, .red)
    stage.run(0.7)
    XCTAssertNil(stage.square.layer.animation(forKey: "transition"))
  }

  func testNoTransitionLeavesTheViewAsItIs() async {
    let stage = AnimationStage(self)
    change(stage, .none)
    XCTAssertNil(stage.square.layer.animation(forKey: "transition"))
  }
}
