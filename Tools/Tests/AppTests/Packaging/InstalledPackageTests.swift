import Foundation
import HanokBuild
import XCTest

@testable import hanok

/// Picterest as a package: installed in a bare Debian 12, started from the desktop's menu, removed.
final class InstalledPackageTests: StageTestCase {
  private let user = 61_234

  func testPackageIsInstalledStartedAndRemovedWithoutATrace() throws {
    let root = try BareRoot(in: stage.folder)
    defer { root.close() }
    // Each keeps one core busy, and the network.
    let folder = stage.folder
    let results = inParallel([true, false]) { isRoot in
      Result { isRoot ? try root.install() : try Self.makePackage(in: folder) }
    }
    for result in results { try result.get() }

    try FileManager.default.copyItem(
      at: stage.folder.appendingPathComponent(Self.file),
      to: root.url.appendingPathComponent("tmp/\(Self.file)"))
    try root.run("apt-get", "-qq", "update")
    try root.run(
      "apt-get", "-qq", "install", "-y", "--no-install-recommends", "/tmp/\(Self.file)")
    XCTAssertEqual(try root.run("dpkg", "--verify", "picterest"), "")
    let installed = root.files(except: Self.changing)
    try checkAppStarts(in: root)
    try checkRemoval(from: root, installed: installed)
  }

  private static let file = "picterest.deb"

  private static func makePackage(in folder: URL) throws {
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("hanok")
    let app = HanokRoot.url.appendingPathComponent("Apps/Picterest").path
    let result = try Subprocess.run(
      program,
      [
        "package", app, "-o", folder.appendingPathComponent(file).path, "--maintainer",
        "Ann Example <ann@example.org>",
      ])
    XCTAssertEqual(result.status, 0, result.errors)
    let warnings = result.errors.split(separator: "\n").filter { $0.contains("warning:") }
    XCTAssertEqual(warnings.filter { !isOfTests($0) }, [], result.errors)
  }

  /// Whether a warning is about what only a library under test has: SwiftPM's accessor of CoreText's resources, which
  /// names the build's folder.
  private static func isOfTests(_ warning: Substring) -> Bool {
    ProcessInfo.processInfo.environment["HANOK_TESTS_RELEASE"] != nil
      && warning.contains("libHanokRuntime.so names the folder")
  }

  // MARK: Started

  private func checkAppStarts(in root: BareRoot) throws {
    let screen = try PictureScreen(width: 1000, height: 850, folder: stage.makeFolder("screen"))
    defer { screen.stop() }
    try FileManager.default.createDirectory(
      at: root.url.appendingPathComponent("home/ann"), withIntermediateDirectories: true,
      attributes: [.ownerAccountID: user, .groupOwnerAccountID: user])
    let errors = stage.folder.appendingPathComponent("errors.txt")
    let app = try root.start(
      try commandOfMenu(in: root), user: user,
      ["HOME": "/home/ann", "DISPLAY": screen.name, "HANOK_SIZE": "1000x850"], errors: errors)
    // Letters and surfaces have some hundred colours, photographs thousands.
    var picture = try screen.picture()
    for _ in 0..<200 where picture.colourCount < 5000 && app.isRunning {
      usleep(100_000)
      picture = try screen.picture()
    }
    try picture.write(
      to: URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("installed-package.png"))
    let said = try String(contentsOf: errors, encoding: .utf8)
    XCTAssertTrue(app.isRunning, said)
    XCTAssertGreaterThan(picture.colourCount, 5000, said)
    XCTAssertEqual(Set(root.programs.values), ["Picterest", "picterest-serve", "start", "cat"])

    app.terminate()
    app.waitUntilExit()
    for _ in 0..<100 where !root.programs.isEmpty { usleep(50_000) }
    XCTAssertEqual(root.programs, [:], "what the app started ends with it")
  }

  /// The command in the desktop entry, without the places of files that it would open.
  private func commandOfMenu(in root: BareRoot) throws -> [String] {
    let entry = root.url.appendingPathComponent(
      "usr/share/applications/org.hanok.Picterest.desktop")
    let lines = try String(contentsOf: entry, encoding: .utf8).split(separator: "\n")
    let command = try XCTUnwrap(lines.first { $0.hasPrefix("Exec=") }).dropFirst(5)
    return command.split(separator: " ").map(String.init).filter { !$0.hasPrefix("%") }
  }

  // MARK: Removed

  /// Where package managers keep their books, and what belongs to users.
  private static let changing = [
    "dev", "home", "proc", "run", "sys", "tmp", "var/cache", "var/lib/apt", "var/lib/dpkg",
    "var/log",
  ]

  private func checkRemoval(from root: BareRoot, installed: Set<String>) throws {
    let own = try root.run("dpkg", "-L", "picterest").split(separator: "\n").map {
      String($0.dropFirst())
    }
    try root.run("apt-get", "-qq", "purge", "-y", "picterest")
    let left = root.files(except: Self.changing)
    XCTAssertEqual(left.subtracting(installed), [], "the app wrote outside of its user's home")
    // Folders that other packages have, too, stay.
    let shared = Set(own).intersection(left)
    for path in shared { XCTAssertTrue(isFolder(root, path), path) }
    XCTAssertEqual(left.filter { $0.lowercased().contains("picterest") }, [])
    // GTK's list of the icons goes with the last of them.
    let others = installed.subtracting(left).subtracting(own)
    XCTAssertEqual(others.subtracting(["usr/share/icons/hicolor/icon-theme.cache"]), [])
    let books = try FileManager.default.subpathsOfDirectory(
      atPath: root.url.appendingPathComponent("var/lib/dpkg").path)
    XCTAssertEqual(books.filter { $0.contains("picterest") }, [])
  }

  private func isFolder(_ root: BareRoot, _ path: String) -> Bool {
    FileWalk.isFolder(root.url.appendingPathComponent(path))
  }
}
