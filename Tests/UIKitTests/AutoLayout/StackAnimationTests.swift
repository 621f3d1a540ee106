import XCTest

@testable import UIKit

/// Hiding and showing arranged views in an animation: they shrink and grow, the others make room.
@MainActor
final class StackAnimationTests: XCTestCase {
  private func shown(_ stage: TouchStage) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: [ContentView(), ContentView(), ContentView()])
    stack.distribution = .fillEqually
    stack.frame = CGRect(x: 0, y: 100, width: 300, height: 40)
    stage.root.view.addSubview(stack)
    stage.window.layoutIfNeeded()
    return stack
  }

  func testAViewThatIsHiddenShrinksFirst() async {
    let stage = TouchStage(closesAfter: self)
    let stack = shown(stage)
    let view = stack.arrangedSubviews[1]
    UIView.animate(withDuration: 1) { view.isHidden = true }
    XCTAssertTrue(view.isHidden)
    XCTAssertFalse(view.layer.isHidden, "it is to be seen until it is gone")
    XCTAssertEqual(view.frame.width, 0)
    XCTAssertEqual(stack.arrangedSubviews.map(\.frame.minX), [0, 150, 150])
    _ = UIApplication.shared.makeFrame()
    stage.advance(0.5)
    _ = UIApplication.shared.makeFrame()
    let width = view.layer.presentation()?.bounds.width ?? 0
    XCTAssertTrue(width > 1 && width < 99, "\(width)")
    stage.advance(0.6)
    _ = UIApplication.shared.makeFrame()
    XCTAssertTrue(view.layer.isHidden)
    XCTAssertTrue(view.isHidden)
  }

  func testShowingItAgainMeanwhileKeepsItShown() async {
    let stage = TouchStage(closesAfter: self)
    let stack = shown(stage)
    let view = stack.arrangedSubviews[0]
    UIView.animate(withDuration: 1) { view.isHidden = true }
    stage.advance(0.3)
    _ = UIApplication.shared.makeFrame()
    UIView.animate(withDuration: 1) { view.isHidden = false }
    XCTAssertFalse(view.isHidden)
    stage.advance(2)
    _ = UIApplication.shared.makeFrame()
    XCTAssertFalse(view.layer.isHidden)
    XCTAssertEqual(view.frame.width, 100)
  }

  func testWithoutAnAnimationItIsHiddenAtOnce() async {
    let stage = TouchStage(closesAfter: self)
    let stack = shown(stage)
    stack.arrangedSubviews[1].isHidden = true
    XCTAssertTrue(stack.arrangedSubviews[1].layer.isHidden)
    UIView.performWithoutAnimation { stack.arrangedSubviews[2].isHidden = true }
    XCTAssertTrue(stack.arrangedSubviews[2].layer.isHidden)
    stage.window.layoutIfNeeded()
    XCTAssertEqual(stack.arrangedSubviews[0].frame.width, 300)
  }
}
