import Foundation
import Glibc

/// A web server with a few pages, on a port of its own.
final class PageServer: @unchecked Sendable {
  struct Page {
    var status = "200 OK"
    var headers = ["Content-Type": "text/html; charset=utf-8"]
    var body = Data()
    /// The answer never comes.
    var hangs = false
  }

  let port: UInt16
  private let socket: CInt
  private let lock = NSLock()
  private var pages: [String: Page]
  private var asked: [String] = []
  private var kept: [CInt] = []

  init(_ pages: [String: Page]) {
    self.pages = pages
    socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(socket, $0, size)
        _ = listen(socket, 16)
        _ = getsockname(socket, $0, &size)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [weak self] in
      // Only this thread closes the socket: another would free its number while it is still asked for clients,
      // and they would be those of the next server.
      defer { close(socket) }
      while case let client = accept(socket, nil, nil), client >= 0 {
        guard let self else { return _ = close(client) }
        self.serve(client)
      }
    }
  }

  func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }
  var paths: [String] { lock.withLock { asked } }

  func stop() {
    shutdown(socket, CInt(SHUT_RDWR))
    for client in lock.withLock({ kept }) { close(client) }
  }

  private func serve(_ client: CInt) {
    var request = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while request.range(of: Data("\r\n\r\n".utf8)) == nil {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      request.append(contentsOf: buffer[..<count])
    }
    let path = String(decoding: request, as: UTF8.self).split(separator: " ").dropFirst().first
    let page = lock.withLock {
      asked.append(String(path ?? ""))
      return pages[String(path ?? "")]
    }
    if page?.hangs == true { return lock.withLock { kept.append(client) } }
    var answer = Data()
    let found = page ?? Page(status: "404 Not Found", body: Data("<title>None</title>".utf8))
    answer.append(Data("HTTP/1.1 \(found.status)\r\nConnection: close\r\n".utf8))
    answer.append(Data("Content-Length: \(found.body.count)\r\n".utf8))
    for (name, value) in found.headers { answer.append(Data("\(name): \(value)\r\n".utf8)) }
    answer.append(Data("\r\n".utf8))
    answer.append(found.body)
    answer.withUnsafeBytes {
      var sent = 0
      while sent < $0.count {
        let count = send(
          client, $0.baseAddress! + sent, $0.count - sent, CInt(MSG_NOSIGNAL))
        guard count > 0 else { break }
        sent += count
      }
    }
    close(client)
  }
}
