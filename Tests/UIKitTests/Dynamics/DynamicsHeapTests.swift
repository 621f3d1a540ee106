import TestSupport
import XCTest

@testable import QuartzCore
@testable import UIKit

/// Heaps of many items: what must hold for them whatever they look like.
@MainActor
final class DynamicsHeapTests: XCTestCase {
  private static let floor = 600.0

  /// A pot that is open far above.
  private var pot: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 100, y: -3000))
    path.addLine(to: CGPoint(x: 100, y: 560))
    path.addQuadCurve(to: CGPoint(x: 140, y: 600), controlPoint: CGPoint(x: 100, y: 600))
    path.addLine(to: CGPoint(x: 260, y: 600))
    path.addQuadCurve(to: CGPoint(x: 300, y: 560), controlPoint: CGPoint(x: 300, y: 600))
    path.addLine(to: CGPoint(x: 300, y: -3000))
    return path
  }

  @MainActor private final class Listener: NSObject, UIDynamicAnimatorDelegate {
    var pauses = 0
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { pauses += 1 }
  }

  @MainActor private final class Heap {
    let items: [UIView]
    let animator: UIDynamicAnimator
    let listener = Listener()
    let nature: UIDynamicItemBehavior

    init(_ stage: AnimationStage, _ items: [UIView], _ pot: UIBezierPath, friction: CGFloat) {
      self.items = items
      animator = UIDynamicAnimator(referenceView: stage.stage.root.view)
      animator.delegate = listener
      let collision = UICollisionBehavior(items: items)
      collision.addBoundary(withIdentifier: "pot" as NSCopying, for: pot)
      nature = UIDynamicItemBehavior(items: items)
      (nature.friction, nature.elasticity) = (friction, 0.2)
      for rule in [UIGravityBehavior(items: items), collision, nature] {
        animator.addBehavior(rule)
      }
    }

    var solver: RigidWorld { animator.world.solver }
  }

  private func heap(_ stage: AnimationStage, _ count: Int, friction: CGFloat = 0.3) -> Heap {
    var random = SeededRandom(seed: 5)
    let items = (0..<count).map { i in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.center = CGPoint(
        x: 140 + 40 * Double(i % 4) + .random(in: -8...8, using: &random),
        y: 300 - 30 * Double(i / 4))
      view.transform = CGAffineTransform(rotationAngle: .random(in: 0...3, using: &random))
      stage.stage.root.view.addSubview(view)
      return view
    }
    return Heap(stage, items, pot, friction: friction)
  }

  func testAHeapComesToRestInsideWithoutOverlaps() async {
    let stage = AnimationStage(self)
    let heap = heap(stage, 48)
    stage.run(12)
    XCTAssertFalse(heap.animator.isRunning)
    XCTAssertEqual(heap.listener.pauses, 1)
    for i in 1..<heap.solver.bodies.count {
      let body = heap.solver.bodies[i]
      XCTAssertEqual(body.velocity, .zero)
      XCTAssertTrue(body.position.x > 109 && body.position.x < 291, "\(body.position)")
      XCTAssertTrue(body.position.y < Self.floor - 9, "\(body.position)")
    }
    for i in 0..<heap.solver.contacts.count where heap.solver.contacts[i].pointCount > 0 {
      XCTAssertGreaterThan(heap.solver.contacts[i].separation, -0.5)
    }
  }

  func testTheSameHeapFallsTheSameWay() async {
    let runs = (0..<2).map { _ in
      let stage = AnimationStage(self)
      let heap = heap(stage, 24)
      stage.run(1.5)
      let centers = heap.items.map(\.center)
      heap.animator.removeAllBehaviors()
      return centers
    }
    XCTAssertEqual(runs[0], runs[1])
  }

  func testAStackOfTenStandsAndWakesWhenPushed() async {
    let stage = AnimationStage(self)
    let items = (0..<10).map { i in
      let view = UIView(frame: CGRect(x: 185, y: 569 - 31 * i, width: 30, height: 30))
      stage.stage.root.view.addSubview(view)
      return view
    }
    let heap = Heap(stage, items, pot, friction: 0.5)
    stage.run(4)
    XCTAssertFalse(heap.animator.isRunning)
    for (i, item) in items.enumerated() {
      XCTAssertEqual(item.center.x, 200, accuracy: 1)
      XCTAssertEqual(item.center.y, 585 - 30 * Double(i), accuracy: 1)
    }
    heap.nature.addLinearVelocity(CGPoint(x: 500, y: 0), for: items[4])
    XCTAssertTrue(heap.animator.isRunning)
    stage.run(0.1)
    XCTAssertGreaterThan(items[4].center.x, 205)
    stage.run(8)
    XCTAssertFalse(heap.animator.isRunning)
    XCTAssertEqual(heap.listener.pauses, 2)
  }

  func testAnEllipseIsRoundAndAPathHasItsOwnOutline() async {
    final class Ball: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }
    final class Wedge: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
      override var collisionBoundingPath: UIBezierPath {
        UIBezierPath(rect: CGRect(x: -10, y: -5, width: 20, height: 10))
      }
    }
    let stage = AnimationStage(self)
    let items = [Ball(), Wedge()]
    for (i, item) in items.enumerated() {
      item.frame = CGRect(x: 150 + 70 * i, y: 500, width: 40, height: 40)
      stage.stage.root.view.addSubview(item)
    }
    let heap = Heap(stage, items, pot, friction: 0.3)
    stage.run(4)
    XCTAssertEqual(items[0].center.y, 580, accuracy: 0.5)
    XCTAssertEqual(items[1].center.y, 595, accuracy: 0.5)
    heap.animator.removeAllBehaviors()
  }

  func testContactsBeginAndEndOnce() async {
    @MainActor final class Counter: NSObject, UICollisionBehaviorDelegate {
      var (began, ended) = (0, 0)
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
      ) { began += 1 }
      func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
      ) { ended += 1 }
    }
    let stage = AnimationStage(self)
    let item = UIView(frame: CGRect(x: 190, y: 550, width: 20, height: 20))
    stage.stage.root.view.addSubview(item)
    let heap = Heap(stage, [item], pot, friction: 0)
    let counter = Counter()
    let collision = heap.animator.behaviors.compactMap { $0 as? UICollisionBehavior }[0]
    collision.collisionDelegate = counter
    heap.nature.elasticity = 0
    stage.run(2)
    XCTAssertEqual([counter.began, counter.ended], [1, 0], "it falls and rests")
    heap.nature.addLinearVelocity(CGPoint(x: 0, y: -200), for: item)
    stage.run(0.2)
    XCTAssertEqual([counter.began, counter.ended], [1, 1], "it is in the air")
    stage.run(2)
    XCTAssertEqual([counter.began, counter.ended], [2, 1])
  }

  func testALayoutsAttributesAreItems() async {
    let stage = AnimationStage(self)
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: 3, section: 0))
    attributes.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
    let animator = UIDynamicAnimator(collectionViewLayout: UICollectionViewFlowLayout())
    animator.addBehavior(UIGravityBehavior(items: [attributes]))
    stage.run(0.5)
    let found = animator.layoutAttributesForCell(at: IndexPath(item: 3, section: 0))
    XCTAssertTrue(found === attributes)
    XCTAssertGreaterThan(attributes.center.y, 120)
    animator.removeAllBehaviors()
  }
}
