import Network
import SystemConfiguration
import XCTest

final class ReachabilityTests: XCTestCase {
  /// The question that most apps ask.
  func testTheAddressOfZerosIsTheNetwork() throws {
    var address = sockaddr_in(
      sin_len: 0, sin_family: 0, sin_port: 0, sin_addr: in_addr(s_addr: 0),
      sin_zero: (0, 0, 0, 0, 0, 0, 0, 0))
    address.sin_len = UInt8(MemoryLayout.size(ofValue: address))
    address.sin_family = sa_family_t(AF_INET)
    let network = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        SCNetworkReachabilityCreateWithAddress(nil, $0)
      }
    }
    var flags = SCNetworkReachabilityFlags()
    XCTAssertTrue(SCNetworkReachabilityGetFlags(try XCTUnwrap(network), &flags))
    let isReachable = (flags.rawValue & UInt32(kSCNetworkFlagsReachable)) != 0
    XCTAssertEqual(isReachable, NWPathMonitor().currentPath.status == .satisfied)
    XCTAssertFalse(flags.contains(.connectionRequired))
  }

  func testThisMachineIsAlwaysReached() throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let machine = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        SCNetworkReachabilityCreateWithAddress(kCFAllocatorDefault, $0)
      }
    }
    var flags = SCNetworkReachabilityFlags()
    SCNetworkReachabilityGetFlags(try XCTUnwrap(machine), &flags)
    XCTAssertEqual(flags, [.reachable, .isLocalAddress])
    let named = try XCTUnwrap(SCNetworkReachabilityCreateWithName(nil, "localhost"))
    SCNetworkReachabilityGetFlags(named, &flags)
    XCTAssertEqual(flags, [.reachable, .isLocalAddress])
  }

  func testOtherAddressesAreNone() {
    var address = sockaddr()
    address.sa_len = UInt8(MemoryLayout<sockaddr>.size)
    address.sa_family = sa_family_t(AF_UNIX)
    XCTAssertNil(SCNetworkReachabilityCreateWithAddress(nil, &address))
    XCTAssertNil(SCNetworkReachabilityCreateWithName(nil, ""))
  }

  func testTheContextIsKeptAsItSays() throws {
    final class Owner {}
    weak var owner: Owner?
    let network = try XCTUnwrap(SCNetworkReachabilityCreateWithName(nil, "example.com"))
    do {
      let value = Owner()
      owner = value
      var context = SCNetworkReachabilityContext(
        version: 0, info: Unmanaged.passUnretained(value).toOpaque(),
        retain: { UnsafeRawPointer(Unmanaged<Owner>.fromOpaque($0).retain().toOpaque()) },
        release: { Unmanaged<Owner>.fromOpaque($0).release() },
        copyDescription: { _ in Unmanaged.passRetained("owner" as CFString) })
      let callback: SCNetworkReachabilityCallBack = { _, flags, info in
        guard let info else { return }
        _ = Unmanaged<Owner>.fromOpaque(info).takeUnretainedValue()
      }
      XCTAssertTrue(SCNetworkReachabilitySetCallback(network, callback, &context))
    }
    XCTAssertNotNil(owner)
    XCTAssertTrue(SCNetworkReachabilitySetDispatchQueue(network, DispatchQueue(label: "reach")))
    SCNetworkReachabilitySetCallback(network, nil, nil)
    SCNetworkReachabilitySetDispatchQueue(network, nil)
    XCTAssertNil(owner)
  }

  func testNetworksWithoutWiresAreNotNamed() {
    XCTAssertNil(CNCopySupportedInterfaces())
    XCTAssertNil(CNCopyCurrentNetworkInfo("en0" as CFString))
  }

  func testARunLoopIsToldAndLeft() throws {
    let network = try XCTUnwrap(SCNetworkReachabilityCreateWithName(nil, "example.com"))
    let mode = try XCTUnwrap(CFRunLoopMode.defaultMode).rawValue
    XCTAssertFalse(
      SCNetworkReachabilityUnscheduleFromRunLoop(network, CFRunLoopGetMain(), mode))
    XCTAssertEqual(SCError(), kSCStatusInvalidArgument)
    XCTAssertTrue(SCNetworkReachabilityScheduleWithRunLoop(network, CFRunLoopGetMain(), mode))
    XCTAssertTrue(
      SCNetworkReachabilityUnscheduleFromRunLoop(network, CFRunLoopGetMain(), mode))
    XCTAssertEqual(CFGetTypeID(network), SCNetworkReachabilityGetTypeID())
  }

  func testWhatWentWrongLastIsKnown() {
    XCTAssertNotNil(SCNetworkReachabilityCreateWithName(nil, "localhost"))
    XCTAssertEqual(SCError(), kSCStatusOK)
    XCTAssertNil(SCNetworkReachabilityCreateWithName(nil, ""))
    XCTAssertEqual(SCError(), kSCStatusInvalidArgument)
    XCTAssertEqual(String(cString: SCErrorString(SCError())), "Invalid argument")
    XCTAssertEqual(SCCopyLastError().code, Int(kSCStatusInvalidArgument))
  }
}
