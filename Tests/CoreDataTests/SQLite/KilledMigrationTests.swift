import CoreData
import TestSupport
import XCTest

/// Processes that migrate, replace or delete a store and die at one of their changes of files: there is the store of
/// before or that of after, each whole.
final class KilledMigrationTests: XCTestCase {
  private var folder: URL!
  private var template: URL { folder.appendingPathComponent("template") }

  override func setUpWithError() throws {
    folder = try StoreStage.makeFolder()
    try FileManager.default.createDirectory(at: template, withIntermediateDirectories: true)
    try fill("Store.sqlite", 0..<60)
    try fill("Other.sqlite", 1000..<1020)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  private func context(
    _ url: URL, version: Int = 1, _ body: (NSManagedObjectContext) throws -> Void
  ) throws {
    let coordinator = NSPersistentStoreCoordinator(
      managedObjectModel: FixtureModel.make(version: version))
    let store = try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: url)
    let context = NSManagedObjectContext(.mainQueue)
    context.persistentStoreCoordinator = coordinator
    try body(context)
    context.reset()
    try coordinator.remove(store)
  }

  private func fill(_ name: String, _ numbers: Range<Int64>) throws {
    try context(template.appendingPathComponent(name)) { context in
      let counter = context.insert("Counter", ["count": numbers.upperBound])
      for number in numbers {
        let entry = context.insert(
          "Entry", ["number": number, "text": FixtureModel.text(number), "counter": counter])
        if number % 20 == 0 { entry.setValue(Data(repeating: 7, count: 120_000), forKey: "data") }
      }
      try context.save()
    }
  }

  /// Checks the store whole, and tells which version and which numbers it has; nil when there is none.
  private func content(_ url: URL) throws -> (version: Int, numbers: [Int64])? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    XCTAssertEqual(try StoreStage.sql("PRAGMA integrity_check", url), [["ok"]])
    let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(
      type: .sqlite, at: url)
    let isFirst = FixtureModel.make().isConfiguration(
      withName: nil, compatibleWithStoreMetadata: metadata)
    let version = isFirst ? 1 : 2
    var numbers: [Int64] = []
    try context(url, version: version) { context in
      for entry in try context.objects("Entry", sortedBy: "number") {
        let number = entry.value(forKey: "number") as? Int64 ?? -1
        numbers.append(number)
        XCTAssertEqual(
          entry.value(forKey: isFirst ? "text" : "words") as? String, FixtureModel.text(number))
        if !isFirst { XCTAssertEqual(entry.value(forKey: "mood") as? String, "calm") }
        XCTAssertEqual(
          (entry.value(forKey: "data") as? Data)?.count, number % 20 == 0 ? 120_000 : nil)
        XCTAssertNotNil(entry.value(forKey: "counter"))
      }
      let counters = try context.objects("Counter")
      XCTAssertEqual(
        counters.map { ($0.value(forKey: "entries") as? NSSet)?.count }, [numbers.count])
    }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: ExternalFilesFolder.path(of: url))
    XCTAssertEqual(
      files.filter { !$0.hasPrefix(".") }.count, numbers.filter { $0 % 20 == 0 }.count)
    return (version, numbers)
  }

  private enum ExternalFilesFolder {
    static func path(of url: URL) -> String {
      url.deletingLastPathComponent().appendingPathComponent(
        ".\(url.deletingPathExtension().lastPathComponent)_SUPPORT/_EXTERNAL_DATA"
      ).path
    }
  }

  /// Lets a process die at its first changes, then at some of the others until it ends by itself.
  private func dieOften(_ what: String, _ check: (URL, _ isWhole: Bool) throws -> Void) throws {
    var random = SeededRandom(seed: 5)
    var count = 0
    var deaths = 0
    while true {
      let place = folder.appendingPathComponent("\(what)-\(count)")
      try FileManager.default.copyItem(at: template, to: place)
      defer { try? FileManager.default.removeItem(at: place) }
      let url = place.appendingPathComponent("Store.sqlite")
      let process = StoreFixture.process([url.path, what, String(count)])
      try process.run()
      process.waitUntilExit()
      let hasDied = process.terminationReason == .uncaughtSignal
      if !hasDied { XCTAssertEqual(process.terminationStatus, 0, what) }
      try check(url, !hasDied)
      if !hasDied { break }
      deaths += 1
      count += count < 6 ? 1 : Int.random(in: 1...10, using: &random)
    }
    XCTAssertGreaterThan(deaths, what == "destroy" ? -1 : 5, what)
  }

  func testAKilledMigrationLeavesTheOldStoreOrTheNewOne() throws {
    for what in ["migrate", "migrateByManager"] {
      try dieOften(what) { url, isWhole in
        let content = try XCTUnwrap(try content(url))
        XCTAssertEqual(content.numbers, Array(0..<60))
        if isWhole { XCTAssertEqual(content.version, 2) }
      }
    }
  }

  func testAKilledReplacementLeavesOneOfBothStores() throws {
    try dieOften("replace") { url, isWhole in
      let numbers = try XCTUnwrap(try content(url)).numbers
      if isWhole || numbers.first != 0 {
        XCTAssertEqual(numbers, Array(1000..<1020))
      } else {
        XCTAssertEqual(numbers, Array(0..<60))
      }
      let other = url.deletingLastPathComponent().appendingPathComponent("Other.sqlite")
      XCTAssertEqual(try content(other)?.numbers, Array(1000..<1020))
    }
  }

  func testAfterAKilledDeletionThereIsTheStoreOrNone() throws {
    try dieOften("destroy") { url, isWhole in
      if isWhole { XCTAssertFalse(FileManager.default.fileExists(atPath: url.path)) }
    }
    // As far as a process can come: the file is gone, its log and large data are not.
    let url = template.appendingPathComponent("Store.sqlite")
    let log = url.path + "-wal"
    try context(url) { context in
      context.insert("Entry", ["number": Int64(500), "text": FixtureModel.text(500)])
      try context.save()
      try FileManager.default.copyItem(atPath: log, toPath: log + ".kept")
    }
    try FileManager.default.removeItem(at: url)
    try FileManager.default.moveItem(atPath: log + ".kept", toPath: log)
    try context(url) { XCTAssertEqual(try $0.objects("Entry").count, 0) }
  }

  func testAStoreReplacesOneThatIsDamaged() throws {
    let url = template.appendingPathComponent("Store.sqlite")
    try Data(repeating: 1, count: 10_000).write(to: url)
    try NSPersistentStoreCoordinator(managedObjectModel: FixtureModel.make())
      .replacePersistentStore(
        at: url,
        withPersistentStoreFrom: template.appendingPathComponent("Other.sqlite"), type: .sqlite)
    XCTAssertEqual(try content(url)?.numbers, Array(1000..<1020))
  }
}
