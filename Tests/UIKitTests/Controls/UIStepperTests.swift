import TestSupport
import XCTest

@testable import UIKit

@MainActor
final class UIStepperTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func makeStepper() -> (UIStepper, ValueLog<Double>) {
    let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    let log = ValueLog<Double>()
    stepper.addAction(UIAction { _ in log.add(stepper.value) }, for: .valueChanged)
    stage.root.view.addSubview(stepper)
    return (stepper, log)
  }

  func testPressesStep() async {
    let (stepper, log) = makeStepper()
    stage.tap(180, 116)
    stage.tap(180, 116)
    stage.tap(110, 116)
    stage.tap(110, 116)
    stage.tap(110, 116)
    XCTAssertEqual(log.values, [1, 2, 1, 0])
    stepper.semanticContentAttribute = .forceRightToLeft
    stage.tap(110, 116)
    XCTAssertEqual(stepper.value, 1)
  }

  func testAFingerThatStaysStepsFasterAndFaster() async {
    let (stepper, log) = makeStepper()
    stage.down(180, 116)
    stage.advance(0.49)
    XCTAssertEqual(log.values, [1])
    stage.advance(0.02)
    XCTAssertEqual(log.values, [1, 2])
    for _ in 0..<100 { stage.advance(0.05) }
    let first = stepper.value
    for _ in 0..<100 { stage.advance(0.05) }
    XCTAssertGreaterThan(stepper.value - first, first)
    stage.up(180, 116)
    let end = stepper.value
    stage.advance(2)
    XCTAssertEqual(stepper.value, end)
  }

  func testWithoutAutorepeatThereIsOneStep() async {
    let (stepper, log) = makeStepper()
    stepper.autorepeat = false
    stage.down(180, 116)
    stage.advance(3)
    stage.up(180, 116)
    XCTAssertEqual(log.values, [1])
  }

  func testWithoutContinuityTheEndIsTold() async {
    let (stepper, log) = makeStepper()
    stepper.isContinuous = false
    stage.down(180, 116)
    stage.advance(0.51)
    XCTAssertEqual(log.values, [])
    stage.up(180, 116)
    XCTAssertEqual(log.values, [2])
  }

  /// Against the rule of the documentation, spelled out with integers.
  func testRandomStepsWrapOrStop() async {
    var random = SeededRandom(seed: 5)
    let (stepper, _) = makeStepper()
    stepper.maximumValue = 5
    var expected = 0
    for _ in 0..<300 {
      if Int.random(in: 0..<10, using: &random) == 0 { stepper.wraps.toggle() }
      let goesUp = Bool.random(using: &random)
      let next = expected + (goesUp ? 1 : -1)
      expected =
        (0...5).contains(next) ? next : !stepper.wraps ? expected : goesUp ? 0 : 5
      stage.tap(goesUp ? 180 : 110, 116)
      stage.advance(0.5)
      XCTAssertEqual(stepper.value, Double(expected))
    }
  }

  func testTheRangeLimitsTheValueAndStepsArePositive() async {
    let stepper = UIStepper()
    stepper.value = 1000
    XCTAssertEqual(stepper.value, 100)
    stepper.maximumValue = 10
    XCTAssertEqual(stepper.value, 10)
    stepper.stepValue = 2.5
    stepper.stepValue = 0
    stepper.stepValue = .nan
    XCTAssertEqual(stepper.stepValue, 2.5)
  }

  func testHalvesAreDisabledAtTheEnds() async {
    let (stepper, _) = makeStepper()
    let halves = stepper.subviews.compactMap { $0 as? StepperHalf }
    XCTAssertEqual(halves.map(\.state), [.disabled, .normal])
    stepper.value = 100
    XCTAssertEqual(halves.map(\.state), [.normal, .disabled])
    stepper.wraps = true
    XCTAssertEqual(halves.map(\.state), [.normal, .normal])
  }

  func testImagesFollowTheState() async {
    let stepper = UIStepper()
    let image = UIImage(systemName: "star")
    stepper.setIncrementImage(image, for: .normal)
    stepper.setDecrementImage(image, for: .disabled)
    stepper.setBackgroundImage(image, for: .normal)
    stepper.setDividerImage(image, forLeftSegmentState: .normal, rightSegmentState: .normal)
    XCTAssertEqual(stepper.incrementImage(for: .highlighted), image)
    XCTAssertNil(stepper.decrementImage(for: .normal))
    XCTAssertEqual(stepper.decrementImage(for: .disabled), image)
    XCTAssertEqual(stepper.backgroundImage(for: .normal), image)
    XCTAssertEqual(
      stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal), image)
  }
}
