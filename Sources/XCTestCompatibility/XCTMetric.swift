public import Foundation
public import XCTest

/// Something that is measured of a block.
public protocol XCTMetric: NSCopying, NSObjectProtocol {
  /// What was measured between two moments, after the block has run.
  func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement]
  /// The block is about to run. Does nothing by default.
  func willBeginMeasuring()
  /// The block has run. Does nothing by default.
  func didStopMeasuring()
}

extension XCTMetric {
  public func willBeginMeasuring() {}
  public func didStopMeasuring() {}
}

/// By how much a number grows while the block runs.
open class _XCTGrowthMetric: NSObject, XCTMetric {
  private let measured: (identifier: String, name: String, unit: String)
  private let reading: () -> Double
  private var sum = 0.0
  private var before: Double?

  public init(
    _ identifier: String, _ name: String, unit: String, reading: @escaping () -> Double
  ) {
    measured = (identifier, name, unit)
    self.reading = reading
  }

  open func willBeginMeasuring() { before = reading() }

  open func didStopMeasuring() {
    guard let before else { return }
    sum = reading() - before
    self.before = nil
  }

  open func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    [
      XCTPerformanceMeasurement(
        identifier: measured.identifier, displayName: measured.name, doubleValue: sum,
        unitSymbol: measured.unit, polarity: .prefersSmaller)
    ]
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    _XCTGrowthMetric(measured.identifier, measured.name, unit: measured.unit, reading: reading)
  }
}

private func usage() -> rusage {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage
}

/// Seconds that pass.
open class XCTClockMetric: _XCTGrowthMetric {
  public init() {
    super.init("dt.clock.monotonic", "Clock Monotonic Time", unit: "s") {
      Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
    }
  }
}

/// Seconds that the processor works for this program.
open class XCTCPUMetric: _XCTGrowthMetric {
  public init() {
    super.init("dt.cpu.time", "CPU Time", unit: "s") {
      let usage = usage()
      let micros = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
      return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(micros) / 1_000_000
    }
  }

  public convenience init(limitingToCurrentThread: Bool) { self.init() }
}

/// Kilobytes that the program's memory peaks at, in addition.
open class XCTMemoryMetric: _XCTGrowthMetric {
  public init() {
    super.init("dt.memory.peak", "Memory Peak Physical", unit: "kB") { Double(usage().ru_maxrss) }
  }
}

/// Kilobytes that the program writes.
open class XCTStorageMetric: _XCTGrowthMetric {
  public init() {
    super.init("dt.disk.writes", "Disk Logical Writes", unit: "kB") {
      // Blocks of 512 bytes.
      Double(usage().ru_oublock) / 2
    }
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
    var reports: [[XCTPerformanceMeasurement]] = []
    for run in 0...count {
      let current = RunningMeasurement(metrics)
      measurement = current
      if !options.invocationOptions.contains(.manuallyStart) { current.start() }
      block()
      current.stop()
      do {
        let report = try current.report()
        if run > 0 { reports.append(report) }
      } catch {
        XCTFail("\(error)")
        return
      }
    }
    let all = reports.joined()
    var shown: Set<String> = []
    for first in all where shown.insert(first.identifier).inserted {
      let values = all.filter { $0.identifier == first.identifier }.map(\.doubleValue)
      let average = values.reduce(0, +) / Double(values.count)
      print("\(name) measured [\(first.displayName), \(first.unitSymbol)] average: \(average)")
    }
  }
}

/// One run of a block that is measured.
final class RunningMeasurement {
  private let metrics: [any XCTMetric]
  private var began: XCTPerformanceMeasurementTimestamp?
  private var ended: XCTPerformanceMeasurementTimestamp?

  init(_ metrics: [any XCTMetric]) { self.metrics = metrics }

  func start() {
    for metric in metrics { metric.willBeginMeasuring() }
    began = XCTPerformanceMeasurementTimestamp()
    ended = nil
  }

  /// Does nothing when it has stopped or never began.
  func stop() {
    guard began != nil, ended == nil else { return }
    ended = XCTPerformanceMeasurementTimestamp()
    for metric in metrics { metric.didStopMeasuring() }
  }

  /// What the metrics measured; nothing when measuring never began.
  func report() throws -> [XCTPerformanceMeasurement] {
    guard let began, let ended else { return [] }
    return try metrics.flatMap { try $0.reportMeasurements(from: began, to: ended) }
  }
}
