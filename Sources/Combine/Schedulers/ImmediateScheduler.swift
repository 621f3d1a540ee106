/// Does work at once, where it is asked for. Its time stands still.
public struct ImmediateScheduler: Scheduler {
  /// A moment of no use: each is now.
  public struct SchedulerTimeType: Strideable, Sendable {
    private let moment: Int

    init(_ moment: Int = 0) { self.moment = moment }

    public func distance(to other: Self) -> Stride { Stride(magnitude: other.moment - moment) }
    public func advanced(by n: Stride) -> Self { Self(moment + n.magnitude) }

    /// A span that is not waited for.
    public struct Stride: _SchedulerStride {
      public typealias IntegerLiteralType = Int
      public typealias FloatLiteralType = Double
      public var magnitude: Int
      public static let perSecond = 1.0
      public static func rounded(_ value: Double) -> Int { Int(exactly: value.rounded()) ?? 0 }

      public init(magnitude: Int) { self.magnitude = magnitude }
      public init(_ value: Int) { magnitude = value }
    }
  }
  public typealias SchedulerOptions = Never

  public static let shared = ImmediateScheduler()

  public var now: SchedulerTimeType { SchedulerTimeType() }
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Does the work once: no time passes.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
