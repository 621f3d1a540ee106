import Foundation
import Synchronization
import TestSupport

/// A web server whose answers a test writes piece by piece, on a port of its own.
final class TransferServer: Sendable {
  typealias Answer = @Sendable (Client) -> Void

  struct Client: Sendable {
    fileprivate let socket: Int32

    func send(_ text: String) { LoopbackListener.send(Data(text.utf8), over: socket) }

    func sendHead(length: Int) {
      send("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(length)\r\n\r\n")
    }

    /// Waits until the other side has gone.
    func waitForEnd() { LoopbackListener.waitForEnd(of: socket) }
  }

  private let listener: LoopbackListener
  private let log: Log

  init(_ answers: [String: Answer]) {
    let log = Log()
    self.log = log
    do {
      listener = try LoopbackListener { connection in
        let path = LoopbackListener.path(of: connection) ?? ""
        log.paths.withLock { $0.append(path) }
        answers[path]?(Client(socket: connection))
        close(connection)
      }
    } catch {
      fatalError("\(error)")
    }
  }

  var port: UInt16 { listener.port }
  func url(_ path: String) -> URL { listener.url(path) }
  /// The paths that were asked for.
  var paths: [String] { log.paths.withLock { $0 } }

  private final class Log: Sendable {
    let paths = Mutex<[String]>([])
  }
}
