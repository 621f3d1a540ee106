import Foundation
import Synchronization
import TestSupport

/// A web server whose answers depend on the whole request, on a port of its own.
final class RequestServer: Sendable {
  struct Request: Sendable {
    /// Method, path and fields, as they came.
    let head: String
    let body: String

    var method: String { String(head.prefix { $0 != " " }) }
    var path: String { String(head.split(separator: " ").dropFirst().first ?? "") }

    func field(_ name: String) -> String? {
      head.split(separator: "\r\n").dropFirst().lazy
        .map { $0.split(separator: ":", maxSplits: 1) }
        .first { $0[0].lowercased() == name.lowercased() }
        .map { $0[1].trimmingCharacters(in: .whitespaces) }
    }
  }

  private let listener: LoopbackListener
  private let log = Log()

  init(_ answer: @escaping @Sendable (Request) -> String) {
    let log = log
    do {
      listener = try LoopbackListener { connection in
        if let request = Self.request(of: connection) {
          log.requests.withLock { $0.append(request) }
          LoopbackListener.send(Data(answer(request).utf8), over: connection)
        }
        close(connection)
      }
    } catch {
      fatalError("\(error)")
    }
  }

  func url(_ path: String) -> URL { listener.url(path) }
  var requests: [Request] { log.requests.withLock { $0 } }

  /// An answer with a body.
  static func answer(_ status: String, _ fields: [String] = [], _ body: String = "") -> String {
    (["HTTP/1.1 " + status, "Connection: close", "Content-Length: \(body.utf8.count)", date]
      + fields)
      .joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  private static var date: String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return "Date: " + formatter.string(from: Date())
  }

  private static func request(of connection: Int32) -> Request? {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      if let end = bytes.range(of: Data("\r\n\r\n".utf8)) {
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        let body = bytes[end.upperBound...]
        let request = Request(head: head, body: String(decoding: body, as: UTF8.self))
        let length = request.field("Content-Length").flatMap { Int($0) } ?? 0
        if body.count >= length { return request }
      }
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  private final class Log: Sendable {
    let requests = Mutex<[Request]>([])
  }
}
