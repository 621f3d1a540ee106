import Foundation
import FoundationCompatibility
import XCTest

final class ComponentsFormatTests: XCTestCase {
  private let start = Date(timeIntervalSinceReferenceDate: 0)
  private let english = Locale(identifier: "en_US")

  func testASpanInItsUnits() {
    let span = start..<start.addingTimeInterval(7_500)
    XCTAssertEqual(
      span.formatted(.components(style: .wide).locale(english)), "2 hours, 5 minutes")
    XCTAssertEqual(
      span.formatted(.components(style: .narrow, fields: [.minute]).locale(english)), "125m")
    XCTAssertEqual(span.formatted(.timeDuration.locale(english)), "2:05:00")
    XCTAssertEqual(
      span.formatted(.components(style: .spellOut, fields: [.hour]).locale(english)), "two hours")
  }

  func testUsesOfMeasurements() {
    func text(_ meters: Double, _ region: String) -> String {
      Measurement(value: meters, unit: UnitLength.meters).formatted(
        .measurement(width: .abbreviated, usage: .road).locale(Locale(identifier: region)))
    }
    XCTAssertEqual(text(2_500, "de_DE"), "2,5 km")
    XCTAssertTrue(text(1_609.344, "en_GB").hasPrefix("1"))
    XCTAssertTrue(text(1_609.344, "en_GB").contains("mi"))
    let energy = Measurement(value: 4_184, unit: UnitEnergy.joules).formatted(
      .measurement(width: .abbreviated, usage: .food).locale(english))
    XCTAssertTrue(energy.hasPrefix("1"), energy)
  }

  func testAnAmountOfInformation() {
    let formatter = ByteCountFormatter()
    let amount = Measurement(value: 2, unit: UnitInformationStorage.megabytes)
    XCTAssertEqual(formatter.string(from: amount), formatter.string(fromByteCount: 2_000_000))
    let endless = Measurement(value: .infinity, unit: UnitInformationStorage.bytes)
    XCTAssertEqual(formatter.string(from: endless), formatter.string(fromByteCount: .max))
  }
}
