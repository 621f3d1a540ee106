import CSQLite
import CoreData
import Foundation
import XCTest

/// Kept photos: a file and a row, both or neither, whatever happens.
final class KeptPhotoStoreTests: XCTestCase {
  private var parent = URL(fileURLWithPath: "/")
  private var folder: URL { parent.appendingPathComponent("Kept") }
  private var images: URL { folder.appendingPathComponent("Images") }
  private let image = Data("an image".utf8)

  override func setUpWithError() throws {
    parent = FileManager.default.temporaryDirectory
      .appendingPathComponent("kept-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
  }

  override func tearDown() {
    try? FileManager.default.removeItem(at: parent)
  }

  private static let model: NSManagedObjectModel? = {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Apps/Picterest/Picterest/Model/Picterest.xcdatamodeld")
    return NSManagedObjectModel(contentsOf: url)
  }()

  private func store() throws -> KeptPhotoStore {
    let model = try XCTUnwrap(Self.model)
    return KeptPhotoStore(folder: folder) {
      NSPersistentContainer(name: "Picterest", managedObjectModel: model)
    }
  }

  private func photo(_ id: String) -> Photo {
    Photo(
      id: id, width: 640, height: 480, color: "#a48f6f", description: "Photo \(id)",
      altDescription: nil, user: Photo.User(name: "Ana"),
      urls: Photo.URLs(raw: URL(fileURLWithPath: "/photos/\(id)")))
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
    XCTAssertEqual(second.photos, [kept])
    XCTAssertNil(second.damagedFolder)
  }

  func testTheNewestIsFirst() throws {
    let store = try store()
    for id in ["a", "b", "c"] { try store.keep(photo(id), memo: "", image: image) }
    XCTAssertEqual(store.photos.map(\.photo.id), ["c", "b", "a"])
    XCTAssertEqual(try self.store().photos.map(\.photo.id), ["c", "b", "a"])
  }

  func testKeepingTwiceKeepsOnce() throws {
    let store = try store()
    try store.keep(photo("a"), memo: "first", image: image)
    try store.keep(photo("a"), memo: "second", image: image)
    XCTAssertEqual(store.photos.map(\.memo), ["first"])
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
    XCTAssertEqual(try self.store().photos.map(\.photo.id), ["b"])
  }

  // MARK: What a crash leaves

  func testAFileWithoutARowIsRemovedByTheNextStart() throws {
    try store().keep(photo("a"), memo: "", image: image)
    try image.prefix(3).write(to: images.appendingPathComponent("begun"))
    let store = try store()
    XCTAssertEqual(store.photos.count, 1)
    XCTAssertEqual(try files().count, 1)
  }

  func testARowWithoutAFileIsRemovedByTheNextStart() throws {
    let first = try store()
    try first.keep(photo("a"), memo: "", image: image)
    try first.keep(photo("b"), memo: "", image: image)
    try FileManager.default.removeItem(at: XCTUnwrap(first.photo(id: "a")).file)
    XCTAssertEqual(try store().photos.map(\.photo.id), ["b"])
    XCTAssertEqual(try store().photos.map(\.photo.id), ["b"])
  }

  /// Keeps, deletes, starts again and leaves things behind, beside a dictionary that does the same.
  func testAgainstADictionary() throws {
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
          store.photos.map { ($0.photo.id, $0.memo) }, uniquingKeysWith: { $1 })
        XCTAssertEqual(kept, memos, "seed \(seed), step \(step)")
      }
      store = try self.store()
      XCTAssertEqual(
        try Set(files()), Set(store.photos.map(\.file.lastPathComponent)), "seed \(seed)")
    }
  }

  // MARK: When it cannot be kept

  func testADamagedStoreIsKeptAsideAndAFreshOneBegins() throws {
    try store().keep(photo("a"), memo: "", image: image)
    let file = folder.appendingPathComponent("Kept.sqlite")
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: file.path + suffix)
    }
    let damage = Data(repeating: 0x5a, count: 8192)
    try damage.write(to: file)

    let store = try store()
    XCTAssertNil(store.failure)
    let aside = try XCTUnwrap(store.damagedFolder)
    XCTAssertEqual(aside.lastPathComponent, "Kept (damaged 1)")
    XCTAssertEqual(try Data(contentsOf: aside.appendingPathComponent("Kept.sqlite")), damage)
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(
        atPath: aside.appendingPathComponent("Images").path
      ).count, 1)
    XCTAssertEqual(store.photos, [])
    try store.keep(photo("b"), memo: "", image: image)
    XCTAssertNil(try self.store().damagedFolder)
    XCTAssertEqual(try self.store().photos.map(\.photo.id), ["b"])
  }

  func testWhatCannotBeWrittenIsNotKept() throws {
    let store = try store()
    try FileManager.default.removeItem(at: images)
    XCTAssertThrowsError(try store.keep(photo("a"), memo: "", image: image))
    XCTAssertFalse(store.isKept(id: "a"))
    XCTAssertEqual(try self.store().photos, [])
  }

  func testNoSpaceIsSaid() throws {
    XCTAssertThrowsError(try KeptFiles.fill(URL(fileURLWithPath: "/dev/full"), with: image)) {
      XCTAssertEqual(KeptPhotoStoreError($0), .noSpace)
    }
    let full = NSError(
      domain: NSCocoaErrorDomain, code: NSSQLiteError, userInfo: [NSSQLiteErrorDomain: 13])
    XCTAssertEqual(KeptPhotoStoreError(full), .noSpace)
    XCTAssertFalse(KeptPhotoStoreError.isDamage(full))
    let corrupt = NSError(
      domain: NSCocoaErrorDomain, code: NSPersistentStoreSaveError,
      userInfo: [NSUnderlyingErrorKey: NSError(domain: NSSQLiteErrorDomain, code: 11)])
    XCTAssertTrue(KeptPhotoStoreError.isDamage(corrupt))
  }

  /// The volume is full from the n-th change of the store's files on, for every n.
  func testOnAFullVolumeNothingIsKeptInPartAndNothingIsLost() throws {
    let system = FaultyFileSystem.shared
    let store = try system.use { try self.store() }
    try store.keep(photo("a"), memo: "kept", image: image)
    var attempts = 0
    var errors: [KeptPhotoStoreError] = []
    while attempts < 100 {
      system.fail(after: attempts, with: SQLITE_FULL)
      defer { system.heal() }
      do {
        try store.keep(photo("b"), memo: "", image: image)
        break
      } catch {
        errors.append(try XCTUnwrap(error as? KeptPhotoStoreError))
      }
      XCTAssertEqual(store.photos.map(\.photo.id), ["a"])
      XCTAssertEqual(try files().count, 1)
      attempts += 1
    }
    XCTAssertEqual(errors.first, .noSpace)
    XCTAssertFalse(errors.contains { $0.errorDescription?.isEmpty ?? true })
    XCTAssertEqual(store.photos.map(\.photo.id), ["b", "a"])
    let next = try self.store()
    XCTAssertEqual(next.photos.map(\.photo.id), ["b", "a"])
    XCTAssertEqual(next.photo(id: "a")?.memo, "kept")
    XCTAssertEqual(try files().count, 2)
  }

  func testAFolderThatCannotBeMadeFailsWithoutDamage() throws {
    try image.write(to: folder)
    let store = try store()
    XCTAssertNotNil(store.failure)
    XCTAssertNil(store.damagedFolder)
    XCTAssertThrowsError(try store.keep(photo("a"), memo: "", image: image))
    XCTAssertEqual(try Data(contentsOf: folder), image)
  }

  // MARK: The list

  func testTheListSaysWhatCameAndWent() throws {
    let store = try store()
    try store.keep(photo("a"), memo: "", image: image)
    let model = KeptViewModel(store: store)
    var changes: [KeptViewModel.Change] = []
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
    XCTAssertEqual(model.photos.map(\.photo.id), ["c"])
    XCTAssertEqual(model.heightRatios, [0.75])
  }
}

/// Random numbers that are the same in every run.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
