import XCTest

@testable import UIKit

@MainActor
final class UIPointerInteractionTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private final class Delegate: NSObject, UIPointerInteractionDelegate {
    var calls: [String] = []
    var style: UIPointerStyle?
    /// Only the left half of the view has a region.
    var isHalved = false

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      guard isHalved else { return defaultRegion }
      let half = defaultRegion.rect.divided(
        atDistance: defaultRegion.rect.midX, from: .minXEdge
      ).slice
      return half.contains(request.location) ? UIPointerRegion(rect: half, identifier: 1) : nil
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { style }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      animator.addAnimations { self.calls.append("enter") }
      animator.addCompletion { _ in self.calls.append("entered") }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { animator.addAnimations { self.calls.append("exit") } }
  }

  private func move(to x: CGFloat, _ y: CGFloat) {
    UIApplication.shared.send(.hover(location: CGPoint(x: x, y: y)))
  }

  private func makeView() -> UIView {
    let view = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 50))
    view.backgroundColor = .red
    stage.root.view.addSubview(view)
    return view
  }

  func testDelegateHearsOfRegionsThatThePointerEntersAndLeaves() async {
    let view = makeView()
    let delegate = Delegate()
    delegate.isHalved = true
    let interaction = UIPointerInteraction(delegate: delegate)
    view.addInteraction(interaction)
    XCTAssertIdentical(interaction.view, view)
    move(to: 140, 120)
    XCTAssertEqual(delegate.calls, [])
    move(to: 60, 120)
    // Nothing was animated, so the end is there at once.
    XCTAssertEqual(delegate.calls, ["enter", "entered"])
    move(to: 70, 120)
    XCTAssertEqual(delegate.calls, ["enter", "entered"])
    stage.advance(1)
    move(to: 140, 120)
    XCTAssertEqual(delegate.calls, ["enter", "entered", "exit"])
  }

  func testLiftedViewsGrowAndComeBack() async {
    let view = makeView()
    let delegate = Delegate()
    view.addInteraction(UIPointerInteraction(delegate: delegate))
    delegate.style = UIPointerStyle(effect: .lift(UITargetedPreview(view: view)))
    move(to: 60, 120)
    XCTAssertEqual(view.transform.a, 1.06, accuracy: 0.001)
    XCTAssertGreaterThan(view.layer.shadowOpacity, 0)
    move(to: 300, 300)
    XCTAssertEqual(view.transform, .identity)
    XCTAssertEqual(view.layer.shadowOpacity, 0)
  }

  func testHighlightsShadeWhatIsBehind() async {
    let view = makeView()
    let delegate = Delegate()
    let interaction = UIPointerInteraction(delegate: delegate)
    view.addInteraction(interaction)
    let rect = CGRect(x: 40, y: 90, width: 120, height: 70)
    delegate.style = UIPointerStyle(
      effect: .highlight(UITargetedPreview(view: view)), shape: .roundedRect(rect, radius: 5))
    let before = stage.root.view.subviews
    move(to: 60, 120)
    let shade = stage.root.view.subviews.first { !before.contains($0) }
    XCTAssertEqual(shade?.frame, rect)
    XCTAssertEqual(shade?.layer.cornerRadius, 5)
    interaction.isEnabled = false
    for _ in 0..<60 {
      stage.advance(1.0 / 60)
      _ = UIApplication.shared.makeFrame()
    }
    XCTAssertEqual(stage.root.view.subviews, before)
  }

  func testButtonsHaveAnEffectIfTheyWantOne() async {
    let button = UIButton(frame: CGRect(x: 50, y: 300, width: 100, height: 50))
    button.backgroundColor = .blue
    stage.root.view.addSubview(button)
    XCTAssertFalse(button.isPointerInteractionEnabled)
    move(to: 60, 310)
    XCTAssertEqual(button.transform, .identity)
    move(to: 0, 0)
    var asked = 0
    button.pointerStyleProvider = { _, effect, shape in
      asked += 1
      return UIPointerStyle(effect: effect, shape: shape)
    }
    XCTAssertTrue(button.isPointerInteractionEnabled)
    move(to: 60, 310)
    XCTAssertEqual(asked, 1)
    XCTAssertGreaterThan(button.transform.a, 1)
    button.isPointerInteractionEnabled = false
    XCTAssertEqual(button.transform, .identity)
    XCTAssertTrue(button.interactions.isEmpty)
  }

  func testRegionsAreValues() async {
    let region = UIPointerRegion(rect: CGRect(x: 1, y: 2, width: 3, height: 4), identifier: "a")
    XCTAssertEqual(region, region.copy() as? UIPointerRegion)
    XCTAssertNotEqual(region, UIPointerRegion(rect: region.rect))
  }
}
