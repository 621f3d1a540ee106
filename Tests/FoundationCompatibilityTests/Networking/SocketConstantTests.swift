import Foundation
import FoundationCompatibility
import XCTest

/// Sockets as code for Apple's systems makes them.
final class SocketConstantTests: XCTestCase {
  func testASocketIsMadeUsedAndShut() {
    var pair: [Int32] = [-1, -1]
    XCTAssertEqual(socketpair(AF_UNIX, SOCK_STREAM, 0, &pair), 0)
    XCTAssertEqual(send(pair[0], [7], 1, MSG_NOSIGNAL), 1)
    var byte: UInt8 = 0
    XCTAssertEqual(recv(pair[1], &byte, 1, MSG_PEEK), 1)
    XCTAssertEqual(recv(pair[1], &byte, 1, MSG_DONTWAIT), 1)
    XCTAssertEqual(byte, 7)
    XCTAssertEqual(shutdown(pair[0], SHUT_RDWR), 0)
    for end in pair { close(end) }
    let network = socket(AF_INET, Int32(SOCK_STREAM), IPPROTO_TCP)
    var yes: Int32 = 1
    XCTAssertEqual(setsockopt(network, IPPROTO_TCP, TCP_NODELAY, &yes, socklen_t(4)), 0)
    close(network)
    let messages = socket(AF_INET, SOCK_DGRAM, IPPROTO_UDP)
    XCTAssertGreaterThanOrEqual(messages, 0)
    close(messages)
  }

  func testCodeForLinuxStaysAsItIs() {
    let kind = Int32(SOCK_STREAM.rawValue)
    let end = socket(AF_INET, kind, Int32(IPPROTO_TCP))
    XCTAssertGreaterThanOrEqual(end, 0)
    shutdown(end, Int32(SHUT_RDWR))
    close(end)
  }
}
