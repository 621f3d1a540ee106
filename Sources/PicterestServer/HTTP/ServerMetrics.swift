import Foundation

/// Counts what the server does, and tells it as Prometheus reads it.
final class ServerMetrics: @unchecked Sendable {
  private let lock = NSLock()
  private var byStatus: [Int: Int] = [:]
  private var underWay = 0
  private var bytesSent = 0
  private var events: [String: Int] = [:]
  private var connections = 0

  func began() { lock.withLock { underWay += 1 } }

  func ended(status: Int) {
    lock.withLock {
      underWay -= 1
      byStatus[status, default: 0] += 1
    }
  }

  func sent(_ bytes: Int) { lock.withLock { bytesSent += bytes } }

  func connectionsChanged(to count: Int) { lock.withLock { connections = count } }

  /// Counts something that happened, like `posts_published`.
  func count(_ event: String) { lock.withLock { events[event, default: 0] += 1 } }

  /// The text of `/metrics`.
  func text() -> String {
    lock.lock()
    defer { lock.unlock() }
    var text = "# TYPE picterest_requests_total counter\n"
    for (status, count) in byStatus.sorted(by: { $0.key < $1.key }) {
      text += "picterest_requests_total{status=\"\(status)\"} \(count)\n"
    }
    func add(_ name: String, _ kind: String, _ value: Int) {
      text += "# TYPE picterest_\(name) \(kind)\npicterest_\(name) \(value)\n"
    }
    add("requests_under_way", "gauge", underWay)
    add("connections", "gauge", connections)
    add("sent_bytes_total", "counter", bytesSent)
    for (event, count) in events.sorted(by: { $0.key < $1.key }) {
      add(event + "_total", "counter", count)
    }
    return text
  }
}
