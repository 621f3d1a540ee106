public import Dispatch

extension DispatchTime {
  /// The time from this one to another.
  public func distance(to other: DispatchTime) -> DispatchTimeInterval {
    .nanoseconds(Int(Int64(bitPattern: other.uptimeNanoseconds &- uptimeNanoseconds)))
  }

  /// The time that is so much later.
  public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }
}

extension DispatchQueue {
  /// Runs a work item on the queue and waits for its end.
  public func asyncAndWait(execute workItem: DispatchWorkItem) { sync(execute: workItem) }
}
