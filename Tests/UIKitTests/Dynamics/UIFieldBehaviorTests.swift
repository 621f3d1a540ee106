import TestSupport
import XCTest

@testable import UIKit

/// Fields, with numbers from their definitions: metres of 150 points, and a mass of 1 for 100 by 100 points.
@MainActor
final class UIFieldBehaviorTests: XCTestCase {
  private var stage: AnimationStage!
  private var item: UIView!
  private var animator: UIDynamicAnimator!
  private var properties: UIDynamicItemBehavior!

  override func setUp() async throws {
    stage = AnimationStage(self)
    item = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    stage.stage.root.view.addSubview(item)
    animator = UIDynamicAnimator(referenceView: stage.stage.root.view)
    properties = UIDynamicItemBehavior(items: [item])
    animator.addBehavior(properties)
  }

  override func tearDown() async throws { animator.removeAllBehaviors() }

  private var velocity: CGPoint { properties.linearVelocity(for: item) }

  private func add(_ field: UIFieldBehavior) {
    field.addItem(item)
    animator.addBehavior(field)
  }

  func testLinearGravityAcceleratesByMetres() async {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 2, dy: 0))
    field.strength = 3
    add(field)
    stage.run(0.5)
    XCTAssertEqual(velocity.x / animator.elapsedTime, 2 * 3 * 150, accuracy: 10)
    XCTAssertEqual(velocity.y, 0)
    XCTAssertEqual(item.center.y, 150)
  }

  func testNothingHappensOutsideOfTheRegion() async {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    field.position = CGPoint(x: 150, y: 150)
    field.region = UIRegion(radius: 40).inverse()
    add(field)
    stage.run(0.3)
    XCTAssertEqual(item.center.x, 150)
    field.region = UIRegion(radius: 40)
    stage.run(0.3)
    XCTAssertGreaterThan(item.center.x, 150)
  }

  func testRadialGravityPullsAndGetsWeaker() async {
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 450, y: 150))
    XCTAssertEqual(field.position, CGPoint(x: 450, y: 150))
    field.falloff = 2
    add(field)
    stage.run(0.2)
    // Two metres away a quarter is left.
    XCTAssertEqual(velocity.x / animator.elapsedTime, 150 / 4, accuracy: 3)
  }

  func testASpringSwingsAboutItsPosition() async {
    let field = UIFieldBehavior.springField()
    field.position = CGPoint(x: 300, y: 150)
    field.strength = .pi * .pi
    add(field)
    // A mass of 1 at a stiffness of π² swings once in two seconds.
    stage.run(1)
    XCTAssertEqual(item.center.x, 450, accuracy: 5)
    stage.run(1)
    XCTAssertEqual(item.center.x, 150, accuracy: 5)
  }

  func testDragSlowsAndNeverTurnsRound() async {
    properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
    let field = UIFieldBehavior.dragField()
    add(field)
    stage.run(1)
    XCTAssertEqual(velocity.x, 300 * exp(-1), accuracy: 6)
    field.strength = 100_000
    stage.run(0.5)
    XCTAssertGreaterThanOrEqual(velocity.x, 0)
    XCTAssertLessThan(velocity.x, 1)
  }

  func testAVortexPushesClockwise() async {
    let field = UIFieldBehavior.vortexField()
    field.position = CGPoint(x: 0, y: 150)
    add(field)
    stage.run(0.2)
    XCTAssertGreaterThan(velocity.y, 20)
    XCTAssertEqual(velocity.x, 0, accuracy: 3)
  }

  func testAStreamGivesItsVelocity() async {
    let field = UIFieldBehavior.velocityField(direction: CGVector(dx: 0, dy: -1))
    add(field)
    stage.run(0.2)
    XCTAssertEqual(velocity.y, -150, accuracy: 1)
  }

  func testElectricFieldsActOnCharges() async {
    let field = UIFieldBehavior.electricField()
    field.position = CGPoint(x: 0, y: 150)
    add(field)
    stage.run(0.2)
    XCTAssertEqual(velocity, .zero)
    properties.charge = 2
    stage.run(0.2)
    XCTAssertGreaterThan(velocity.x, 20)
    properties.charge = -8
    stage.run(0.5)
    XCTAssertLessThan(velocity.x, 0)
  }

  func testMagneticFieldsTurnAndKeepTheSpeed() async {
    properties.charge = 3
    properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: item)
    add(UIFieldBehavior.magneticField())
    stage.run(0.3)
    XCTAssertEqual(hypot(velocity.x, velocity.y), 200, accuracy: 4)
    XCTAssertGreaterThan(abs(velocity.y), 50)
  }

  func testNoiseKeepsItemsMoving() async {
    let field = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 3)
    field.strength = 5
    add(field)
    stage.run(4)
    let there = item.center
    XCTAssertTrue(animator.isRunning)
    stage.run(1)
    XCTAssertNotEqual(item.center, there)
  }

  func testTurbulenceLeavesWhatRests() async {
    add(UIFieldBehavior.turbulenceField(smoothness: 0.2, animationSpeed: 1))
    stage.run(0.3)
    XCTAssertEqual(item.center, CGPoint(x: 150, y: 150))
    properties.addLinearVelocity(CGPoint(x: 400, y: 0), for: item)
    stage.run(0.5)
    XCTAssertNotEqual(velocity.y, 0)
  }

  func testNoiseIsSmoothAndOfOneSize() async {
    let noise = FieldNoise(smoothness: 0.5, speed: 2)
    var random = SeededRandom(seed: 5)
    var seen = 0.0
    for _ in 0..<2_000 {
      let place = Vector(
        x: .random(in: -1e4...1e4, using: &random), y: .random(in: -1e4...1e4, using: &random))
      let time = Double.random(in: 0...100, using: &random)
      let value = noise.value(place, time)
      XCTAssertLessThanOrEqual(max(abs(value.x), abs(value.y)), 1)
      let near = noise.value(place + Vector(x: 0.1, y: 0), time + 0.001)
      XCTAssertLessThan((near - value).length, 0.1)
      seen = max(seen, value.length)
    }
    XCTAssertGreaterThan(seen, 0.7)
  }

  func testAClosureDecides() async {
    properties.charge = 7
    properties.addLinearVelocity(CGPoint(x: 0, y: 30), for: item)
    var asked: [(CGPoint, CGVector, CGFloat, CGFloat, TimeInterval)] = []
    let field = UIFieldBehavior.field { _, position, velocity, mass, charge, time in
      asked.append((position, velocity, mass, charge, time))
      return CGVector(dx: 2, dy: 0)
    }
    field.position = CGPoint(x: 50, y: 50)
    add(field)
    stage.run(0.2)
    XCTAssertEqual(asked.first?.0.x ?? 0, 100, accuracy: 1)
    XCTAssertEqual(asked.first?.1.dy ?? 0, 30, accuracy: 1)
    XCTAssertEqual(asked.first?.2, 1)
    XCTAssertEqual(asked.first?.3, 7)
    XCTAssertGreaterThan(asked.first?.4 ?? 0, 0)
    XCTAssertEqual(velocity.x / animator.elapsedTime, 300, accuracy: 10)
  }

  func testARemovedItemIsLeftAlone() async {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    add(field)
    field.removeItem(item)
    XCTAssertTrue(field.items.isEmpty)
    stage.run(0.3)
    XCTAssertEqual(item.center.x, 150)
  }

  // MARK: Regions

  /// Random regions against closures that say the same.
  func testRegionsArePutTogetherAsSetsAre() async throws {
    var random = SeededRandom(seed: 11)
    for _ in 0..<60 {
      var (region, model): (UIRegion, (CGPoint) -> Bool) = plain(&random)
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let (other, isIn) = plain(&random)
        let before = model
        switch Int.random(in: 0..<4, using: &random) {
        case 0: (region, model) = (region.inverse(), { !before($0) })
        case 1: (region, model) = (region.union(other), { before($0) || isIn($0) })
        case 2: (region, model) = (region.intersection(other), { before($0) && isIn($0) })
        default: (region, model) = (region.difference(from: other), { before($0) && !isIn($0) })
        }
      }
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: region, requiringSecureCoding: false)
      let reader = try NSKeyedUnarchiver(forReadingFrom: data)
      reader.requiresSecureCoding = false
      let copy = try XCTUnwrap(
        reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIRegion)
      for _ in 0..<40 {
        let point = CGPoint(
          x: .random(in: -100...100, using: &random), y: .random(in: -100...100, using: &random))
        XCTAssertEqual(region.contains(point), model(point))
        XCTAssertEqual(copy.contains(point), model(point))
      }
    }
    XCTAssertTrue(UIRegion.infinite.contains(CGPoint(x: 1e9, y: -1e9)))
    XCTAssertFalse(UIRegion().contains(.zero))
  }

  private func plain(_ random: inout SeededRandom) -> (UIRegion, (CGPoint) -> Bool) {
    let size = CGFloat.random(in: 20...120, using: &random)
    return Bool.random(using: &random)
      ? (UIRegion(radius: size), { hypot($0.x, $0.y) <= size })
      : (
        UIRegion(size: CGSize(width: size, height: 2 * size)),
        { abs($0.x) <= size / 2 && abs($0.y) <= size }
      )
  }
}
