import Foundation
import FoundationCompatibility
import XCTest

final class SystemVersionTests: XCTestCase {
  func testTheVersionIsTheSystems() {
    let info = _ProcessInfo.processInfo
    let version = info.operatingSystemVersion
    XCTAssertEqual("\(version.majorVersion).\(version.minorVersion)", SystemVersion.text)
    XCTAssertTrue(info.operatingSystemVersionString.hasPrefix("Version \(SystemVersion.text)"))
    XCTAssertTrue(info.isOperatingSystemAtLeast(version))
    let numbers = (version.majorVersion, version.minorVersion, version.patchVersion)
    func isAtLeast(_ major: Int, _ minor: Int, _ patch: Int) -> Bool {
      info.isOperatingSystemAtLeast(
        OperatingSystemVersion(majorVersion: major, minorVersion: minor, patchVersion: patch))
    }
    XCTAssertFalse(isAtLeast(numbers.0, numbers.1, numbers.2 + 1))
    XCTAssertTrue(isAtLeast(numbers.0 - 1, 9, 9))
  }

  func testAProcessOfOnesOwnMaking() {
    let info: _ProcessInfo = OwnProcess()
    XCTAssertEqual(info.environment, ["key": "value"])
    XCTAssertEqual(info.thermalState, .critical)
    XCTAssertTrue(info.isLowPowerModeEnabled)
    XCTAssertTrue(
      info.isOperatingSystemAtLeast(
        OperatingSystemVersion(majorVersion: 99, minorVersion: 0, patchVersion: 0)))
    XCTAssertEqual(info.processIdentifier, getpid())
    XCTAssertEqual(Set([info, info]).count, 1)
  }

  func testActivitiesBeginAndEnd() {
    let activity = _ProcessInfo.processInfo.beginActivity(options: .userInitiated, reason: "saving")
    XCTAssertEqual(activity.description, "<NSActivity: saving>")
    _ProcessInfo.processInfo.endActivity(activity)
    var isDone = false
    _ProcessInfo.processInfo.performActivity(options: .background, reason: "work") { isDone = true }
    XCTAssertTrue(isDone)
  }
}

private final class OwnProcess: _ProcessInfo, @unchecked Sendable {
  override var environment: [String: String] { ["key": "value"] }
  override var thermalState: ThermalState { .critical }
  override var isLowPowerModeEnabled: Bool { true }
  override var operatingSystemVersion: OperatingSystemVersion {
    OperatingSystemVersion(majorVersion: 100, minorVersion: 0, patchVersion: 0)
  }
}
