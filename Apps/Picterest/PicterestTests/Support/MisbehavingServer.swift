import Foundation

/// A server that accepts every request and then does it wrong.
final class MisbehavingServer: @unchecked Sendable {
  enum Manner {
    case hangs
    /// Promises more than it sends.
    case breaksOff
    case sendsHalfAnAnswer
    case says(status: Int)
    case closes
    /// Sends `[`, then blanks a piece at a time, then `]`.
    case sendsSlowly(pieces: Int)
  }

  private let manner: Manner
  private let listener: Int32
  let url: URL

  init(_ manner: Manner) throws {
    self.manner = manner
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    let text = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    guard isBound, let url = URL(string: text) else { throw CocoaError(.fileNoSuchFile) }
    self.url = url
    Thread.detachNewThread { [self] in
      while case let client = accept(listener, nil, nil), client >= 0 {
        Thread.detachNewThread { self.serve(client) }
      }
    }
  }

  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func serve(_ client: Int32) {
    defer { close(client) }
    var request = [UInt8](repeating: 0, count: 4_096)
    guard recv(client, &request, request.count, 0) > 0 else { return }
    func say(_ text: String) {
      _ = text.withCString { send(client, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
    }
    switch manner {
    case .hangs: _ = recv(client, &request, request.count, 0)
    case .breaksOff: say("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n[{\"id\":")
    case .sendsHalfAnAnswer: say("HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n[{\"id\":")
    case .says(let status): say("HTTP/1.1 \(status) No\r\nContent-Length: 2\r\n\r\n{}")
    case .closes: break
    case .sendsSlowly(let pieces):
      say("HTTP/1.1 200 OK\r\nContent-Length: \(pieces * 100 + 2)\r\n\r\n[")
      for _ in 0..<pieces {
        usleep(20_000)
        say(String(repeating: " ", count: 100))
      }
      say("]")
    }
  }
}
