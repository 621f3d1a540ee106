import Dispatch
import Foundation

extension OperationQueue: Scheduler {
  public typealias SchedulerTimeType = _SchedulerDate
  /// An operation queue's work has no options.
  public struct SchedulerOptions { init() {} }

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Work(action)
    addOperation { work.action() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = Work(action)
    DispatchQueue.global().asyncAfter(deadline: Self.deadline(date)) {
      self.addOperation { work.action() }
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = Work(action)
    let source = DispatchSource.makeTimerSource(queue: .global())
    source.schedule(deadline: Self.deadline(date), repeating: interval.timeInterval)
    source.setEventHandler { self.addOperation { work.action() } }
    source.resume()
    return AnyCancellable { source.cancel() }
  }

  private static func deadline(_ date: SchedulerTimeType) -> DispatchTime {
    .now() + max(date.date.timeIntervalSinceNow, 0)
  }
}
