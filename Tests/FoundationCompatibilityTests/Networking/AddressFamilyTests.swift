import FoundationCompatibility
import Glibc
import XCTest

final class AddressFamilyTests: XCTestCase {
  func testFamiliesAreComparedWithBytes() {
    var address = sockaddr()
    address.sa_family = sa_family_t(AF_INET6)
    let perhaps: sockaddr? = address
    XCTAssertTrue(perhaps?.sa_family == UInt8(AF_INET6))
    XCTAssertTrue(UInt8(AF_INET6) == perhaps?.sa_family)
    XCTAssertTrue(perhaps?.sa_family != UInt8(AF_INET))
    XCTAssertTrue(address.sa_family == UInt8(AF_INET6))
    switch address.sa_family {
    case UInt8(AF_INET6): break
    default: XCTFail("another family")
    }
  }

  func testTheLengthIsThatOfTheFamily() {
    var address = sockaddr()
    address.sa_family = sa_family_t(AF_INET)
    XCTAssertEqual(Int(address.sa_len), MemoryLayout<sockaddr_in>.size)
    address.sa_family = sa_family_t(AF_INET6)
    XCTAssertEqual(Int(address.sa_len), MemoryLayout<sockaddr_in6>.size)
    address.sa_family = sa_family_t(AF_UNIX)
    XCTAssertEqual(Int(address.sa_len), MemoryLayout<sockaddr_un>.size)
  }

  /// What `getifaddrs` finds has a numeric name in either family.
  func testAddressesHaveNames() {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let result = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getnameinfo(
          $0, socklen_t($0.pointee.sa_len), &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
      }
    }
    XCTAssertEqual(result, 0)
    XCTAssertEqual(String(cString: name), "::1")
  }

  func testTheMachinesNameHasAnEnd() {
    var names = utsname()
    XCTAssertEqual(uname(&names), 0)
    XCTAssertEqual(MemoryLayout.size(ofValue: names.machine), Int(_SYS_NAMELEN))
  }
}
