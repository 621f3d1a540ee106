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

  private let answer: @Sendable (Request) -> Answer
  private var listener: LoopbackListener?

  /// - Parameter answer: asked for each request, on any thread.
  init(answer: @escaping @Sendable (Request) -> Answer) throws {
    self.answer = answer
    listener = try LoopbackListener { [weak self] connection in
      defer { close(connection) }
      self?.serve(connection)
    }
  }

  var address: String { listener?.address ?? "" }

  private func serve(_ connection: Int32) {
    guard let path = LoopbackListener.path(of: connection) else { return }
    switch answer(Request(path: path, server: address)) {
    case .data(let body, let status, let type):
      send(body, of: body.count, status: status, type: type, over: connection)
    case .cutOff(let body, let count):
      send(
        body.prefix(count), of: body.count, status: 200, type: "application/json", over: connection)
    case .silence:
      LoopbackListener.waitForEnd(of: connection)
    }
  }

  private func send(
    _ body: Data, of length: Int, status: Int, type: String, over connection: Int32
  ) {
    let head =
      "HTTP/1.1 \(status) \(status == 200 ? "OK" : "No")\r\nContent-Type: \(type)\r\n"
      + "Content-Length: \(length)\r\nConnection: close\r\n\r\n"
    LoopbackListener.send(Data(head.utf8) + body, over: connection)
  }
}
