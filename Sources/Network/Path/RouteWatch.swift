import Dispatch
import Glibc

/// Hears from the kernel that interfaces, addresses or routes changed (rtnetlink).
final class RouteWatch: @unchecked Sendable {
  private let source: (any DispatchSourceRead)?
  private let queue: DispatchQueue

  /// linux/netlink.h, which Swift's module of the C library leaves out.
  private struct Address {
    var family = UInt16(AF_NETLINK)
    var padding: UInt16 = 0
    var process: UInt32 = 0
    var groups: UInt32
  }
  /// RTMGRP_LINK, RTMGRP_IPV4_IFADDR, RTMGRP_IPV4_ROUTE, RTMGRP_IPV6_IFADDR, RTMGRP_IPV6_ROUTE.
  private static let groups: UInt32 = 0x1 | 0x10 | 0x40 | 0x100 | 0x400
  private static let routes: CInt = 0

  init(_ queue: DispatchQueue, _ onChange: @escaping @Sendable () -> Void) {
    self.queue = queue
    let type = CInt(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_NETLINK, type, Self.routes)
    var address = Address(groups: Self.groups)
    let size = socklen_t(MemoryLayout<Address>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
    }
    guard descriptor >= 0, isBound else {
      if descriptor >= 0 { close(descriptor) }
      source = nil
      return
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 16_384)
      while recv(descriptor, &bytes, bytes.count, 0) > 0 {}
      onChange()
    }
    source.setCancelHandler { close(descriptor) }
    self.source = source
  }

  func resume() { source?.activate() }

  func cancel() {
    // A source that was never active has to be activated to end.
    source?.activate()
    source?.cancel()
  }
}
