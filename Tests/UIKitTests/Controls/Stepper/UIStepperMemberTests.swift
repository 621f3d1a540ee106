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

  func testStepValue() async {
    let stepper = UIStepper()
    stepper.stepValue = 5
    XCTAssertEqual(stepper.stepValue, 5)
  }
}
