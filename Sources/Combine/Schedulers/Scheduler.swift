import Dispatch
import Foundation

/// Where and when work is done.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions

  var now: SchedulerTimeType { get }
  var minimumTolerance: SchedulerTimeType.Stride { get }
  /// Does work soon.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Does work at a time.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void)
}

extension Scheduler {
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }
}

/// A span of a scheduler's time, made of seconds and their parts.
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ s: Int) -> Self
  static func seconds(_ s: Double) -> Self
  static func milliseconds(_ ms: Int) -> Self
  static func microseconds(_ us: Int) -> Self
  static func nanoseconds(_ ns: Int) -> Self
}

/// A span of time in seconds, as every scheduler here counts it.
public struct SchedulerTimeInterval: SchedulerTimeIntervalConvertible, Comparable, Hashable,
  SignedNumeric, ExpressibleByFloatLiteral, Sendable
{
  public var timeInterval: TimeInterval

  public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
  public init(floatLiteral value: TimeInterval) { timeInterval = value }
  public init(integerLiteral value: Int) { timeInterval = TimeInterval(value) }
  public init?<T: BinaryInteger>(exactly source: T) { timeInterval = TimeInterval(source) }

  public var magnitude: TimeInterval { Swift.abs(timeInterval) }
  public static func < (left: Self, right: Self) -> Bool { left.timeInterval < right.timeInterval }
  public static func + (left: Self, right: Self) -> Self {
    Self(left.timeInterval + right.timeInterval)
  }
  public static func - (left: Self, right: Self) -> Self {
    Self(left.timeInterval - right.timeInterval)
  }
  public static func * (left: Self, right: Self) -> Self {
    Self(left.timeInterval * right.timeInterval)
  }
  public static func *= (left: inout Self, right: Self) { left = left * right }

  public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
  public static func seconds(_ s: Double) -> Self { Self(s) }
  public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1e3) }
  public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1e6) }
  public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1e9) }
}

extension DispatchQueue: Scheduler {
  /// A moment of the system's uptime.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    public typealias Stride = SchedulerTimeInterval
    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) { dispatchTime = time }
    public func distance(to other: Self) -> SchedulerTimeInterval {
      let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return SchedulerTimeInterval((TimeInterval(to) - TimeInterval(from)) / 1e9)
    }
    public func advanced(by n: SchedulerTimeInterval) -> Self {
      Self(dispatchTime + n.timeInterval)
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }
  }

  /// Priority and group of the work.
  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
  public var minimumTolerance: SchedulerTimeInterval { 0 }
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Work(action)
    async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
      work.action()
    }
  }
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeInterval, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = Work(action)
    asyncAfter(
      deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) { work.action() }
  }
}

/// Work on its way to another thread; the operators see to it that it is safe there.
struct Work: @unchecked Sendable {
  let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
}

/// A moment of the calendar, for run loops and operation queues.
public struct SchedulerDate: Strideable, Hashable, Sendable {
  public typealias Stride = SchedulerTimeInterval
  public var date: Date

  public init(_ date: Date) { self.date = date }
  public func distance(to other: Self) -> SchedulerTimeInterval {
    SchedulerTimeInterval(other.date.timeIntervalSince(date))
  }
  public func advanced(by n: SchedulerTimeInterval) -> Self { Self(date + n.timeInterval) }
}

extension RunLoop: Scheduler {
  public typealias SchedulerTimeType = SchedulerDate
  /// A run loop's work has no options.
  public struct SchedulerOptions { init() {} }

  public var now: SchedulerDate { SchedulerDate(Date()) }
  public var minimumTolerance: SchedulerTimeInterval { 0 }
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Work(action)
    perform { work.action() }
  }
  public func schedule(
    after date: SchedulerDate, tolerance: SchedulerTimeInterval, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = Work(action)
    add(
      Timer(fire: date.date, interval: 0, repeats: false) { _ in work.action() }, forMode: .common)
  }
}

extension OperationQueue: Scheduler {
  public typealias SchedulerTimeType = SchedulerDate
  /// An operation queue's work has no options.
  public struct SchedulerOptions { init() {} }

  public var now: SchedulerDate { SchedulerDate(Date()) }
  public var minimumTolerance: SchedulerTimeInterval { 0 }
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = Work(action)
    addOperation { work.action() }
  }
  public func schedule(
    after date: SchedulerDate, tolerance: SchedulerTimeInterval, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = Work(action)
    DispatchQueue.global().asyncAfter(deadline: .now() + max(date.date.timeIntervalSinceNow, 0)) {
      self.addOperation { work.action() }
    }
  }
}

/// Does work at once, where it is asked for.
public struct ImmediateScheduler: Scheduler {
  public typealias SchedulerTimeType = SchedulerDate
  public typealias SchedulerOptions = Never
  public static let shared = ImmediateScheduler()

  public var now: SchedulerDate { SchedulerDate(Date()) }
  public var minimumTolerance: SchedulerTimeInterval { 0 }
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
  public func schedule(
    after date: SchedulerDate, tolerance: SchedulerTimeInterval, options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }
}
