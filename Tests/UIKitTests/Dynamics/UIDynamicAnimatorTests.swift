import TestSupport
import XCTest

@testable import QuartzCore
@testable import UIKit

@MainActor
final class UIDynamicAnimatorTests: XCTestCase {
  private func square(_ stage: AnimationStage, _ x: CGFloat, _ y: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: x - 25, y: y - 25, width: 50, height: 50))
    stage.stage.root.view.addSubview(view)
    return view
  }

  private func animator(_ stage: AnimationStage) -> UIDynamicAnimator {
    stage.stage.root.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    return UIDynamicAnimator(referenceView: stage.stage.root.view)
  }

  func testGravityIsAThousandPointsASecondEachSecond() async {
    let stage = AnimationStage(self)
    let item = square(stage, 100, 100)
    let animator = animator(stage)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    XCTAssertTrue(animator.isRunning)
    stage.run(0.5)
    XCTAssertEqual(item.center.y, 100 + 125, accuracy: 12)
    XCTAssertEqual(item.center.x, 100)
    XCTAssertEqual(animator.elapsedTime, 0.5, accuracy: 0.03)
    animator.removeAllBehaviors()
  }

  func testAFallingItemComesToRestOnTheFloor() async {
    @MainActor final class Listener: NSObject, UIDynamicAnimatorDelegate {
      var pauses = 0
      func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { pauses += 1 }
    }
    let stage = AnimationStage(self)
    let item = square(stage, 100, 700)
    let animator = animator(stage)
    let listener = Listener()
    animator.delegate = listener
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.addBehavior(collision)
    stage.run(3)
    XCTAssertEqual(item.frame.maxY, 844, accuracy: 1.5)
    XCTAssertFalse(animator.isRunning, "nothing moves, no frame is asked for")
    XCTAssertEqual(listener.pauses, 1)
  }

  func testAnElasticItemBouncesAndIsReported() async {
    @MainActor final class Listener: NSObject, UICollisionBehaviorDelegate {
      var names: [String] = []
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
      ) { names.append(identifier as? String ?? (identifier as? NSString).map(String.init) ?? "-") }
    }
    let stage = AnimationStage(self)
    let item = square(stage, 100, 100)
    let animator = animator(stage)
    let listener = Listener()
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(
      withIdentifier: "floor" as NSCopying, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 390, y: 300)
    )
    collision.collisionDelegate = listener
    let nature = UIDynamicItemBehavior(items: [item])
    nature.elasticity = 0.8
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.addBehavior(collision)
    animator.addBehavior(nature)
    var lowest: CGFloat = 0
    var after: CGFloat = 1000
    for _ in 0..<90 {
      stage.run(1.0 / 60)
      lowest = max(lowest, item.frame.maxY)
      if !listener.names.isEmpty { after = min(after, item.frame.maxY) }
    }
    XCTAssertEqual(lowest, 300, accuracy: 12)
    XCTAssertEqual(listener.names.first, "floor")
    XCTAssertLessThan(after, 220, "it came back up")
    XCTAssertGreaterThan(after, 140, "but not as high")
    animator.removeAllBehaviors()
  }

  func testItemsPushEachOtherApart() async {
    let stage = AnimationStage(self)
    let (a, b) = (square(stage, 100, 100), square(stage, 200, 100))
    let animator = animator(stage)
    animator.addBehavior(UICollisionBehavior(items: [a, b]))
    let nature = UIDynamicItemBehavior(items: [a, b])
    nature.elasticity = 1
    nature.addLinearVelocity(CGPoint(x: 300, y: 0), for: a)
    animator.addBehavior(nature)
    stage.run(0.5)
    // Equal masses exchange their velocities.
    XCTAssertEqual(nature.linearVelocity(for: b).x, 300, accuracy: 15)
    XCTAssertEqual(nature.linearVelocity(for: a).x, 0, accuracy: 15)
    XCTAssertGreaterThan(b.center.x, 230)
    animator.removeAllBehaviors()
  }

  func testSnapEndsAtThePoint() async {
    let stage = AnimationStage(self)
    let item = square(stage, 100, 100)
    item.transform = CGAffineTransform(rotationAngle: 0.5)
    let animator = animator(stage)
    animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 400)))
    stage.run(2.5)
    XCTAssertEqual(item.center.x, 300, accuracy: 1.5)
    XCTAssertEqual(item.center.y, 400, accuracy: 1.5)
    XCTAssertEqual(atan2(item.transform.b, item.transform.a), 0, accuracy: 0.02)
    XCTAssertFalse(animator.isRunning)
  }

  func testAnAttachedItemSwingsAtItsLength() async {
    let stage = AnimationStage(self)
    let item = square(stage, 300, 100)
    let animator = animator(stage)
    let rod = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 100))
    XCTAssertEqual(rod.length, 100)
    animator.addBehavior(rod)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    var leftmost = CGFloat.infinity
    for _ in 0..<90 {
      stage.run(1.0 / 60)
      XCTAssertEqual(hypot(item.center.x - 200, item.center.y - 100), 100, accuracy: 4)
      leftmost = min(leftmost, item.center.x)
    }
    XCTAssertLessThan(leftmost, 150, "it swings to the other side")
    animator.removeAllBehaviors()
  }

  func testASpringSwingsAroundItsLength() async {
    let stage = AnimationStage(self)
    let item = square(stage, 200, 200)
    let animator = animator(stage)
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 100))
    spring.length = 50
    spring.frequency = 2
    spring.damping = 0.3
    animator.addBehavior(spring)
    stage.run(0.25)
    XCTAssertLessThan(item.center.y, 150, "past the rest length")
    stage.run(3)
    XCTAssertEqual(item.center.y, 150, accuracy: 4)
    animator.removeAllBehaviors()
  }

  func testAnInstantaneousPushGivesASpeedOnce() async {
    let stage = AnimationStage(self)
    let item = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.stage.root.view.addSubview(item)
    let animator = animator(stage)
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.setAngle(0, magnitude: 2)
    animator.addBehavior(push)
    stage.run(0.5)
    XCTAssertFalse(push.active, "once")
    XCTAssertEqual(item.center.x, 50 + 100, accuracy: 8)
    push.active = true
    stage.run(0.1)
    let nature = UIDynamicItemBehavior(items: [item])
    animator.addBehavior(nature)
    XCTAssertEqual(nature.linearVelocity(for: item).x, 400, accuracy: 1)
    animator.removeAllBehaviors()
  }

  func testAPushBesideTheCentreTurns() async {
    let stage = AnimationStage(self)
    let item = square(stage, 200, 200)
    let animator = animator(stage)
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 0.1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 20, vertical: 0), for: item)
    animator.addBehavior(push)
    stage.run(0.2)
    XCTAssertGreaterThan(item.transform.b, 0.1)
    animator.removeAllBehaviors()
  }

  func testAnAnchoredItemStays() async {
    let stage = AnimationStage(self)
    let (a, b) = (square(stage, 200, 100), square(stage, 200, 300))
    let animator = animator(stage)
    animator.addBehavior(UIGravityBehavior(items: [a, b]))
    animator.addBehavior(UICollisionBehavior(items: [a, b]))
    let nature = UIDynamicItemBehavior(items: [b])
    nature.isAnchored = true
    animator.addBehavior(nature)
    stage.run(3)
    XCTAssertEqual(b.center, CGPoint(x: 200, y: 300))
    XCTAssertEqual(a.center.y, 250, accuracy: 2)
    animator.removeAllBehaviors()
  }

  func testChildBehavioursActAndActionsRun() async {
    let stage = AnimationStage(self)
    let item = square(stage, 100, 100)
    let animator = animator(stage)
    let group = UIDynamicBehavior()
    group.addChildBehavior(UIGravityBehavior(items: [item]))
    var steps = 0
    group.action = { steps += 1 }
    animator.addBehavior(group)
    XCTAssertTrue(group.childBehaviors[0].dynamicAnimator === animator)
    stage.run(0.3)
    XCTAssertGreaterThan(item.center.y, 130)
    XCTAssertGreaterThan(steps, 10)
    animator.removeBehavior(group)
    XCTAssertNil(group.childBehaviors[0].dynamicAnimator)
  }

  /// A heap of items comes to rest within the walls, whatever their sizes.
  func testRandomHeapsStayWithinTheWalls() async {
    for seed in 1...3 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let stage = AnimationStage(self)
      let animator = animator(stage)
      let items = (0..<8).map { i -> UIView in
        let view = UIView(
          frame: CGRect(
            x: CGFloat.random(in: 20...300, using: &random), y: CGFloat(i) * 70 + 20,
            width: CGFloat.random(in: 20...60, using: &random),
            height: CGFloat.random(in: 20...60, using: &random)))
        stage.stage.root.view.addSubview(view)
        return view
      }
      let collision = UICollisionBehavior(items: items)
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(UIGravityBehavior(items: items))
      animator.addBehavior(collision)
      stage.run(3)
      for item in items {
        XCTAssertTrue(
          CGRect(x: -8, y: -8, width: 406, height: 860).contains(item.center), "\(item.center)")
      }
      animator.removeAllBehaviors()
    }
  }
}
