import Foundation
import HanokBuild
import XCTest

@testable import hanok

/// `hanok test` with a new app, which has unit and UI tests.
final class UITestCommandTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-test-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  func testANewAppsTestsPassAndFailuresHaveTheirLine() throws {
    let project = folder.appendingPathComponent("Counter")
    XCTAssertEqual(try NewCommand(arguments: [project.path]).run(), 0)
    try Data(
      """
      import XCTest
      final class FailingTests: XCTestCase {
        override func setUp() { continueAfterFailure = false }
        func press(_ app: XCUIApplication) {
          app.buttons["Tup"].tap()
        }
        func testTheWrongButton() {
          let app = XCUIApplication()
          app.launch()
          press(app)
          XCTFail("it went on")
        }
        func testTheDevice() {
          let app = XCUIApplication()
          app.launch()
          XCTAssertEqual(app.frame.size, CGSize(width: 667, height: 375))
        }
      }
      """.utf8
    ).write(to: project.appendingPathComponent("CounterUITests/FailingTests.swift"))
    try Data(
      """
      import XCTest
      final class ScreenTests: XCTestCase {
        @MainActor func testTheDevice() {
          XCTAssertEqual(UIScreen.main.bounds.size, CGSize(width: 667, height: 375))
          XCTAssertEqual(UIScreen.main.scale, 2)
        }
      }
      """.utf8
    ).write(to: project.appendingPathComponent("CounterTests/ScreenTests.swift"))
    let report = folder.appendingPathComponent("report.xml")
    let coverage = folder.appendingPathComponent("coverage")
    var command = try XCTUnwrap(
      ProjectTestCommand(arguments: [
        project.path, "--junit", report.path, "--device", "iphone-se", "--landscape",
        "--coverage", coverage.path,
      ]))
    command.isSilent = true
    XCTAssertEqual(try command.run(), 1)
    let xml = try String(contentsOf: report, encoding: .utf8)
    XCTAssertTrue(xml.contains("tests=\"6\" failures=\"1\""), xml)
    XCTAssertFalse(xml.contains("it went on"), xml)
    XCTAssertTrue(xml.contains("name=\"testTappingCounts\""), xml)
    XCTAssertTrue(xml.contains("FailingTests.swift:5: Failed to tap: No matches found for"), xml)
    try checkCoverage(in: coverage, of: project)
    var one = try XCTUnwrap(
      ProjectTestCommand(arguments: [project.path, "--filter", "testTappingCounts"]))
    one.isSilent = true
    XCTAssertEqual(try one.run(), 0)
  }

  /// Only the UI tests tap the app's button.
  private func checkCoverage(in folder: URL, of project: URL) throws {
    let file = project.appendingPathComponent("Counter/ViewController.swift")
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let number = try XCTUnwrap(lines.firstIndex { $0.contains("count.add()") }) + 1
    let lcov = try String(contentsOf: folder.appendingPathComponent("lcov.info"), encoding: .utf8)
    let parts = lcov.components(separatedBy: "end_of_record\n").filter {
      $0.hasPrefix("SF:\(file.path)\n")
    }
    XCTAssertEqual(parts.count, 1, lcov)
    let count = try XCTUnwrap(
      parts.first?.split(separator: "\n").first { $0.hasPrefix("DA:\(number),") })
    XCTAssertNotEqual(count, "DA:\(number),0")
  }

  func testUITestsAreReadWithTheirApp() throws {
    let project = folder.appendingPathComponent("Counter")
    XCTAssertEqual(try NewCommand(arguments: [project.path]).run(), 0)
    let tests = try ProjectReader.readAllTests(project)
    XCTAssertNotNil(tests.unitTests)
    XCTAssertEqual(tests.uiTests.map(\.app.name), ["Counter"])
    let one = try ProjectReader.readAllTests(project, ProjectChoice(target: "CounterUITests"))
    XCTAssertNil(one.unitTests)
    XCTAssertEqual(one.uiTests.count, 1)
  }
}
