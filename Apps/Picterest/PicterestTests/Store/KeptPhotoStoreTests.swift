import CoreData
import XCTest

@testable import Picterest

/// Kept photos: a file and a row, both or neither, whatever happens.
final class KeptPhotoStoreTests: XCTestCase {
  private var parent = URL(fileURLWithPath: "/")
  private var folder: URL { parent.appendingPathComponent("Picterest") }
  private var images: URL { folder.appendingPathComponent("Images") }
  private let image = Data("an image".utf8)

  override func setUpWithError() throws {
    parent = FileManager.default.temporaryDirectory
      .appendingPathComponent("store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
  }

  override func tearDown() {
    try? FileManager.default.removeItem(at: parent)
  }

  /// The store as the next start opens it, with what is left over removed.
  private func open() throws -> Store {
    let store = Store(folder: folder)
    try store.removeLeftoversNow()
    return store
  }

  private func store() throws -> KeptPhotoStore {
    KeptPhotoStore(store: try open())
  }

  private func photo(_ id: String) -> Photo {
    Photo(
      id: id, width: 640, height: 480, color: "#a48f6f", description: "Photo \(id)",
      altDescription: nil, user: Photo.User(name: "Ana"),
      urls: Photo.URLs(raw: URL(fileURLWithPath: "/photos/\(id)")))
  }

  /// The kept photos as the list shows them.
  private func photos(_ store: KeptPhotoStore) -> [KeptPhoto] {
    store.list().ids.compactMap(store.photo)
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: images.path)
  }

  // MARK: Keeping and deleting

  func testWhatIsKeptIsThereAfterAStart() throws {
    let first = try store()
    XCTAssertNil(first.failure)
    try first.keep(photo("a"), memo: "한강에서", image: image)
    XCTAssertTrue(first.isKept(id: "a"))
    let second = try store()
    let kept = try XCTUnwrap(second.photo(id: "a"))
    XCTAssertEqual(kept.photo, photo("a"))
    XCTAssertEqual(kept.memo, "한강에서")
    XCTAssertEqual(try Data(contentsOf: kept.file), image)
    XCTAssertEqual(photos(second), [kept])
  }

  func testTheNewestIsFirst() throws {
    let store = try store()
    for id in ["a", "b", "c"] { try store.keep(photo(id), memo: "", image: image) }
    XCTAssertEqual(photos(store).map(\.photo.id), ["c", "b", "a"])
    XCTAssertEqual(try photos(self.store()).map(\.photo.id), ["c", "b", "a"])
  }

  func testKeepingTwiceKeepsOnce() throws {
    let store = try store()
    try store.keep(photo("a"), memo: "first", image: image)
    try store.keep(photo("a"), memo: "second", image: image)
    XCTAssertEqual(photos(store).map(\.memo), ["first"])
    XCTAssertEqual(try files().count, 1)
  }

  func testDeletingTakesRowAndFile() throws {
    let store = try store()
    try store.keep(photo("a"), memo: "", image: image)
    try store.keep(photo("b"), memo: "", image: image)
    try store.delete(id: "a")
    try store.delete(id: "a")
    XCTAssertFalse(store.isKept(id: "a"))
    XCTAssertEqual(try files().count, 1)
    XCTAssertEqual(try photos(self.store()).map(\.photo.id), ["b"])
  }

  // MARK: What a crash leaves

  func testAFileWithoutARowIsRemovedByTheNextStart() throws {
    try store().keep(photo("a"), memo: "", image: image)
    try image.prefix(3).write(to: images.appendingPathComponent("begun"))
    let store = try store()
    XCTAssertEqual(photos(store).count, 1)
    XCTAssertEqual(try files().count, 1)
  }

  func testARowWithoutAFileIsRemovedByTheNextStart() throws {
    let first = try store()
    try first.keep(photo("a"), memo: "", image: image)
    try first.keep(photo("b"), memo: "", image: image)
    try FileManager.default.removeItem(at: XCTUnwrap(first.photo(id: "a")).file)
    XCTAssertEqual(try photos(store()).map(\.photo.id), ["b"])
    XCTAssertEqual(try photos(store()).map(\.photo.id), ["b"])
  }

  /// Keeps, deletes, starts again and leaves things behind, beside a dictionary that does the same.
  func testAnyStepsGiveWhatADictionaryGives() throws {
    for seed in 1...4 {
      try? FileManager.default.removeItem(at: folder)
      var random = SeededGenerator(seed: UInt64(seed))
      var memos: [String: String] = [:]
      var store = try store()
      for step in 0..<60 {
        let id = "\(Int.random(in: 0..<8, using: &random))"
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5:
          try store.keep(photo(id), memo: "memo \(step)", image: image)
          if memos[id] == nil { memos[id] = "memo \(step)" }
        case 5..<8:
          try store.delete(id: id)
          memos[id] = nil
        case 8:
          try image.write(to: images.appendingPathComponent("left-\(step)"))
          store = try self.store()
        default:
          if let file = store.photo(id: id)?.file {
            try FileManager.default.removeItem(at: file)
            store = try self.store()
            memos[id] = nil
          }
        }
        let kept = Dictionary(
          photos(store).map { ($0.photo.id, $0.memo) }, uniquingKeysWith: { $1 })
        XCTAssertEqual(kept, memos, "seed \(seed), step \(step)")
      }
      store = try self.store()
      XCTAssertEqual(
        try Set(files()), Set(photos(store).map(\.file.lastPathComponent)), "seed \(seed)")
    }
  }

  // MARK: When it cannot be kept

  func testADamagedStoreIsKeptAsideAndAFreshOneBegins() throws {
    try store().keep(photo("a"), memo: "", image: image)
    let file = folder.appendingPathComponent("Picterest.sqlite")
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: file.path + suffix)
    }
    let damage = Data(repeating: 0x5a, count: 8192)
    try damage.write(to: file)

    let opened = try open()
    let store = KeptPhotoStore(store: opened)
    XCTAssertNil(store.failure)
    let aside = try XCTUnwrap(opened.damagedFolder)
    XCTAssertEqual(aside.lastPathComponent, "Picterest (damaged 1)")
    XCTAssertEqual(try Data(contentsOf: aside.appendingPathComponent("Picterest.sqlite")), damage)
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(
        atPath: aside.appendingPathComponent("Images").path
      ).count, 1)
    XCTAssertEqual(photos(store), [])
    try store.keep(photo("b"), memo: "", image: image)
    XCTAssertNil(try open().damagedFolder)
    XCTAssertEqual(try photos(self.store()).map(\.photo.id), ["b"])
  }

  func testWhatCannotBeWrittenIsNotKept() throws {
    let store = try store()
    try FileManager.default.removeItem(at: images)
    XCTAssertThrowsError(try store.keep(photo("a"), memo: "", image: image))
    XCTAssertFalse(store.isKept(id: "a"))
    XCTAssertEqual(try photos(self.store()), [])
  }

  func testNoSpaceIsSaid() throws {
    XCTAssertThrowsError(try ImageFolder.fill(URL(fileURLWithPath: "/dev/full"), with: image)) {
      XCTAssertEqual(StoreError($0), .noSpace)
    }
    let full = NSError(
      domain: NSCocoaErrorDomain, code: NSSQLiteError, userInfo: [NSSQLiteErrorDomain: 13])
    XCTAssertEqual(StoreError(full), .noSpace)
    XCTAssertFalse(StoreError.isDamage(full))
    let corrupt = NSError(
      domain: NSCocoaErrorDomain, code: NSPersistentStoreSaveError,
      userInfo: [NSUnderlyingErrorKey: NSError(domain: NSSQLiteErrorDomain, code: 11)])
    XCTAssertTrue(StoreError.isDamage(corrupt))
  }

  /// No file may grow beyond a size: whatever write fails, nothing is kept in part and nothing is lost.
  func testWhenNoMoreCanBeWrittenNothingIsKeptInPartAndNothingIsLost() throws {
    let store = try store()
    try store.keep(photo("a"), memo: "kept", image: image)
    let size =
      try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.fileSizeKey]
      ).compactMap { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize }.max() ?? 0
    var failures = 0
    for limit in stride(from: 0, through: size + 65_536, by: 2048) {
      do {
        try FileSizeLimit.with(limit) { try store.keep(photo("b"), memo: "", image: image) }
        break
      } catch {
        XCTAssertFalse((error as? StoreError)?.errorDescription?.isEmpty ?? true)
        failures += 1
      }
      XCTAssertEqual(photos(store).map(\.photo.id), ["a"])
      XCTAssertEqual(try files().count, 1)
    }
    XCTAssertGreaterThan(failures, 2)
    XCTAssertEqual(photos(store).map(\.photo.id), ["b", "a"])
    let next = try self.store()
    XCTAssertEqual(photos(next).map(\.photo.id), ["b", "a"])
    XCTAssertEqual(next.photo(id: "a")?.memo, "kept")
    XCTAssertEqual(try files().count, 2)
  }

  func testAFolderThatCannotBeMadeFailsWithoutDamage() throws {
    try image.write(to: folder)
    let opened = Store(folder: folder)
    let store = KeptPhotoStore(store: opened)
    XCTAssertNotNil(store.failure)
    XCTAssertNil(opened.damagedFolder)
    XCTAssertThrowsError(try store.keep(photo("a"), memo: "", image: image))
    XCTAssertEqual(try Data(contentsOf: folder), image)
  }

  // MARK: The list

  func testTheListSaysWhatCameAndWent() throws {
    let store = try store()
    try store.keep(photo("a"), memo: "", image: image)
    let model = KeptViewModel(store: store)
    var changes: [RowList.Change] = []
    model.onChange = { changes.append($0) }
    try store.keep(photo("b"), memo: "", image: image)
    try store.keep(photo("c"), memo: "", image: image)
    try store.delete(id: "b")
    try store.delete(id: "a")
    XCTAssertEqual(
      changes,
      [
        .init(removed: [], inserted: [0]), .init(removed: [], inserted: [0]),
        .init(removed: [1], inserted: []), .init(removed: [1], inserted: []),
      ])
    XCTAssertEqual(model.count, 1)
    XCTAssertEqual(model.photo(at: 0)?.photo.id, "c")
    XCTAssertEqual(model.heightRatios, [0.75])
  }
}
