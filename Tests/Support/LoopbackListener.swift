import Foundation
import Synchronization

/// A socket that listens on loopback, at a port of the system's choice, for servers of tests.
public final class LoopbackListener: Sendable {
  public let port: UInt16
  private let socket: Int32
  private let isStopped = Mutex(false)

  /// - Parameter serve: gets each connection, on a thread of its own, and closes it.
  public init(serve: @escaping @Sendable (_ connection: Int32) -> Void) throws {
    let (descriptor, port) = try LoopbackSocket.bound()
    guard listen(descriptor, 64) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    socket = descriptor
    self.port = port
    Thread.detachNewThread {
      // Only this thread closes the socket: another would free its number while it is still asked for
      // connections, and they would be those of the next server.
      defer { close(descriptor) }
      while case let connection = accept(descriptor, nil, nil), connection >= 0 {
        Thread.detachNewThread { serve(connection) }
      }
    }
  }

  deinit { stop() }

  /// Refuses connections from now on.
  public func stop() {
    // Once only: the number of a closed socket may be another's.
    isStopped.withLock { isStopped in
      if !isStopped { shutdown(socket, Int32(SHUT_RDWR)) }
      isStopped = true
    }
  }

  public var address: String { "http://127.0.0.1:\(port)" }
  public func url(_ path: String = "") -> URL { URL(string: address + path)! }

  /// The path, with the query, of the request that comes; nil when the other side leaves before its end.
  public static func path(of connection: Int32) -> String? {
    var request = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while request.range(of: Data("\r\n\r\n".utf8)) == nil {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      request.append(contentsOf: buffer[..<count])
    }
    let words = String(decoding: request, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? String(words[1]) : ""
  }

  /// Sends all bytes, unless the other side leaves.
  public static func send(_ data: Data, over connection: Int32) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until the other side has left.
  public static func waitForEnd(of connection: Int32) {
    var byte: UInt8 = 0
    while recv(connection, &byte, 1, 0) > 0 {}
  }
}

/// Sockets on loopback with a port of the system's choice.
public enum LoopbackSocket {
  /// A socket that is bound and does not listen: connections to its port are refused, and nobody
  /// else gets the port.
  public static func bound() throws -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }
}
