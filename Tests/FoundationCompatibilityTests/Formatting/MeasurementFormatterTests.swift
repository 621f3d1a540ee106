import FoundationCompatibility
import XCTest

/// Texts from Apple's documentation of the formatter and from CLDR.
final class MeasurementFormatterTests: XCTestCase {
  private let warm = Measurement(value: 21.5, unit: UnitTemperature.celsius)

  private func formatter(
    _ locale: String, _ options: MeasurementFormatter.UnitOptions = [],
    _ style: Formatter.UnitStyle = .medium
  ) -> MeasurementFormatter {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.unitOptions = options
    formatter.unitStyle = style
    return formatter
  }

  func testUnitsAreThoseOfTheRegion() {
    let far = Measurement(value: 106.4, unit: UnitLength.kilometers)
    XCTAssertEqual(formatter("en_US").string(from: far), "66.114 mi")
    XCTAssertEqual(formatter("ko_KR").string(from: far), "106.4km")
    XCTAssertEqual(formatter("en_US").string(from: warm), "70.7°F")
    XCTAssertEqual(formatter("de_DE").string(from: warm), "21,5 °C")
    let near = Measurement(value: 3, unit: UnitLength.meters)
    XCTAssertEqual(formatter("en_US").string(from: near), "9.843 ft")
    let fast = Measurement(value: 10, unit: UnitSpeed.metersPerSecond)
    XCTAssertEqual(formatter("ko_KR").string(from: fast), "36km/h")
  }

  func testTheUnitStaysWhenThatIsAskedFor() {
    XCTAssertEqual(formatter("en_US", .providedUnit).string(from: warm), "21.5°C")
    XCTAssertEqual(formatter("en_US", .temperatureWithoutUnit).string(from: warm), "21.5°")
  }

  func testStylesSpellTheUnit() {
    XCTAssertEqual(formatter("en_US", [], .long).string(from: warm), "70.7 degrees Fahrenheit")
    XCTAssertEqual(formatter("ko_KR", [], .long).string(from: warm), "섭씨 21.5도")
    XCTAssertEqual(formatter("en_US", [], .short).string(from: warm), "70.7°")
  }

  func testNumbersAreWrittenByTheNumberFormatter() {
    let formatter = formatter("en_US", .providedUnit, .long)
    formatter.numberFormatter.maximumFractionDigits = 0
    XCTAssertEqual(formatter.string(from: warm), "22 degrees Celsius")
    let mile = Measurement(value: 0.9996, unit: UnitLength.miles)
    XCTAssertEqual(formatter.string(from: mile), "1 mile")
    XCTAssertEqual(formatter.string(for: mile), "1 mile")
    XCTAssertNil(formatter.string(for: "mile"))
  }

  func testUnitsAloneHaveTheirNames() {
    XCTAssertEqual(formatter("en_US").string(from: UnitLength.kilometers), "km")
    XCTAssertEqual(formatter("en_US", [], .long).string(from: UnitLength.kilometers), "kilometers")
  }

  func testAUnitOfTheAppIsWrittenWithItsSymbol() {
    let smoots = Measurement(value: 364.4, unit: Unit(symbol: "smoot"))
    XCTAssertEqual(formatter("en_US").string(from: smoots), "364.4 smoot")
  }

  func testEveryUnitHasAName() {
    let units: [Unit] = [
      UnitLength.millimeters, UnitMass.ounces, UnitSpeed.knots, UnitDuration.seconds,
      UnitAngle.degrees, UnitPressure.hectopascals, UnitPressure.inchesOfMercury,
      UnitEnergy.kilocalories, UnitPower.horsepower, UnitVolume.imperialGallons,
      UnitVolume.metricCups, UnitArea.hectares, UnitFrequency.hertz,
      UnitFuelEfficiency.litersPer100Kilometers, UnitInformationStorage.gigabytes,
      UnitElectricResistance.ohms,
    ]
    for unit in units {
      let name = formatter("en_US", [], .long).string(from: unit)
      XCTAssertGreaterThan(name.count, 3, "\(unit.symbol) is \(name)")
    }
  }
}
