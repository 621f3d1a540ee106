import CoreGraphics
import XCTest

@testable import QuartzCore

final class CAEmitterLayerTests: XCTestCase {
  private func spark() -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "spark"
    cell.contents = testImage(4, 4)
    cell.birthRate = 10
    cell.lifetime = 2
    cell.velocity = 10
    return cell
  }

  /// An emitter in the middle that begins now.
  private func emitter(_ stage: Stage, _ cell: CAEmitterCell) -> CAEmitterLayer {
    let emitter = CAEmitterLayer()
    emitter.beginTime = CACurrentMediaTime()
    emitter.emitterPosition = CGPoint(x: 50, y: 50)
    emitter.emitterCells = [cell]
    stage.change { stage.root.addSublayer(emitter) }
    return emitter
  }

  private func count(_ emitter: CAEmitterLayer) -> Int { emitter.simulation.particles.count }

  func testParticlesAreBornAndDie() {
    let stage = Stage()
    let emitter = emitter(stage, spark())
    stage.frame()
    XCTAssertEqual(count(emitter), 0)
    stage.frame(after: 1)
    XCTAssertEqual(count(emitter), 10)
    stage.frame(after: 4)
    XCTAssertEqual(count(emitter), 20, "as many as are born in a lifetime")
  }

  func testAnEmitterWithoutBeginHasAlwaysBeenOn() {
    let stage = Stage()
    let emitter = CAEmitterLayer()
    emitter.emitterCells = [spark()]
    stage.change { stage.root.addSublayer(emitter) }
    XCTAssertEqual(count(emitter), 20, accuracy: 1)
  }

  /// Confetti of a line with a longitude of π falls, as in everybody's code.
  func testALineEmitsAcrossItself() throws {
    let stage = Stage()
    let cell = spark()
    cell.birthRate = 1
    cell.lifetime = 10
    cell.emissionLongitude = .pi
    let emitter = emitter(stage, cell)
    emitter.emitterShape = .line
    stage.frame()
    stage.frame(after: 1)
    let particle = try XCTUnwrap(emitter.simulation.particles.first)
    let (start, place) = (particle.place(age: 0), particle.place(age: 2))
    XCTAssertEqual(place.x, start.x, accuracy: 0.001)
    XCTAssertEqual(place.y, start.y + 20, accuracy: 0.001)
  }

  func testAParticleMovesAsThePhysicsSay() throws {
    let stage = Stage()
    let cell = spark()
    cell.birthRate = 1
    cell.lifetime = 10
    cell.emissionLongitude = .pi / 2
    cell.yAcceleration = 4
    cell.xAcceleration = 2
    let emitter = emitter(stage, cell)
    stage.frame()
    stage.frame(after: 1)
    let particle = try XCTUnwrap(emitter.simulation.particles.first)
    let place = particle.place(age: 2)
    XCTAssertEqual(place.x, 50 + 4, accuracy: 1e-6)
    XCTAssertEqual(place.y, 50 + 20 + 8, accuracy: 1e-6)
  }

  func testStoppingTheBirthsLetsTheRestLiveOn() {
    let stage = Stage()
    let emitter = emitter(stage, spark())
    stage.frame()
    stage.frame(after: 1)
    stage.change { emitter.birthRate = 0 }
    stage.frame(after: 1)
    XCTAssertEqual(count(emitter), 10, accuracy: 1)
    XCTAssertTrue(LiveEmitters.wantFrames)
    stage.frame(after: 2)
    XCTAssertEqual(count(emitter), 0)
    stage.frame()
    XCTAssertFalse(LiveEmitters.wantFrames, "an emitter at rest costs no frames")
    stage.change { emitter.setValue(20, forKeyPath: "emitterCells.spark.birthRate") }
    stage.change { emitter.birthRate = 1 }
    stage.frame(after: 0.5)
    XCTAssertGreaterThan(count(emitter), 5)
    XCTAssertEqual(emitter.value(forKeyPath: "emitterCells.spark.birthRate") as? Float, 20)
  }

  func testColoursAreMultipliedAndFade() {
    let stage = Stage()
    let cell = spark()
    cell.contents = testImage(20, 20)
    cell.velocity = 0
    cell.color = .red
    cell.alphaSpeed = -0.5
    let emitter = emitter(stage, cell)
    stage.change { stage.root.backgroundColor = CGColor(gray: 0, alpha: 1) }
    stage.frame(after: 1)
    let pixel = stage.surface.pixel(55, 50)
    XCTAssertGreaterThan(pixel >> 16 & 255, 20)
    XCTAssertEqual(pixel & 0xFFFF, 0, "red alone is left")
    XCTAssertEqual(stage.differenceFromFullRedraw(), 0)
    XCTAssertEqual(emitter.simulation.particles[0].color(age: 1).w, 0.5)
  }

  func testParticlesEmitParticles() {
    let stage = Stage()
    let rocket = spark()
    rocket.birthRate = 1
    rocket.lifetime = 1
    rocket.contents = nil
    let trail = spark()
    trail.birthRate = 100
    trail.velocity = 0
    rocket.emitterCells = [trail]
    let emitter = emitter(stage, rocket)
    stage.frame()
    stage.frame(after: 1)
    stage.frame(after: 0.5)
    XCTAssertGreaterThan(count(emitter), 40)
    let places = Set(emitter.simulation.particles.map { $0.place(age: 0).x.rounded() })
    XCTAssertGreaterThan(places.count, 3, "they are left along the way")
  }

  func testShapesPlaceTheParticles() {
    var random = EmitterRandom(seed: 7)
    var state = EmitterState()
    state.position = CGPoint(x: 10, y: 10)
    state.size = CGSize(width: 8, height: 4)
    for _ in 0..<200 {
      state.shape = .line
      XCTAssertEqual(random.place(state).0.y, 10)
      state.shape = .rectangle
      let inside = random.place(state).0
      XCTAssertTrue(CGRect(x: 6, y: 8, width: 8, height: 4).contains(inside))
      state.shape = .circle
      state.mode = .outline
      let (p, _) = random.place(state)
      XCTAssertEqual(hypot(p.x - 10, p.y - 10), 4, accuracy: 1e-9)
      state.mode = .volume
    }
  }

  /// Whatever numbers an app gives, there is a bound on what is drawn.
  func testHostileNumbersAreBounded() {
    let stage = Stage()
    for value in [Float.infinity, 1e9, -5, .nan] {
      let cell = spark()
      cell.birthRate = value
      cell.lifetime = value
      cell.velocity = CGFloat(value)
      let emitter = emitter(stage, cell)
      stage.frame()
      stage.frame(after: 0.1)
      XCTAssertLessThanOrEqual(count(emitter), 5001)
      stage.change { emitter.removeFromSuperlayer() }
    }
  }
}
