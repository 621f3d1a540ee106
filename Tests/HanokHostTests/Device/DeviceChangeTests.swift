import Foundation
import QuartzCore
import UIKit
import XCTest

@testable import HanokHost

/// Steps of scripts that set the device's clock and settings, and what the app hears of them.
final class DeviceChangeTests: MainThreadTestCase {
  override func tearDown() {
    DeviceClock.reset()
    DeviceClockFunctions.uninstall()
    DeviceTimeZone.set(TimeZone(identifier: "Etc/UTC") ?? .current)
    MainActor.assumeIsolated { AccessibilitySettings.reducesMotion = false }
    super.tearDown()
  }

  func testADateSetsTheClock() throws {
    onMain {
      let heard = try Stage.run(#"{"date": "2026-12-24T09:00:00+09:00"}"#).heard
      XCTAssertEqual(Date().timeIntervalSince1970, 1_798_070_400, accuracy: 0.01)
      XCTAssertEqual(heard, [clock, day, significant])
    }
  }

  func testAdvancingMovesItByCalendarDays() throws {
    onMain {
      // Summer time begins in the night from the 7th to the 8th.
      let heard = try Stage.run(
        """
        {"timeZone": "America/New_York"}, {"date": "2027-03-13T09:00"}, {"advance": {"days": 3}},
        {"advance": {"hours": 1, "minutes": 1, "seconds": 1.5}}
        """
      ).heard
      let parts = Calendar.current.dateComponents([.day, .hour, .minute, .second], from: Date())
      XCTAssertEqual(parts, DateComponents(day: 16, hour: 10, minute: 1, second: 1))
      XCTAssertEqual(heard.suffix(5), [clock, day, significant, clock, significant])
    }
  }

  func testMidnightComes() throws {
    onMain {
      let heard = try Stage.run(
        #"{"timeZone": "Asia/Seoul"}, {"date": "2026-12-31T23:59:30"}, {"wait": 60}"#
      ).heard
      XCTAssertEqual(Calendar.current.component(.year, from: Date()), 2027)
      XCTAssertEqual(heard.suffix(2), [day, significant])
      XCTAssertEqual(heard.filter { $0 == clock }.count, 1)
    }
  }

  func testATimeZoneIsEverybodys() throws {
    onMain {
      let heard = try Stage.run(#"{"date": "2026-12-24T09:00:00Z"}, {"timeZone": "Asia/Seoul"}"#)
        .heard
      XCTAssertEqual(heard.suffix(2), [zone, significant])
      XCTAssertEqual(TimeZone.current.identifier, "Asia/Seoul")
      XCTAssertEqual(Calendar.current.component(.hour, from: Date()), 18)
      let formatter = DateFormatter()
      formatter.dateFormat = "HH:mm"
      XCTAssertEqual(formatter.string(from: Date()), "18:00")
      var now = Glibc.time(nil)
      XCTAssertEqual(localtime(&now)?.pointee.tm_hour, 18)
      // The same moment is the next day there.
      XCTAssertEqual(
        try Stage.run(#"{"timeZone": "Pacific/Auckland"}"#).heard, [zone, significant])
      XCTAssertEqual(try Stage.run(#"{"timeZone": "Pacific/Kiritimati"}"#).heard.first, zone)
    }
  }

  func testSettingsReachTheTraits() throws {
    onMain {
      let (heard, _) = try Stage.run(
        """
        {"textSize": "accessibilityXXXL"}, {"contrast": "high"}, {"reduceMotion": true}
        """)
      let traits = UIScreen.main.traitCollection
      XCTAssertEqual(traits.preferredContentSizeCategory, .accessibilityExtraExtraExtraLarge)
      XCTAssertEqual(traits.accessibilityContrast, .high)
      XCTAssertTrue(UIAccessibility.isReduceMotionEnabled)
      XCTAssertTrue(UIAccessibility.isDarkerSystemColorsEnabled)
      XCTAssertEqual(heard.count, 3, "\(heard)")
      let red = UIColor.systemRed.resolvedColor(with: traits)
      XCTAssertEqual(red, UIColor(red: 215 / 255, green: 0, blue: 21 / 255, alpha: 1))
    }
  }

  func testMistakesAreSentences() {
    let mistakes = [
      #"{"date": "soon"}"#, #"{"date": 5}"#, #"{"advance": 3}"#, #"{"advance": {}}"#,
      #"{"advance": {"days": 0.5}}"#, #"{"advance": {"days": -1}}"#,
      #"{"advance": {"weeks": 1}}"#, #"{"advance": {"hours": 1e300}}"#,
      #"{"timeZone": "Seoul"}"#, #"{"textSize": "huge"}"#, #"{"contrast": true}"#,
      #"{"reduceMotion": "on"}"#, #"{"pinch": "a"}"#,
      #"{"pinch": "a", "scale": 0}"#, #"{"pinch": "a", "scale": 1}"#,
    ]
    for step in mistakes {
      XCTAssertThrowsError(try Script(json: Data("[\(step)]".utf8)), step) {
        let sentence = "\($0)"
        XCTAssertTrue(sentence.hasPrefix("step 1: "), sentence)
        XCTAssertGreaterThan(sentence.count, 30, sentence)
      }
    }
  }
}

private let clock = "NSSystemClockDidChangeNotification"
private let day = "NSCalendarDayChangedNotification"
private let zone = NSNotification.Name.NSSystemTimeZoneDidChange.rawValue
private let significant = "UIApplicationSignificantTimeChangeNotification"

@MainActor
private enum Stage {
  /// Posts while a script runs, and the host afterwards.
  static func run(_ steps: String) throws -> (heard: [String], host: HeadlessHost) {
    let host = TestApp.start()
    TestApp.show(UIViewController())
    DateWatch.start()
    let heard = Box<[String]>([])
    var observers: [any NSObjectProtocol] = []
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    let names: [Notification.Name] = [
      .NSSystemClockDidChange, .NSCalendarDayChanged, .NSSystemTimeZoneDidChange,
      UIApplication.significantTimeChangeNotification, UIContentSizeCategory.didChangeNotification,
      UIAccessibility.reduceMotionStatusDidChangeNotification,
      UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
    ]
    for name in names {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          heard.value.append($0.name.rawValue)
        })
    }
    let runner = ScriptRunner(host: host, outputFolder: FileManager.default.temporaryDirectory)
    try runner.run(Script(json: Data("[\(steps)]".utf8)))
    return (heard.value, host)
  }
}
