internal import Foundation

/// The units that people of a region use (CLDR's unit preferences).
struct PreferredUnits {
  let locale: Locale

  /// The unit for a measurement's kind and size; the measurement's own where regions do not differ.
  func unit(for value: Double, in unit: Dimension, usage: String = "general") -> Dimension {
    switch usage {
    case "road": return largest(roadLengths, for: value, in: unit)
    case "person", "personHeight":
      guard unit is UnitLength else { break }
      return isAmerican ? UnitLength.inches : UnitLength.centimeters
    case "personWeight": return isAmerican ? UnitMass.pounds : UnitMass.kilograms
    case "food", "workout": return UnitEnergy.kilocalories
    default: break
    }
    switch unit {
    case is UnitTemperature:
      return isFahrenheit ? UnitTemperature.fahrenheit : UnitTemperature.celsius
    case is UnitSpeed:
      return usesMilesOnRoads ? UnitSpeed.milesPerHour : UnitSpeed.kilometersPerHour
    case is UnitLength: return largest(lengths, for: value, in: unit)
    case is UnitMass: return largest(masses, for: value, in: unit)
    default: return unit
    }
  }

  private var region: String { locale.region?.identifier ?? "" }

  private var isFahrenheit: Bool {
    ["US", "BS", "BZ", "KY", "PR", "PW"].contains(region)
  }

  private var isAmerican: Bool { ["US", "PR"].contains(region) }

  private var usesMilesOnRoads: Bool { isAmerican || region == "GB" }

  private var lengths: [UnitLength] {
    isAmerican ? [.miles, .feet, .inches] : [.kilometers, .meters, .centimeters]
  }

  private var roadLengths: [UnitLength] {
    isAmerican
      ? [.miles, .feet] : usesMilesOnRoads ? [.miles, .yards] : [.kilometers, .meters]
  }

  private var masses: [UnitMass] {
    isAmerican
      ? [.shortTons, .pounds, .ounces]
      : [.metricTons, .kilograms, .grams, .milligrams, .micrograms]
  }

  /// The largest unit of which there is at least one, or the smallest of all.
  private func largest(_ units: [Dimension], for value: Double, in unit: Dimension) -> Dimension {
    let measurement = Measurement(value: abs(value), unit: unit)
    let fitting = units.first { measurement.converted(to: $0).value >= 1 }
    return fitting ?? units.last ?? unit
  }
}
