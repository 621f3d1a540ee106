import Foundation

/// A moment of the calendar, for run loops and operation queues.
public struct _SchedulerDate: Strideable, Codable, Hashable, Sendable {
  public var date: Date

  public init(_ date: Date) { self.date = date }

  public func distance(to other: Self) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }
  public func advanced(by n: Stride) -> Self { Self(date + n.timeInterval) }

  /// A span in seconds.
  public struct Stride: _SchedulerStride {
    public typealias IntegerLiteralType = Int
    public typealias FloatLiteralType = Double
    public var magnitude: TimeInterval
    public static let perSecond = 1.0
    public static func rounded(_ value: Double) -> Double { value }

    public init(magnitude: TimeInterval) { self.magnitude = magnitude }
    public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

    public var timeInterval: TimeInterval { magnitude }
  }
}
