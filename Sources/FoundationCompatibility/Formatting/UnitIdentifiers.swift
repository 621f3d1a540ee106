internal import Foundation

/// CLDR's names for Foundation's units.
enum UnitIdentifiers {
  static func identifier(of unit: Unit) -> String? { table[key(unit)] }

  static let all: [String] = Array(table.values)

  private static func key(_ unit: Unit) -> String { "\(type(of: unit)) \(unit.symbol)" }

  private static let table: [String: String] = {
    let groups: [[(Unit, String)]] = [
      lengths, masses, temperatures, speeds, durations, angles, pressures, energies, powers,
      volumes, areas,
      frequencies, electricity, fuel, information,
    ]
    return Dictionary(
      groups.joined().map { (key($0.0), $0.1) }, uniquingKeysWith: { first, _ in first })
  }()

  private static var lengths: [(UnitLength, String)] {
    [
      (.kilometers, "kilometer"), (.meters, "meter"), (.decimeters, "decimeter"),
      (.centimeters, "centimeter"), (.millimeters, "millimeter"), (.micrometers, "micrometer"),
      (.nanometers, "nanometer"), (.picometers, "picometer"), (.inches, "inch"), (.feet, "foot"),
      (.yards, "yard"), (.miles, "mile"), (.scandinavianMiles, "mile-scandinavian"),
      (.lightyears, "light-year"), (.nauticalMiles, "nautical-mile"), (.fathoms, "fathom"),
      (.furlongs, "furlong"), (.astronomicalUnits, "astronomical-unit"), (.parsecs, "parsec"),
    ]
  }

  private static var masses: [(UnitMass, String)] {
    [
      (.kilograms, "kilogram"), (.grams, "gram"), (.milligrams, "milligram"),
      (.micrograms, "microgram"), (.ounces, "ounce"), (.pounds, "pound"), (.stones, "stone"),
      (.metricTons, "tonne"), (.shortTons, "ton"), (.carats, "carat"),
      (.ouncesTroy, "ounce-troy"),
    ]
  }

  private static var temperatures: [(UnitTemperature, String)] {
    [(.kelvin, "kelvin"), (.celsius, "celsius"), (.fahrenheit, "fahrenheit")]
  }

  private static var speeds: [(UnitSpeed, String)] {
    [
      (.metersPerSecond, "meter-per-second"), (.kilometersPerHour, "kilometer-per-hour"),
      (.milesPerHour, "mile-per-hour"), (.knots, "knot"),
    ]
  }

  private static var durations: [(UnitDuration, String)] {
    [
      (.hours, "hour"), (.minutes, "minute"), (.seconds, "second"),
      (.milliseconds, "millisecond"), (.microseconds, "microsecond"),
      (.nanoseconds, "nanosecond"),
    ]
  }

  private static var angles: [(UnitAngle, String)] {
    [
      (.degrees, "degree"), (.arcMinutes, "arc-minute"), (.arcSeconds, "arc-second"),
      (.radians, "radian"), (.revolutions, "revolution"),
    ]
  }

  private static var pressures: [(UnitPressure, String)] {
    [
      (.megapascals, "megapascal"), (.kilopascals, "kilopascal"),
      (.hectopascals, "hectopascal"), (.inchesOfMercury, "inch-ofhg"), (.bars, "bar"),
      (.millibars, "millibar"), (.millimetersOfMercury, "millimeter-ofhg"),
      (.poundsForcePerSquareInch, "pound-force-per-square-inch"),
    ]
  }

  private static var energies: [(UnitEnergy, String)] {
    [
      (.kilojoules, "kilojoule"), (.joules, "joule"), (.kilocalories, "kilocalorie"),
      (.calories, "calorie"), (.kilowattHours, "kilowatt-hour"),
    ]
  }

  private static var powers: [(UnitPower, String)] {
    [
      (.gigawatts, "gigawatt"), (.megawatts, "megawatt"), (.kilowatts, "kilowatt"),
      (.watts, "watt"), (.milliwatts, "milliwatt"), (.horsepower, "horsepower"),
    ]
  }

  private static var volumes: [(UnitVolume, String)] {
    [
      (.megaliters, "megaliter"), (.liters, "liter"), (.deciliters, "deciliter"),
      (.centiliters, "centiliter"), (.milliliters, "milliliter"),
      (.cubicKilometers, "cubic-kilometer"), (.cubicMeters, "cubic-meter"),
      (.cubicCentimeters, "cubic-centimeter"), (.cubicInches, "cubic-inch"),
      (.cubicFeet, "cubic-foot"), (.cubicYards, "cubic-yard"), (.cubicMiles, "cubic-mile"),
      (.acreFeet, "acre-foot"), (.bushels, "bushel"), (.teaspoons, "teaspoon"),
      (.tablespoons, "tablespoon"), (.fluidOunces, "fluid-ounce"), (.cups, "cup"),
      (.pints, "pint"), (.quarts, "quart"), (.gallons, "gallon"),
      (.imperialFluidOunces, "fluid-ounce-imperial"), (.imperialGallons, "gallon-imperial"),
      (.metricCups, "cup-metric"),
    ]
  }

  private static var areas: [(UnitArea, String)] {
    [
      (.squareKilometers, "square-kilometer"), (.squareMeters, "square-meter"),
      (.squareCentimeters, "square-centimeter"), (.squareInches, "square-inch"),
      (.squareFeet, "square-foot"), (.squareYards, "square-yard"), (.squareMiles, "square-mile"),
      (.acres, "acre"), (.hectares, "hectare"),
    ]
  }

  private static var frequencies: [(UnitFrequency, String)] {
    [
      (.gigahertz, "gigahertz"), (.megahertz, "megahertz"), (.kilohertz, "kilohertz"),
      (.hertz, "hertz"),
    ]
  }

  private static var electricity: [(Unit, String)] {
    [
      (UnitElectricCurrent.amperes, "ampere"), (UnitElectricCurrent.milliamperes, "milliampere"),
      (UnitElectricPotentialDifference.volts, "volt"), (UnitElectricResistance.ohms, "ohm"),
    ]
  }

  private static var fuel: [(UnitFuelEfficiency, String)] {
    [
      (.litersPer100Kilometers, "liter-per-100-kilometer"), (.milesPerGallon, "mile-per-gallon"),
      (.milesPerImperialGallon, "mile-per-gallon-imperial"),
    ]
  }

  private static var information: [(UnitInformationStorage, String)] {
    [
      (.bits, "bit"), (.bytes, "byte"), (.kilobits, "kilobit"), (.megabits, "megabit"),
      (.kilobytes, "kilobyte"), (.megabytes, "megabyte"), (.gigabytes, "gigabyte"),
      (.terabytes, "terabyte"),
    ]
  }
}
