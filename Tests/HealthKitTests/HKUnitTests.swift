import HealthKit
import XCTest

final class HKUnitTests: XCTestCase {
  private func value(_ number: Double, _ from: HKUnit, _ to: HKUnit) -> Double {
    HKQuantity(unit: from, doubleValue: number).doubleValue(for: to)
  }

  func testValuesAreConverted() {
    XCTAssertEqual(value(1, .mile(), .meterUnit(with: .kilo)), 1.609344, accuracy: 1e-9)
    XCTAssertEqual(value(70, .gramUnit(with: .kilo), .pound()), 154.3236, accuracy: 1e-3)
    XCTAssertEqual(value(1, .kilocalorie(), .jouleUnit(with: .kilo)), 4.184, accuracy: 1e-9)
    XCTAssertEqual(value(37, .degreeCelsius(), .degreeFahrenheit()), 98.6, accuracy: 1e-9)
    XCTAssertEqual(value(2, .hour(), .minute()), 120, accuracy: 1e-9)
  }

  func testUnitsAreReadAndCombined() {
    XCTAssertEqual(HKUnit(from: "count/min"), HKUnit.count().unitDivided(by: .minute()))
    XCTAssertEqual(HKUnit(from: "kg"), .gramUnit(with: .kilo))
    XCTAssertEqual(
      HKUnit(from: "mL/(kg·min)").unitString, HKUnit(from: "mL/(kg*min)").unitString)
    XCTAssertEqual(value(60, HKUnit(from: "count/min"), HKUnit(from: "count/s")), 1, accuracy: 1e-9)
    XCTAssertEqual(value(10, HKUnit(from: "m/s"), HKUnit(from: "km/hr")), 36, accuracy: 1e-9)
    XCTAssertEqual(HKUnit.meter().unitRaised(toPower: 2), HKUnit(from: "m^2"))
    XCTAssertNotEqual(HKUnit.meter(), HKUnit.foot())
  }

  func testQuantitiesKnowWhatTheyAreOf() {
    let steps = HKQuantity(unit: .count(), doubleValue: 3)
    XCTAssertTrue(steps.is(compatibleWith: .count()))
    XCTAssertFalse(steps.is(compatibleWith: .meter()))
    XCTAssertEqual(
      HKQuantity(unit: .meter(), doubleValue: 1000),
      HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 1))
    XCTAssertEqual(
      HKQuantity(unit: .foot(), doubleValue: 1).compare(HKQuantity(unit: .meter(), doubleValue: 1)),
      .orderedAscending)
  }
}
