import Foundation
import FoundationCompatibility
import XCTest

/// Functions of Darwin's C library about files.
final class DarwinFileTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("DarwinFileTests-\(UUID().uuidString)")

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func testOpenFilesTellTheirPath() throws {
    try Data("x".utf8).write(to: folder.appendingPathComponent("a"))
    let descriptor = open(path("a"), O_RDONLY)
    defer { close(descriptor) }
    var bytes = [CChar](repeating: 0, count: Int(MAXPATHLEN))
    XCTAssertEqual(fcntl(descriptor, F_GETPATH, &bytes), 0)
    XCTAssertEqual(String(cString: bytes).hasSuffix("/a"), true)
    XCTAssertEqual(fcntl(descriptor, F_FULLFSYNC), 0)
    XCTAssertEqual(fcntl(descriptor, F_NOCACHE, 1), 0)
  }

  func testFilesAreCopiedWithTheirPermissions() throws {
    try Data("x".utf8).write(to: folder.appendingPathComponent("a"))
    chmod(path("a"), 0o600)
    XCTAssertEqual(copyfile(path("a"), path("b"), nil, copyfile_flags_t(COPYFILE_ALL)), 0)
    XCTAssertEqual(try Data(contentsOf: folder.appendingPathComponent("b")), Data("x".utf8))
    var status = stat()
    stat(path("b"), &status)
    XCTAssertEqual(status.st_mode & 0o777, 0o600)
    XCTAssertEqual(clonefile(path("a"), path("b"), 0), -1)
    XCTAssertEqual(errno, EEXIST)
    XCTAssertEqual(copyfile(path("none"), path("c"), nil, COPYFILE_DATA), -1)
    XCTAssertEqual(errno, ENOENT)
  }

  func testCopiesHaveTheAttributesThatAreAskedFor() throws {
    try Data(repeating: 7, count: 200_000).write(to: folder.appendingPathComponent("a"))
    let value = Array("tide".utf8)
    try XCTSkipUnless(
      setxattr(path("a"), "hanok.test", value, value.count, 0, 0) == 0, "the volume has none")
    XCTAssertEqual(copyfile(path("a"), path("all"), nil, COPYFILE_ALL), 0)
    XCTAssertEqual(copyfile(path("a"), path("data"), nil, COPYFILE_DATA), 0)
    XCTAssertEqual(getxattr(path("all"), "hanok.test", nil, 0, 0, 0), value.count)
    XCTAssertEqual(getxattr(path("data"), "hanok.test", nil, 0, 0, 0), -1)
    XCTAssertEqual(
      try Data(contentsOf: folder.appendingPathComponent("data")),
      Data(repeating: 7, count: 200_000))
    chmod(path("data"), 0o640)
    XCTAssertEqual(copyfile(path("a"), path("data"), nil, COPYFILE_DATA), 0)
    var status = stat()
    stat(path("data"), &status)
    XCTAssertEqual(status.st_mode & 0o777, 0o640, "only the content was asked for")
  }

  func testEntriesOfAFolderThatMayBeAbsent() throws {
    try Data().write(to: folder.appendingPathComponent("entry"))
    let opened = opendir(folder.path)
    var lengths: [String: Int] = [:]
    while let entry = readdir(opened) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      lengths[name] = Int(entry.pointee.d_namlen)
    }
    XCTAssertEqual(closedir(opened), 0)
    XCTAssertEqual(lengths, [".": 1, "..": 2, "entry": 5])
  }
}
