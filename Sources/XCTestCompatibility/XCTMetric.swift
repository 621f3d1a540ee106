public import XCTest

/// Something that is measured of a block.
public protocol XCTMetric: AnyObject {
  /// The kind of the value, and its unit.
  var title: String { get }
  /// A number that grows while the block runs.
  func reading() -> Double
}

/// Seconds that pass.
public final class XCTClockMetric: XCTMetric {
  public init() {}
  public var title: String { "Clock Monotonic Time, s" }
  public func reading() -> Double {
    Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
  }
}

/// Seconds that the processor works for this program.
public final class XCTCPUMetric: XCTMetric {
  public init() {}
  public convenience init(limitingToCurrentThread: Bool) { self.init() }
  public var title: String { "CPU Time, s" }
  public func reading() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let micros = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(micros) / 1_000_000
  }
}

/// Kilobytes that the program's memory peaks at, in addition.
public final class XCTMemoryMetric: XCTMetric {
  public init() {}
  public var title: String { "Memory Peak Physical, kB" }
  public func reading() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss)
  }
}

/// Blocks of 512 bytes that the program writes.
public final class XCTStorageMetric: XCTMetric {
  public init() {}
  public var title: String { "Disk Logical Writes, blocks" }
  public func reading() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_oublock)
  }
}

/// How something is measured.
open class XCTMeasureOptions: NSObject, @unchecked Sendable {
  /// The part of a block that is measured.
  public struct InvocationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let manuallyStart = Self(rawValue: 1 << 0)
    public static let manuallyStop = Self(rawValue: 1 << 1)
  }
  /// Five times, after one that does not count.
  open class var `default`: XCTMeasureOptions { XCTMeasureOptions() }
  open var iterationCount = 5
  open var invocationOptions: InvocationOptions = []
}

extension _XCTestCase {
  public class var defaultMetrics: [any XCTMetric] { [XCTClockMetric()] }

  public func measure(metrics: [any XCTMetric], block: () -> Void) {
    measure(metrics: metrics, options: .default, block: block)
  }

  public func measure(options: XCTMeasureOptions, block: () -> Void) {
    measure(metrics: [XCTClockMetric()], options: options, block: block)
  }

  /// Runs the block a few times and prints what it takes on average, from beginning to end or, with the options for it,
  /// from `startMeasuring()` to `stopMeasuring()`.
  public func measure(
    metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void
  ) {
    defer { measurement = nil }
    let count = max(1, options.iterationCount)
    // The first run warms up, and does not count.
    var sums = [Double](repeating: 0, count: metrics.count)
    for run in 0...count {
      let current = RunningMeasurement(metrics)
      measurement = current
      if !options.invocationOptions.contains(.manuallyStart) { current.start() }
      block()
      current.stop()
      if run > 0 { sums = zip(sums, current.values).map(+) }
    }
    for (metric, sum) in zip(metrics, sums) {
      print("\(name) measured [\(metric.title)] average: \(sum / Double(count))")
    }
  }
}

/// One run of a block that is measured.
final class RunningMeasurement {
  private let metrics: [any XCTMetric]
  private var before: [Double]?
  /// The measured values, by metric.
  private(set) var values: [Double]

  init(_ metrics: [any XCTMetric]) {
    self.metrics = metrics
    values = metrics.map { _ in 0 }
  }

  func start() { before = metrics.map { $0.reading() } }

  func stop() {
    guard let before else { return }
    values = zip(metrics, zip(before, values)).map { $0.reading() - $1.0 + $1.1 }
    self.before = nil
  }
}
