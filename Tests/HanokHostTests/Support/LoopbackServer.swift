import Foundation
import Synchronization
import TestSupport

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

  private let answer: @Sendable (_ path: String) -> Answer
  private let paths = Mutex<[String]>([])
  private var listener: LoopbackListener?

  var port: UInt16 { listener?.port ?? 0 }
  var url: URL { URL(string: "http://127.0.0.1:\(port)")! }
  /// The paths that were asked for, in order.
  var requestedPaths: [String] { paths.withLock { $0 } }

  init(answer: @escaping @Sendable (_ path: String) -> Answer) {
    self.answer = answer
    do {
      // It serves until it is stopped, even if nobody keeps it.
      listener = try LoopbackListener { [self] connection in
        defer { close(connection) }
        serve(connection)
      }
    } catch {
      fatalError("\(error)")
    }
  }

  /// Refuses connections from now on.
  func stop() { listener?.stop() }

  private func serve(_ connection: Int32) {
    guard let path = LoopbackListener.path(of: connection) else { return }
    paths.withLock { $0.append(path) }
    let answer = answer(path)
    if answer.delay > 0 { usleep(useconds_t(answer.delay * 1_000_000)) }
    let head =
      "HTTP/1.1 \(answer.status) OK\r\nContent-Length: \(answer.body.count + answer.missing)\r\n"
      + "Connection: close\r\n\r\n"
    LoopbackListener.send(Data(head.utf8) + answer.body, over: connection)
    if answer.missing > 0 { LoopbackListener.waitForEnd(of: connection) }
  }
}
