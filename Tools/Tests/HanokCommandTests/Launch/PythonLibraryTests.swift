import Foundation
import XCTest

@testable import hanok

final class PythonLibraryTests: XCTestCase {
  private let complaint =
    "lldb: error while loading shared libraries: libpython3.10.so.1.0: cannot open shared object file"

  func testItIsReadOffWhatTheLoaderSays() throws {
    let library = try XCTUnwrap(PythonLibrary(missingIn: complaint))
    XCTAssertEqual(library.name, "libpython3.10.so.1.0")
    XCTAssertEqual(library.version, "3.10")
    XCTAssertNil(PythonLibrary(missingIn: "error while loading shared libraries: libedit.so.2"))
  }

  func testTheVersionsInstallationIsFound() throws {
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    func install(_ path: String, library: String) throws {
      let folder = home.appendingPathComponent(path + "/lib")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data().write(to: folder.appendingPathComponent(library))
    }
    let library = try XCTUnwrap(PythonLibrary(missingIn: complaint))
    XCTAssertNil(library.installation(home: home))
    try install(".pyenv/versions/3.1.5", library: "libpython3.1.so.1.0")
    try install(".pyenv/versions/3.10.2", library: "libpython3.10.a")
    XCTAssertNil(library.installation(home: home), "a static library is none")
    try install(".pyenv/versions/3.10.13", library: "libpython3.10.so.1.0")
    XCTAssertEqual(
      library.installation(home: home)?.path,
      home.appendingPathComponent(".pyenv/versions/3.10.13").path)
    try install(
      ".local/share/uv/python/cpython-3.10.14-linux-x86_64-gnu", library: "libpython3.10.so.1.0")
    XCTAssertEqual(
      library.installation(home: home)?.lastPathComponent, "cpython-3.10.14-linux-x86_64-gnu")
  }

  func testProgramsLookThereFirst() {
    let environment = PythonLibrary.environment(URL(fileURLWithPath: "/opt/python"))
    XCTAssertEqual(environment["PYTHONHOME"], "/opt/python")
    XCTAssertEqual(environment["LD_LIBRARY_PATH"]?.hasPrefix("/opt/python/lib"), true)
  }
}
