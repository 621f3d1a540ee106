import XCTest

@testable import UIKit

/// Months that an app decorates and lets people choose from.
@MainActor
final class UICalendarViewTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  @MainActor
  private final class Owner: NSObject, UICalendarViewDelegate,
    UICalendarSelectionSingleDateDelegate, UICalendarSelectionMultiDateDelegate
  {
    var decorated: [Int: UICalendarView.Decoration] = [:]
    var asked: [DateComponents] = []
    var forbidden: Set<Int> = []
    var log: [String] = []

    func calendarView(
      _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
      asked.append(dateComponents)
      return decorated[dateComponents.day ?? 0]
    }
    func calendarView(
      _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previous: DateComponents
    ) {
      log.append("from \(previous.year ?? 0)-\(previous.month ?? 0)")
    }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
    ) {
      log.append("chose \(dateComponents?.day.map(String.init) ?? "nothing")")
    }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool {
      !forbidden.contains(dateComponents?.day ?? 0)
    }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
    ) {
      log.append("added \(dateComponents.day ?? 0)")
    }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
    ) {
      log.append("removed \(dateComponents.day ?? 0)")
    }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool {
      !forbidden.contains(dateComponents.day ?? 0)
    }
  }

  private let owner = Owner()

  private func makeView() -> UICalendarView {
    let view = UICalendarView()
    view.calendar = Calendar(identifier: .gregorian)
    view.locale = Locale(identifier: "en_US")
    view.timeZone = TimeZone(identifier: "UTC")
    view.visibleDateComponents = DateComponents(year: 2024, month: 2)
    view.frame = CGRect(origin: CGPoint(x: 20, y: 60), size: view.intrinsicContentSize)
    view.delegate = owner
    stage.root.view.addSubview(view)
    stage.settle()
    return view
  }

  private func find<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { find(type, in: $0) }
  }

  private func day(_ number: Int, in view: UICalendarView) -> CalendarDay {
    find(CalendarDay.self, in: view)[number - 1]
  }

  private func tap(_ view: UIView) {
    let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    stage.tap(place.x, place.y)
    stage.settle()
  }

  private func named(_ name: String, in view: UIView) throws -> UIButton {
    try XCTUnwrap(find(UIButton.self, in: view).first { $0.accessibilityLabel == name })
  }

  func testTheMonthHasItsDays() async {
    let view = makeView()
    XCTAssertEqual(find(CalendarDay.self, in: view).count, 29)
    XCTAssertEqual(day(1, in: view).accessibilityLabel, "Thursday, February 1, 2024")
    XCTAssertEqual(view.visibleDateComponents.year, 2024)
    XCTAssertEqual(view.visibleDateComponents.month, 2)
    XCTAssertNil(view.visibleDateComponents.day)
    XCTAssertEqual(view.visibleDateComponents.calendar?.identifier, .gregorian)
  }

  func testTurningTellsTheDelegate() async throws {
    let view = makeView()
    tap(try named("Next Month", in: view))
    XCTAssertEqual(owner.log, ["from 2024-2"])
    XCTAssertEqual(view.visibleDateComponents.month, 3)
    view.setVisibleDateComponents(DateComponents(year: 2023, month: 12), animated: true)
    stage.settle()
    XCTAssertEqual(owner.log, ["from 2024-2", "from 2024-3"])
    XCTAssertEqual(find(CalendarDay.self, in: view).count, 31)
  }

  func testOneDayIsChosenAndLetGo() async {
    let view = makeView()
    tap(day(10, in: view))
    XCTAssertEqual(owner.log, [], "days cannot be chosen without a selection")
    let selection = UICalendarSelectionSingleDate(delegate: owner)
    view.selectionBehavior = selection
    owner.forbidden = [12]
    selection.updateSelectableDates()
    tap(day(10, in: view))
    XCTAssertEqual(selection.selectedDate?.day, 10)
    XCTAssertEqual(selection.selectedDate?.date, Date(timeIntervalSince1970: 1_707_523_200))
    XCTAssertTrue(day(10, in: view).accessibilityTraits.contains(.selected))
    tap(day(12, in: view))
    XCTAssertFalse(day(12, in: view).isEnabled)
    tap(day(11, in: view))
    tap(day(11, in: view))
    XCTAssertNil(selection.selectedDate)
    XCTAssertEqual(owner.log, ["chose 10", "chose 11", "chose nothing"])
    selection.setSelected(DateComponents(year: 2024, month: 2, day: 3), animated: true)
    XCTAssertTrue(day(3, in: view).accessibilityTraits.contains(.selected))
    XCTAssertEqual(owner.log.count, 3, "setting tells nobody")
  }

  func testSeveralDaysAreChosen() async {
    let view = makeView()
    let selection = UICalendarSelectionMultiDate(delegate: owner)
    selection.selectedDates = [DateComponents(year: 2024, month: 2, day: 5)]
    view.selectionBehavior = selection
    XCTAssertTrue(day(5, in: view).accessibilityTraits.contains(.selected))
    tap(day(6, in: view))
    tap(day(5, in: view))
    owner.forbidden = [6]
    tap(day(6, in: view))
    XCTAssertEqual(selection.selectedDates.compactMap(\.day), [6])
    XCTAssertEqual(owner.log, ["added 6", "removed 5"])
  }

  func testDecorationsAreShownBelowTheirDays() async throws {
    owner.decorated = [
      4: .default(color: .systemRed, size: .large), 5: .image(UIImage(systemName: "star.fill")),
      6: .customView {
        let label = UILabel()
        label.text = "!"
        return label
      },
    ]
    let view = makeView()
    XCTAssertEqual(owner.asked.count, 29)
    XCTAssertEqual(owner.asked.first?.calendar?.identifier, .gregorian)
    func decoration(_ number: Int) -> UIView? { day(number, in: view).subviews.dropFirst(2).first }
    XCTAssertNil(decoration(3))
    XCTAssertEqual(decoration(4)?.bounds.size, CGSize(width: 8, height: 8))
    XCTAssertEqual(decoration(4)?.backgroundColor, .systemRed)
    XCTAssertTrue(decoration(5) is UIImageView)
    XCTAssertEqual((decoration(6) as? UILabel)?.text, "!")
    let below = try XCTUnwrap(decoration(4))
    XCTAssertLessThanOrEqual(below.frame.maxY, day(4, in: view).bounds.height)
    owner.decorated = [3: .default()]
    owner.asked = []
    view.reloadDecorations(
      forDateComponents: [3, 4].map { DateComponents(year: 2024, month: 2, day: $0) },
      animated: false)
    XCTAssertEqual(owner.asked.compactMap(\.day), [3, 4])
    XCTAssertNotNil(decoration(3))
    XCTAssertNil(decoration(4))
    XCTAssertNotNil(decoration(5), "only the days that were named are asked for")
    view.wantsDateDecorations = false
    XCTAssertEqual(view.intrinsicContentSize.height, 332)
  }

  func testDaysOutsideOfTheRangeCannotBeTurnedToNorChosen() async throws {
    let view = makeView()
    let selection = UICalendarSelectionSingleDate(delegate: nil)
    view.selectionBehavior = selection
    let start = try XCTUnwrap(DateComponents.utc(2024, 2, 10))
    let end = try XCTUnwrap(DateComponents.utc(2024, 3, 5))
    view.availableDateRange = DateInterval(start: start, end: end)
    XCTAssertFalse(try named("Previous Month", in: view).isEnabled)
    XCTAssertTrue(try named("Next Month", in: view).isEnabled)
    XCTAssertFalse(day(9, in: view).isEnabled)
    XCTAssertTrue(day(10, in: view).isEnabled)
    view.visibleDateComponents = DateComponents(year: 2030, month: 1)
    XCTAssertEqual(view.visibleDateComponents.month, 3)
    XCTAssertEqual(view.visibleDateComponents.year, 2024)
  }
}

extension DateComponents {
  /// Midnight of a day in Greenwich.
  fileprivate static func utc(_ year: Int, _ month: Int, _ day: Int) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    return calendar.date(from: DateComponents(year: year, month: month, day: day))
  }
}
