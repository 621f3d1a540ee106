import XCTest

@testable import Picterest

/// Exports and imports beside the main thread: progress, results, and what is left behind.
final class DataTransferModelTests: ArchiveTestCase {
  private var defaults: UserDefaults!
  private var suite = ""

  override func setUpWithError() throws {
    try super.setUpWithError()
    suite = "transfer-\(UUID().uuidString)"
    defaults = try XCTUnwrap(UserDefaults(suiteName: suite))
  }

  override func tearDown() {
    UserDefaults.standard.removePersistentDomain(forName: suite)
    super.tearDown()
  }

  private func makeModel(_ store: Store, settings: AppSettings? = nil) -> DataTransferModel {
    DataTransferModel(
      store: store, settings: settings ?? AppSettings(defaults: defaults), keys: keys,
      defaults: defaults,
      now: { Date(timeIntervalSince1970: 1_790_000_000) })
  }

  /// A store with rows of every kind.
  private func full(_ name: String) throws -> Store {
    let store = try open(name)
    var random = SeededGenerator(seed: 7)
    try change(store, steps: 80, random: &random)
    return store
  }

  private func export(
    _ model: DataTransferModel, password: String? = nil, parts: inout [Double]
  ) throws -> Result<URL, ArchiveError> {
    var result: Result<URL, ArchiveError>?
    var told: [Double] = []
    let ended = expectation(description: "the export ends")
    model.export(
      password: password,
      progress: {
        XCTAssertTrue(Thread.isMainThread)
        XCTAssertNil(result, "it goes on after the end")
        told.append($0)
      }
    ) {
      XCTAssertTrue(Thread.isMainThread)
      result = $0
      ended.fulfill()
    }
    wait(for: [ended], timeout: 60)
    parts = told
    return try XCTUnwrap(result)
  }

  private func importArchive(
    _ url: URL, into model: DataTransferModel
  ) throws -> Result<ImportResult, ArchiveError> {
    var result: Result<ImportResult, ArchiveError>?
    let ended = expectation(description: "the import ends")
    model.importArchive(url, password: nil, progress: { _ in }) {
      result = $0
      ended.fulfill()
    }
    wait(for: [ended], timeout: 60)
    return try XCTUnwrap(result)
  }

  func testProgressGoesFromNothingToEverything() throws {
    let model = makeModel(try full("store"))
    var parts: [Double] = []
    let url = try export(model, parts: &parts).get()
    XCTAssertEqual(parts.first, 0)
    XCTAssertEqual(parts.last, 1)
    XCTAssertEqual(parts, parts.sorted())
    XCTAssertTrue(url.lastPathComponent.hasPrefix("Picterest 2026-09-2"), url.lastPathComponent)
    XCTAssertEqual(url.pathExtension, "picterest")
    model.discard(url)
    XCTAssertFalse(
      FileManager.default.fileExists(atPath: url.deletingLastPathComponent().path))
  }

  func testSettingsComeAlong() throws {
    let store = try full("store")
    let settings = AppSettings(defaults: defaults)
    settings.appearance = .dark
    settings.remindsOfNotes = true
    var parts: [Double] = []
    let url = try export(makeModel(store, settings: settings), parts: &parts).get()
    let otherSuite = suite + "-other"
    let other = AppSettings(defaults: try XCTUnwrap(UserDefaults(suiteName: otherSuite)))
    defer { UserDefaults.standard.removePersistentDomain(forName: otherSuite) }
    let empty = try open("empty")
    let result = try importArchive(url, into: makeModel(empty, settings: other)).get()
    XCTAssertEqual(result.added, try contents(store).count)
    XCTAssertEqual(try contents(empty), try contents(store))
    XCTAssertEqual(other.appearance, .dark)
    XCTAssertTrue(other.remindsOfNotes)
    XCTAssertEqual(other.changedDate, settings.changedDate)
  }

  func testSettingsThatWereChosenSinceStay() throws {
    let store = try full("store")
    let settings = AppSettings(defaults: defaults)
    settings.appearance = .dark
    var parts: [Double] = []
    let url = try export(makeModel(store, settings: settings), parts: &parts).get()
    settings.appearance = .light
    _ = try importArchive(url, into: makeModel(try open("empty"), settings: settings)).get()
    XCTAssertEqual(settings.appearance, .light)
  }

  func testAPasswordIsAskedForWhereThereAreSealedNotes() throws {
    XCTAssertFalse(makeModel(try open("empty")).hasSealedNotes)
    let model = makeModel(try full("store"))
    XCTAssertTrue(model.hasSealedNotes)
    var parts: [Double] = []
    let open = try export(model, parts: &parts).get()
    XCTAssertEqual(model.needsPassword(open), .success(false))
    let sealed = try export(model, password: "correct horse", parts: &parts).get()
    XCTAssertEqual(model.needsPassword(sealed), .success(true))
    let other = folder.appendingPathComponent("other.picterest")
    try Data("something else".utf8).write(to: other)
    XCTAssertEqual(model.needsPassword(other), .failure(.noArchive))
  }

  func testAFileThatIsRefusedChangesNeitherDataNorSettings() throws {
    let settings = AppSettings(defaults: defaults)
    let store = try full("store")
    let before = try contents(store)
    let url = folder.appendingPathComponent("short.picterest")
    var parts: [Double] = []
    let whole = try export(makeModel(store, settings: settings), parts: &parts).get()
    try Data(contentsOf: whole).dropLast(5).write(to: url)
    settings.appearance = .light
    let result = try importArchive(url, into: makeModel(store, settings: settings))
    guard case .failure(.damaged) = result else { return XCTFail("\(result)") }
    XCTAssertEqual(try contents(store), before)
    XCTAssertEqual(settings.appearance, .light)
  }

  func testTheFolderIsRemembered() throws {
    let store = try open("store")
    XCTAssertNil(makeModel(store).folder)
    makeModel(store).folder = folder
    XCTAssertEqual(makeModel(store).folder?.path, folder.path)
  }
}
