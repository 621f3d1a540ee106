import CoreLocation
import XCTest

@testable import EventKit

final class EKEventStoreTests: XCTestCase {
  private let store = EKEventStore()
  private let start = Date(timeIntervalSince1970: 1_750_000_000)
  private let hour: TimeInterval = 3600
  private let day: TimeInterval = 86_400

  override func setUpWithError() throws {
    EKEventStore.events.set(.authorized)
    EKEventStore.reminders.set(.authorized)
    try CalendarBook.shared.change { $0 = .init() }
  }

  private func event(_ title: String, at offset: TimeInterval = 0) -> EKEvent {
    let event = EKEvent(eventStore: store)
    event.title = title
    event.startDate = start + offset
    event.endDate = start + offset + hour
    event.calendar = store.defaultCalendarForNewEvents
    event.timeZone = TimeZone(identifier: "UTC")
    return event
  }

  private func titles(from: TimeInterval, to: TimeInterval, in calendars: [EKCalendar]? = nil)
    -> [String]
  {
    store.events(
      matching: store.predicateForEvents(
        withStart: start + from, end: start + to, calendars: calendars)
    ).map(\.title)
  }

  private func assert(_ code: EKError.Code, _ body: () throws -> Void, line: UInt = #line) {
    XCTAssertThrowsError(try body(), line: line) {
      XCTAssertEqual(($0 as? EKError)?.code, code, line: line)
    }
  }

  func testWithoutPermissionThereIsNothing() async throws {
    try store.save(event("Lunch"), span: .thisEvent)
    EKEventStore.events.set(.denied)
    XCTAssertEqual(EKEventStore.authorizationStatus(for: .event), .denied)
    XCTAssertTrue(store.calendars(for: .event).isEmpty)
    XCTAssertNil(store.defaultCalendarForNewEvents)
    XCTAssertTrue(titles(from: -day, to: day).isEmpty)
    assert(.eventStoreNotAuthorized) { try store.save(event("Dinner"), span: .thisEvent) }
    let isAllowed = try await store.requestFullAccessToEvents()
    XCTAssertFalse(isAllowed)
  }

  func testReasonsForAskingAreFoundUnderTheirFormerKeys() {
    let old = [
      "NSRemindersUsageDescription": "Shows what is due.", "NSCalendarsUsageDescription": "Plans.",
    ]
    XCTAssertEqual(EKEventStore.reminders.reason { old[$0] }, "Shows what is due.")
    XCTAssertEqual(EKEventStore.events.reason { old[$0] }, "Plans.")
    XCTAssertNil(EKEventStore.newEvents.reason { old[$0] })
    let new = old.merging(["NSRemindersFullAccessUsageDescription": "New."]) { $1 }
    XCTAssertEqual(EKEventStore.reminders.reason { new[$0] }, "New.")
  }

  func testWritingAloneDoesNotShowEvents() throws {
    EKEventStore.events.set(.notDetermined)
    EKEventStore.newEvents.set(.authorized)
    defer { EKEventStore.newEvents.set(.notDetermined) }
    XCTAssertEqual(EKEventStore.authorizationStatus(for: .event), .writeOnly)
    try store.save(event("Lunch"), span: .thisEvent)
    XCTAssertTrue(titles(from: -day, to: day).isEmpty)
  }

  func testAnEventIsFoundWhereItTouchesTheSpan() throws {
    let lunch = event("Lunch")
    XCTAssertNil(lunch.eventIdentifier)
    XCTAssertTrue(lunch.isNew)
    try store.save(lunch, span: .thisEvent)
    XCTAssertFalse(lunch.isNew || lunch.hasChanges)
    XCTAssertEqual(titles(from: 0, to: 60), ["Lunch"])
    XCTAssertEqual(titles(from: hour / 2, to: day), ["Lunch"])
    XCTAssertEqual(titles(from: hour, to: day), [])
    XCTAssertEqual(titles(from: -day, to: 0), [])
    XCTAssertEqual(store.event(withIdentifier: lunch.eventIdentifier)?.title, "Lunch")
    lunch.title = "Late lunch"
    XCTAssertTrue(lunch.hasChanges)
    lunch.rollback()
    XCTAssertEqual(lunch.title, "Lunch")
    try store.remove(lunch, span: .thisEvent)
    XCTAssertNil(store.event(withIdentifier: lunch.eventIdentifier))
  }

  func testWhatIsMissingIsSaid() {
    let lunch = event("Lunch")
    lunch.calendar = nil
    assert(.noCalendar) { try store.save(lunch, span: .thisEvent) }
    lunch.calendar = store.defaultCalendarForNewReminders()
    assert(.calendarDoesNotAllowEvents) { try store.save(lunch, span: .thisEvent) }
    lunch.calendar = store.defaultCalendarForNewEvents
    lunch.endDate = nil
    assert(.noEndDate) { try store.save(lunch, span: .thisEvent) }
    lunch.endDate = start - 1
    assert(.datesInverted) { try store.save(lunch, span: .thisEvent) }
    lunch.startDate = nil
    assert(.noStartDate) { try store.save(lunch, span: .thisEvent) }
    assert(.calendarHasNoSource) {
      try store.saveCalendar(EKCalendar(for: .event, eventStore: store), commit: true)
    }
  }

  private func daily() throws -> EKEvent {
    let run = event("Run")
    run.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .daily, interval: 1, end: nil))
    try store.save(run, span: .futureEvents)
    return run
  }

  private func occurrence(_ number: Int) throws -> EKEvent {
    let found = store.events(
      matching: store.predicateForEvents(
        withStart: start + Double(number) * day, end: start + Double(number) * day + 1,
        calendars: nil))
    return try XCTUnwrap(found.first)
  }

  func testOneOccurrenceChangesAlone() throws {
    _ = try daily()
    let third = try occurrence(2)
    XCTAssertEqual(third.startDate, start + 2 * day)
    third.title = "Walk"
    third.startDate = start + 2 * day + hour
    third.endDate = start + 2 * day + 2 * hour
    try store.save(third, span: .thisEvent)
    XCTAssertTrue(third.isDetached)
    XCTAssertEqual(third.occurrenceDate, start + 2 * day)
    XCTAssertEqual(titles(from: 0, to: 4 * day), ["Run", "Run", "Walk", "Run"])
    try store.remove(try occurrence(1), span: .thisEvent)
    XCTAssertEqual(titles(from: 0, to: 4 * day), ["Run", "Walk", "Run"])
  }

  func testAllFromAnOccurrenceOnChange() throws {
    _ = try daily()
    let third = try occurrence(2)
    third.title = "Walk"
    try store.save(third, span: .futureEvents)
    XCTAssertEqual(titles(from: 0, to: 5 * day), ["Run", "Run", "Walk", "Walk", "Walk"])
    try store.remove(try occurrence(4), span: .futureEvents)
    XCTAssertEqual(titles(from: 0, to: 9 * day), ["Run", "Run", "Walk", "Walk"])
  }

  func testChangesWaitForACommit() throws {
    try store.save(event("Lunch"), span: .thisEvent, commit: false)
    XCTAssertEqual(titles(from: 0, to: 1), [])
    store.reset()
    try store.commit()
    XCTAssertEqual(titles(from: 0, to: 1), [])
    try store.save(event("Lunch"), span: .thisEvent, commit: false)
    try store.commit()
    XCTAssertEqual(titles(from: 0, to: 1), ["Lunch"])
  }

  func testCalendarsAreKeptWithTheirEvents() throws {
    let calendar = EKCalendar(for: .event, eventStore: store)
    calendar.title = "Sport"
    calendar.source = store.sources.first
    calendar.cgColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    try store.saveCalendar(calendar, commit: true)
    XCTAssertEqual(store.calendars(for: .event).map(\.title), ["Calendar", "Sport"])
    XCTAssertEqual(
      store.calendar(withIdentifier: calendar.calendarIdentifier)?.cgColor.components, [1, 0, 0, 1])
    let run = event("Run")
    run.calendar = calendar
    try store.save(run, span: .thisEvent)
    XCTAssertEqual(titles(from: 0, to: 1, in: [calendar]), ["Run"])
    XCTAssertEqual(
      titles(from: 0, to: 1, in: [try XCTUnwrap(store.defaultCalendarForNewEvents)]), [])
    try store.removeCalendar(calendar, commit: true)
    XCTAssertEqual(titles(from: 0, to: 1), [])
  }

  private func reminders(_ predicate: NSPredicate) async -> [String]? {
    await withCheckedContinuation { continuation in
      store.fetchReminders(matching: predicate) {
        continuation.resume(returning: $0?.compactMap(\.title))
      }
    }
  }

  func testRemindersAreFoundByWhetherTheyAreDone() async throws {
    for (title, isDone, due) in [
      ("Milk", false, 1), ("Bread", true, 2), ("Salt", false, nil as Int?),
    ] {
      let reminder = EKReminder(eventStore: store)
      reminder.title = title
      reminder.calendar = store.defaultCalendarForNewReminders()
      reminder.dueDateComponents = due.map { DateComponents(year: 2025, month: 6, day: $0) }
      reminder.isCompleted = isDone
      try store.save(reminder, commit: true)
    }
    let all = await reminders(store.predicateForReminders(in: nil))
    XCTAssertEqual(all, ["Milk", "Bread", "Salt"])
    let open = await reminders(
      store.predicateForIncompleteReminders(withDueDateStarting: nil, ending: nil, calendars: nil))
    XCTAssertEqual(open, ["Milk", "Salt"])
    let due = await reminders(
      store.predicateForIncompleteReminders(
        withDueDateStarting: .distantPast, ending: Date(), calendars: nil))
    XCTAssertEqual(due, ["Milk"])
    let done = await reminders(
      store.predicateForCompletedReminders(
        withCompletionDateStarting: nil, ending: nil, calendars: nil))
    XCTAssertEqual(done, ["Bread"])
    let other = await reminders(NSPredicate(value: true))
    XCTAssertNil(other)
  }

  func testAlarmsAndPlacesStayWithTheirEvent() throws {
    let lunch = event("Lunch")
    lunch.addAlarm(EKAlarm(relativeOffset: -300))
    let place = EKStructuredLocation(title: "Park")
    place.geoLocation = .init(latitude: 1, longitude: 2)
    lunch.structuredLocation = place
    try store.save(lunch, span: .thisEvent)
    let read = try XCTUnwrap(store.event(withIdentifier: lunch.eventIdentifier))
    XCTAssertEqual(read.alarms?.map(\.relativeOffset), [-300])
    XCTAssertEqual(read.location, "Park")
    XCTAssertEqual(read.structuredLocation?.geoLocation?.coordinate.longitude, 2)
    read.removeAlarm(EKAlarm(relativeOffset: -300))
    XCTAssertFalse(read.hasAlarms)
  }

  func testChangesArePosted() throws {
    let posted = expectation(forNotification: .EKEventStoreChanged, object: nil)
    try store.save(event("Lunch"), span: .thisEvent)
    wait(for: [posted], timeout: 30)
  }
}
