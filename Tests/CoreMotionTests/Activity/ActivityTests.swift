import XCTest

@testable import CoreMotion

/// Pedometers, activities and altitudes are not there, and questions are answered so.
final class ActivityTests: XCTestCase {
  private func code(_ error: (any Error)?) -> UInt32? {
    (error as NSError?).map { UInt32($0.code) }
  }

  func testThereIsNoPedometer() {
    XCTAssertFalse(CMPedometer.isStepCountingAvailable())
    let answered = expectation(description: "answered")
    answered.expectedFulfillmentCount = 2
    let pedometer = CMPedometer()
    pedometer.startUpdates(from: Date()) { data, error in
      XCTAssertNil(data)
      XCTAssertEqual(self.code(error), CMErrorNotAvailable.rawValue)
      answered.fulfill()
    }
    pedometer.queryPedometerData(from: Date(), to: Date()) { _, error in
      XCTAssertEqual((error as NSError?)?.domain, CMErrorDomain)
      answered.fulfill()
    }
    wait(for: [answered], timeout: 10)
  }

  func testActivitiesAreNotKnown() {
    XCTAssertFalse(CMMotionActivityManager.isActivityAvailable())
    let queue = OperationQueue()
    let answered = expectation(description: "answered")
    answered.expectedFulfillmentCount = 2
    let manager = CMMotionActivityManager()
    manager.startActivityUpdates(to: queue) { activity in
      XCTAssertNil(activity)
      answered.fulfill()
    }
    manager.queryActivityStarting(from: Date(), to: Date(), to: queue) { _, error in
      XCTAssertEqual(self.code(error), CMErrorMotionActivityNotAvailable.rawValue)
      answered.fulfill()
    }
    wait(for: [answered], timeout: 10)
  }

  func testThereIsNoBarometer() {
    XCTAssertFalse(CMAltimeter.isRelativeAltitudeAvailable())
    let answered = expectation(description: "answered")
    CMAltimeter().startRelativeAltitudeUpdates(to: OperationQueue()) { _, error in
      XCTAssertEqual(self.code(error), CMErrorNotAvailable.rawValue)
      answered.fulfill()
    }
    wait(for: [answered], timeout: 10)
  }
}
