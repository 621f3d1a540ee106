import Foundation

/// The address that a server listens on.
enum ListenAddress: Sendable, Equatable {
  /// This machine only, by IPv4 and IPv6.
  case loopback
  /// One numeric address; `0.0.0.0` and `::` are all of the machine's.
  case numeric(String)

  init(_ text: String) {
    switch text.lowercased() {
    case "localhost", "127.0.0.1", "::1", "": self = .loopback
    default: self = .numeric(text)
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Opens listening sockets and tells the port.
  func bind(port: Int) throws -> (sockets: [Int32], port: Int) {
    switch self {
    case .loopback:
      let (first, bound) = try ListenAddress.listen("127.0.0.1", port: port)
      // Some names lead to ::1 first. A machine without IPv6 does without.
      let second = try? ListenAddress.listen("::1", port: bound)
      return ([first] + (second.map { [$0.socket] } ?? []), bound)
    case .numeric(let address):
      let (socket, bound) = try ListenAddress.listen(address, port: port)
      return ([socket], bound)
    }
  }

  private static func listen(_ address: String, port: Int) throws -> (socket: Int32, port: Int) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_PASSIVE
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address, "\(port)", &hints, &found) == 0, let info = found else {
      throw Failure(description: "\(address) is no address to listen on.")
    }
    defer { freeaddrinfo(found) }
    let flags = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(info.pointee.ai_family, flags, 0)
    var one: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, 4)
    if info.pointee.ai_family == AF_INET6, address != "::" {
      setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &one, 4)
    }
    guard descriptor >= 0,
      Foundation.bind(descriptor, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0,
      Foundation.listen(descriptor, 1_024) == 0
    else {
      let reason = String(cString: strerror(errno))
      if descriptor >= 0 { close(descriptor) }
      throw Failure(description: "Cannot listen on \(address), port \(port): \(reason)")
    }
    return (descriptor, ListenAddress.port(of: descriptor))
  }

  private static func port(of descriptor: Int32) -> Int {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getsockname(descriptor, $0, &length)
      }
      return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        // The port stands at the same place in both families.
        Int(UInt16(bigEndian: $0.pointee.sin_port))
      }
    }
  }

  /// A peer's address as text, without its port.
  static func text(of address: UnsafePointer<sockaddr>) -> String {
    let size =
      address.pointee.sa_family == AF_INET6
      ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
    var buffer = [CChar](repeating: 0, count: 64)
    getnameinfo(
      address, socklen_t(size), &buffer, socklen_t(buffer.count), nil, 0, NI_NUMERICHOST)
    let text = String(
      decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return text.hasPrefix("::ffff:") ? String(text.dropFirst(7)) : text
  }
}
