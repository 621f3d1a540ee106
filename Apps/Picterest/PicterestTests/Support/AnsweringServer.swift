import Foundation

/// A server on loopback that answers as a test says, one request a connection.
final class AnsweringServer: @unchecked Sendable {
  struct Request {
    let method: String
    /// With the query.
    let path: String
    /// By names in small letters.
    let headers: [String: String]
    let body: Data

    /// The body's words, when it is JSON.
    var words: [String: String] {
      (try? JSONDecoder().decode([String: String].self, from: body)) ?? [:]
    }
  }

  struct Answer {
    var status = 200
    var body = Data("{}".utf8)

    init(_ status: Int = 200, _ json: String = "{}") {
      self.status = status
      body = Data(json.utf8)
    }
  }

  let url: URL
  private let listener: Int32
  private let answer: @Sendable (Request) -> Answer
  private let lock = NSLock()
  private var seen: [Request] = []

  /// The requests so far.
  var requests: [Request] {
    lock.lock()
    defer { lock.unlock() }
    return seen
  }

  /// - Parameter answer: called on another thread.
  init(answer: @escaping @Sendable (Request) -> Answer) throws {
    self.answer = answer
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
    guard isBound,
      let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))")
    else { throw CocoaError(.fileNoSuchFile) }
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
    guard let request = read(from: client) else { return }
    lock.lock()
    seen.append(request)
    lock.unlock()
    let answer = answer(request)
    let head =
      "HTTP/1.1 \(answer.status) Status\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(answer.body.count)\r\nConnection: close\r\n\r\n"
    var rest = (Data(head.utf8) + answer.body)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private func read(from client: Int32) -> Request? {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let end = Data("\r\n\r\n".utf8)
    while true {
      if let range = data.range(of: end) {
        let lines = String(decoding: data[..<range.lowerBound], as: UTF8.self)
          .components(separatedBy: "\r\n")
        let words = lines[0].components(separatedBy: " ")
        let headers = Dictionary(
          lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return (line[..<colon].lowercased(), value)
          }, uniquingKeysWith: { $1 })
        let length = headers["content-length"].flatMap(Int.init) ?? 0
        if data.count >= range.upperBound + length, words.count > 1 {
          let body = Data(data[range.upperBound..<range.upperBound + length])
          return Request(method: words[0], path: words[1], headers: headers, body: body)
        }
      }
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      data.append(contentsOf: buffer[..<count])
    }
  }
}
