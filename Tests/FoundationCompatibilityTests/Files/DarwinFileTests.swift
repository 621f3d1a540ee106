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
