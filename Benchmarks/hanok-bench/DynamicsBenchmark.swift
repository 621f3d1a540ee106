import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// 365 squares that fall into a pot and settle: what a frame costs the main thread, without drawing, in milliseconds
/// of CPU, until nothing moves any more.
@MainActor
enum DynamicsBenchmark {
  private static let count = 365

  static func run() {
    MediaClock.install(steppedAt: 100)
    defer { MediaClock.uninstall() }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let items = (0..<count).map(item)
    for item in items { view.addSubview(item) }
    let animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: items)
    collision.addBoundary(withIdentifier: "pot" as NSCopying, for: pot)
    let nature = UIDynamicItemBehavior(items: items)
    (nature.friction, nature.elasticity) = (0.3, 0.2)
    for rule in [UIGravityBehavior(items: items), collision, nature] { animator.addBehavior(rule) }
    var costs: [Double] = []
    while animator.isRunning, costs.count < 3600 {
      MediaClock.advance(by: 1.0 / 60)
      let start = threadTime()
      FrameScheduler.frame()
      costs.append((threadTime() - start) * 1000)
    }
    guard animator.isRunning == false, !costs.isEmpty else {
      return print("dynamics: \(count) squares did not come to rest in a minute")
    }
    let sorted = costs.sorted()
    printFigure("dynamics: a frame of \(count) squares, median", sorted[sorted.count / 2], "ms")
    printFigure(
      "dynamics: a frame of \(count) squares, p99", sorted[sorted.count * 99 / 100], "ms")
    printFigure("dynamics: time to rest", Double(costs.count) / 60, "s")
  }

  /// A square that starts above the pot, turned as its number says.
  private static func item(_ i: Int) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12))
    view.center = CGPoint(
      x: 171 + Double(i % 3) * 24 + Double(i * 7 % 5), y: 150 - Double(i / 3) * 18)
    view.transform = CGAffineTransform(rotationAngle: Double(i * 37 % 100) / 33)
    view.backgroundColor = .systemBlue
    return view
  }

  /// A neck, open far above, that becomes a belly with round corners.
  private static var pot: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 150, y: -3000))
    path.addLine(to: CGPoint(x: 150, y: 200))
    path.addCurve(
      to: CGPoint(x: 50, y: 320), controlPoint1: CGPoint(x: 150, y: 250),
      controlPoint2: CGPoint(x: 50, y: 250))
    path.addLine(to: CGPoint(x: 50, y: 560))
    path.addQuadCurve(to: CGPoint(x: 90, y: 600), controlPoint: CGPoint(x: 50, y: 600))
    path.addLine(to: CGPoint(x: 300, y: 600))
    path.addQuadCurve(to: CGPoint(x: 340, y: 560), controlPoint: CGPoint(x: 340, y: 600))
    path.addLine(to: CGPoint(x: 340, y: 320))
    path.addCurve(
      to: CGPoint(x: 240, y: 200), controlPoint1: CGPoint(x: 340, y: 250),
      controlPoint2: CGPoint(x: 240, y: 250))
    path.addLine(to: CGPoint(x: 240, y: -3000))
    return path
  }
}
