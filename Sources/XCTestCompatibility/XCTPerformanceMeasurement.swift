public import Foundation

/// The moment at which measuring began or ended.
open class XCTPerformanceMeasurementTimestamp: NSObject, @unchecked Sendable {
  /// Nanoseconds of the system's clock, which is what it counts in on Linux.
  public let absoluteTime: UInt64
  public let date: Date

  public init(absoluteTime: UInt64, date: Date) {
    self.absoluteTime = absoluteTime
    self.date = date
  }

  /// The present moment.
  public override convenience init() {
    self.init(absoluteTime: DispatchTime.now().uptimeNanoseconds, date: Date())
  }

  public var absoluteTimeNanoSeconds: UInt64 { absoluteTime }
}

/// What a metric measured of a block.
open class XCTPerformanceMeasurement: NSObject, @unchecked Sendable {
  /// Which values are better.
  public enum Polarity: Int, Sendable {
    case prefersSmaller = -1
    case unspecified
    case prefersLarger
  }

  /// Tells measurements of the same kind from others.
  public let identifier: String
  public let displayName: String
  public let value: Measurement<Unit>
  public let polarity: Polarity

  public init(
    identifier: String, displayName: String, value: Measurement<Unit>, polarity: Polarity
  ) {
    self.identifier = identifier
    self.displayName = displayName
    self.value = value
    self.polarity = polarity
  }

  public convenience init(identifier: String, displayName: String, value: Measurement<Unit>) {
    self.init(
      identifier: identifier, displayName: displayName, value: value, polarity: .prefersSmaller)
  }

  public convenience init(
    identifier: String, displayName: String, doubleValue: Double, unitSymbol: String,
    polarity: Polarity
  ) {
    self.init(
      identifier: identifier, displayName: displayName,
      value: Measurement(value: doubleValue, unit: Unit(symbol: unitSymbol)), polarity: polarity)
  }

  public convenience init(
    identifier: String, displayName: String, doubleValue: Double, unitSymbol: String
  ) {
    self.init(
      identifier: identifier, displayName: displayName, doubleValue: doubleValue,
      unitSymbol: unitSymbol, polarity: .prefersSmaller)
  }

  public var doubleValue: Double { value.value }
  public var unitSymbol: String { value.unit.symbol }
}
