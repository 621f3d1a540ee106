import HanokBuild
import XCTest

@testable import HanokPackage

final class PackageInfoTests: XCTestCase {
  func testNamesAreMadeOfAppsNames() throws {
    func name(_ app: String, _ identifier: String = "org.example.Fallback") throws -> String {
      try PackageName(app: app, bundleIdentifier: identifier).description
    }
    XCTAssertEqual(try name("Picterest"), "picterest")
    XCTAssertEqual(try name("My Café 2"), "my-cafe-2")
    XCTAssertEqual(try name("한옥"), "fallback")
    XCTAssertEqual(try name("X", "org.example.X11"), "x11")
    XCTAssertTrue(message { try name("한옥", "한옥") }.contains("--name"))
    XCTAssertTrue(message { try PackageName("Wall") }.contains("“Wall” is no name"))
    for text in ["", "a", "-a", "a b", "a/b", "../a", "à1"] {
      XCTAssertThrowsError(try PackageName(text), text)
    }
  }

  func testVersionsAreDebians() throws {
    for text in ["1", "1.0", "2.10.3", "1.0~beta1", "1.0+git5"] {
      XCTAssertEqual(try PackageVersion(text).description, text)
    }
    for text in ["", "v1", "1.0-1", "1:2", "1 0", "$(MARKETING_VERSION)", "١.٠", "1.0\n"] {
      XCTAssertTrue(message { try PackageVersion(text) }.contains("MARKETING_VERSION"), text)
    }
  }

  func testMaintainersHaveNamesAndAddresses() throws {
    XCTAssertEqual(try Maintainer("Ann B. <ann@example.org>").name, "Ann B.")
    for text in ["", "Ann", "<a@b>", "Ann <ann>", "Ann <a@b", "Ann <a@b>\nDepends: x", "A <a @b>"] {
      XCTAssertThrowsError(try Maintainer(text), text)
    }
  }

  func testOptionsComeBeforeNotesAndThoseBeforeTheProject() throws {
    var notes = PackageNotes()
    notes.name = "notes"
    notes.summary = "A board.\nDepends: everything"
    notes.description = "One\nparagraph.\n\nAnother."
    notes.depends = ["fonts-unfonts-core"]
    var options = PackageOptions()
    options.version = "3.1"
    let info = try PackageInfo.wall(
      settings: [
        "CFBundleDisplayName": "The Wall", "CFBundleShortVersionString": "2.0",
        "LSApplicationCategoryType": "public.app-category.photography",
      ], notes: notes, options: options)
    XCTAssertEqual("\(info.name) \(info.version) \(info.title)", "notes 3.1 The Wall")
    XCTAssertEqual(info.summary, "A board. Depends: everything")
    XCTAssertEqual(info.paragraphs, ["One paragraph.", "Another."])
    XCTAssertEqual(info.category.names, ["Graphics", "Photography"])
    XCTAssertEqual(info.category.section, "graphics")
    XCTAssertEqual(info.component, "org.example.Wall")
    XCTAssertEqual(info.depends, ["fonts-unfonts-core"])
  }

  func testDateIsThatOfTheEnvironmentOrOfTheNewestFile() throws {
    let folder = try PackagingFolder()
    let project = try folder.project()
    XCTAssertEqual(
      try PackageDate.seconds(of: project, environment: ["SOURCE_DATE_EPOCH": "86400"]), 86_400)
    XCTAssertTrue(
      message {
        try PackageDate.seconds(of: project, environment: ["SOURCE_DATE_EPOCH": "today"])
      }.contains("“today”"))
    var times = [timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000, tv_usec: 0)]
    utimes(folder.url.appendingPathComponent("Sources/Wall/App.swift").path, &times)
    XCTAssertEqual(try PackageDate.seconds(of: project, environment: [:]), 1_000_000)
    XCTAssertEqual(PackageDate(1_700_000_000).day, "2023-11-14")
    XCTAssertEqual(PackageDate(1_700_000_000).mail, "Tue, 14 Nov 2023 22:13:20 +0000")
  }

  func testProjectsForOthersAreReadWithoutDebug() throws {
    let folder = try PackagingFolder()
    XCTAssertEqual(try folder.project().module.options.conditions, ["SWIFT_PACKAGE"])
    XCTAssertEqual(
      try ProjectReader.read(folder.url).module.options.conditions, ["DEBUG", "SWIFT_PACKAGE"])
  }
}
