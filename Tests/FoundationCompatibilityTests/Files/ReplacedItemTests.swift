import FoundationCompatibility
import XCTest

/// `replaceItemAt(_:withItemAt:backupItemName:options:)`.
final class ReplacedItemTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)
  private var old: URL { folder.appendingPathComponent("old") }
  private var new: URL { folder.appendingPathComponent("new") }

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("before".utf8).write(to: old)
    try Data("after".utf8).write(to: new)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  private func replace(
    backup: String? = nil, _ options: FileManager.ItemReplacementOptions = []
  ) throws {
    XCTAssertEqual(
      try FileManager.default._hanok_replaceItemAt(
        old, withItemAt: new, backupItemName: backup, options: options), old)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  func testTheNewItemTakesThePlaceOfTheOld() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: old.path)
    try replace()
    XCTAssertEqual(try names, ["old"])
    XCTAssertEqual(try Data(contentsOf: old), Data("after".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: old.path)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o600)
  }

  func testABackupIsKeptWhereAskedFor() throws {
    try replace(backup: "kept", .withoutDeletingBackupItem)
    XCTAssertEqual(try names, ["kept", "old"])
    try Data("later".utf8).write(to: new)
    try replace(backup: "kept")
    XCTAssertEqual(try names, ["old"])
  }

  func testFoldersAreReplacedWhole() throws {
    for url in [old, new] {
      try FileManager.default.removeItem(at: url)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data().write(to: url.appendingPathComponent("in \(url.lastPathComponent)"))
    }
    try replace()
    XCTAssertEqual(try names, ["old"])
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: old.path), ["in new"])
  }

  func testNothingIsLostWithoutANewItem() throws {
    try FileManager.default.removeItem(at: new)
    XCTAssertThrowsError(
      try FileManager.default._hanok_replaceItemAt(
        old, withItemAt: new, backupItemName: nil, options: []))
    XCTAssertEqual(try names, ["old"])
    XCTAssertEqual(try Data(contentsOf: old), Data("before".utf8))
  }
}
