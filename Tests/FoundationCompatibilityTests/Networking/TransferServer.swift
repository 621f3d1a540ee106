import Foundation
import Glibc
import Synchronization

/// A web server whose answers a test writes piece by piece, on a port of its own.
final class TransferServer: Sendable {
  typealias Answer = @Sendable (Client) -> Void

  struct Client: Sendable {
    fileprivate let socket: CInt

    func send(_ text: String) {
      let bytes = Array(text.utf8)
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          Glibc.send(socket, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
        }
        guard count > 0 else { return }
        sent += count
      }
    }

    func sendHead(length: Int) {
      send("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(length)\r\n\r\n")
    }

    /// Waits until the other side has gone.
    func waitForEnd() {
      var byte: UInt8 = 0
      while recv(socket, &byte, 1, 0) > 0 {}
    }
  }

  let port: UInt16
  private let socket: CInt
  private let log = Log()

  init(_ answers: [String: Answer]) {
    socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(socket, $0, size)
        _ = listen(socket, 64)
        _ = getsockname(socket, $0, &size)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    let log = log
    Thread.detachNewThread {
      // Only this thread closes the socket: another would free its number while it is still asked for clients,
      // and they would be those of the next server.
      defer { close(socket) }
      while true {
        let client = accept(socket, nil, nil)
        guard client >= 0 else { return }
        Thread.detachNewThread {
          let path = Self.path(of: client)
          log.withLock { $0.append(path) }
          answers[path]?(Client(socket: client))
          close(client)
        }
      }
    }
  }

  deinit {
    shutdown(socket, CInt(SHUT_RDWR))
  }

  func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }
  /// The paths that were asked for.
  var paths: [String] { log.withLock { $0 } }

  private final class Log: Sendable {
    private let paths = Mutex<[String]>([])
    func withLock<Result: Sendable>(_ body: (inout sending [String]) -> sending Result) -> Result {
      paths.withLock(body)
    }
  }

  private static func path(of client: CInt) -> String {
    var request = ""
    var byte: UInt8 = 0
    while !request.hasSuffix("\r\n\r\n"), recv(client, &byte, 1, 0) == 1 {
      request.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return request.split(separator: " ").dropFirst().first.map(String.init) ?? ""
  }
}
