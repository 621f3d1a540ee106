public import Dispatch

extension DispatchQueue {
  /// Runs a work item on the queue and waits for its end.
  public func asyncAndWait(execute workItem: DispatchWorkItem) { sync(execute: workItem) }
}
