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
    var later = version
    later.patchVersion += 1
    XCTAssertFalse(info._hanok_isAtLeast(later))
    later = OperatingSystemVersion(
      majorVersion: version.majorVersion - 1, minorVersion: 9, patchVersion: 9)
    XCTAssertTrue(info._hanok_isAtLeast(later))
  }
}
