import FoundationCompatibility
import XCTest

/// Measurements as text by format styles.
final class MeasurementFormatStyleTests: XCTestCase {
  private let english = Locale(identifier: "en_US")
  private let german = Locale(identifier: "de_DE")

  func testWidthsSpellTheUnit() {
    let way = Measurement(value: 3, unit: UnitLength.kilometers)
    func text(_ width: Measurement<UnitLength>.FormatStyle.UnitWidth) -> String {
      way.formatted(.measurement(width: width, usage: .asProvided).locale(english))
    }
    XCTAssertEqual(text(.wide), "3 kilometers")
    XCTAssertEqual(text(.abbreviated), "3 km")
    XCTAssertEqual(text(.narrow), "3km")
  }

  func testTheUnitOfARegion() {
    let heat = Measurement(value: 20, unit: UnitTemperature.celsius)
    XCTAssertEqual(heat.formatted(.measurement(width: .abbreviated).locale(english)), "68°F")
    XCTAssertEqual(heat.formatted(.measurement(width: .abbreviated).locale(german)), "20 °C")
  }

  func testNumbersHaveTheirOwnStyle() {
    let mass = Measurement(value: 2.345, unit: UnitMass.kilograms)
    let style = Measurement<UnitMass>.FormatStyle(
      width: .abbreviated, locale: german, usage: .asProvided,
      numberFormatStyle: .number.precision(.fractionLength(1)))
    XCTAssertEqual(style.format(mass), "2,3 kg")
  }
}
