import XCTest

@testable import Picterest

/// Bottles whose owner travels, whose clocks go forward and back, and whose device is set to another date.
final class BottleClockTests: BottleStoreTestCase {
  private func days(_ store: BottleStore, _ id: String) throws -> [String] {
    try store.freeDays(bottleID: id).map { String($0.description.dropFirst(5)) }
  }

  private func state(_ store: BottleStore, _ id: String) throws -> Bottle.State {
    try store.bottle(id: id).state(on: clock.clock.today)
  }

  // MARK: Travel

  func testFlyingBackOverTheDateLine() throws {
    let store = try start()
    let id = try store.create(draft("Week", .week)).id
    clock.travel(to: "America/Los_Angeles")
    XCTAssertEqual(clock.clock.today, .of("2026-11-21"))
    // The bottle's first day has come, where it was made.
    XCTAssertEqual(try days(store, id), ["11-22"])
    try store.add(note("in the air"), bottleID: id, on: .of("2026-11-22"))
    clock.pass(hours: 24)
    XCTAssertEqual(clock.clock.today, .of("2026-11-22"))
    XCTAssertEqual(try days(store, id), [])
    XCTAssertEqual(try store.noteCount(bottleID: id), 1)
  }

  /// A day that is lived through twice has one note; one that is skipped can be written for later.
  func testDaysTwiceAndNever() throws {
    let store = try start()
    let id = try store.create(draft()).id
    clock.set("2026-11-25T00:30")
    try store.add(note("Seoul"), bottleID: id, on: .of("2026-11-25"))
    clock.travel(to: "Pacific/Honolulu")
    XCTAssertEqual(clock.clock.today, .of("2026-11-24"))
    XCTAssertEqual(try days(store, id), ["11-22", "11-23", "11-24"])
    clock.pass(hours: 24)
    XCTAssertEqual(clock.clock.today, .of("2026-11-25"))
    assert(.dayTaken) { try store.add(note("again"), bottleID: id, on: .of("2026-11-25")) }
    clock.travel(to: "Pacific/Kiritimati")
    XCTAssertEqual(clock.clock.today, .of("2026-11-26"))
    XCTAssertEqual(try days(store, id), ["11-22", "11-23", "11-24", "11-26"])
  }

  func testItOpensWhereItsOwnerIs() throws {
    let store = try start()
    let id = try store.create(draft("Week", .week)).id
    clock.set("2026-11-28T23:00")
    XCTAssertEqual(try state(store, id), .sealed(daysLeft: 1))
    clock.travel(to: "Pacific/Auckland")
    XCTAssertEqual(try state(store, id), .due)
    clock.travel(to: "Europe/Berlin")
    XCTAssertEqual(try state(store, id), .sealed(daysLeft: 1))
    assert(.sealed) { try store.open(id: id) }
    clock.travel(to: "Pacific/Auckland")
    try store.open(id: id)
    clock.travel(to: "Europe/Berlin")
    XCTAssertEqual(try state(store, id), .opened)
    XCTAssertEqual(try store.message(bottleID: id), "Dear me")
  }

  // MARK: Daylight saving

  func testDaysOfDaylightSavingTakeOneNote() throws {
    for (zone, day) in [
      ("Europe/Berlin", "2026-03-29"), ("Europe/Berlin", "2026-10-25"),
      ("Africa/Cairo", "2026-04-24"), ("America/Santiago", "2026-09-06"),
    ] {
      let first = Day.of(day).adding(days: -1)
      clock.travel(to: zone)
      clock.set("\(first)T12:00")
      let store = try start()
      let id = try store.create(draft(zone, .week)).id
      // Every half hour of the day before, the day and the day after: each is one day.
      var written: [Day] = []
      for _ in 0..<(2 * 60) {
        if let free = try store.freeDays(bottleID: id).last {
          try store.add(note("\(free)"), bottleID: id, on: free)
          written.append(free)
        }
        clock.pass(hours: 0.5)
      }
      XCTAssertEqual(
        written, (0..<4).map { first.adding(days: $0) }.filter { $0 <= written.last ?? first })
      XCTAssertGreaterThanOrEqual(written.count, 3, zone)
      let open = try store.bottle(id: id).openDay
      XCTAssertEqual(open, first.adding(days: 7), zone)
      clock.set("\(open.adding(days: -1))T23:59")
      XCTAssertEqual(try state(store, id), .sealed(daysLeft: 1))
      clock.pass(hours: 1.0 / 60)
      XCTAssertEqual(try state(store, id), .due, zone)
    }
  }

  // MARK: Ends of months

  func testBottlesFromTheEndOfAMonth() throws {
    for (first, period, open, goal) in [
      ("2026-01-31", BottlePeriod.month, "2026-02-28", 28),
      ("2028-01-31", .month, "2028-02-29", 29), ("2026-11-30", .threeMonths, "2027-02-28", 90),
      ("2028-02-29", .year, "2029-02-28", 365), ("2027-03-01", .year, "2028-03-01", 366),
    ] {
      clock.set("\(first)T09:00")
      let store = try start()
      let bottle = try store.create(draft(first, period))
      XCTAssertEqual(bottle.openDay, .of(open), first)
      XCTAssertEqual(bottle.goal, goal, first)
      XCTAssertEqual(bottle.days(on: .of("2040-01-01")).count, goal, "a note for each day")
    }
  }

  // MARK: Clocks that are set

  func testAClockThatIsSetBackDoesNotSealAgain() throws {
    let store = try start()
    let id = try store.create(draft("Week", .week)).id
    clock.set("2026-11-29T08:00")
    try store.open(id: id)
    clock.set("2026-11-23T08:00")
    XCTAssertEqual(try state(try start(), id), .opened)
    XCTAssertEqual(try start().message(bottleID: id), "Dear me")
    assert(.alreadyOpened) { try store.add(note("x"), bottleID: id, on: .of("2026-11-23")) }
  }

  /// A bottle that was due and not opened is sealed again: only the present day counts.
  func testAClockThatIsSetBackBeforeItWasOpened() throws {
    let store = try start()
    let id = try store.create(draft("Week", .week)).id
    clock.set("2026-12-01T08:00")
    XCTAssertEqual(try state(store, id), .due)
    clock.set("2026-11-24T08:00")
    XCTAssertEqual(try state(store, id), .sealed(daysLeft: 5))
    assert(.sealed) { try store.open(id: id) }
    try store.add(note("still goes in"), bottleID: id, on: .of("2026-11-24"))
  }

  func testANoteOfTomorrowStaysAndCountsOnce() throws {
    let store = try start()
    let id = try store.create(draft()).id
    clock.set("2026-11-26T09:00")
    try store.add(note("written ahead"), bottleID: id, on: .of("2026-11-26"))
    clock.set("2026-11-25T09:00")
    XCTAssertEqual(try store.noteCount(bottleID: id), 1)
    XCTAssertEqual(try store.noteDays(bottleID: id), [.of("2026-11-26")])
    XCTAssertEqual(try days(store, id), ["11-22", "11-23", "11-24", "11-25"])
    clock.set("2026-11-26T10:00")
    XCTAssertEqual(try days(store, id), ["11-22", "11-23", "11-24", "11-25"])
    assert(.dayTaken) { try store.add(note("x"), bottleID: id, on: .of("2026-11-26")) }
    XCTAssertEqual(try start().noteCount(bottleID: id), 1)
  }

  func testAClockThatIsSetToBeforeTheBottleBegan() throws {
    let store = try start()
    let id = try store.create(draft("Week", .week)).id
    clock.set("2020-01-01T09:00")
    XCTAssertEqual(try days(store, id), ["11-22"])
    XCTAssertEqual(
      try state(store, id), .sealed(daysLeft: Day.of("2020-01-01").days(until: .of("2026-11-29"))))
  }

  func testAClockThatIsSetForwardOpensWhatIsDueThen() throws {
    let store = try start()
    let week = try store.create(draft("Week", .week)).id
    let year = try store.create(draft("Year", .year)).id
    clock.set("2027-01-01T09:00")
    XCTAssertEqual(try state(store, week), .due)
    XCTAssertEqual(try state(store, year), .sealed(daysLeft: 325))
    XCTAssertEqual(try store.freeDays(bottleID: year).count, 41)
    clock.set("2099-01-01T09:00")
    XCTAssertEqual(try store.freeDays(bottleID: year).count, 365, "no more than the bottle has")
  }
}
