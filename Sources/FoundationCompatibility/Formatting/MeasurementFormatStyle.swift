public import Foundation

/// How far a measurement's purpose decides its unit.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
  let name: String

  /// In the unit that is usual in the region.
  public static var general: Self { Self(name: "general") }
  /// In the unit that it has.
  public static var asProvided: Self { Self(name: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// A part of a person's body.
  public static var person: Self { Self(name: "person") }
  public static var personHeight: Self { Self(name: "personHeight") }
  /// A way on roads.
  public static var road: Self { Self(name: "road") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { Self(name: "personWeight") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: Self { Self(name: "food") }
  public static var workout: Self { Self(name: "workout") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var person: Self { Self(name: "person") }
  public static var weather: Self { Self(name: "weather") }
}

extension Measurement where UnitType: Dimension {
  /// A measurement as text in the words of a language.
  public struct FormatStyle: Foundation.FormatStyle, Hashable, Sendable {
    /// How long names of units are: “3 feet”, “3 ft” or “3ʹ”.
    public enum UnitWidth: Int, Codable, Hashable, Sendable {
      case wide = 0
      case abbreviated, narrow
    }

    public var width: UnitWidth
    public var locale: Locale
    public var usage: MeasurementFormatUnitUsage<UnitType>?
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?

    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
    }

    public func format(_ measurement: Measurement<UnitType>) -> String {
      let style: Formatter.UnitStyle =
        switch width {
        case .wide: .long
        case .abbreviated: .medium
        case .narrow: .short
        }
      let told = usage == .asProvided ? (measurement.value, measurement.unit) : usual(measurement)
      let numbers = numberFormatStyle ?? .number.precision(.fractionLength(0...3))
      let text = numbers.locale(locale).format(told.0)
      // The form of a unit goes by the number that is seen: “1 mile” for 0.9996.
      let number = (try? Double(text, format: numbers.locale(locale))) ?? told.0
      return UnitText(locale: locale, style: style).text(
        of: number, shownAs: text, unit: told.1) ?? "\(text) \(told.1.symbol)"
    }

    private func usual(_ measurement: Measurement<UnitType>) -> (Double, Unit) {
      let preferred = PreferredUnits(locale: locale).unit(
        for: measurement.value, in: measurement.unit, usage: usage?.name ?? "general")
      let given = Measurement<Dimension>(value: measurement.value, unit: measurement.unit)
      return (given.converted(to: preferred).value, preferred)
    }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
  }

  /// The measurement as text in the user's language, with a short unit that is usual in the region.
  public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }

  /// The measurement in a style.
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == Self {
    style.format(self)
  }
}

extension FormatStyle {
  /// A style for measurements.
  public static func measurement<UnitType>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }
}
