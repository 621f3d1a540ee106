public import Foundation

/// Names measurements in the units and the words of a region: “21.5°C”, “3.1 miles”.
///
/// Where it departs from iOS: units of volume, area, energy, pressure and others that are not lengths, masses,
/// speeds or temperatures stay as they are given.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// In which unit a measurement is told.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// In the unit that it has, not in the one that is usual in the region.
    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    /// In the unit that suits its size.
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    /// Temperatures as degrees, without the letter of the scale.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  open var unitOptions: UnitOptions = []
  /// How long names of units are: “5ʹ”, “5 ft” or “5 feet”.
  open var unitStyle: Formatter.UnitStyle = .medium
  /// The region whose units and the language whose words are used.
  open var locale: Locale! = .current {
    didSet { numberFormatter.locale = locale }
  }
  /// The formatter of the numbers; decimals of at most three digits at first.
  open var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The measurement as text.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    string(measurement.value, measurement.unit)
  }

  /// The name of a unit, without a number.
  open func string(from unit: Unit) -> String {
    UnitText(locale: locale, style: unitStyle).name(of: unit) ?? unit.symbol
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? any FormattedMeasurement).map { string($0.value, $0.anyUnit) }
  }

  private func string(_ value: Double, _ unit: Unit) -> String {
    let (value, unit) = told(value, unit)
    let text = numberFormatter.string(from: NSNumber(value: value)) ?? "\(value)"
    // The form of a unit goes by the number that is seen: “1 mile” for 0.9996.
    let number = numberFormatter.number(from: text)?.doubleValue ?? value
    let units = UnitText(locale: locale, style: unitStyle)
    if unit is UnitTemperature, unitOptions.contains(.temperatureWithoutUnit) {
      return units.degrees(number, shownAs: text) ?? text + "°"
    }
    return units.text(of: number, shownAs: text, unit: unit) ?? "\(text) \(unit.symbol)"
  }

  private func told(_ value: Double, _ unit: Unit) -> (Double, Unit) {
    guard !unitOptions.contains(.providedUnit), let dimension = unit as? Dimension else {
      return (value, unit)
    }
    if dimension is UnitTemperature, unitOptions.contains(.temperatureWithoutUnit) {
      return (value, unit)
    }
    let preferred = PreferredUnits(locale: locale).unit(for: value, in: dimension)
    return (Measurement(value: value, unit: dimension).converted(to: preferred).value, preferred)
  }
}

/// A measurement of whatever unit.
private protocol FormattedMeasurement {
  var value: Double { get }
  var anyUnit: Unit { get }
}

extension Measurement: FormattedMeasurement {
  fileprivate var anyUnit: Unit { unit }
}
