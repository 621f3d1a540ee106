import XCTest

@testable import Picterest

/// The texts of notifications, and their times.
final class BottleRemindersTests: BottleStoreTestCase {
  private final class Notifier: BottleNotifying {
    var asked = 0
    var scheduled: [BottleNotification] = []
    var removed: [String] = []

    func askForPermission() { asked += 1 }
    func schedule(_ notifications: [BottleNotification]) { scheduled = notifications }
    func removeDelivered(id: String) { removed.append(id) }
  }

  private let notifier = Notifier()
  private let suite = "BottleRemindersTests"

  override func tearDown() {
    UserDefaults.standard.removePersistentDomain(forName: suite)
    super.tearDown()
  }

  private func settings(reminds: Bool = false) throws -> AppSettings {
    let defaults = try XCTUnwrap(UserDefaults(suiteName: suite))
    let settings = AppSettings(defaults: defaults)
    settings.remindsOfNotes = reminds
    return settings
  }

  private func days(_ plan: [BottleNotification]) -> [String] {
    plan.map { "\($0.day.description.dropFirst(5)) \($0.hour)" }
  }

  func testTheDayIsSaidAtNine() throws {
    let store = try start()
    let reminders = BottleReminders(store: store, settings: try settings(), notifying: notifier)
    let bottle = try store.create(draft("겨울", .week))
    let plan = try reminders.plan()
    XCTAssertEqual(days(plan), ["11-29 9"])
    XCTAssertTrue(plan[0].title.contains("겨울"))
    XCTAssertEqual(BottleNotification.bottleID(of: plan[0].id), bottle.id)
    XCTAssertTrue(BottleNotification.isOurs(plan[0].id))
    clock.set("2026-11-29T08:59")
    XCTAssertEqual(try reminders.plan().count, 1)
    clock.set("2026-11-29T09:00")
    XCTAssertEqual(try reminders.plan(), [])
  }

  func testPermissionIsAskedWithTheFirstBottle() throws {
    let store = try start()
    let reminders = BottleReminders(store: store, settings: try settings(), notifying: notifier)
    XCTAssertEqual(notifier.asked, 0)
    let id = try store.create(draft()).id
    _ = try store.create(draft())
    try store.delete(id: id)
    XCTAssertEqual(notifier.asked, 1)
    withExtendedLifetime(reminders) {}
  }

  /// The app was ended after it had made a bottle and before the question was answered, or bottles came
  /// from another computer: without permission nothing would say that their day has come.
  func testPermissionIsAskedAtAStartWithBottles() throws {
    let store = try start()
    let reminders = BottleReminders(store: store, settings: try settings(), notifying: notifier)
    reminders.resume()
    XCTAssertEqual(notifier.asked, 0)
    let id = try start().create(draft()).id
    let next = try start()
    let later = BottleReminders(store: next, settings: try settings(), notifying: notifier)
    later.resume()
    XCTAssertEqual(notifier.asked, 1)
    try next.open(id: id, isEarly: true)
    let last = BottleReminders(store: next, settings: try settings(), notifying: notifier)
    last.resume()
    XCTAssertEqual(notifier.asked, 1, "there is nothing to say any more")
    withExtendedLifetime((reminders, later, last)) {}
  }

  func testPermissionIsAskedWhenBottlesWereImported() throws {
    let store = try start()
    let reminders = BottleReminders(store: store, settings: try settings(), notifying: notifier)
    _ = try start().create(draft())
    store.store.readAgain()
    XCTAssertEqual(notifier.asked, 1)
    withExtendedLifetime(reminders) {}
  }

  func testOpeningAndDeletingTakeItBack() throws {
    let store = try start()
    let reminders = BottleReminders(store: store, settings: try settings(), notifying: notifier)
    let (one, two) = (try store.create(draft("a")).id, try store.create(draft("b")).id)
    try store.rename(id: two, to: "Another")
    settle()
    XCTAssertEqual(notifier.scheduled.count, 2)
    XCTAssertTrue(notifier.scheduled.contains { $0.title.contains("Another") })
    try store.open(id: one, isEarly: true)
    try store.delete(id: two)
    settle()
    XCTAssertEqual(notifier.scheduled, [])
    XCTAssertEqual(notifier.removed, [one, two].map(BottleNotification.id(bottleID:)))
    withExtendedLifetime(reminders) {}
  }

  func testEveningsWithoutANoteAreReminded() throws {
    let store = try start()
    let settings = try settings(reminds: true)
    let reminders = BottleReminders(store: store, settings: settings, notifying: notifier)
    XCTAssertEqual(try reminders.plan(), [])
    let id = try store.create(draft("Week", .week)).id
    XCTAssertEqual(
      days(try reminders.plan()),
      ["11-29 9"] + (22...28).map { "11-\($0) 20" })
    try store.add(note("x"), bottleID: id, on: .of("2026-11-22"))
    XCTAssertEqual(days(try reminders.plan()), ["11-29 9"] + (23...28).map { "11-\($0) 20" })
    clock.set("2026-11-26T20:00")
    XCTAssertEqual(days(try reminders.plan()), ["11-29 9", "11-27 20", "11-28 20"])
    // Another bottle still wants today's note.
    clock.set("2026-11-27T10:00")
    try store.add(note("x"), bottleID: id, on: .of("2026-11-27"))
    XCTAssertFalse(days(try reminders.plan()).contains("11-27 20"))
    _ = try store.create(draft("Other"))
    XCTAssertTrue(days(try reminders.plan()).contains("11-27 20"))
    settings.remindsOfNotes = false
    settle()
    XCTAssertEqual(notifier.scheduled.map(\.hour), [9, 9])
  }

  func testNoMoreThanTheSystemKeeps() throws {
    let store = try start()
    let reminders = BottleReminders(
      store: store, settings: try settings(reminds: true), notifying: notifier)
    for number in 0..<60 { _ = try store.create(draft("\(number)", .year)) }
    let week = try store.create(draft("soon", .week)).id
    let plan = try reminders.plan()
    XCTAssertLessThanOrEqual(plan.count, 64)
    XCTAssertEqual(plan[0].id, BottleNotification.id(bottleID: week), "the soonest is left")
  }

  private func settle() {
    let done = expectation(description: "the main queue has run empty")
    DispatchQueue.main.async { DispatchQueue.main.async { done.fulfill() } }
    wait(for: [done], timeout: 10)
  }
}
