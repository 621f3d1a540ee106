import Foundation
import XCTest

@testable import hanok

final class WatchedFilesTests: XCTestCase {
  private var root = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("watched-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    root.resolveSymlinksInPath()
  }

  override func tearDown() { try? FileManager.default.removeItem(at: root) }

  private func write(_ text: String, _ name: String) throws {
    let url = root.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url, options: .atomic)
  }

  private func path(_ name: String) -> String { root.appendingPathComponent(name).path }

  func testWhatIsWrittenAddedAndRemoved() throws {
    try write("a", "A.swift")
    try write("b", "Sub/B.swift")
    var files = WatchedFiles(below: root)
    XCTAssertTrue(files.changes().isEmpty)
    // Of the same length, and perhaps of the same date.
    try write("c", "A.swift")
    try write("d", "D.swift")
    try FileManager.default.removeItem(atPath: path("Sub/B.swift"))
    XCTAssertEqual(
      files.changes(),
      WatchedFiles.Changes(
        modified: [path("A.swift")], added: [path("D.swift")], removed: [path("Sub/B.swift")]))
    XCTAssertTrue(files.changes().isEmpty)
  }

  func testACatalogueChangesWithItsParts() throws {
    try write("{}", "Assets.xcassets/Contents.json")
    var files = WatchedFiles(below: root)
    try write("{ }", "Assets.xcassets/Red.colorset/Contents.json")
    XCTAssertEqual(files.changes().modified, [path("Assets.xcassets")])
  }

  func testWhatEditorsKeepForThemselvesIsNothing() throws {
    var files = WatchedFiles(below: root)
    try write("", ".A.swift.swp")
    try write("", "A.swift~")
    try write("", ".git/index")
    XCTAssertTrue(files.changes().isEmpty)
  }
}
