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

extension XCTestCase {
  public class var defaultMetrics: [any XCTMetric] { [XCTClockMetric()] }

  public func measure(metrics: [any XCTMetric], block: () -> Void) {
    measure(metrics: metrics, options: .default, block: block)
  }

  public func measure(options: XCTMeasureOptions, block: () -> Void) {
    measure(metrics: [XCTClockMetric()], options: options, block: block)
  }

  /// Runs the block a few times and prints what it takes on average. From beginning to end: what is started and
  /// stopped by hand is measured as a whole.
  public func measure(
    metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void
  ) {
    block()
    var sums = [Double](repeating: 0, count: metrics.count)
    let count = max(1, options.iterationCount)
    for _ in 0..<count {
      let before = metrics.map { $0.reading() }
      block()
      for (index, metric) in metrics.enumerated() {
        sums[index] += metric.reading() - before[index]
      }
    }
    for (metric, sum) in zip(metrics, sums) {
      print("\(name) measured [\(metric.title)] average: \(sum / Double(count))")
    }
  }
}
