import Foundation
import Synchronization

/// A web server on loopback, for tests: it answers each request with what a closure says.
final class LoopbackServer: @unchecked Sendable {
  struct Answer {
    var status = 200
    var body = Data()
    /// Seconds before the first byte.
    var delay: Double = 0
    /// Promises more than `body` and never sends it.
    var missing = 0
  }

  let port: UInt16
  private let socket: Int32
  private let answer: @Sendable (_ path: String) -> Answer
  private let paths = Mutex<[String]>([])
  private let isStopped = Mutex(false)

  var url: URL { URL(string: "http://127.0.0.1:\(port)")! }
  /// What was asked for, in order.
  var requestedPaths: [String] { paths.withLock { $0 } }

  init(answer: @escaping @Sendable (_ path: String) -> Answer) {
    self.answer = answer
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = socket
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    precondition(isBound, "loopback has no free port")
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in acceptAll() }
  }

  /// Refuses connections from now on.
  func stop() {
    guard
      !isStopped.withLock({ isStopped in
        defer { isStopped = true }; return isStopped
      })
    else {
      return
    }
    shutdown(socket, Int32(SHUT_RDWR))
  }

  private func acceptAll() {
    // Only this thread closes the socket: another would free its number while it is still asked for clients,
    // and they would be those of the next server.
    defer { close(socket) }
    while true {
      let connection = accept(socket, nil, nil)
      guard connection >= 0 else { return }
      Thread.detachNewThread { [self] in serve(connection) }
    }
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    var request = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while request.range(of: Data("\r\n\r\n".utf8)) == nil {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      request.append(contentsOf: buffer[..<count])
    }
    let path = String(decoding: request, as: UTF8.self).split(separator: " ").dropFirst().first
    paths.withLock { $0.append(String(path ?? "")) }
    let answer = answer(String(path ?? ""))
    if answer.delay > 0 { usleep(useconds_t(answer.delay * 1_000_000)) }
    let head =
      "HTTP/1.1 \(answer.status) OK\r\nContent-Length: \(answer.body.count + answer.missing)\r\n"
      + "Connection: close\r\n\r\n"
    let reply = Data(head.utf8) + answer.body
    _ = reply.withUnsafeBytes {
      send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    if answer.missing > 0 {
      // Hangs until the client goes away.
      _ = recv(connection, &buffer, buffer.count, 0)
    }
  }
}
