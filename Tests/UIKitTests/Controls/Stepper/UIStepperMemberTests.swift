import XCTest

@testable import UIKit

/// One test for each member that apps use.
@MainActor
final class UIStepperMemberTests: XCTestCase {
  func testValueStaysBetweenMinimumAndMaximum() async {
    let stepper = UIStepper()
    stepper.value = 107
    XCTAssertEqual(stepper.value, 100)
    stepper.value = -7
    XCTAssertEqual(stepper.value, 0)
  }

  func testStepValueIsAddedByAStep() async {
    let stage = TouchStage(closesAfter: self)
    let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    stage.root.view.addSubview(stepper)
    stepper.stepValue = 5
    stepper.stepValue = -1
    stage.tap(180, 116)
    XCTAssertEqual(stepper.value, 5)
  }
}
