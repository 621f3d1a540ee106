import TestSupport
import XCTest

@testable import UIKit

/// Popovers: their place, what a touch outside does, and adapting to compact widths.
@MainActor
final class PopoverTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    var style = UIModalPresentationStyle.none
    var allowsDismissal = true
    var log: [String] = []
    var replacement: UIViewController?

    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { style }
    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { replacement }
    func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
      log.append("prepare")
    }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      allowsDismissal
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      log.append("attempt")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      log.append("dismissed")
    }
    func popoverPresentationControllerDidDismissPopover(
      _ popover: UIPopoverPresentationController
    ) { log.append("popover dismissed") }
  }

  private let delegate = Delegate()
  private let anchor = UIButton(frame: CGRect(x: 40, y: 200, width: 100, height: 44))

  private func makeContent(_ size: CGSize) -> UIViewController {
    let content = UIViewController()
    content.view.backgroundColor = .systemYellow
    content.modalPresentationStyle = .popover
    content.preferredContentSize = size
    content.popoverPresentationController?.sourceView = anchor
    content.popoverPresentationController?.delegate = delegate
    return content
  }

  private func show(_ content: UIViewController) {
    stage.root.view.addSubview(anchor)
    stage.root.present(content, animated: true)
    stage.settle()
  }

  func testAPopoverStandsBelowItsSourceAndPointsToIt() async throws {
    let content = makeContent(CGSize(width: 200, height: 150))
    show(content)
    let popover = try XCTUnwrap(content.popoverPresentationController)
    XCTAssertEqual(popover.arrowDirection, .up)
    XCTAssertEqual(content.view.bounds.size, CGSize(width: 200, height: 150))
    XCTAssertEqual(content.view.convert(CGPoint.zero, to: nil), CGPoint(x: 10, y: 244 + 13))
    XCTAssertEqual(popover.presentedView?.frame, CGRect(x: 10, y: 244, width: 200, height: 163))
    XCTAssertEqual(delegate.log, ["prepare"])
  }

  func testWithoutRoomBelowItStandsAbove() async {
    anchor.frame.origin.y = 760
    let content = makeContent(CGSize(width: 200, height: 300))
    show(content)
    XCTAssertEqual(content.popoverPresentationController?.arrowDirection, .down)
    XCTAssertEqual(content.view.convert(content.view.bounds, to: nil).maxY, 760 - 13)
  }

  func testATouchOutsideDismissesUnlessTheDelegateObjects() async {
    delegate.allowsDismissal = false
    let content = makeContent(CGSize(width: 200, height: 150))
    show(content)
    stage.tap(300, 700)
    stage.settle()
    XCTAssertTrue(stage.root.presentedViewController === content)
    delegate.allowsDismissal = true
    stage.tap(300, 700)
    stage.settle()
    XCTAssertNil(stage.root.presentedViewController)
    XCTAssertNil(content.view.window)
    XCTAssertEqual(delegate.log, ["prepare", "attempt", "dismissed", "popover dismissed"])
  }

  func testPassthroughViewsGetTouches() async {
    var presses = 0
    anchor.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    let content = makeContent(CGSize(width: 200, height: 150))
    content.popoverPresentationController?.passthroughViews = [anchor]
    show(content)
    stage.tap(90, 222)
    stage.settle()
    XCTAssertEqual(presses, 1)
    XCTAssertNotNil(stage.root.presentedViewController)
  }

  func testCompactWidthsGetASheetUnlessTheStyleIsNone() async {
    delegate.style = .formSheet
    let content = makeContent(CGSize(width: 200, height: 150))
    show(content)
    XCTAssertEqual(content.view.bounds.width, 390)
    XCTAssertTrue(content.presentationController is UISheetPresentationController)
    XCTAssertNotNil(content.popoverPresentationController)
    stage.root.dismiss(animated: false)
    stage.settle()
    let plain = makeContent(CGSize(width: 200, height: 150))
    plain.popoverPresentationController?.delegate = nil
    show(plain)
    XCTAssertEqual(plain.view.bounds.width, 390)
  }

  func testTheDelegateMayWrapTheControllerWhereItIsAdapted() async {
    delegate.style = .fullScreen
    let content = makeContent(CGSize(width: 200, height: 150))
    let navigation = UINavigationController(rootViewController: UIViewController())
    delegate.replacement = navigation
    show(content)
    XCTAssertTrue(stage.root.presentedViewController === navigation)
    XCTAssertNotNil(navigation.view.window)
  }

  func testWhatIsSetBeforePresentingIsKept() async {
    let content = UIViewController()
    XCTAssertNil(content.popoverPresentationController)
    let sheetDelegate = Delegate()
    content.presentationController?.delegate = sheetDelegate
    show(content)
    XCTAssertTrue(content.presentationController?.delegate === sheetDelegate)
    content.modalPresentationStyle = .popover
    XCTAssertNil(content.popoverPresentationController)
  }

  func testANewPreferredSizeMovesTheEdges() async {
    let content = makeContent(CGSize(width: 200, height: 150))
    show(content)
    content.preferredContentSize = CGSize(width: 220, height: 250)
    stage.settle()
    XCTAssertEqual(content.view.bounds.size, CGSize(width: 220, height: 250))
  }

  func testABarButtonIsASource() async {
    let inner = UIViewController()
    let item = UIBarButtonItem(title: "Show", style: .plain, target: nil, action: nil)
    inner.navigationItem.rightBarButtonItem = item
    stage.window.rootViewController = UINavigationController(rootViewController: inner)
    stage.settle()
    let content = makeContent(CGSize(width: 200, height: 150))
    content.popoverPresentationController?.sourceView = nil
    content.popoverPresentationController?.barButtonItem = item
    inner.present(content, animated: true)
    stage.settle()
    let frame = content.view.convert(content.view.bounds, to: nil)
    XCTAssertEqual(frame.maxX, 380)
    XCTAssertEqual(content.popoverPresentationController?.arrowDirection, .up)
  }

  func testAPopoverThatMayOverlapKeepsItsSize() async {
    let area = CGRect(x: 0, y: 0, width: 400, height: 600)
    let source = CGRect(x: 100, y: 100, width: 100, height: 400)
    func height(_ canOverlap: Bool) -> CGFloat {
      PopoverPlacement(
        content: CGSize(width: 200, height: 400), source: source, area: area, permitted: .up,
        canOverlap: canOverlap
      ).body.height
    }
    XCTAssertEqual(height(false), 200)
    XCTAssertEqual(height(true), 400)
  }

  func testAPresentationOverridesTraits() async {
    let controller = UIViewController()
    controller.modalPresentationStyle = .popover
    let presentation = controller.presentationController
    presentation?.overrideTraitCollection = UITraitCollection(horizontalSizeClass: .regular)
    XCTAssertEqual(controller.traitCollection.horizontalSizeClass, .regular)
    presentation?.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
    XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .dark)
  }

  /// Whatever content, source and directions, the popover is inside the area and its arrow on it.
  func testPlacementStaysInsideTheArea() async {
    var random = SeededRandom(seed: 11)
    let area = CGRect(x: 10, y: 60, width: 370, height: 740)
    func number(_ range: ClosedRange<Double>) -> CGFloat {
      CGFloat(Double.random(in: range, using: &random))
    }
    for _ in 0..<3000 {
      let source = CGRect(
        x: number(-50...400), y: number(0...850), width: number(0...400), height: number(0...600))
      let content = CGSize(width: number(1...800), height: number(1...1200))
      let permitted = UIPopoverArrowDirection(rawValue: UInt(Int(number(0...15))))
      let placement = PopoverPlacement(
        content: content, source: source, area: area, permitted: permitted)
      XCTAssertTrue(
        area.insetBy(dx: -0.51, dy: -0.51).contains(placement.frame),
        "\(source) \(content) \(placement)")
      XCTAssertTrue(permitted.contains(placement.direction))
      let isVertical = placement.direction == .up || placement.direction == .down
      let length = isVertical ? placement.frame.width : placement.frame.height
      if placement.direction != [] {
        XCTAssertTrue((0...length).contains(placement.arrow), "\(placement)")
      }
    }
  }
}
