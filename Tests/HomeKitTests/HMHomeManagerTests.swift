import HomeKit
import XCTest

/// A device that does not let apps see homes.
@MainActor
final class HMHomeManagerTests: XCTestCase {
  private final class Owner: NSObject, HMHomeManagerDelegate, @unchecked Sendable {
    let told: XCTestExpectation
    init(_ told: XCTestExpectation) { self.told = told }
    func homeManagerDidUpdateHomes(_ manager: HMHomeManager) {
      XCTAssertTrue(Thread.isMainThread)
      told.fulfill()
    }
  }

  func testThereAreNoHomesAndNoAccess() async {
    let told = expectation(description: "told")
    let owner = Owner(told)
    let manager = HMHomeManager()
    manager.delegate = owner
    await fulfillment(of: [told], timeout: 30)
    XCTAssertEqual(manager.homes, [])
    XCTAssertFalse(manager.authorizationStatus.contains(.authorized))
    do {
      _ = try await manager.addHome(withName: "Home")
      XCTFail("no access")
    } catch HMError.homeAccessNotAuthorized {
    } catch { XCTFail("\(error)") }
  }
}
