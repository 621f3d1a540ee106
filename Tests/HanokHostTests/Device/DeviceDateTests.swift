import Foundation
import UIKit
import TestSupport
import XCTest

@testable import HanokHost

/// Dates, time zones and sizes of text as a person writes them.
final class DeviceDateTests: XCTestCase {
  private let seoul = TimeZone(identifier: "Asia/Seoul") ?? .current

  func testDatesAreReadInTheTimeZone() {
    let moments: [String: Double] = [
      "2026-12-24T09:00:00+09:00": 1_798_070_400.0, "2026-12-24T00:00:00Z": 1_798_070_400,
      "2026-12-23T19:00-0500": 1_798_070_400, "2026-12-24T09:00": 1_798_070_400,
      "2026-12-24 09:00:00": 1_798_070_400, "2026-12-24": 1_798_070_400 - 32_400,
      "2026-12-24T09:00:00.5+09:00": 1_798_070_400.5, "2028-02-29T00:00Z": 1_835_395_200,
    ]
    for (text, moment) in moments {
      XCTAssertEqual(DeviceDate(text)?.date(in: seoul)?.timeIntervalSince1970, moment, text)
    }
  }

  func testRefusesWhatIsNoDate() {
    for text in [
      "", "today", "2026-13-01", "2027-02-29", "2026-12-24T24:00", "2026-12-24T09:60",
      "2026-12-24T09:00+25:00", "2026-12-24T09:00:00+09:99", "26-12-24", "2026-12-24T",
      "2026-12-24Z",
      "１２３４-12-24", " 2026-12-24", String(repeating: "9", count: 1000),
    ] {
      XCTAssertNil(DeviceDate(text), text)
    }
  }

  func testAnyTextIsADateOrNone() {
    var random = SeededRandom(seed: 35)
    let letters = Array("0123456789-T:Z+. ")
    for _ in 0..<2000 {
      let text = String(
        (0..<Int.random(in: 0..<26)).map { _ in letters.randomElement(using: &random) ?? "0" })
      if let date = DeviceDate(text) { XCTAssertNotNil(date.date(in: seoul), text) }
    }
  }

  func testTimeZonesHaveNames() {
    XCTAssertEqual(DeviceTimeZone.named("America/New_York")?.identifier, "America/New_York")
    XCTAssertNotNil(DeviceTimeZone.named("UTC"))
    for name in ["Seoul", "", "../etc", "KST+9"] { XCTAssertNil(DeviceTimeZone.named(name), name) }
  }

  func testTextSizesHaveNames() {
    let names: [String: UIContentSizeCategory] = [
      "XS": .extraSmall, "L": .large, "large": .large, "XXXL": .extraExtraExtraLarge,
      "AX1": .accessibilityMedium, "AX5": .accessibilityExtraExtraExtraLarge,
      "accessibilityM": .accessibilityMedium,
      "accessibilityXXXL": .accessibilityExtraExtraExtraLarge,
      "accessibilityExtraLarge": .accessibilityExtraLarge,
    ]
    for (name, category) in names { XCTAssertEqual(TextSize.category(named: name), category, name) }
    XCTAssertNil(TextSize.category(named: "huge"))
  }
}
