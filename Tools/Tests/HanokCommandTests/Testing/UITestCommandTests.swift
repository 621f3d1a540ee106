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
        }
      }
      """.utf8
    ).write(to: project.appendingPathComponent("CounterUITests/FailingTests.swift"))
    let report = folder.appendingPathComponent("report.xml")
    var command = try XCTUnwrap(
      ProjectTestCommand(arguments: [project.path, "--junit", report.path]))
    command.isSilent = true
    XCTAssertEqual(try command.run(), 1)
    let xml = try String(contentsOf: report, encoding: .utf8)
    XCTAssertTrue(xml.contains("tests=\"4\" failures=\"1\""), xml)
    XCTAssertTrue(xml.contains("name=\"testTappingCounts\""), xml)
    XCTAssertTrue(xml.contains("FailingTests.swift:5: Failed to tap: No matches found for"), xml)
    var one = try XCTUnwrap(
      ProjectTestCommand(arguments: [project.path, "--filter", "testTappingCounts"]))
    one.isSilent = true
    XCTAssertEqual(try one.run(), 0)
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
