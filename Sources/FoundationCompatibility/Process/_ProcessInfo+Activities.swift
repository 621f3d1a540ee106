public import Foundation

// Work that the system should let come to its end. Linux never suspends a program, and does not slow down its timers.

extension _ProcessInfo {
  /// What the system should keep from doing during an activity.
  public struct ActivityOptions: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let idleDisplaySleepDisabled = ActivityOptions(rawValue: 1 << 40)
    public static let idleSystemSleepDisabled = ActivityOptions(rawValue: 1 << 20)
    public static let suddenTerminationDisabled = ActivityOptions(rawValue: 1 << 14)
    public static let automaticTerminationDisabled = ActivityOptions(rawValue: 1 << 15)
    public static let animationTrackingEnabled = ActivityOptions(rawValue: 1 << 45)
    public static let trackingEnabled = ActivityOptions(rawValue: 1 << 46)
    public static let userInitiated = ActivityOptions(rawValue: 0x00FF_FFFF | 1 << 20)
    public static let userInitiatedAllowingIdleSystemSleep = ActivityOptions(
      rawValue: 0x00FF_FFFF & ~(1 << 20))
    public static let userInteractive = ActivityOptions(
      rawValue: userInitiated.rawValue | latencyCritical.rawValue)
    public static let background = ActivityOptions(rawValue: 0x0000_00FF)
    public static let latencyCritical = ActivityOptions(rawValue: 0xFF_0000_0000)
  }

  /// Says that an activity begins; what it returns says to ``endActivity(_:)`` that it ends.
  public func beginActivity(
    options: ActivityOptions = [], reason: String
  ) -> any NSObjectProtocol { Activity(reason) }

  public func endActivity(_ activity: any NSObjectProtocol) {}

  /// Does something that is an activity.
  public func performActivity(
    options: ActivityOptions = [], reason: String, using block: () -> Void
  ) { block() }

  /// Does something in the background that the program should not be suspended in. Its time does not run out: the block is
  /// called once, with false.
  public func performExpiringActivity(
    withReason reason: String, using block: @escaping @Sendable (_ expired: Bool) -> Void
  ) {
    DispatchQueue.global().async { block(false) }
  }

  private final class Activity: NSObject {
    private let reason: String
    init(_ reason: String) { self.reason = reason }
    override var description: String { "<NSActivity: \(reason)>" }
  }
}
