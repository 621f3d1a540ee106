import Foundation
import HanokBuild
import XCTest

@testable import hanok

/// Picterest as a package: installed in a bare Debian 12, started from the desktop's menu, removed. Then Hanok as a
/// package, which builds and runs apps there.
final class InstalledPackageTests: StageTestCase {
  private let user = 61_234

  func testPackagesAreInstalledUsedAndRemovedWithoutATrace() throws {
    let root = try BareRoot(in: stage.folder)
    defer { root.close() }
    // Each keeps one core busy, and the network.
    let folder = stage.folder
    let picterest = HanokRoot.url.appendingPathComponent("Apps/Picterest").path
    let steps: [@Sendable () throws -> Void] = [
      { try root.install() },
      {
        try Self.makePackage("picterest", of: picterest, in: folder)
        try Self.makePackage("hanok", of: "--self", in: folder)
      },
    ]
    let results = inParallel(steps) { step in Result { try step() } }
    for result in results { try result.get() }
    try FileManager.default.createDirectory(
      at: root.url.appendingPathComponent("home/ann"), withIntermediateDirectories: true,
      attributes: [.ownerAccountID: user, .groupOwnerAccountID: user])
    try root.run("apt-get", "-qq", "update")

    try install("picterest", in: root)
    var installed = root.files(except: Self.changing)
    try checkAppStarts(in: root)
    try checkRemoval(of: "picterest", from: root, installed: installed)

    // What Swift itself needs is not Hanok's to ask for.
    try install("hanok", in: root, with: "libncurses6")
    let answer = try root.run(["hanok", "run"], user: user, ["HOME": "/home/ann"])
    XCTAssertEqual(answer.status, 69)
    XCTAssertTrue(answer.errors.contains("this Hanok goes with Swift 6."), answer.errors)
    try root.show(Toolchain.current.usr)
    installed = root.files(except: Self.changing)
    try checkAppsAreBuilt(in: root)
    try checkRemoval(of: "hanok", from: root, installed: installed)
  }

  private func install(_ name: String, in root: BareRoot, with others: String...) throws {
    try FileManager.default.copyItem(
      at: stage.folder.appendingPathComponent("\(name).deb"),
      to: root.url.appendingPathComponent("tmp/\(name).deb"))
    let words = [
      "apt-get", "-qq", "install", "-y", "--no-install-recommends", "/tmp/\(name).deb",
    ]
    let result = try root.run(words + others, user: 0, ["HOME": "/root"])
    XCTAssertEqual(result.status, 0, result.output + result.errors)
    XCTAssertEqual(try root.run("dpkg", "--verify", name), "")
  }

  private static func makePackage(_ name: String, of what: String, in folder: URL) throws {
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("hanok")
    let result = try Subprocess.run(
      program,
      [
        "package", what, "-o", folder.appendingPathComponent("\(name).deb").path,
        "--maintainer", "Ann Example <ann@example.org>",
      ])
    XCTAssertEqual(result.status, 0, result.errors)
    XCTAssertFalse(result.errors.contains("warning:"), result.errors)
  }

  // MARK: Started

  private func checkAppStarts(in root: BareRoot) throws {
    let screen = try PictureScreen(width: 1000, height: 850, folder: stage.makeFolder("screen"))
    defer { screen.stop() }
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

  /// Makes, tests and shows apps as a user who can write nowhere but in a home folder.
  private func checkAppsAreBuilt(in root: BareRoot) throws {
    let swift = Toolchain.current.usr.appendingPathComponent("bin").path
    func hanok(_ words: String..., line: UInt = #line) throws -> String {
      let result = try root.run(
        ["hanok"] + words, user: user, ["HOME": "/home/ann", "HANOK_TOOLCHAIN": swift + "/.."])
      XCTAssertEqual(result.status, 0, result.output + result.errors, line: line)
      return result.output
    }
    _ = try hanok("new", "/home/ann/Counter")
    let tests = try hanok("test", "/home/ann/Counter")
    XCTAssertTrue(tests.contains("CounterTests.testEveryTapCounts' passed"), tests)
    XCTAssertTrue(tests.contains("CounterUITests.testTappingCounts' passed"), tests)
    let report = try hanok("doctor", "/usr/share/hanok/Apps/Picterest")
    XCTAssertTrue(report.contains("100 % of what the project names is there."), report)
    _ = try hanok("snapshot", "/usr/share/hanok/Apps/Picterest", "-o", "/home/ann/start.png")
    let picture = root.url.appendingPathComponent("home/ann/start.png")
    XCTAssertGreaterThan(try Data(contentsOf: picture).count, 10_000)
    let caches = root.url.appendingPathComponent("home/ann/.cache/hanok/apps")
    let built = try FileManager.default.contentsOfDirectory(atPath: caches.path)
    XCTAssertTrue(built.contains { $0.hasPrefix("Picterest-") }, "\(built)")
    XCTAssertEqual(root.programs, [:])
  }

  // MARK: Removed

  /// Where package managers keep their books, and what belongs to users.
  private static let changing = [
    "dev", "home", "proc", "run", "sys", "tmp", "var/cache", "var/lib/apt", "var/lib/dpkg",
    "var/log",
  ]

  private func checkRemoval(
    of name: String, from root: BareRoot, installed: Set<String>
  ) throws {
    let own = try root.run("dpkg", "-L", name).split(separator: "\n").map {
      String($0.dropFirst())
    }
    try root.run("apt-get", "-qq", "purge", "-y", name)
    let left = root.files(except: Self.changing)
    XCTAssertEqual(left.subtracting(installed), [], "\(name) wrote outside of its user's home")
    // Folders that other packages have, too, stay.
    let shared = Set(own).intersection(left)
    for path in shared { XCTAssertTrue(isFolder(root, path), path) }
    XCTAssertEqual(left.filter { $0.lowercased().contains(name) }, [])
    // GTK's list of the icons goes with the last of them.
    let others = installed.subtracting(left).subtracting(own)
    XCTAssertEqual(others.subtracting(["usr/share/icons/hicolor/icon-theme.cache"]), [])
    let books = try FileManager.default.subpathsOfDirectory(
      atPath: root.url.appendingPathComponent("var/lib/dpkg").path)
    XCTAssertEqual(books.filter { $0.contains(name) }, [])
  }

  private func isFolder(_ root: BareRoot, _ path: String) -> Bool {
    FileWalk.isFolder(root.url.appendingPathComponent(path))
  }
}
