import FoundationCompatibility
import XCTest

final class ProcessTests: XCTestCase {
  func testTheMachineIsNoApple() {
    let process = _ProcessInfo.processInfo
    XCTAssertEqual(process.thermalState, .nominal)
    XCTAssertFalse(process.isiOSAppOnMac)
    XCTAssertFalse(process.isMacCatalystApp)
    let profile = try? String(
      contentsOfFile: "/sys/firmware/acpi/platform_profile", encoding: .utf8)
    XCTAssertEqual(process.isLowPowerModeEnabled, profile?.hasPrefix("low-power") ?? false)
  }

  func testClocksShowNanoseconds() {
    let first = clock_gettime_nsec_np(CLOCK_UPTIME_RAW)
    XCTAssertLessThanOrEqual(first, mach_absolute_time())
    XCTAssertGreaterThan(clock_gettime_nsec_np(CLOCK_REALTIME), 1_600_000_000 * NSEC_PER_SEC)
  }

  func testNobodyIsSignedInToICloud() {
    XCTAssertNil(FileManager.default.ubiquityIdentityToken)
    XCTAssertNil(FileManager.default.url(forUbiquityContainerIdentifier: nil))
  }

  func testExceptionsSayWhatTheyAre() {
    let exception = NSException(
      name: .invalidArgumentException, reason: "no", userInfo: ["a": 1])
    XCTAssertEqual(exception.name.rawValue, "NSInvalidArgumentException")
    XCTAssertEqual(exception.reason, "no")
    XCTAssertEqual(exception.userInfo?["a"] as? Int, 1)
    XCTAssertEqual(exception.description, "*** NSInvalidArgumentException: no")
  }

  func testKeysOfInfoPlists() {
    XCTAssertEqual(kCFBundleVersionKey as String, "CFBundleVersion")
    XCTAssertEqual(kCFBundleNameKey as String, "CFBundleName")
    XCTAssertEqual(kCFBundleIdentifierKey as String, "CFBundleIdentifier")
  }

  func testAnActivityRunsInTheBackgroundAndDoesNotExpire() {
    let end = expectation(description: "activity")
    _ProcessInfo.processInfo.performExpiringActivity(withReason: "saving") { isExpired in
      XCTAssertFalse(isExpired)
      XCTAssertFalse(Thread.isMainThread)
      end.fulfill()
    }
    wait(for: [end], timeout: 30)
  }

  func testProcessInfoCanBeMade() {
    XCTAssertEqual(
      _ProcessInfo().processIdentifier, ProcessInfo.processInfo.processIdentifier)
    XCTAssertEqual(_ProcessInfo().environment, ProcessInfo.processInfo.environment)
  }
}
