import Foundation
import TestSupport

/// A web server with a few pages, on a port of its own.
final class PageServer: @unchecked Sendable {
  struct Page {
    var status = "200 OK"
    var headers = ["Content-Type": "text/html; charset=utf-8"]
    var body = Data()
    /// The answer never comes.
    var hangs = false
  }

  private let lock = NSLock()
  private let pages: [String: Page]
  private var asked: [String] = []
  private var kept: [Int32] = []
  private var listener: LoopbackListener?

  init(_ pages: [String: Page]) {
    self.pages = pages
    do {
      listener = try LoopbackListener { [weak self] connection in
        guard let self else { return _ = close(connection) }
        self.serve(connection)
      }
    } catch {
      fatalError("\(error)")
    }
  }

  var port: UInt16 { listener?.port ?? 0 }
  func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }
  var paths: [String] { lock.withLock { asked } }

  func stop() {
    listener?.stop()
    for client in lock.withLock({ kept }) { close(client) }
  }

  private func serve(_ client: Int32) {
    let path = LoopbackListener.path(of: client) ?? ""
    let page = lock.withLock {
      asked.append(path)
      return pages[path]
    }
    if page?.hangs == true { return lock.withLock { kept.append(client) } }
    var answer = Data()
    let found = page ?? Page(status: "404 Not Found", body: Data("<title>None</title>".utf8))
    answer.append(Data("HTTP/1.1 \(found.status)\r\nConnection: close\r\n".utf8))
    answer.append(Data("Content-Length: \(found.body.count)\r\n".utf8))
    for (name, value) in found.headers { answer.append(Data("\(name): \(value)\r\n".utf8)) }
    answer.append(Data("\r\n".utf8))
    answer.append(found.body)
    LoopbackListener.send(answer, over: client)
    close(client)
  }
}
