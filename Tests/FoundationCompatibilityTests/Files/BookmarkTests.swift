import Foundation
import FoundationCompatibility
import XCTest

final class BookmarkTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bookmarks-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  func testABookmarkFindsItsFileAfterAMove() throws {
    let file = folder.appendingPathComponent("a.txt")
    try Data("x".utf8).write(to: file)
    let data = try file.bookmarkData(options: .minimalBookmark)
    var isStale = true
    XCTAssertEqual(try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale), file)
    XCTAssertFalse(isStale)
    let moved = folder.appendingPathComponent("b.txt")
    try FileManager.default.moveItem(at: file, to: moved)
    XCTAssertEqual(
      try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale).path, moved.path)
    XCTAssertTrue(isStale)
    try FileManager.default.removeItem(at: moved)
    XCTAssertThrowsError(try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale)) {
      XCTAssertEqual(($0 as? CocoaError)?.code, .fileReadNoSuchFile)
    }
  }

  func testABookmarkFollowsItsFolder() throws {
    let (old, new) = (folder.appendingPathComponent("old"), folder.appendingPathComponent("new"))
    try FileManager.default.createDirectory(at: old, withIntermediateDirectories: true)
    try Data().write(to: old.appendingPathComponent("a"))
    let data = try old.appendingPathComponent("a").bookmarkData(relativeTo: old)
    try FileManager.default.moveItem(at: old, to: new)
    var isStale = true
    let found = try URL(resolvingBookmarkData: data, relativeTo: new, bookmarkDataIsStale: &isStale)
    XCTAssertEqual(found.path, new.appendingPathComponent("a").path)
  }

  func testOtherDataIsAnError() throws {
    var isStale = false
    for data in [Data(), Data("noise".utf8), Data(repeating: 7, count: 300)] {
      XCTAssertThrowsError(try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale))
    }
    XCTAssertThrowsError(try folder.appendingPathComponent("none").bookmarkData())
  }

  func testLinesAndBytesOfAFile() async throws {
    let file = folder.appendingPathComponent("lines")
    let text = (0..<20_000).map { "line \($0)" }.joined(separator: "\n")
    try Data(text.utf8).write(to: file)
    var lines: [String] = []
    for try await line in file.lines { lines.append(line) }
    XCTAssertEqual(lines.count, 20_000)
    XCTAssertEqual(lines.last, "line 19999")
    let handle = try FileHandle(forReadingFrom: file)
    try handle.seek(toOffset: UInt64(text.utf8.count - 4))
    var bytes: [UInt8] = []
    for try await byte in handle.bytes { bytes.append(byte) }
    XCTAssertEqual(String(decoding: bytes, as: UTF8.self), "9999")
    do {
      for try await _ in folder.appendingPathComponent("none").lines {}
      XCTFail("there is no such file")
    } catch {}
  }

  func testNoFileIsInICloud() {
    let file = folder.appendingPathComponent("a")
    XCTAssertFalse(FileManager.default.isUbiquitousItem(at: file))
    XCTAssertThrowsError(try FileManager.default.startDownloadingUbiquitousItem(at: file))
    XCTAssertThrowsError(try FileManager.default.trashItem(at: file, resultingItemURL: nil))
  }
}
