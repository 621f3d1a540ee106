import XCTest

@testable import Picterest

/// The bottles' screens without their views.
final class BottleViewModelTests: BottleStoreTestCase {
  // MARK: Home

  func testWithoutABottleThereIsNoBar() throws {
    let model = BottlesViewModel(store: try start())
    XCTAssertEqual(model.state, .empty)
    XCTAssertTrue(model.bar.isHidden)
    XCTAssertNil(model.current)
  }

  func testPagesGoFromOldToNewAndToCreating() throws {
    let store = try start()
    let ids = try ["a", "b", "c"].map { try store.create(draft($0)).id }
    let model = BottlesViewModel(store: store)
    XCTAssertEqual(model.current, .bottle(id: ids[2]))
    XCTAssertEqual(model.page(1, from: .bottle(id: ids[2])), .create)
    XCTAssertNil(model.page(1, from: .create))
    XCTAssertEqual(model.page(-1, from: .create), .bottle(id: ids[2]))
    XCTAssertEqual(model.page(-1, from: .bottle(id: ids[1])), .bottle(id: ids[0]))
    XCTAssertNil(model.page(-1, from: .bottle(id: ids[0])))
    XCTAssertTrue(model.isNewer(.create, than: .bottle(id: ids[2])))
    XCTAssertFalse(model.isNewer(.bottle(id: ids[0]), than: .bottle(id: ids[1])))
  }

  func testItBeginsAtTheBottleThatIsDue() throws {
    let store = try start()
    let week = try store.create(draft("week", .week)).id
    _ = try store.create(draft("month"))
    clock.set("2026-11-29T00:00")
    XCTAssertEqual(BottlesViewModel(store: store).current, .bottle(id: week))
  }

  func testTheBarCountsTheNotes() throws {
    let store = try start()
    let id = try store.create(draft()).id
    let model = BottlesViewModel(store: store)
    var told = 0
    model.onBar = { told += 1 }
    XCTAssertEqual(model.bar, .init(hasHammer: true, notes: 0, goal: 30))
    try store.add(note("x"), bottleID: id, on: .of("2026-11-22"))
    XCTAssertEqual(told, 1)
    XCTAssertEqual(model.bar, .init(hasHammer: true, notes: 1, goal: 30))
    model.current = .create
    XCTAssertEqual(model.bar, .init())
    model.current = .bottle(id: id)
    try store.open(id: id, isEarly: true)
    XCTAssertEqual(model.bar, .init(notes: 1, goal: 30))
  }

  func testBottlesComeAndGo() throws {
    let store = try start()
    let model = BottlesViewModel(store: store)
    var shown: [BottlesViewModel.Page?] = []
    model.onChange = { shown.append($0) }
    let ids = try ["a", "b", "c"].map { try store.create(draft($0)).id }
    XCTAssertEqual(model.state, .pages)
    XCTAssertEqual(shown, ids.map { .bottle(id: $0) })
    shown = []
    try model.delete(bottleID: ids[0])
    XCTAssertEqual(shown, [nil], "another page stays")
    try model.delete(bottleID: ids[2])
    XCTAssertEqual(model.current, .bottle(id: ids[1]))
    try model.delete(bottleID: ids[1])
    XCTAssertEqual(model.state, .empty)
    XCTAssertNil(model.current)
    XCTAssertEqual(shown.count, 3)
  }

  func testRenamingCleansTheName() throws {
    let store = try start()
    let id = try store.create(draft()).id
    let model = BottlesViewModel(store: store)
    try model.rename(bottleID: id, to: "  \n ")
    XCTAssertEqual(try store.bottle(id: id).name, "Winter")
    try model.rename(bottleID: id, to: " Summer ")
    XCTAssertEqual(try store.bottle(id: id).name, "Summer")
    try model.rename(bottleID: id, to: String(repeating: "가", count: 100))
    XCTAssertEqual(try store.bottle(id: id).name.count, CreateBottleViewModel.nameLimit)
  }

  func testAStoreThatCannotBeOpened() throws {
    try Data("no folder".utf8).write(to: folder)
    let store = BottleStore(
      store: Store(folder: folder), secrets: secrets, sealer: sealer, clock: clock.clock)
    let model = BottlesViewModel(store: store)
    guard case .failed(let reason) = model.state else { return XCTFail("\(model.state)") }
    XCTAssertFalse(reason.isEmpty)
    XCTAssertTrue(model.bar.isHidden)
    XCTAssertNotNil(BottleListViewModel(store: store).failure)
  }

  // MARK: A page

  func testAPageFollowsItsBottle() throws {
    let store = try start()
    let id = try store.create(draft("Week", .week)).id
    let page = try BottlePageViewModel(bottleID: id, store: store)
    var changes: [BottlePageViewModel.Change] = []
    page.onChange = { changes.append($0) }
    XCTAssertEqual(page.action, .write(today: true))
    try store.add(note("x", paper: 2), bottleID: id, on: .of("2026-11-22"))
    XCTAssertEqual(page.action, .allWritten)
    XCTAssertEqual(changes, [.note(FoldedNote(day: .of("2026-11-22"), paper: 2, place: nil))])
    changes = []
    page.refresh()
    XCTAssertEqual(changes, [])
    clock.set("2026-11-24T09:00")
    page.refresh()
    XCTAssertEqual(changes, [.status])
    XCTAssertEqual(page.action, .write(today: true))
    try store.add(note("x"), bottleID: id, on: .of("2026-11-24"))
    XCTAssertEqual(page.action, .write(today: false))
    clock.set("2026-11-29T00:00")
    page.refresh()
    XCTAssertEqual(page.action, .open)
    try page.open(isEarly: false)
    XCTAssertEqual(page.action, .read)
    XCTAssertEqual(changes.last, .opened)
  }

  func testAPageIsReadAgainAfterAnImport() throws {
    let store = try start()
    let id = try store.create(draft()).id
    let page = try BottlePageViewModel(bottleID: id, store: store)
    var changes: [BottlePageViewModel.Change] = []
    page.onChange = { changes.append($0) }
    try store.store.save { _, _ in try store.row(id).name = "imported" }
    store.post(.reloaded)
    XCTAssertEqual(changes, [.everything])
    XCTAssertEqual(page.bottle.name, "imported")
  }

  func testOnlyPapersThatMovedAreSaved() throws {
    let store = try start()
    let id = try store.create(draft()).id
    try store.add(note("x"), bottleID: id, on: .of("2026-11-22"))
    let page = try BottlePageViewModel(bottleID: id, store: store)
    let place = FoldedNote.Place(x: 10, y: 20, angle: 0.5)
    page.save([.of("2026-11-22"): place, .of("2026-11-23"): place])
    XCTAssertEqual(page.foldedNotes.map(\.place), [place])
    XCTAssertEqual(try start().foldedNotes(bottleID: id).map(\.place), [place])
  }

  func testALostKeyIsSaid() throws {
    let id = try start().create(draft()).id
    secrets.secrets = [:]
    let page = try BottlePageViewModel(bottleID: id, store: try start())
    XCTAssertEqual(page.action, .none)
    XCTAssertEqual(page.failure, BottleError.lostKey.localizedDescription)
    assert(.lostKey) { try page.open(isEarly: true) }
  }

  // MARK: Creating

  func testABottleNeedsAName() throws {
    let store = try start()
    let model = CreateBottleViewModel(store: store)
    XCTAssertFalse(model.hasName)
    model.name = "   "
    XCTAssertFalse(model.hasName)
    model.name = " 겨울 "
    XCTAssertTrue(model.hasName)
    model.period = .week
    XCTAssertEqual(model.openDay(.week), .of("2026-11-29"))
    XCTAssertEqual(model.goal(.month), 30)
    model.message = " \n"
    let bottle = try model.create()
    XCTAssertEqual(bottle.name, "겨울")
    XCTAssertFalse(try store.hasMessage(bottleID: bottle.id))
  }

  // MARK: Writing

  private func noteModel(
    _ store: BottleStore, _ id: String,
    prepare: @escaping (Data) -> NoteDraft.Photo? = {
      NoteDraft.Photo(data: $0, pixelWidth: 4, pixelHeight: 3)
    }
  ) throws -> NoteViewModel {
    try NoteViewModel(bottleID: id, store: store, prepare: prepare)
  }

  func testANoteIsForTheLatestFreeDay() throws {
    let store = try start()
    let id = try store.create(draft()).id
    clock.set("2026-11-24T09:00")
    try store.add(note("x"), bottleID: id, on: .of("2026-11-24"))
    let model = try noteModel(store, id)
    XCTAssertEqual(model.day, .of("2026-11-23"))
    XCTAssertEqual(model.days, [.of("2026-11-23"), .of("2026-11-22")])
    model.select(.of("2026-11-24"))
    XCTAssertEqual(model.day, .of("2026-11-23"))
    model.select(.of("2026-11-22"))
    model.text = "  about the 22nd "
    XCTAssertTrue(model.canSave)
    try model.save()
    try store.open(id: id, isEarly: true)
    XCTAssertEqual(try store.note(bottleID: id, on: .of("2026-11-22")).text, "about the 22nd")
  }

  func testThereIsNoNoteToWriteWhenAllAreWritten() throws {
    let store = try start()
    let id = try store.create(draft()).id
    try store.add(note("x"), bottleID: id, on: .of("2026-11-22"))
    assert(.dayTaken) { _ = try self.noteModel(store, id) }
  }

  func testANoteNeedsSomething() throws {
    let store = try start()
    let id = try store.create(draft()).id
    let model = try noteModel(store, id)
    var changes: [NoteViewModel.Change] = []
    model.onChange = { changes.append($0) }
    XCTAssertFalse(model.canSave)
    model.text = "  "
    XCTAssertFalse(model.canSave)
    XCTAssertFalse(model.isWritten)
    model.text = "a"
    model.text = "ab"
    XCTAssertEqual(changes, [.canSave])
    assert(.emptyNote) {
      model.text = ""
      try model.save()
    }
  }

  func testAPhotoIsPreparedBeforeItIsSaved() throws {
    let store = try start()
    let id = try store.create(draft()).id
    let model = try noteModel(store, id)
    let number = model.beginPhoto()
    XCTAssertEqual(model.photo, .loading)
    XCTAssertFalse(model.canSave)
    let done = expectation(description: "prepared")
    model.receive(Data("picture".utf8), number: number) {
      XCTAssertTrue($0)
      done.fulfill()
    }
    wait(for: [done], timeout: 10)
    XCTAssertTrue(model.canSave)
    XCTAssertTrue(model.isWritten)
    try model.save()
    XCTAssertEqual(try files().count, 1)
  }

  func testABrokenPhotoAndOneThatWasRemovedMeanwhile() throws {
    let store = try start()
    let id = try store.create(draft()).id
    let model = try noteModel(store, id, prepare: { _ in nil })
    let done = expectation(description: "told")
    model.receive(Data("x".utf8), number: model.beginPhoto()) {
      XCTAssertFalse($0)
      done.fulfill()
    }
    wait(for: [done], timeout: 10)
    XCTAssertEqual(model.photo, .none)
    let late = model.beginPhoto()
    model.removePhoto()
    model.receive(Data("x".utf8), number: late) { _ in XCTFail("nobody wants it") }
    XCTAssertEqual(model.photo, .none)
    model.receive(nil, number: model.beginPhoto()) { XCTAssertFalse($0) }
    XCTAssertEqual(model.photo, .none)
  }

  // MARK: List and reader

  func testTheListHasThreeSections() throws {
    let store = try start()
    let opened = try ["o1", "o2"].map { try store.create(draft($0)).id }
    for id in opened { try store.open(id: id, isEarly: true) }
    let due = try store.create(draft("due", .week)).id
    let sealed = try ["s1", "s2"].map { try store.create(draft($0)).id }
    let model = BottleListViewModel(store: store)
    XCTAssertEqual(model.sections.map(\.kind), [.sealed, .opened])
    clock.set("2026-11-29T00:00")
    model.refresh()
    XCTAssertEqual(
      model.sections,
      [
        .init(kind: .due, bottleIDs: [due]), .init(kind: .sealed, bottleIDs: sealed.reversed()),
        .init(kind: .opened, bottleIDs: opened.reversed()),
      ])
    XCTAssertEqual(model.row(due)?.state, .due)
    var told = 0
    model.onChange = { told += 1 }
    try store.delete(id: due)
    XCTAssertEqual(told, 1)
    XCTAssertEqual(model.sections.count, 2)
    XCTAssertNil(model.row(due))
  }

  func testTheReaderWaitsForTheBottleToBeOpened() throws {
    let store = try start()
    let id = try store.create(draft()).id
    clock.set("2026-11-23T09:00")
    for day in ["2026-11-23", "2026-11-22"] {
      try store.add(note("of \(day)"), bottleID: id, on: .of(day))
    }
    assert(.sealed) { _ = try BottleReaderViewModel(bottleID: id, store: store) }
    let sealed = try SealedNotesViewModel(bottleID: id, store: store)
    XCTAssertEqual(sealed.notes.map(\.day), [.of("2026-11-23"), .of("2026-11-22")])
    try store.open(id: id, isEarly: true)
    let reader = try BottleReaderViewModel(bottleID: id, store: store)
    XCTAssertEqual(reader.message, .readable("Dear me"))
    XCTAssertEqual(reader.days, [.of("2026-11-22"), .of("2026-11-23")])
    XCTAssertEqual(
      reader.note(on: reader.days[0]),
      .readable(Note(day: reader.days[0], paper: 0, text: "of 2026-11-22", photoSize: nil)))
    XCTAssertEqual(
      reader.note(on: .of("2026-11-30")), .broken(reason: BottleTexts.brokenNote))
    secrets.secrets = [:]
    let late = try BottleReaderViewModel(bottleID: id, store: try start())
    XCTAssertEqual(late.message, .broken(reason: BottleError.lostKey.localizedDescription))
    XCTAssertEqual(
      late.note(on: reader.days[0]), .broken(reason: BottleError.lostKey.localizedDescription))
  }
}
