import Foundation
import Glibc

/// An address as sockets take it.
struct SocketAddress {
  private(set) var storage = sockaddr_storage()
  private(set) var length: socklen_t

  var family: CInt { CInt(storage.ss_family) }

  init(_ storage: sockaddr_storage, _ length: socklen_t) {
    self.storage = storage
    self.length = length
  }

  /// The address of an endpoint that needs no looking up.
  init?(_ endpoint: NWEndpoint) {
    switch endpoint {
    case .hostPort(.ipv4(let address), let port): self.init(address, port)
    case .hostPort(.ipv6(let address), let port): self.init(address, port)
    case .unix(let path): self.init(path: path)
    default: return nil
    }
  }

  init(_ address: IPv4Address, _ port: NWEndpoint.Port) {
    var inet = sockaddr_in()
    inet.sin_family = sa_family_t(AF_INET)
    inet.sin_port = port.rawValue.bigEndian
    withUnsafeMutableBytes(of: &inet.sin_addr) { $0.copyBytes(from: address.rawValue) }
    length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutableBytes(of: &storage) { raw in
      withUnsafeBytes(of: inet) { raw.copyBytes(from: $0) }
    }
  }

  init(_ address: IPv6Address, _ port: NWEndpoint.Port) {
    var inet = sockaddr_in6()
    inet.sin6_family = sa_family_t(AF_INET6)
    inet.sin6_port = port.rawValue.bigEndian
    inet.sin6_scope_id = UInt32(address.interface?.index ?? 0)
    withUnsafeMutableBytes(of: &inet.sin6_addr) { $0.copyBytes(from: address.rawValue) }
    length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    withUnsafeMutableBytes(of: &storage) { raw in
      withUnsafeBytes(of: inet) { raw.copyBytes(from: $0) }
    }
  }

  private init?(path: String) {
    var unix = sockaddr_un()
    unix.sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &unix.sun_path) { room in
      guard path.utf8.count < room.count else { return false }
      room.copyBytes(from: path.utf8)
      return true
    }
    guard fits else { return nil }
    length = socklen_t(MemoryLayout<sockaddr_un>.size)
    withUnsafeMutableBytes(of: &storage) { raw in
      withUnsafeBytes(of: unix) { raw.copyBytes(from: $0) }
    }
  }

  var endpoint: NWEndpoint? {
    var storage = storage
    return withUnsafeBytes(of: &storage) { raw -> NWEndpoint? in
      switch family {
      case AF_INET:
        let inet = raw.loadUnaligned(as: sockaddr_in.self)
        let address = withUnsafeBytes(of: inet.sin_addr) { IPv4Address(Data($0)) }
        return address.map {
          .hostPort(host: .ipv4($0), port: .init(integerLiteral: UInt16(bigEndian: inet.sin_port)))
        }
      case AF_INET6:
        let inet = raw.loadUnaligned(as: sockaddr_in6.self)
        let address = withUnsafeBytes(of: inet.sin6_addr) { IPv6Address(Data($0)) }
        return address.map {
          .hostPort(host: .ipv6($0), port: .init(integerLiteral: UInt16(bigEndian: inet.sin6_port)))
        }
      default: return nil
      }
    }
  }

  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }

  /// An address that a call such as getsockname fills in.
  static func filled(
    _ call: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> CInt
  ) -> SocketAddress? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, &length) }
    }
    return result >= 0 ? SocketAddress(storage, length) : nil
  }

  /// Looks a name up, which takes a while; the machine's order of preference.
  static func addresses(
    of name: String, port: NWEndpoint.Port, isStream: Bool
  ) -> Result<[SocketAddress], NWError> {
    var hints = addrinfo()
    hints.ai_socktype = isStream ? CInt(SOCK_STREAM.rawValue) : CInt(SOCK_DGRAM.rawValue)
    hints.ai_flags = AI_ADDRCONFIG
    var list: UnsafeMutablePointer<addrinfo>?
    var code = getaddrinfo(name, "\(port.rawValue)", &hints, &list)
    if code != 0 {
      // A machine without a network still knows its own name.
      hints.ai_flags = 0
      code = getaddrinfo(name, "\(port.rawValue)", &hints, &list)
    }
    guard code == 0 else { return .failure(.dns(code == EAI_NONAME ? NWError.noSuchRecord : code)) }
    defer { freeaddrinfo(list) }
    var found: [SocketAddress] = []
    var next = list
    while let info = next?.pointee {
      if let address = info.ai_addr, info.ai_addrlen <= MemoryLayout<sockaddr_storage>.size {
        var storage = sockaddr_storage()
        withUnsafeMutableBytes(of: &storage) {
          $0.copyBytes(from: UnsafeRawBufferPointer(start: address, count: Int(info.ai_addrlen)))
        }
        found.append(SocketAddress(storage, info.ai_addrlen))
      }
      next = info.ai_next
    }
    return found.isEmpty ? .failure(.dns(NWError.noSuchRecord)) : .success(found)
  }

  static func port(ofService name: String) -> UInt16? {
    var list: UnsafeMutablePointer<addrinfo>?
    // The C library takes any number and cuts it off.
    guard Int(name) == nil, getaddrinfo(nil, name, nil, &list) == 0 else { return nil }
    defer { freeaddrinfo(list) }
    guard let info = list?.pointee, let address = info.ai_addr else { return nil }
    var storage = sockaddr_storage()
    withUnsafeMutableBytes(of: &storage) {
      $0.copyBytes(from: UnsafeRawBufferPointer(start: address, count: Int(info.ai_addrlen)))
    }
    guard case .hostPort(_, let port)? = SocketAddress(storage, info.ai_addrlen).endpoint else {
      return nil
    }
    return port.rawValue
  }
}
