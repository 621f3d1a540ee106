import QuartzCore
import XCTest

@testable import UIKit

/// Views among layers that belong to no view.
@MainActor
final class LayersBesideViewsTests: XCTestCase {
  private let parent = UIView()
  private let extra = CALayer()
  private let view = UIView()

  private func isBehind(_ first: CALayer, _ second: CALayer) -> Bool? {
    guard let layers = parent.layer.sublayers,
      let place = layers.firstIndex(where: { $0 === first }),
      let other = layers.firstIndex(where: { $0 === second })
    else { return nil }
    return place < other
  }

  func testTheFirstPlaceIsBehindSuchLayers() async {
    parent.layer.addSublayer(extra)
    parent.insertSubview(view, at: 0)
    XCTAssertEqual(isBehind(view.layer, extra), true)
  }

  func testAnAddedViewIsInFrontOfThem() async {
    parent.layer.addSublayer(extra)
    parent.addSubview(view)
    XCTAssertEqual(isBehind(extra, view.layer), true)
  }

  func testAViewSentToTheBackIsBehindThem() async {
    parent.layer.addSublayer(extra)
    parent.addSubview(view)
    parent.addSubview(UIView())
    parent.sendSubviewToBack(view)
    XCTAssertEqual(isBehind(view.layer, extra), true)
    parent.bringSubviewToFront(view)
    XCTAssertEqual(isBehind(extra, view.layer), true)
  }

  func testOneBelowAnotherViewIsRightBelowThatOne() async {
    let first = UIView()
    parent.layer.addSublayer(extra)
    parent.addSubview(first)
    parent.insertSubview(view, belowSubview: first)
    XCTAssertEqual(isBehind(extra, view.layer), true)
    XCTAssertEqual(isBehind(view.layer, first.layer), true)
  }

  /// Asks for another layout in each, and lays its subview out at once.
  private final class Restless: UIView {
    let inner = UIView()
    var depth = 0
    var deepest = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      depth += 1
      deepest = max(deepest, depth)
      setNeedsLayout()
      inner.setNeedsLayout()
      if depth < 50 { inner.layoutIfNeeded() }
      depth -= 1
    }
  }

  func testLayingOutASubviewDoesNotBeginTheLayoutAgain() async {
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(view.inner)
    view.layoutIfNeeded()
    XCTAssertEqual(view.deepest, 1)
  }
}
