import XCTest

@testable import Network

final class NWEndpointTests: XCTestCase {
  func testAddressesAreToldFromNames() throws {
    XCTAssertEqual(NWEndpoint.Host("127.0.0.1"), .ipv4(.loopback))
    XCTAssertEqual(NWEndpoint.Host("::1"), .ipv6(.loopback))
    XCTAssertEqual(NWEndpoint.Host("example.com"), .name("example.com", nil))
    XCTAssertEqual(NWEndpoint.Host("1.2.3"), .name("1.2.3", nil))
    let host: NWEndpoint.Host = "10.0.0.7"
    XCTAssertEqual("\(host)", "10.0.0.7")
  }

  func testAddressesKnowWhatTheyAre() throws {
    XCTAssertTrue(IPv4Address.loopback.isLoopback)
    XCTAssertTrue(try XCTUnwrap(IPv4Address("169.254.3.4")).isLinkLocal)
    XCTAssertTrue(IPv4Address.mdnsGroup.isMulticast)
    XCTAssertTrue(try XCTUnwrap(IPv6Address("fe80::1")).isLinkLocal)
    XCTAssertTrue(try XCTUnwrap(IPv6Address("fd00::1")).isUniqueLocal)
    XCTAssertEqual(IPv6Address.linkLocalNodes.multicastScope, .linkLocal)
    XCTAssertEqual(try XCTUnwrap(IPv6Address("::ffff:1.2.3.4")).asIPv4, IPv4Address("1.2.3.4"))
    XCTAssertNil(IPv6Address("fe80::1%no-such"))
    XCTAssertNil(IPv4Address(Data([1, 2, 3])))
    XCTAssertEqual("\(try XCTUnwrap(IPv6Address("2001:DB8::0:1")))", "2001:db8::1")
  }

  func testPortsAreNumbersOrServices() throws {
    XCTAssertEqual(NWEndpoint.Port("8080")?.rawValue, 8080)
    XCTAssertEqual(NWEndpoint.Port("http"), .http)
    XCTAssertNil(NWEndpoint.Port("no-such-service"))
    XCTAssertNil(NWEndpoint.Port("70000"))
    XCTAssertNil(NWEndpoint.Port("-1"))
    XCTAssertEqual(
      "\(NWEndpoint.hostPort(host: "example.com", port: 443))", "example.com:443")
  }

  func testSocketsAddressesComeBack() throws {
    let endpoints: [NWEndpoint] = [
      .hostPort(host: "1.2.3.4", port: 5), .hostPort(host: "2001:db8::1", port: 65_535),
    ]
    for endpoint in endpoints {
      XCTAssertEqual(SocketAddress(endpoint)?.endpoint, endpoint)
    }
    XCTAssertNil(SocketAddress(.hostPort(host: "example.com", port: 1)))
    XCTAssertNil(SocketAddress(.unix(path: String(repeating: "x", count: 200))))
  }
}
