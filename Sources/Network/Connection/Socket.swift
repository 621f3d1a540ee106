import Foundation
import Glibc

/// A socket that never blocks; it is closed with its owner.
final class Socket: @unchecked Sendable {
  let descriptor: CInt

  init(_ descriptor: CInt) { self.descriptor = descriptor }

  static func make(_ family: CInt, isStream: Bool) throws(NWError) -> Socket {
    let type = isStream ? SOCK_STREAM.rawValue : SOCK_DGRAM.rawValue
    let descriptor = Glibc.socket(
      family, CInt(type | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw NWError(errno: errno) }
    return Socket(descriptor)
  }

  deinit { close(descriptor) }

  func set(_ option: CInt, _ level: CInt = SOL_SOCKET, to value: CInt) {
    var value = value
    setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<CInt>.size))
  }

  func bind(_ address: SocketAddress) throws(NWError) {
    let result = address.withPointer { Glibc.bind(descriptor, $0, $1) }
    if result != 0 { throw NWError(errno: errno) }
  }

  /// Binds to an interface, which a network's administrator may forbid.
  func bind(to interface: NWInterface) throws(NWError) {
    let result = interface.name.withCString {
      setsockopt(descriptor, SOL_SOCKET, SO_BINDTODEVICE, $0, socklen_t(interface.name.utf8.count))
    }
    if result != 0 { throw NWError(errno: errno) }
  }

  func configure(_ options: NWProtocolTCP.Options) {
    let tcp = CInt(IPPROTO_TCP)
    if options.noDelay { set(TCP_NODELAY, tcp, to: 1) }
    guard options.enableKeepalive else { return }
    set(SO_KEEPALIVE, to: 1)
    if options.keepaliveIdle > 0 { set(TCP_KEEPIDLE, tcp, to: CInt(options.keepaliveIdle)) }
    if options.keepaliveInterval > 0 {
      set(TCP_KEEPINTVL, tcp, to: CInt(options.keepaliveInterval))
    }
    if options.keepaliveCount > 0 { set(TCP_KEEPCNT, tcp, to: CInt(options.keepaliveCount)) }
  }

  /// The result of an attempt to connect.
  var pendingError: CInt {
    var code: CInt = 0
    var size = socklen_t(MemoryLayout<CInt>.size)
    getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
    return code
  }

  var localEndpoint: NWEndpoint? {
    SocketAddress.filled { getsockname(descriptor, $0, $1) }?.endpoint?.withoutMapping
  }
  var remoteEndpoint: NWEndpoint? {
    SocketAddress.filled { getpeername(descriptor, $0, $1) }?.endpoint?.withoutMapping
  }
}

extension NWEndpoint {
  /// The address of four bytes that one of sixteen stands for.
  var withoutMapping: NWEndpoint {
    guard case .hostPort(.ipv6(let address), let port) = self, let plain = address.asIPv4 else {
      return self
    }
    return .hostPort(host: .ipv4(plain), port: port)
  }
}
