import Foundation

extension RunLoop: Scheduler {
  public typealias SchedulerTimeType = _SchedulerDate
  /// A run loop's work has no options.
  public struct SchedulerOptions { init() {} }

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Work(action)
    perform { work.action() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    addTimer(after: date, interval: nil, tolerance: tolerance, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = addTimer(after: date, interval: interval, tolerance: tolerance, action)
    return AnyCancellable { timer.invalidate() }
  }

  @discardableResult
  private func addTimer(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride?,
    tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> Timer {
    let work = Work(action)
    let timer = Timer(
      fire: date.date, interval: interval?.timeInterval ?? 0, repeats: interval != nil
    ) { _ in work.action() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .common)
    return timer
  }
}
