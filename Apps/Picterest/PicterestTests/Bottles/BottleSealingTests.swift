import XCTest

@testable import Picterest

/// Nothing of a sealed bottle can be read: not by asking, not from the files, not without the key.
final class BottleSealingTests: BottleStoreTestCase {
  private struct OutOfReach: Error {}

  private let message = "a message that is in no file"
  private let text = "쪽지의 글은 파일에 없다 and in no file"
  private let picture = Data("a picture that is in no file".utf8)
  private let day = Day.of("2026-11-22")

  private func filled() throws -> (store: BottleStore, id: String) {
    let store = try start()
    let id = try store.create(draft(message: message)).id
    try store.add(note(text, photo: picture), bottleID: id, on: day)
    return (store, id)
  }

  func testASealedBottleTellsNothing() throws {
    let (store, id) = try filled()
    assert(.sealed) { _ = try store.message(bottleID: id) }
    assert(.sealed) { _ = try store.note(bottleID: id, on: day) }
    assert(.sealed) { _ = try store.photoReader(bottleID: id, on: day) }
    // Not on its day either, until it is opened.
    clock.set("2026-12-22T09:00")
    assert(.sealed) { _ = try store.note(bottleID: id, on: day) }
  }

  func testNothingIsInTheClearInAnyFile() throws {
    let (store, id) = try filled()
    for isOpen in [false, true] {
      if isOpen { try store.open(id: id, isEarly: true) }
      let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      var count = 0
      for case let url as URL in all ?? .init() {
        guard let data = try? Data(contentsOf: url) else { continue }
        count += 1
        for secret in [Data(message.utf8), Data(text.utf8), picture] {
          XCTAssertNil(data.range(of: secret), url.lastPathComponent)
          XCTAssertNil(data.range(of: secret.prefix(12)), url.lastPathComponent)
        }
        for key in secrets.secrets.values { XCTAssertNil(data.range(of: key)) }
      }
      XCTAssertGreaterThan(count, 1)
    }
  }

  func testALostKeyIsSaidAndNothingChanges() throws {
    let (_, id) = try filled()
    secrets.secrets = [:]
    let store = try start()
    XCTAssertFalse(store.canBeUnsealed(bottleID: id))
    assert(.lostKey) { try store.open(id: id, isEarly: true) }
    clock.set("2026-11-23T09:00")
    assert(.lostKey) { try store.add(note("x"), bottleID: id, on: .of("2026-11-23")) }
    XCTAssertEqual(try store.bottle(id: id).openedDate, nil)
    // A new bottle gets a new key, and the old one can be deleted.
    let other = try store.create(draft("other"))
    XCTAssertTrue(store.canBeUnsealed(bottleID: other.id))
    XCTAssertFalse(store.canBeUnsealed(bottleID: id))
    try store.delete(id: id)
    XCTAssertEqual(try start().bottleIDs(), [other.id])
  }

  func testAKeyThatIsLostAfterOpening() throws {
    let (first, id) = try filled()
    try first.open(id: id, isEarly: true)
    secrets.secrets = [:]
    let store = try start()
    assert(.lostKey) { _ = try store.message(bottleID: id) }
    assert(.lostKey) { _ = try store.note(bottleID: id, on: day) }
  }

  func testAnotherKeyOpensNothing() throws {
    let (_, id) = try filled()
    secrets.secrets[BottleKeys.secretName] = sealer.makeKey()
    let store = try start()
    assert(.lostKey) { try store.open(id: id, isEarly: true) }
  }

  func testSecretsOutOfReachAreNoLostKey() throws {
    let (_, id) = try filled()
    secrets.error = OutOfReach()
    let store = try start()
    XCTAssertTrue(store.canBeUnsealed(bottleID: id))
    XCTAssertThrowsError(try store.create(draft())) { XCTAssertTrue($0 is OutOfReach) }
    XCTAssertThrowsError(try store.open(id: id, isEarly: true)) {
      XCTAssertTrue($0 is OutOfReach)
    }
    secrets.error = nil
    XCTAssertEqual(try store.count(), 1)
    try store.open(id: id, isEarly: true)
    XCTAssertEqual(try store.message(bottleID: id), message)
  }

  func testEachBottleHasAKeyOfItsOwn() throws {
    let store = try start()
    let (one, two) = (try store.create(draft("a")).id, try store.create(draft("b")).id)
    XCTAssertNotEqual(try store.key(of: store.row(one)), try store.key(of: store.row(two)))
    // The stored form of one is of no use for the other.
    let wrapped = try XCTUnwrap(store.row(one).wrappedKey)
    assert(.lostKey) { _ = try store.keys.key(wrapped: wrapped, bottleID: two) }
  }

  func testADamagedNoteIsOneDamagedNote() throws {
    let (store, id) = try filled()
    clock.set("2026-11-23T09:00")
    try store.add(note("whole"), bottleID: id, on: .of("2026-11-23"))
    try store.open(id: id, isEarly: true)
    for name in try files() { try Data("x".utf8).write(to: images.appendingPathComponent(name)) }
    let reader = try XCTUnwrap(store.photoReader(bottleID: id, on: day))
    XCTAssertThrowsError(try reader())
    XCTAssertEqual(try store.note(bottleID: id, on: day).text, text)
    let rows = try store.store.context().fetch(NoteRow.fetchRequest())
    rows.first { $0.day == day.description }?.sealedText = Data([1, 2, 3])
    try store.store.context().save()
    assert(.damaged) { _ = try store.note(bottleID: id, on: day) }
    XCTAssertEqual(try store.note(bottleID: id, on: .of("2026-11-23")).text, "whole")
  }

  func testEveryErrorHasASentence() {
    for error in BottleError.allCases {
      let sentence = error.localizedDescription
      XCTAssertTrue(sentence.hasSuffix("."), "\(error): \(sentence)")
    }
  }
}
