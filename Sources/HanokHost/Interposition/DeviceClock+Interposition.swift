import CInterpose
import Foundation
import QuartzCore
import Synchronization

private typealias GetTime = @convention(c) (clockid_t, UnsafeMutablePointer<timespec>?) -> Int32
private typealias GetTimeOfDay =
  @convention(c) (UnsafeMutablePointer<timeval>?, UnsafeMutableRawPointer?) -> Int32
private typealias GetSeconds = @convention(c) (UnsafeMutablePointer<time_t>?) -> time_t
private typealias WaitForCondition =
  @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafePointer<timespec>?) ->
  Int32
private typealias Sleep =
  @convention(c) (UnsafePointer<timespec>?, UnsafeMutablePointer<timespec>?) -> Int32
private typealias WallTime = @convention(c) (UnsafePointer<timespec>?, Int64) -> UInt64
private typealias Now = @convention(c) () -> Double
private typealias RunInMode = @convention(c) (OpaquePointer?, Double, UInt8) -> Int32
private typealias MakeTimer =
  @convention(c) (
    UnsafeRawPointer?, Double, Double, UInt, Int, TimerCall?, UnsafeRawPointer?
  ) -> UnsafeMutableRawPointer?
private typealias Invalidate = @convention(c) (UnsafeMutableRawPointer?) -> Void
private typealias SetFireDate = @convention(c) (UnsafeMutableRawPointer?, Double) -> Void
private typealias GetFireDate = @convention(c) (UnsafeMutableRawPointer?) -> Double
private typealias NextFireDate = @convention(c) (OpaquePointer?, OpaquePointer?) -> Double

private let getTime = LibraryFunction("clock_gettime", as: GetTime.self)
private let getTimeOfDay = LibraryFunction("gettimeofday", as: GetTimeOfDay.self)
private let getSeconds = LibraryFunction("time", as: GetSeconds.self)
private let waitForCondition = LibraryFunction(
  "pthread_cond_timedwait", as: WaitForCondition.self)
private let sleep = LibraryFunction("nanosleep", as: Sleep.self)
private let wallTime = LibraryFunction("dispatch_walltime", as: WallTime.self)
private let coreNow = LibraryFunction("CFAbsoluteTimeGetCurrent", as: Now.self)
private let runInMode = LibraryFunction("CFRunLoopRunInMode", as: RunInMode.self)
private let makeTimer = LibraryFunction("CFRunLoopTimerCreate", as: MakeTimer.self)
private let setFireDate = LibraryFunction("CFRunLoopTimerSetNextFireDate", as: SetFireDate.self)
private let getFireDate = LibraryFunction("CFRunLoopTimerGetNextFireDate", as: GetFireDate.self)
private let invalidate = LibraryFunction("CFRunLoopTimerInvalidate", as: Invalidate.self)
private let nextFireDate = LibraryFunction("CFRunLoopGetNextTimerFireDate", as: NextFireDate.self)

/// Lets the app read the device's clock where it would read the system's.
///
/// Who is told of the device's clock: the program itself and Foundation's Swift code. Who keeps the system's:
/// CoreFoundation's run loops, libdispatch, libcurl and TLS, the kernel. Where the former hand a date to the latter, it is
/// translated.
package enum DeviceClockFunctions {
  private static let isLeading = Mutex(false)

  /// Puts them in front of the C library's; until the clock is set they pass every call on.
  package static func install() {
    _ = isInstalled
    isLeading.withLock { $0 = true }
  }

  /// Has them pass every call on again: for tests, which share the process with others that wait by its clocks.
  package static func uninstall() { isLeading.withLock { $0 = false } }

  /// The time of the device's clock; nil while it is the system's.
  private static var shown: Date? { isLeading.withLock { $0 } ? DeviceClock.now : nil }

  private static let isInstalled: Bool = {
    installClocks()
    installWaits()
    installTimers()
    return true
  }()

  private static let program = ""
  private static let foundation = "libFoundation.so"

  private static func installClocks() {
    getTime.interpose(in: [program, "libFoundationEssentials.so"]) { clock, time in
      guard clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE, let time,
        let now = DeviceClockFunctions.shown
      else { return getTime.original?(clock, time) ?? -1 }
      time.pointee = timespec(now)
      return 0
    }
    getTimeOfDay.interpose(in: [program, "lib_FoundationICU.so"]) { time, zone in
      guard let time, let now = DeviceClockFunctions.shown else {
        return getTimeOfDay.original?(time, zone) ?? -1
      }
      let parts = timespec(now)
      time.pointee = timeval(tv_sec: parts.tv_sec, tv_usec: parts.tv_nsec / 1000)
      return 0
    }
    getSeconds.interpose(in: [program, "libFoundationEssentials.so", "libsqlite3.so"]) { time in
      guard let now = DeviceClockFunctions.shown else { return getSeconds.original?(time) ?? -1 }
      time?.pointee = timespec(now).tv_sec
      return timespec(now).tv_sec
    }
    guard coreNow.original != nil else { return }
    _ = hanok_interpose_clock(
      foundation, "CFAbsoluteTimeGetCurrent",
      { DeviceClockFunctions.shown?.timeIntervalSinceReferenceDate ?? coreNow.original?() ?? 0 },
      { coreNow.original?() ?? 0 })
  }

  /// A wait of the main thread passes time on a clock that stands still.
  private static func installWaits() {
    runInMode.interpose(in: [foundation]) { mode, seconds, returnsEarly in
      guard seconds > 0, Thread.isMainThread, DeviceClockFunctions.shown != nil else {
        return runInMode.original?(mode, seconds, returnsEarly) ?? 1
      }
      let start = RealTime.now
      let result = runInMode.original?(mode, seconds, returnsEarly) ?? 1
      let timedOut: Int32 = 3
      let waited = RealTime.now.seconds - start.seconds
      DeviceClock.pass(result == timedOut ? seconds : min(seconds, waited))
      return result
    }
    sleep.interpose(in: [program, foundation]) { wanted, rest in
      let result = sleep.original?(wanted, rest) ?? -1
      if result == 0, let wanted, Thread.isMainThread {
        DeviceClock.pass(wanted.pointee.seconds)
      }
      return result
    }
    waitForCondition.interpose(in: [program, foundation]) { condition, mutex, limit in
      guard let limit, let shift = DeviceClockFunctions.systemShift else {
        return waitForCondition.original?(condition, mutex, limit) ?? EINVAL
      }
      let wait = limit.pointee.seconds - Date().timeIntervalSince1970
      var real = timespec(Date(timeIntervalSince1970: limit.pointee.seconds + shift))
      let result = waitForCondition.original?(condition, mutex, &real) ?? EINVAL
      if result == ETIMEDOUT, Thread.isMainThread { DeviceClock.pass(wait) }
      return result
    }
    wallTime.interpose(in: [program, "libswiftDispatch.so"]) { time, delta in
      guard let time, let shift = DeviceClockFunctions.systemShift else {
        return wallTime.original?(time, delta) ?? 0
      }
      var real = timespec(Date(timeIntervalSince1970: time.pointee.seconds + shift))
      return wallTime.original?(&real, delta) ?? 0
    }
  }

  private static func installTimers() {
    makeTimer.interpose(in: [foundation]) {
      allocator, date, interval, flags, order, call, context in
      TimerDates.note(after: date - Date().timeIntervalSinceReferenceDate, every: interval)
      let timer = makeTimer.original?(
        allocator, date + (DeviceClockFunctions.systemShift ?? 0), interval, flags, order,
        call.map { _ in callDatedTimer }, context)
      if let timer, let call { DatedTimers.note(timer, DatedTimer(call, date, every: interval)) }
      return timer
    }
    setFireDate.interpose(in: [foundation]) { timer, date in
      DatedTimers.move(timer, to: date)
      setFireDate.original?(timer, date + (DeviceClockFunctions.systemShift ?? 0))
    }
    invalidate.interpose(in: [foundation]) { timer in
      DatedTimers.forget(timer)
      invalidate.original?(timer)
    }
    getFireDate.interpose(in: [foundation]) { timer in
      DeviceClockFunctions.deviceDate(of: getFireDate.original?(timer))
    }
    nextFireDate.interpose(in: [foundation]) { loop, mode in
      DeviceClockFunctions.deviceDate(of: nextFireDate.original?(loop, mode))
    }
  }

  /// The time of the device's clock at a moment of the system's; zero stands for none.
  private static func deviceDate(of date: Double?) -> Double {
    guard let date, date != 0 else { return 0 }
    return date - (systemShift ?? 0)
  }

  /// The seconds that the system's clock is ahead of the device's; nil when they are one.
  fileprivate static var systemShift: Double? {
    DeviceClockFunctions.shown.map { systemSeconds - $0.timeIntervalSince1970 }
  }

  /// Seconds of the system's wall clock since 1970, whatever the device's shows.
  static var systemSeconds: Double {
    var time = timespec()
    // Not by name: a program that has the host linked in would be led to the device's clock.
    _ = getTime.original?(CLOCK_REALTIME, &time)
    return time.seconds
  }
}

extension timespec {
  /// A date, to the nearest nanosecond that a `Date` can tell.
  init(_ date: Date) {
    let seconds = date.timeIntervalSince1970
    let whole = seconds.rounded(.down)
    self.init(tv_sec: Int(whole), tv_nsec: min(999_999_999, Int((seconds - whole) * 1e9)))
  }

  var seconds: Double { Double(tv_sec) + Double(tv_nsec) / 1e9 }
}
