import XCTest

@testable import UIKit

/// Date pickers on the screen.
@MainActor
final class UIDatePickerTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)
  private var changes = 0

  private func date(_ text: String) -> Date {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter.date(from: text) ?? .distantPast
  }

  private func makePicker(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, locale: String = "en_US"
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.locale = Locale(identifier: locale)
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = date("2024-11-21 21:05")
    picker.frame = CGRect(origin: CGPoint(x: 30, y: 100), size: picker.intrinsicContentSize)
    picker.addAction(
      UIAction { [unowned self] _ in changes += 1 }, for: .valueChanged)
    stage.root.view.addSubview(picker)
    stage.settle()
    return picker
  }

  func testAPickerWithoutAGivenSizeTakesThatOfItsStyle() async {
    let picker = UIDatePicker()
    XCTAssertEqual(picker.frame.origin, .zero)
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .wheels
    XCTAssertEqual(picker.frame, CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.frame = CGRect(x: 0, y: 0, width: 390, height: 200)
    picker.preferredDatePickerStyle = .inline
    XCTAssertEqual(picker.frame.size, CGSize(width: 390, height: 200))
  }

  private func find<View: UIView>(_ type: View.Type, in view: UIView? = nil) -> [View] {
    let view = view ?? stage.window
    return ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { find(type, in: $0) }
  }

  func testANarrowCompactPickerSaysItsDateShortly() async throws {
    let picker = makePicker(.date, .compact)
    let pill = try XCTUnwrap(find(DatePill.self, in: picker).first)
    let label = try XCTUnwrap(find(UILabel.self, in: pill).first)
    XCTAssertEqual(label.text, "Nov 21, 2024")
    let wanted = picker.intrinsicContentSize
    picker.bounds.size.width = 100
    stage.settle()
    XCTAssertEqual(pill.frame.width, 100)
    XCTAssertEqual(label.text, "11/21/24")
    XCTAssertEqual(pill.accessibilityLabel, "Nov 21, 2024")
    XCTAssertEqual(picker.intrinsicContentSize, wanted)
  }

  func testTodayKeepsTheColourOfLabelsUnlessItIsNotHighlighted() async throws {
    let picker = makePicker(.dateAndTime, .wheels)
    picker.date = Date()
    picker.textColor = .systemRed
    stage.settle()
    func today() -> UIColor? {
      find(UILabel.self, in: picker).first { $0.text == "Today" }?.textColor
    }
    XCTAssertEqual(today(), .label)
    picker.highlightsToday = false
    stage.settle()
    XCTAssertEqual(today(), .systemRed)
  }

  /// Turns a wheel by rows, by tapping on the row below or above.
  private func turn(_ picker: UIPickerView, _ component: Int, by rows: Int) {
    for _ in 0..<abs(rows) {
      let wheel = picker.convert(picker.frame(ofComponent: component), to: nil)
      stage.tap(wheel.midX, wheel.midY + (rows > 0 ? 32 : -32))
      stage.settle()
    }
  }

  func testTurningTheMonthKeepsTheTime() async {
    let picker = makePicker(.date, .wheels)
    let wheels = find(UIPickerView.self)[0]
    turn(wheels, 0, by: 1)
    XCTAssertEqual(picker.date, date("2024-12-21 21:05"))
    turn(wheels, 1, by: -1)
    XCTAssertEqual(picker.date, date("2024-12-20 21:05"))
    XCTAssertEqual(changes, 2)
  }

  func testHoursPastNoonTurnTheHalfDay() async {
    let picker = makePicker(.time, .wheels)
    let wheels = find(UIPickerView.self)[0]
    XCTAssertEqual(wheels.selectedRow(inComponent: 2), 1)
    turn(wheels, 0, by: 3)
    XCTAssertEqual(wheels.selectedRow(inComponent: 2), 0)
    XCTAssertEqual(picker.date, date("2024-11-21 00:05"))
    turn(wheels, 2, by: 1)
    XCTAssertEqual(picker.date, date("2024-11-21 12:05"))
  }

  func testWheelsGoBackToTheLimits() async {
    let picker = makePicker(.date, .wheels)
    picker.maximumDate = date("2024-11-22 00:00")
    let wheels = find(UIPickerView.self)[0]
    turn(wheels, 2, by: 1)
    XCTAssertEqual(picker.date, date("2024-11-22 00:00"))
    stage.settle()
    XCTAssertEqual(wheels.selectedRow(inComponent: 2), 2023)
  }

  func testTheMinuteIntervalRoundsDown() async {
    let picker = makePicker(.time, .wheels)
    picker.minuteInterval = 15
    XCTAssertEqual(picker.date, date("2024-11-21 21:00"))
    picker.roundsToMinuteInterval = false
    XCTAssertEqual(picker.date, date("2024-11-21 21:05"))
    picker.minuteInterval = 7
    XCTAssertEqual(picker.minuteInterval, 1)
  }

  func testDurationsAreWholeMinutes() async {
    let picker = makePicker(.countDownTimer, .automatic)
    XCTAssertEqual(picker.datePickerStyle, .wheels)
    picker.countDownDuration = 3600 + 125
    XCTAssertEqual(picker.countDownDuration, 3720)
    let wheels = find(UIPickerView.self)[0]
    turn(wheels, 1, by: 1)
    XCTAssertEqual(picker.countDownDuration, 3780)
    XCTAssertEqual(changes, 1)
  }

  func testCompactPillsSayTheDateInTheLocale() async {
    let picker = makePicker(.dateAndTime, .compact)
    XCTAssertEqual(find(DatePill.self).map(\.text), ["Nov 21, 2024", "9:05\u{202F}PM"])
    picker.locale = Locale(identifier: "ko_KR")
    XCTAssertEqual(find(DatePill.self).map(\.text), ["2024년 11월 21일", "오후 9:05"])
    XCTAssertEqual(picker.intrinsicContentSize.height, 34)
  }

  func testTheDatesPillOpensACalendar() async throws {
    let picker = makePicker(.date, .compact)
    stage.tap(60, 117)
    stage.settle()
    let calendar = try XCTUnwrap(find(DateCalendarView.self).first)
    XCTAssertTrue(find(DatePill.self)[0].isOpen)
    let day = try XCTUnwrap(
      find(CalendarDay.self, in: calendar).first {
        $0.accessibilityLabel?.contains("5, 2024") == true
      })
    let middle = day.convert(CGPoint(x: day.bounds.midX, y: day.bounds.midY), to: nil)
    stage.tap(middle.x, middle.y)
    stage.settle()
    XCTAssertEqual(picker.date, date("2024-11-05 21:05"))
    XCTAssertEqual(changes, 1)
    stage.tap(380, 830)
    stage.settle()
    XCTAssertTrue(find(DateCalendarView.self).isEmpty)
    XCTAssertFalse(find(DatePill.self)[0].isOpen)
  }

  func testTheTimesPillOpensWheels() async throws {
    let picker = makePicker(.time, .compact)
    stage.tap(60, 117)
    stage.settle()
    let wheels = try XCTUnwrap(find(UIPickerView.self).first)
    turn(wheels, 1, by: 1)
    XCTAssertEqual(picker.date, date("2024-11-21 21:06"))
    XCTAssertEqual(find(DatePill.self)[0].text, "9:06\u{202F}PM")
  }

  func testAnInlineCalendarTurnsItsMonthsAndKeepsToTheLimits() async throws {
    let picker = makePicker(.date, .inline)
    picker.maximumDate = date("2024-12-10 00:00")
    let calendar = try XCTUnwrap(find(DateCalendarView.self).first)
    XCTAssertEqual(picker.intrinsicContentSize.width, 320)
    let forward = CGPoint(x: 30 + 320 - 8 - 22, y: 100 + 22)
    stage.tap(forward.x, forward.y)
    stage.settle()
    let days = find(CalendarDay.self, in: calendar)
    XCTAssertEqual(days.count, 31)
    XCTAssertEqual(days.filter(\.isEnabled).count, 10)
    stage.tap(forward.x, forward.y)
    stage.settle()
    XCTAssertEqual(find(CalendarDay.self, in: calendar).count, 31)
    XCTAssertEqual(changes, 0)
  }

  func testTheCalendarsTitleShowsWheelsOfMonths() async throws {
    let picker = makePicker(.date, .inline)
    stage.tap(80, 122)
    stage.settle()
    let wheels = try XCTUnwrap(find(UIPickerView.self).first)
    turn(wheels, 0, by: -1)
    XCTAssertEqual(picker.date, date("2024-10-21 21:05"))
    stage.tap(80, 122)
    stage.settle()
    XCTAssertTrue(find(UIPickerView.self).isEmpty)
  }

  func testStylesFollowTheMode() async {
    let picker = UIDatePicker()
    XCTAssertEqual(picker.datePickerMode, .dateAndTime)
    XCTAssertEqual(picker.datePickerStyle, .compact)
    picker.preferredDatePickerStyle = .inline
    XCTAssertEqual(picker.datePickerStyle, .inline)
    picker.datePickerMode = .yearAndMonth
    XCTAssertEqual(picker.datePickerStyle, .wheels)
  }
}
