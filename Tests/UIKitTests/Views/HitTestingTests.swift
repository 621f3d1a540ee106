import TestSupport
import XCTest

@testable import UIKit

/// Touches among siblings, beside a search that asks each of them as Apple's documentation says.
@MainActor
final class HitTestingTests: XCTestCase {
  private final class LargerInside: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -8, dy: -8).contains(point)
    }
  }

  private final class Reaching: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      subviews.last?.hitTest(convert(point, to: subviews.last), with: event)
        ?? super.hitTest(point, with: event)
    }
  }

  private final class LargeBounds: UIView {
    override var bounds: CGRect {
      get { super.bounds.insetBy(dx: -6, dy: -6) }
      set { super.bounds = newValue }
    }
  }

  private final class Plain: UIView {}

  private class Asked: UIView {
    var questions = 0
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      questions += 1
      return super.point(inside: point, with: event)
    }
  }

  /// UIView's rule: the last subview that wants the point has it, in front of the view itself.
  private func naive(_ view: UIView, _ point: CGPoint) -> UIView? {
    if view is Reaching, let last = view.subviews.last,
      let hit = naive(last, view.convert(point, to: last))
    {
      return hit
    }
    guard view.isUserInteractionEnabled, !view.isHidden, view.alpha > 0.01,
      view.point(inside: point, with: nil)
    else { return nil }
    for subview in view.subviews.reversed() {
      if let hit = naive(subview, view.convert(point, to: subview)) { return hit }
    }
    return view
  }

  private func makeView(_ random: inout SeededRandom) -> UIView {
    let frame = CGRect(
      x: Int.random(in: -20...90, using: &random), y: Int.random(in: -20...90, using: &random),
      width: Int.random(in: 0...40, using: &random), height: Int.random(in: 0...40, using: &random))
    let view: UIView =
      switch Int.random(in: 0..<10, using: &random) {
      case 0: LargerInside(frame: frame)
      case 1: Reaching(frame: frame)
      case 2: LargeBounds(frame: frame)
      case 3: UIScrollView(frame: frame)
      case 4, 5: Plain(frame: frame)
      default: UIView(frame: frame)
      }
    switch Int.random(in: 0..<14, using: &random) {
    case 0: view.transform = CGAffineTransform(rotationAngle: 0.7)
    case 1: view.transform = CGAffineTransform(scaleX: 1.5, y: -2)
    case 2: view.isHidden = true
    case 3: view.isUserInteractionEnabled = false
    case 4: view.alpha = 0
    case 5: view.bounds.origin = CGPoint(x: 13, y: -9)
    case 6: view.layer.anchorPoint = CGPoint(x: 0, y: 1)
    case 7: view.layer.sublayerTransform = CATransform3DMakeScale(1.5, 0.5, 1)
    case 8: view.layer.isGeometryFlipped = true
    case 9: view.layer.zPosition = 3
    default: break
    }
    return view
  }

  func testRandomTreesAreHitAsThoughEachViewWereAsked() async {
    for seed in 0..<60 {
      var random = SeededRandom(seed: UInt64(seed))
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      var views = [root]
      for _ in 0..<60 {
        let view = makeView(&random)
        let parents = views.suffix(12)
        parents.randomElement(using: &random)?.addSubview(view)
        views.append(view)
      }
      for _ in 0..<80 {
        let point = CGPoint(
          x: CGFloat.random(in: -5...105, using: &random),
          y: CGFloat(Int.random(in: -5...105, using: &random)))
        XCTAssertTrue(
          root.hitTest(point, with: nil) === naive(root, point), "seed \(seed) at \(point)")
      }
    }
  }

  func testAClassWithAWordInItIsAskedWhereverThePointIs() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let asked = Asked(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    final class Below: Asked {}
    let below = Below(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for view in [asked, below] {
      root.addSubview(view)
      root.addSubview(UIView(frame: CGRect(x: 20, y: 0, width: 10, height: 10)))
    }
    XCTAssertTrue(root.hitTest(CGPoint(x: 60, y: 60), with: nil) === root)
    XCTAssertEqual(asked.questions, 1)
    XCTAssertEqual(below.questions, 1)
  }

  func testALayerThatWasMovedElsewhereIsFoundWhereItIs() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let shelf = CALayer()
    shelf.frame = CGRect(x: 50, y: 0, width: 50, height: 100)
    root.layer.addSublayer(shelf)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(view)
    shelf.addSublayer(view.layer)
    XCTAssertTrue(root.hitTest(CGPoint(x: 55, y: 5), with: nil) === view)
    XCTAssertTrue(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root)
  }
}
