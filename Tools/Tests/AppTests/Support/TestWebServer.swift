import Foundation

/// A web server on loopback that answers as badly as a test wants.
final class TestWebServer: @unchecked Sendable {
  enum Answer {
    case data(Data, status: Int = 200, type: String = "application/json")
    /// Promises all of the data, sends only the first bytes and hangs up.
    case cutOff(Data, after: Int)
    /// Takes the request and never answers; the client goes away first.
    case silence
  }

  struct Request {
    /// With the query.
    let path: String
    /// The server's own address.
    let server: String
  }

  let address: String
  private let listener: Int32
  private let answer: @Sendable (Request) -> Answer

  /// - Parameter answer: asked for each request, on any thread.
  init(answer: @escaping @Sendable (Request) -> Answer) throws {
    self.answer = answer
    let (descriptor, port) = try LoopbackSocket.bound()
    listener = descriptor
    address = "http://127.0.0.1:\(port)"
    guard listen(listener, 64) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    let listener = self.listener
    Thread.detachNewThread { [weak self] in
      defer { close(listener) }
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        guard let server = self else {
          close(connection)
          return
        }
        Thread.detachNewThread { server.serve(connection) }
      }
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    var request = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while request.range(of: Data("\r\n\r\n".utf8)) == nil {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      request.append(contentsOf: buffer[..<count])
    }
    let words = String(decoding: request, as: UTF8.self).split(separator: " ")
    switch answer(Request(path: words.count > 1 ? String(words[1]) : "", server: address)) {
    case .data(let body, let status, let type):
      send(body, of: body.count, status: status, type: type, over: connection)
    case .cutOff(let body, let count):
      send(
        body.prefix(count), of: body.count, status: 200, type: "application/json", over: connection)
    case .silence:
      while recv(connection, &buffer, buffer.count, 0) > 0 {}
    }
  }

  private func send(
    _ body: Data, of length: Int, status: Int, type: String, over connection: Int32
  ) {
    let head =
      "HTTP/1.1 \(status) \(status == 200 ? "OK" : "No")\r\nContent-Type: \(type)\r\n"
      + "Content-Length: \(length)\r\nConnection: close\r\n\r\n"
    var rest = (Data(head.utf8) + body)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// Sockets on loopback with a port of the system's choice.
enum LoopbackSocket {
  /// A socket that is bound and does not listen: connections to its port are refused, and nobody
  /// else gets the port.
  static func bound() throws -> (descriptor: Int32, port: UInt16) {
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
