import XCTest

@testable import Picterest

/// Bottles as they are made, filled, opened and deleted.
final class BottleStoreTests: BottleStoreTestCase {
  func testABottleIsThereAtTheNextStart() throws {
    let made = try start().create(draft())
    XCTAssertEqual(made.firstDay, .of("2026-11-22"))
    XCTAssertEqual(made.openDay, .of("2026-12-22"))
    XCTAssertEqual(made.goal, 30)
    XCTAssertEqual(made.state(on: .of("2026-11-22")), .sealed(daysLeft: 30))
    let store = try start()
    XCTAssertEqual(try store.bottle(id: made.id), made)
    XCTAssertEqual(try store.bottleIDs(), [made.id])
    XCTAssertEqual(try store.noteCount(bottleID: made.id), 0)
  }

  func testBottlesStayInTheOrderOfTheirMakingWhateverTheClockSays() throws {
    let store = try start()
    let first = try store.create(draft("first"))
    clock.set("2020-01-01T09:00")
    let second = try store.create(draft("second"))
    clock.set("2031-01-01T09:00")
    let third = try start().create(draft("third"))
    XCTAssertEqual(try start().bottleIDs(), [first.id, second.id, third.id])
    try start().delete(id: third.id)
    let fourth = try start().create(draft("fourth"))
    XCTAssertEqual(try start().bottleIDs(), [first.id, second.id, fourth.id])
  }

  func testANoteADay() throws {
    let store = try start()
    let id = try store.create(draft()).id
    try store.add(note("one", paper: 3), bottleID: id, on: .of("2026-11-22"))
    assert(.dayTaken) { try store.add(note("two"), bottleID: id, on: .of("2026-11-22")) }
    assert(.dayOutOfRange) { try store.add(note("two"), bottleID: id, on: .of("2026-11-23")) }
    assert(.dayOutOfRange) { try store.add(note("two"), bottleID: id, on: .of("2026-11-21")) }
    clock.set("2026-11-25T00:00")
    XCTAssertEqual(
      try store.freeDays(bottleID: id).map(\.description),
      ["2026-11-23", "2026-11-24", "2026-11-25"])
    try store.add(note("", photo: Data("picture".utf8)), bottleID: id, on: .of("2026-11-24"))
    assert(.emptyNote) { try store.add(note(""), bottleID: id, on: .of("2026-11-25")) }
    let next = try start()
    XCTAssertEqual(try next.noteCount(bottleID: id), 2)
    XCTAssertEqual(
      try next.foldedNotes(bottleID: id),
      [
        FoldedNote(day: .of("2026-11-22"), paper: 3, place: nil),
        FoldedNote(day: .of("2026-11-24"), paper: 0, place: nil),
      ])
    XCTAssertEqual(try files().count, 1)
  }

  func testTheLastDayIsTheOneBeforeItOpens() throws {
    let store = try start()
    let id = try store.create(draft("Week", .week)).id
    clock.set("2026-11-28T23:59")
    XCTAssertEqual(try store.freeDays(bottleID: id).count, 7)
    clock.set("2026-11-29T00:00")
    XCTAssertEqual(try store.freeDays(bottleID: id).count, 7)
    assert(.alreadyOpened) { try store.add(note("late"), bottleID: id, on: .of("2026-11-28")) }
  }

  func testItOpensWithTheFirstMinuteOfItsDay() throws {
    let store = try start()
    let id = try store.create(draft("Week", .week, message: "안녕")).id
    try store.add(note("하나", photo: Data("picture".utf8)), bottleID: id, on: .of("2026-11-22"))
    clock.set("2026-11-28T23:59")
    assert(.sealed) { try store.open(id: id) }
    clock.set("2026-11-29T00:00")
    XCTAssertEqual(try store.bottle(id: id).state(on: clock.clock.today), .due)
    try store.open(id: id)
    assert(.alreadyOpened) { try store.open(id: id) }
    let next = try start()
    XCTAssertEqual(try next.message(bottleID: id), "안녕")
    let read = try next.note(bottleID: id, on: .of("2026-11-22"))
    XCTAssertEqual(read.text, "하나")
    XCTAssertEqual(read.photoSize, CGSize(width: 40, height: 30))
    XCTAssertEqual(
      try next.photoReader(bottleID: id, on: .of("2026-11-22"))?(), Data("picture".utf8))
    XCTAssertEqual(try next.unopenedBottles(), [])
  }

  func testTheHammerOpensBeforeTheDay() throws {
    let store = try start()
    let id = try store.create(draft()).id
    try store.open(id: id, isEarly: true)
    XCTAssertEqual(try store.bottle(id: id).state(on: clock.clock.today), .opened)
    XCTAssertEqual(try store.message(bottleID: id), "Dear me")
    assert(.alreadyOpened) { try store.add(note("late"), bottleID: id, on: .of("2026-11-22")) }
  }

  func testARenamedBottleIsKept() throws {
    let id = try start().create(draft()).id
    try start().rename(id: id, to: "여름")
    XCTAssertEqual(try start().bottle(id: id).name, "여름")
  }

  func testDeletingTakesNotesAndPhotos() throws {
    let store = try start()
    let (first, second) = (try store.create(draft("a")).id, try store.create(draft("b")).id)
    for id in [first, second] {
      try store.add(note("x", photo: Data("picture".utf8)), bottleID: id, on: .of("2026-11-22"))
    }
    XCTAssertEqual(try files().count, 2)
    try store.delete(id: first)
    assert(.notThere) { try store.delete(id: first) }
    XCTAssertEqual(try files().count, 1)
    let next = try start()
    XCTAssertEqual(try next.bottleIDs(), [second])
    XCTAssertEqual(try next.noteCount(bottleID: second), 1)
    assert(.notThere) { _ = try next.bottle(id: first) }
    assert(.notThere) { _ = try next.noteCount(bottleID: first) }
  }

  func testPlacesAreKept() throws {
    let store = try start()
    let id = try store.create(draft()).id
    clock.set("2026-11-24T09:00")
    for day in ["2026-11-22", "2026-11-23"] {
      try store.add(note(day), bottleID: id, on: .of(day))
    }
    let place = FoldedNote.Place(x: 12.25, y: 340.5, angle: -0.75)
    try store.savePlaces([.of("2026-11-23"): place, .of("2026-11-24"): place], bottleID: id)
    XCTAssertEqual(try start().foldedNotes(bottleID: id).map(\.place), [nil, place])
  }

  func testChangesAreTold() throws {
    let store = try start()
    var changes: [BottleStore.Change] = []
    let observer = NotificationCenter.default.addObserver(
      forName: BottleStore.didChange, object: store, queue: nil
    ) { changes.append($0.userInfo?[BottleStore.changeKey] as? BottleStore.Change ?? .reloaded) }
    defer { NotificationCenter.default.removeObserver(observer) }
    let id = try store.create(draft()).id
    try store.add(note("x"), bottleID: id, on: .of("2026-11-22"))
    try store.rename(id: id, to: "Winter")
    try store.rename(id: id, to: "Summer")
    try store.open(id: id, isEarly: true)
    try store.delete(id: id)
    XCTAssertEqual(
      changes,
      [
        .created(bottleID: id), .noteAdded(bottleID: id, day: .of("2026-11-22")),
        .renamed(bottleID: id), .opened(bottleID: id), .deleted(bottleID: id),
      ])
  }

  func testWhatCannotBeWrittenIsNotThere() throws {
    let store = try start()
    let id = try store.create(draft()).id
    try FileManager.default.removeItem(at: images)
    XCTAssertThrowsError(
      try store.add(note("x", photo: Data("picture".utf8)), bottleID: id, on: .of("2026-11-22")))
    XCTAssertEqual(try store.noteCount(bottleID: id), 0)
    XCTAssertEqual(try start().freeDays(bottleID: id), [.of("2026-11-22")])
  }
}
