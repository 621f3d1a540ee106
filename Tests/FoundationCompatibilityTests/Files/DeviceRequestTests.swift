import FoundationCompatibility
import Glibc
import XCTest

final class DeviceRequestTests: XCTestCase {
  func testConstantsAreRequests() {
    let descriptors = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
    defer { descriptors.deallocate() }
    XCTAssertEqual(pipe(descriptors), 0)
    defer {
      close(descriptors[0])
      close(descriptors[1])
    }
    XCTAssertEqual(write(descriptors[1], "seven..", 7), 7)
    var count: Int32 = 0
    XCTAssertEqual(ioctl(descriptors[0], FIONREAD, &count), 0)
    XCTAssertEqual(count, 7)
    var size = winsize()
    XCTAssertEqual(ioctl(descriptors[0], TIOCGWINSZ, &size), -1)
    XCTAssertEqual(errno, ENOTTY)
  }

  func testNumbersAreLinuxs() {
    var count: Int32 = 0
    XCTAssertEqual(ioctl(-1, 0x541B, &count), -1)
    XCTAssertEqual(ioctl(-1, UInt(FIONREAD), &count), -1)
    XCTAssertEqual(errno, EBADF)
  }
}
