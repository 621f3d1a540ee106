import Foundation
import FoundationCompatibility
import XCTest

final class SystemVersionTests: XCTestCase {
  func testTheVersionIsTheSystems() {
    let info = ProcessInfo.processInfo
    let version = info._hanok_systemVersion
    XCTAssertEqual("\(version.majorVersion).\(version.minorVersion)", SystemVersion.text)
    XCTAssertTrue(info._hanok_systemVersionText.hasPrefix("Version \(SystemVersion.text)"))
    XCTAssertTrue(info._hanok_isAtLeast(version))
    let numbers = (version.majorVersion, version.minorVersion, version.patchVersion)
    func isAtLeast(_ major: Int, _ minor: Int, _ patch: Int) -> Bool {
      info._hanok_isAtLeast(
        OperatingSystemVersion(majorVersion: major, minorVersion: minor, patchVersion: patch))
    }
    XCTAssertFalse(isAtLeast(numbers.0, numbers.1, numbers.2 + 1))
    XCTAssertTrue(isAtLeast(numbers.0 - 1, 9, 9))
  }
}
