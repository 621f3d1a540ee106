import XCTest

@testable import UIKit

/// Limits of text sizes, exclusive touches, motion effects, and accessibility of containers.
@MainActor
final class ViewLimitsTests: XCTestCase {
  func testTextSizesAreKeptInsideOfTheLimits() async {
    let stage = TouchStage(closesAfter: self)
    let (outer, inner) = (UIView(), UIView())
    stage.root.view.addSubview(outer)
    outer.addSubview(inner)
    outer.maximumContentSizeCategory = .medium
    XCTAssertEqual(inner.traitCollection.preferredContentSizeCategory, .medium)
    inner.minimumContentSizeCategory = .extraLarge
    XCTAssertEqual(inner.traitCollection.preferredContentSizeCategory, .extraLarge)
    XCTAssertTrue(inner.appliedContentSizeCategoryLimitsDescription.contains("maximum"))
    inner.minimumContentSizeCategory = nil
    outer.maximumContentSizeCategory = nil
    inner.updateTraitsIfNeeded()
    XCTAssertEqual(
      inner.traitCollection.preferredContentSizeCategory,
      stage.root.traitCollection.preferredContentSizeCategory)
  }

  private final class Touched: UIView {
    var began = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
  }

  func testAnExclusiveTouchKeepsOthersOut() async {
    let stage = TouchStage(closesAfter: self)
    let left = Touched(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let right = Touched(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    stage.root.view.addSubview(left)
    stage.root.view.addSubview(right)
    left.isExclusiveTouch = true
    stage.down(50, 50, id: 1)
    stage.down(150, 50, id: 2)
    XCTAssertEqual([left.began, right.began], [1, 0])
    stage.up(150, 50, id: 2)
    stage.up(50, 50, id: 1)
    stage.down(150, 50, id: 3)
    stage.down(50, 50, id: 4)
    XCTAssertEqual([left.began, right.began], [1, 1])
    stage.up(50, 50, id: 4)
    stage.up(150, 50, id: 3)
  }

  func testMotionEffectsGoFromOneValueToTheOther() async {
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    effect.minimumRelativeValue = -20
    effect.maximumRelativeValue = 20
    let tilted = UIOffset(horizontal: 0.5, vertical: 1)
    XCTAssertEqual(
      effect.keyPathsAndRelativeValues(forViewerOffset: tilted)?["center.x"] as? CGFloat, 10)
    let group = UIMotionEffectGroup()
    group.motionEffects = [effect]
    let view = UIView()
    view.addMotionEffect(group)
    XCTAssertEqual(view.motionEffects, [group])
    XCTAssertEqual(
      group.keyPathsAndRelativeValues(forViewerOffset: .zero)?["center.x"] as? CGFloat, 0)
    view.removeMotionEffect(group)
    XCTAssertEqual(view.motionEffects, [])
  }

  func testAContainerCountsItsElements() async {
    let view = UIView()
    XCTAssertEqual(view.accessibilityElementCount(), 0)
    let element = UIAccessibilityElement(accessibilityContainer: view)
    view.accessibilityElements = [element]
    XCTAssertEqual(view.accessibilityElementCount(), 1)
    XCTAssertTrue(view.accessibilityElement(at: 0) as AnyObject === element)
    XCTAssertEqual(view.index(ofAccessibilityElement: element), 0)
    XCTAssertEqual(view.index(ofAccessibilityElement: view), NSNotFound)
    view.accessibilityAttributedUserInputLabels = [NSAttributedString(string: "Say this")]
    XCTAssertEqual(view.accessibilityUserInputLabels, ["Say this"])
    let controller = UIViewController()
    controller.accessibilityLabel = "Controller"
    XCTAssertEqual(controller.accessibilityLabel, "Controller")
  }
}
