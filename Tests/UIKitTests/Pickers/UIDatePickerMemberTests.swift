import XCTest

@testable import UIKit

@MainActor
final class UIDatePickerMemberTests: XCTestCase {
  private let noon = Date(timeIntervalSince1970: 1_700_000_000)

  func testInitShowsNow() async {
    let before = Date()
    let picker = UIDatePicker()
    XCTAssertEqual(picker.datePickerMode, .dateAndTime)
    XCTAssertGreaterThanOrEqual(picker.date, before.addingTimeInterval(-1))
    XCTAssertNil(picker.minimumDate)
  }

  func testMinuteIntervalIsKnownByName() async {
    let picker = UIDatePicker()
    XCTAssertEqual(picker.value(forKeyPath: "minuteInterval") as? Int, 1)
    picker.setValue(15, forKeyPath: "minuteInterval")
    XCTAssertEqual(picker.minuteInterval, 15)
  }

  func testDateIsKeptToTheSecond() async {
    let picker = UIDatePicker()
    picker.date = noon
    XCTAssertEqual(picker.date, noon)
    picker.setDate(noon.addingTimeInterval(60), animated: true)
    XCTAssertEqual(picker.date, noon.addingTimeInterval(60))
  }

  func testMaximumDateLimitsUnlessBelowTheMinimum() async {
    let picker = UIDatePicker()
    picker.maximumDate = noon
    picker.date = noon.addingTimeInterval(3600)
    XCTAssertEqual(picker.date, noon)
    picker.minimumDate = noon.addingTimeInterval(60)
    XCTAssertEqual(picker.date, noon.addingTimeInterval(3600))
  }

  func testDatePickerModeHasTheRawValuesOfIOS() async {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .wheels
    picker.datePickerMode = .countDownTimer
    XCTAssertEqual(picker.intrinsicContentSize, CGSize(width: 320, height: 216))
    XCTAssertEqual(UIDatePicker.Mode.allRawValues, [0, 1, 2, 3])
  }

  func testPreferredDatePickerStyleInlineIsACalendar() async {
    let picker = UIDatePicker()
    XCTAssertEqual(picker.preferredDatePickerStyle, .automatic)
    picker.preferredDatePickerStyle = .inline
    XCTAssertEqual(picker.datePickerStyle, .inline)
    XCTAssertGreaterThan(picker.intrinsicContentSize.height, 300)
  }
}

extension UIDatePicker.Mode {
  fileprivate static var allRawValues: [Int] {
    [UIDatePicker.Mode.time, .date, .dateAndTime, .countDownTimer].map(\.rawValue)
  }
}
