import XCTest

@testable import Picterest

/// Random changes, restarts and clocks, beside arrays that do the same.
final class BottleStoreModelTests: BottleStoreTestCase {
  private struct Model {
    struct Entry: Equatable {
      var id: String
      var name: String
      var message: String
      var first: Day
      var open: Day
      var isOpened = false
      var notes: [Day: NoteDraft] = [:]
      var places: [Day: FoldedNote.Place] = [:]
    }

    var entries: [Entry] = []
  }

  private var model = Model()
  private var random = SeededGenerator(seed: 0)

  func testAnyChangesGiveWhatArraysGive() throws {
    for seed in 1...4 {
      try? FileManager.default.removeItem(at: folder)
      random = SeededGenerator(seed: UInt64(seed))
      model = Model()
      clock.set("2026-11-22T09:00")
      var store = try start()
      for step in 0..<120 {
        try change(&store, step)
        if step % 4 == 0 { try compare(store, "seed \(seed), step \(step)") }
      }
      try compare(try start(), "seed \(seed), at the end")
    }
  }

  private func change(_ store: inout BottleStore, _ step: Int) throws {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<3: try create(store, step)
    case 3..<12: try write(store, step)
    case 12: try rename(store, step)
    case 13: try delete(store)
    case 14..<16: try open(store)
    case 16: try place(store)
    case 17: store = try start()
    case 18: clock.pass(hours: -24 * Double(Int.random(in: 0...4, using: &random)))
    default: clock.pass(hours: 24 * Double(Int.random(in: 0...4, using: &random)))
    }
  }

  private func create(_ store: BottleStore, _ step: Int) throws {
    let period = BottlePeriod.allCases.randomElement(using: &random) ?? .week
    let made = try store.create(draft("bottle \(step)", period, message: "message \(step)"))
    let today = clock.clock.today
    model.entries.append(
      .init(
        id: made.id, name: "bottle \(step)", message: "message \(step)", first: today,
        open: period.openDay(from: today)))
  }

  private func anyIndex() -> Int? {
    model.entries.isEmpty ? nil : Int.random(in: model.entries.indices, using: &random)
  }

  /// Writes for some day, which may be none that is allowed.
  private func write(_ store: BottleStore, _ step: Int) throws {
    guard let index = anyIndex() else { return }
    let entry = model.entries[index]
    let today = clock.clock.today
    let day = entry.first.adding(days: Int.random(in: -1...9, using: &random))
    let photo = Bool.random(using: &random) ? Data("photo \(step)".utf8) : nil
    let draft = note("text \(step)", paper: step % 6, photo: photo)
    let isAllowed =
      !entry.isOpened && today < entry.open && day >= entry.first && day < entry.open
      && day <= max(today, entry.first) && entry.notes[day] == nil
    do {
      try store.add(draft, bottleID: entry.id, on: day)
      XCTAssertTrue(isAllowed, "step \(step)")
      model.entries[index].notes[day] = draft
    } catch is BottleError {
      XCTAssertFalse(isAllowed, "step \(step)")
    }
  }

  private func rename(_ store: BottleStore, _ step: Int) throws {
    guard let index = anyIndex() else { return }
    try store.rename(id: model.entries[index].id, to: "renamed \(step)")
    model.entries[index].name = "renamed \(step)"
  }

  private func delete(_ store: BottleStore) throws {
    guard let index = anyIndex() else { return }
    try store.delete(id: model.entries[index].id)
    model.entries.remove(at: index)
  }

  private func open(_ store: BottleStore) throws {
    guard let index = anyIndex() else { return }
    let isEarly = Int.random(in: 0..<4, using: &random) == 0
    let entry = model.entries[index]
    let isAllowed = !entry.isOpened && (isEarly || clock.clock.today >= entry.open)
    do {
      try store.open(id: entry.id, isEarly: isEarly)
      XCTAssertTrue(isAllowed)
      model.entries[index].isOpened = true
    } catch is BottleError {
      XCTAssertFalse(isAllowed)
    }
  }

  private func place(_ store: BottleStore) throws {
    guard let index = anyIndex() else { return }
    var places: [Day: FoldedNote.Place] = [:]
    for day in model.entries[index].notes.keys where Bool.random(using: &random) {
      places[day] = .init(
        x: Double.random(in: 0...240, using: &random), y: 1.0 / 3, angle: -2)
    }
    try store.savePlaces(places, bottleID: model.entries[index].id)
    model.entries[index].places.merge(places) { $1 }
  }

  // MARK: Comparing

  private func compare(_ store: BottleStore, _ place: String) throws {
    XCTAssertEqual(try store.bottleIDs(), model.entries.map(\.id), place)
    XCTAssertEqual(try store.count(), model.entries.count, place)
    XCTAssertEqual(
      Set(try store.unopenedBottles().map(\.id)),
      Set(model.entries.filter { !$0.isOpened }.map(\.id)), place)
    for entry in model.entries { try compare(store, entry, place) }
    let photos = model.entries.flatMap(\.notes.values).filter { $0.photo != nil }.count
    XCTAssertEqual(try files().count, photos, place)
  }

  private func compare(_ store: BottleStore, _ entry: Model.Entry, _ place: String) throws {
    let bottle = try store.bottle(id: entry.id)
    XCTAssertEqual(bottle.name, entry.name, place)
    XCTAssertEqual(bottle.openDay, entry.open, place)
    XCTAssertEqual(bottle.openedDate != nil, entry.isOpened, place)
    let days = entry.notes.keys.sorted()
    XCTAssertEqual(try store.noteDays(bottleID: entry.id), days, place)
    XCTAssertEqual(try store.noteCount(bottleID: entry.id), days.count, place)
    XCTAssertEqual(
      try store.foldedNotes(bottleID: entry.id),
      days.map {
        FoldedNote(day: $0, paper: entry.notes[$0]?.paper ?? 0, place: entry.places[$0])
      }, place)
    guard entry.isOpened else {
      if let day = days.first {
        assert(.sealed) { _ = try store.note(bottleID: entry.id, on: day) }
      }
      return assert(.sealed) { _ = try store.message(bottleID: entry.id) }
    }
    XCTAssertEqual(try store.message(bottleID: entry.id), entry.message, place)
    for (day, draft) in entry.notes {
      XCTAssertEqual(try store.note(bottleID: entry.id, on: day).text, draft.text, place)
      XCTAssertEqual(
        try store.photoReader(bottleID: entry.id, on: day)?(), draft.photo?.data, place)
    }
  }
}
