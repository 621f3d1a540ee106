import CoreGraphics
import Foundation
import XCTest

@testable import HanokHost

/// The whole program without a display: environment in; pictures, trees and exit status out.
final class HeadlessProgramTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("hanok-program-\(UUID().uuidString)", isDirectory: true)

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
  }

  private func run(_ script: String?, _ environment: [String: String] = [:]) throws -> Program {
    var environment = environment
    environment["HANOK_HOST"] = "headless"
    environment["HANOK_SIZE"] = "300x400"
    if let script {
      let file = folder.appendingPathComponent("script.json")
      try script.write(to: file, atomically: true, encoding: .utf8)
      environment["HANOK_SCRIPT"] = file.path
    }
    return try Program.fixture(environment)
  }

  func testWritesTheSettledFirstScreen() throws {
    let file = folder.appendingPathComponent("wall.png")
    let app = try run(nil, ["HANOK_OUTPUT": file.path, "HANOK_SCALE": "3"])
    XCTAssertEqual(app.exitStatus(), 0)
    app.expect("terminate")
    let picture = try XCTUnwrap(ImageSurface.png(try Data(contentsOf: file)))
    XCTAssertEqual(picture.width, 900)
    XCTAssertEqual(picture.height, 1200)
    XCTAssertEqual(picture.pixel(210, 210), 0xFFFF_0000)
  }

  func testPerformsAScriptAndResizes() throws {
    let app = try run(
      #"[{"tap": "square"}, {"resize": "400x300"}, {"appearance": "dark"}, {"tree": "t.json"}]"#,
      ["HANOK_OUTPUT": folder.path])
    XCTAssertEqual(app.exitStatus(), 0)
    app.expect("down 70,70")
    app.expect("layout 400x300")
    app.expect("style dark")
    let tree = try String(contentsOf: folder.appendingPathComponent("t.json"), encoding: .utf8)
    XCTAssertTrue(tree.contains(#""class": "TouchSquare", "frame": [20, 20, 100, 100]"#), tree)
  }

  func testWorkThatBlocksItsThreadsIsWaitedFor() throws {
    let app = try run(nil, ["FIXTURE": "blocking"])
    XCTAssertEqual(app.exitStatus(), 0)
    app.expect("freed")
    app.expect("terminate")
  }

  func testUIKitWorksInTheBackgroundWithAWarning() throws {
    let app = try run(
      #"[{"wait": 1}, {"tree": "t.json"}]"#,
      [
        "FIXTURE": "background", "HANOK_OUTPUT": folder.path,
      ])
    XCTAssertEqual(app.exitStatus(), 0)
    app.expect("background work is done")
    let tree = try String(contentsOf: folder.appendingPathComponent("t.json"), encoding: .utf8)
    XCTAssertTrue(tree.contains("background 2"), tree)
    let warnings = app.errors.filter {
      $0.hasPrefix("Main Thread Checker: UI API called on a background thread: ")
    }
    XCTAssertFalse(warnings.isEmpty)
    // Once for each place of the app.
    XCTAssertEqual(warnings.count, Set(warnings).count, warnings.joined(separator: "\n"))
  }

  func testDefaultsReachTheDiskInTheAppsContainer() throws {
    let environment = ["FIXTURE": "defaults", "CFFIXED_USER_HOME": folder.path]
    let first = try run(nil, environment)
    XCTAssertEqual(first.exitStatus(), 0)
    first.expect("stored 0")
    first.expect("defaults changed")
    let second = try run(nil, environment)
    XCTAssertEqual(second.exitStatus(), 0)
    second.expect("stored 1")
    let preferences = folder.appendingPathComponent("Library/Preferences")
    XCTAssertFalse(
      try FileManager.default.contentsOfDirectory(atPath: preferences.path)
        .filter { $0.hasSuffix(".plist") }.isEmpty)
  }

  func testAScriptThatCannotBePerformedEndsWithStatus1() throws {
    XCTAssertEqual(try run(#"[{"tap": "nowhere"}]"#).exitStatus(), 1)
  }

  func testAScriptThatCannotBeReadEndsWithStatus2() throws {
    XCTAssertEqual(try run(#"[{"tab": "square"}]"#).exitStatus(), 2)
    XCTAssertEqual(try run(nil, ["HANOK_SCALE": "huge"]).exitStatus(), 2)
  }

  func testTextsAreInTheLanguageAskedFor() throws {
    // The program inside an app's folder, beside its texts.
    let bundle = folder.appendingPathComponent("Fixture.app", isDirectory: true)
    for (language, text) in [("en", "Hello"), ("ko", "안녕")] {
      let project = bundle.appendingPathComponent("\(language).lproj", isDirectory: true)
      try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
      try "\"greeting\" = \"\(text)\";".write(
        to: project.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8
      )
    }
    let info = ["CFBundleExecutable": "HostFixture", "CFBundleDevelopmentRegion": "en"]
    try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
      .write(to: bundle.appendingPathComponent("Info.plist"))
    let executable = bundle.appendingPathComponent("HostFixture")
    try FileManager.default.copyItem(at: Program.fixtureExecutable, to: executable)
    for (locale, text) in [("ko", "안녕"), ("ko_KR", "안녕"), ("en", "Hello"), ("fr", "Hello")] {
      let app = try Program(
        executable, environment: ["HANOK_HOST": "headless", "HANOK_LOCALE": locale])
      XCTAssertEqual(app.exitStatus(), 0)
      app.expect("greeting \(text)")
      app.expect("cancel \(text == "안녕" ? "취소" : "Cancel")")
    }
    // No language is set: the development region, for the app's texts and UIKit's words.
    let app = try Program(
      executable,
      environment: [
        "HANOK_HOST": "headless", "LANG": "C.UTF-8", "LANGUAGE": "", "LC_ALL": "",
        "LC_MESSAGES": "",
      ])
    XCTAssertEqual(app.exitStatus(), 0)
    app.expect("greeting Hello")
    app.expect("cancel Cancel")
  }
}
