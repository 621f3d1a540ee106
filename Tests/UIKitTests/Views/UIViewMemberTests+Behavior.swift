import XCTest

@testable import UIKit

/// Layout, events, accessibility and animation.
extension UIViewMemberTests {
  // MARK: Layout

  private final class Counting: UIView {
    var count = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
    }
  }

  func testLayoutSubviewsIsCalledByANewSize() async {
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    view.bounds.size.width = 20
    view.layoutIfNeeded()
    XCTAssertEqual(view.count, 2)
  }

  func testLayoutIfNeededLaysOutOnce() async {
    let view = Counting()
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    XCTAssertEqual(view.count, 1)
  }

  func testSetNeedsLayoutWaitsForTheLayout() async {
    let view = Counting()
    view.layoutIfNeeded()
    view.setNeedsLayout()
    XCTAssertEqual(view.count, 1)
    view.layoutIfNeeded()
    XCTAssertEqual(view.count, 2)
  }

  func testSafeAreaLayoutGuideLiesWithinTheInsets() async {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let top = controller.view.safeAreaInsets.top
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 3, bottom: 0, right: 0)
    XCTAssertEqual(
      controller.view.safeAreaLayoutGuide.layoutFrame.origin, CGPoint(x: 3, y: top + 10))
  }

  func testSafeAreaInsetsAreTheControllers() async {
    XCTAssertEqual(view().safeAreaInsets, .zero)
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    controller.additionalSafeAreaInsets.left = 12
    XCTAssertEqual(controller.view.safeAreaInsets.left, 12)
  }

  func testLayoutMarginsAreEightAndSetTheDirectionalOnes() async {
    let view = view()
    XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(view.directionalLayoutMargins.trailing, 4)
  }

  func testDirectionalLayoutMarginsTurnWithTheDirection() async {
    let view = view()
    view.semanticContentAttribute = .forceRightToLeft
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 10, bottom: 0, trailing: 0)
    XCTAssertEqual(view.layoutMargins.right, 10)
  }

  func testLayoutMarginsGuideLiesWithinTheMargins() async {
    let view = view()
    XCTAssertEqual(
      view.layoutMarginsGuide.layoutFrame, CGRect(x: 8, y: 8, width: 84, height: 34))
  }

  func testReadableContentGuideHasALimitedWidth() async {
    let view = view(1200, 50)
    XCTAssertEqual(view.readableContentGuide.layoutFrame.width, 920)
  }

  func testInsetsLayoutMarginsFromSafeArea() async {
    let controller = UIViewController()
    let child = view(100, 100)
    controller.view.frame = child.frame
    controller.additionalSafeAreaInsets.left = 10
    controller.view.addSubview(child)
    XCTAssertEqual(child.layoutMargins.left, 18)
    child.insetsLayoutMarginsFromSafeArea = false
    XCTAssertEqual(child.layoutMargins.left, 8)
  }

  // MARK: Events

  func testIsUserInteractionEnabledFalseLetsTouchesThrough() async {
    let (parent, child) = (view(), view())
    parent.addSubview(child)
    child.isUserInteractionEnabled = false
    XCTAssertTrue(parent.hitTest(CGPoint(x: 1, y: 1), with: nil) === parent)
  }

  func testHitTestFindsTheDeepestView() async {
    let (parent, child) = (view(), view(10, 10))
    parent.addSubview(child)
    XCTAssertTrue(parent.hitTest(CGPoint(x: 5, y: 5), with: nil) === child)
    XCTAssertTrue(parent.hitTest(CGPoint(x: 15, y: 5), with: nil) === parent)
    XCTAssertNil(parent.hitTest(CGPoint(x: 100, y: 5), with: nil))
  }

  func testPointInsideLeavesTheFarEdgeOut() async {
    let view = view()
    XCTAssertTrue(view.point(inside: CGPoint(x: 99, y: 49), with: nil))
    XCTAssertFalse(view.point(inside: CGPoint(x: 100, y: 49), with: nil))
  }

  func testAddGestureRecognizerMovesItFromItsOldView() async {
    let (view, tap) = (view(), UITapGestureRecognizer())
    view.addGestureRecognizer(tap)
    XCTAssertTrue(tap.view === view)
    let other = self.view()
    XCTAssertNil(other.gestureRecognizers)
    other.addGestureRecognizer(tap)
    // A list, if an empty one, as of the first that was added.
    XCTAssertEqual(view.gestureRecognizers, [])
  }

  func testRemoveGestureRecognizerLeavesNoView() async {
    let (view, tap) = (view(), UITapGestureRecognizer())
    view.addGestureRecognizer(tap)
    view.removeGestureRecognizer(tap)
    XCTAssertNil(tap.view)
  }

  func testGestureRecognizersCanBeReplaced() async {
    let view = view()
    let taps = [UITapGestureRecognizer(), UITapGestureRecognizer()]
    view.gestureRecognizers = taps
    XCTAssertEqual(view.gestureRecognizers, taps)
  }

  func testGestureRecognizerShouldBeginMayForbidIt() async {
    final class Refusing: UIView {
      override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        false
      }
    }
    let stage = TouchStage(closesAfter: self)
    let view = Refusing(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    stage.root.view.addSubview(view)
    let recorder = Recorder()
    recorder.attach(UITapGestureRecognizer(), named: "tap", to: view)
    stage.tap(50, 150)
    XCTAssertEqual(recorder.calls, [])
  }

  private final class Touched: UIView {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("began \(touches.first?.location(in: self) ?? .zero)")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("cancelled")
    }
  }

  private func touched(_ stage: TouchStage) -> Touched {
    let view = Touched(frame: CGRect(x: 10, y: 100, width: 100, height: 100))
    stage.root.view.addSubview(view)
    return view
  }

  func testTouchesBeganHearsWhereInTheView() async {
    let stage = TouchStage(closesAfter: self)
    let view = touched(stage)
    stage.down(15, 107)
    XCTAssertEqual(view.calls, ["began \(CGPoint(x: 5, y: 7))"])
    stage.up(15, 107)
  }

  func testTouchesEndedIsCalledByATap() async {
    let stage = TouchStage(closesAfter: self)
    let view = touched(stage)
    stage.tap(20, 120)
    XCTAssertEqual(view.calls.last, "ended")
  }

  func testTouchesCancelledIsCalledWhenAPanBegins() async {
    let stage = TouchStage(closesAfter: self)
    let view = touched(stage)
    view.addGestureRecognizer(UIPanGestureRecognizer())
    stage.down(20, 120)
    stage.move(60, 120)
    XCTAssertEqual(view.calls.last, "cancelled")
    stage.up(60, 120)
  }

  func testEndEditingResignsTheField() async {
    let stage = TouchStage(closesAfter: self)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    stage.root.view.addSubview(field)
    XCTAssertTrue(field.becomeFirstResponder())
    XCTAssertTrue(stage.root.view.endEditing(true))
    XCTAssertFalse(field.isFirstResponder)
  }

  // MARK: Accessibility

  func testIsAccessibilityElementIsTrueOfLabels() async {
    let view = view()
    XCTAssertFalse(view.isAccessibilityElement)
    view.isAccessibilityElement = true
    XCTAssertTrue(view.isAccessibilityElement)
    XCTAssertTrue(UILabel().isAccessibilityElement)
  }

  func testAccessibilityLabelIsTheTextUnlessSet() async {
    let label = UILabel()
    label.text = "Seven"
    XCTAssertEqual(label.accessibilityLabel, "Seven")
    label.accessibilityLabel = "Eight"
    XCTAssertEqual(label.accessibilityLabel, "Eight")
  }

  func testAccessibilityTraitsAreNoneUnlessSet() async {
    let view = view()
    XCTAssertEqual(view.accessibilityTraits, .none)
    view.accessibilityTraits = [.button, .selected]
    XCTAssertTrue(view.accessibilityTraits.contains(.selected))
  }

  func testAccessibilityIdentifierNamesTheViewInConstraints() async {
    let view = view()
    view.accessibilityIdentifier = "save"
    XCTAssertEqual(view.accessibilityIdentifier, "save")
    XCTAssertTrue(NSLayoutConstraint.name(of: view).hasSuffix("'save'"))
  }

  // MARK: Animation

  func testAnimateAnimatesAndCompletesInOrder() async {
    let stage = TouchStage(closesAfter: self)
    let view = view()
    stage.root.view.addSubview(view)
    _ = UIApplication.shared.makeFrame()
    var ended: [String] = []
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    UIView.animate(withDuration: 1, animations: { view.center.x = 200 }) { _ in ended.append("b") }
    UIView.animate(withDuration: 0.5, delay: 0.1, options: .curveLinear) {
      view.backgroundColor = .red
    } completion: { finished in
      ended.append("c \(finished)")
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
      options: [], animations: { view.bounds.size.height = 10 }, completion: nil)
    XCTAssertNotNil(view.layer.animation(forKey: "opacity"))
    XCTAssertTrue(view.layer.animation(forKey: "bounds.size") is CASpringAnimation)
    for _ in 0..<30 {
      _ = UIApplication.shared.makeFrame()
      stage.advance(0.05)
    }
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(ended, ["c true", "b"])
    XCTAssertNil(view.layer.animation(forKey: "opacity"))
  }

  func testPerformWithoutAnimationChangesAtOnce() async {
    let stage = TouchStage(closesAfter: self)
    let view = view()
    stage.root.view.addSubview(view)
    UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.alpha = 0 } }
    XCTAssertNil(view.layer.animation(forKey: "opacity"))
    XCTAssertEqual(view.alpha, 0)
  }

  func testSetAnimationsEnabledFalseChangesAtOnce() async {
    let stage = TouchStage(closesAfter: self)
    let view = view()
    stage.root.view.addSubview(view)
    _ = UIApplication.shared.makeFrame()
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    UIView.setAnimationsEnabled(true)
    XCTAssertNil(view.layer.animation(forKey: "opacity"))
    UIView.animate(withDuration: 1) { view.alpha = 1 }
    XCTAssertNotNil(view.layer.animation(forKey: "opacity"))
  }

  func testTransitionFadesAndReplacesViews() async {
    let stage = TouchStage(closesAfter: self)
    let view = view()
    stage.root.view.addSubview(view)
    _ = UIApplication.shared.makeFrame()
    var isDone = false
    UIView.transition(with: view, duration: 0.4, options: .transitionCrossDissolve) {
      view.backgroundColor = .red
    } completion: {
      isDone = $0
    }
    XCTAssertTrue(view.layer.animation(forKey: "transition") is CATransition)
    XCTAssertFalse(isDone)
    for _ in 0..<12 {
      _ = UIApplication.shared.makeFrame()
      stage.advance(0.05)
    }
    _ = UIApplication.shared.makeFrame()
    XCTAssertTrue(isDone)
    let next = self.view()
    UIView.transition(from: view, to: next, duration: 0)
    XCTAssertNil(view.superview)
    XCTAssertTrue(next.superview === stage.root.view)
  }
}
