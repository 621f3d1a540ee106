import XCTest

@testable import Network

final class NetworkStateTests: XCTestCase {
  private let routes = """
    Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
    wlan9\t00000000\t0100A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
    eth9\t00000000\t0200A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0
    eth9\t0000A8C0\t00000000\t0001\t0\t0\t100\t00FFFFFF\t0\t0\t0
    """
  private let routes6 = """
    00000000000000000000000000000000 00 00000000000000000000000000000000 00 fe800000000000000000000000000001 00000400 00000001 00000000 00000003     eth9
    00000000000000000000000000000000 00 00000000000000000000000000000000 00 00000000000000000000000000000000 ffffffff 00000001 00000000 00200200       lo
    """

  private func address(_ name: String, six: Bool = false, useful: Bool = true) -> InterfaceAddress {
    InterfaceAddress(
      interface: NWInterface(name: name, index: 9), isIPv6: six, isUseful: useful)
  }

  func testDefaultRoutesMakeAPathTheBestFirst() throws {
    let state = NetworkState(
      addresses: [address("wlan9"), address("eth9"), address("eth9", six: true)], routes: routes,
      routes6: routes6)
    XCTAssertEqual(state.interfaces.map(\.name), ["eth9", "wlan9"])
    XCTAssertTrue(state.hasIPv4)
    XCTAssertTrue(state.hasIPv6)
    XCTAssertEqual(
      state.gateways,
      [
        .hostPort(host: "192.168.0.1", port: .any), .hostPort(host: "192.168.0.2", port: .any),
        .hostPort(host: "fe80::1", port: .any),
      ])
    let path = NWPath(state)
    XCTAssertEqual(path.status, .satisfied)
    XCTAssertFalse(path.isExpensive)
    XCTAssertFalse(path.usesInterfaceType(.cellular))
  }

  func testWithoutARouteThereIsNoPath() throws {
    for state in [
      NetworkState(addresses: [address("eth9")], routes: "", routes6: ""),
      NetworkState(addresses: [], routes: routes, routes6: routes6),
      NetworkState(
        addresses: [address("eth9", six: true, useful: false)], routes: "", routes6: routes6),
    ] {
      let path = NWPath(state)
      XCTAssertEqual(path.status, .unsatisfied)
      XCTAssertEqual(path.availableInterfaces, [])
      XCTAssertFalse(path.supportsDNS)
    }
  }

  func testAnyTextIsRead() throws {
    let state = NetworkState(
      addresses: [address("eth9")], routes: "a\nb c\neth9 00000000 zz 0003 0 0 x 00000000",
      routes6: "0 00\n" + String(repeating: "f ", count: 30))
    XCTAssertEqual(state.interfaces.map(\.name), ["eth9"])
  }

  func testAMonitorTellsThePathAtFirst() throws {
    let told = expectation(description: "told")
    let queue = DispatchQueue(label: "paths")
    let monitor = NWPathMonitor()
    XCTAssertNil(monitor.queue)
    monitor.pathUpdateHandler = { path in
      dispatchPrecondition(condition: .onQueue(queue))
      XCTAssertEqual(path.status == .satisfied, !path.availableInterfaces.isEmpty)
      told.fulfill()
    }
    monitor.start(queue: queue)
    wait(for: [told], timeout: 60)
    XCTAssertNotEqual(monitor.currentPath.status, .requiresConnection)
    monitor.cancel()
    let cellular = NWPathMonitor(requiredInterfaceType: .loopback)
    XCTAssertEqual(cellular.currentPath.status, .unsatisfied)
  }
}
