import CoreTelephony
import XCTest

/// A computer answers as a device without a SIM.
final class CoreTelephonyTests: XCTestCase {
  func testThereIsNoService() {
    let info = CTTelephonyNetworkInfo()
    XCTAssertNil(info.serviceSubscriberCellularProviders)
    XCTAssertNil(info.serviceCurrentRadioAccessTechnology)
    XCTAssertNil(info.dataServiceIdentifier)
    XCTAssertNil(CTCallCenter().currentCalls)
    XCTAssertFalse(CTCellularPlanProvisioning().supportsCellularPlan())
  }

  func testTheNotifierIsToldTheStateOnce() {
    let data = CTCellularData()
    let told = expectation(description: "told")
    data.cellularDataRestrictionDidUpdateNotifier = { state in
      XCTAssertEqual(state, .restrictedStateUnknown)
      told.fulfill()
    }
    wait(for: [told], timeout: 30)
  }
}
