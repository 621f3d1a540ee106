import Foundation
import HanokBuild
import XCTest

@testable import HanokPackage

final class FilesTests: XCTestCase {
  func testTheSameFilesMakeTheSameArchive() throws {
    let tools = try PackagingTools.find()
    let folder = try PackagingFolder()
    let archives = try [false, true].map { isLater in
      let staging = Staging(root: folder.url.appendingPathComponent("root-\(isLater)"))
      // Another order, another mode of new files, another owner.
      let old = umask(isLater ? 0o077 : 0o022)
      defer { umask(old) }
      let paths = ["usr/share/a/one", "usr/share/b/two", "usr/bin/three"]
      for path in isLater ? paths.reversed() : paths {
        try staging.write(path, to: path, isProgram: path.hasPrefix("usr/bin"))
      }
      try staging.link("/usr/share/a/link", to: "one")
      try staging.write(
        "Package: x1\nVersion: 1\nArchitecture: all\nMaintainer: A <a@b.c>\nDescription: x\n",
        to: "/DEBIAN/control")
      if isLater { chown(staging.url("usr/bin/three").path, 1234, 1234) }
      let file = folder.url.appendingPathComponent("\(isLater).deb")
      try PackageArchive(staging: staging, date: 86_400, tools: tools).write(to: file)
      return try Data(contentsOf: file)
    }
    XCTAssertEqual(archives[0], archives[1])
    let list = try Subprocess.run(
      tools.dpkgDeb, ["-c", folder.url.appendingPathComponent("true.deb").path],
      environment: ["TZ": "UTC"])
    XCTAssertTrue(list.output.contains("-rwxr-xr-x root/root"), list.output)
    XCTAssertTrue(list.output.contains("drwxr-xr-x root/root"), list.output)
    XCTAssertTrue(
      list.output.split(separator: "\n").allSatisfy { $0.contains("1970-01-02 00:00") }, list.output
    )
  }

  func testStagingLeavesOutHiddenFilesAndLicences() throws {
    let folder = try PackagingFolder()
    for path in ["in/a.txt", "in/.hidden", "in/LICENSE", "in/deep/COPYING.txt", "in/deep/b.txt"] {
      try folder.write("x", to: path)
    }
    let staging = Staging(root: folder.url.appendingPathComponent("root"))
    try staging.copy(folder.url.appendingPathComponent("in"), to: "/usr/share/x")
    XCTAssertEqual(staging.files(), ["usr/share/x/a.txt", "usr/share/x/deep/b.txt"])
    // Two files and four folders, a kilobyte each.
    XCTAssertEqual(staging.installedKilobytes(), 6)
    XCTAssertTrue(
      message { try staging.copy(folder.url.appendingPathComponent("none"), to: "/x") }
        .contains("cannot be read"))
  }

  func testOutputIsAFileOrAFolderThatCanBeWritten() throws {
    let folder = try PackagingFolder()
    func file(_ path: String) throws -> String {
      let url = folder.url.appendingPathComponent(path)
      return try PackageOutput(given: url, name: "x_1.deb").file().lastPathComponent
    }
    XCTAssertEqual(try file(""), "x_1.deb")
    XCTAssertEqual(try file("other.deb"), "other.deb")
    XCTAssertTrue(message { try file("none/x.deb") }.contains("is no folder"))
    XCTAssertTrue(
      message {
        try PackageOutput(given: URL(fileURLWithPath: "/proc/x.deb"), name: "x").file()
      }.contains("choose another place with -o"))
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.url.path), [])
  }

  func testFoldersOfThisComputerAreFound() throws {
    let folder = try PackagingFolder()
    let project = try folder.project()
    let staging = Staging(root: folder.url.appendingPathComponent("root"))
    try staging.write("in \(project.root.path)/Sources/App.swift", to: "/usr/lib/wall/Wall")
    try staging.write("nothing", to: "/usr/lib/wall/other")
    let found = BuildTraces(project: project).found(in: staging)
    XCTAssertEqual(found.map(\.file), ["usr/lib/wall/Wall"])
  }

  func testLicencesAreToldAndIndented() throws {
    let folder = try PackagingFolder()
    try folder.write("\n  Apache License\n  Version 2.0, January 2004\n", to: "a/LICENSE")
    try folder.write("Do as you like.\r\n\r\nBut ask.\n\n", to: "a/b/COPYING")
    let parts = CopyrightParts.notices(
      in: folder.url.appendingPathComponent("a"), as: "usr/lib/x", owner: "Ann")
    XCTAssertEqual(parts.map(\.licence).sorted(), ["Apache-2.0", "b-notice"])
    XCTAssertEqual(Set(parts.flatMap(\.files)), ["usr/lib/x/*", "usr/lib/x/b/*"])
    let text = CopyrightFile(name: "X", source: "here", parts: parts).text
    XCTAssertTrue(text.contains("License: b-notice\n Do as you like.\n .\n But ask.\n"), text)
    XCTAssertTrue(text.contains("common-licenses/Apache-2.0"))
  }
}
