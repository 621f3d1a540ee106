import Foundation
internal import FoundationNetworking

extension URLSessionTaskMetrics {
  /// The metrics of a task that is over: how long it took, how often it was redirected and what each of its
  /// requests took.
  convenience init(of task: URLSessionTask) {
    self.init()
    let control = TaskControl.existing(for: task)
    let fields = StoredProperties.of(URLSessionTaskMetrics.self)
    let now = Date()
    let interval = DateInterval(start: min(control?.beginning ?? now, now), end: now)
    _ = fields.field(named: "taskInterval")?.write(interval, self)
    _ = fields.field(named: "transactionMetrics")?.write(control?.notes.transactions ?? [], self)
    _ = fields.field(named: "redirectCount")?.write(control?.redirects ?? 0, self)
  }
}
