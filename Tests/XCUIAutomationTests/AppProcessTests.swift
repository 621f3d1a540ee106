import AutomationMessages
import Foundation
import XCTest

@testable import XCUIAutomation

/// Programs that are no good apps.
final class AppProcessTests: XCTestCase {
  private func problem(of script: String, within seconds: Double = 20) throws -> String {
    let app = try AppProcess("/bin/bash", ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
    do throws(AppProcess.Problem) {
      _ = try app.ask(.hello, within: seconds)
      return "none"
    } catch {
      XCTAssertFalse(app.isRunning)
      return error.description
    }
  }

  func testAnAppThatEnds() throws {
    XCTAssertEqual(try problem(of: "exit 3"), "ended with status 3")
  }

  func testACrashTellsWhatTheAppSaid() throws {
    XCTAssertEqual(
      try problem(of: "echo 'App/Cart.swift:7: Fatal error: no shelf' >&2; kill -ILL $$"),
      "crashed (SIGILL): App/Cart.swift:7: Fatal error: no shelf")
  }

  func testAnAppThatSaysNothingIsEnded() throws {
    XCTAssertEqual(
      try problem(of: "exec sleep 1000", within: 0), "did not answer for 0 seconds and was ended")
  }

  func testAnAppThatTalksNonsenseIsEnded() throws {
    XCTAssertEqual(
      try problem(of: "printf '\\0\\0\\0\\3abc' >&3; exec sleep 1000"),
      "sent what is no answer: a message cannot be read: abc")
    XCTAssertEqual(
      try problem(of: "printf '\\377\\377\\377\\377' >&3; exec sleep 1000"),
      "sent what is no answer: a message of 4294967295 bytes is too long")
  }

  func testAnAnswerArrives() throws {
    XCTAssertEqual(try problem(of: "printf '\\0\\0\\0\\2{}' >&3; read -n 1 <&3"), "none")
  }

  func testNoAppOutlivesItsObject() throws {
    var app: AppProcess? = try AppProcess("/bin/sleep", ["1000"], environment: [:])
    let identifier = try XCTUnwrap(app?.identifier)
    XCTAssertEqual(kill(identifier, 0), 0)
    app = nil
    XCTAssertEqual(kill(identifier, 0), -1)
  }

  func testAProgramThatIsNotThere() {
    XCTAssertThrowsError(try AppProcess("/nowhere/app", [], environment: [:])) {
      XCTAssertEqual("\($0)", "/nowhere/app cannot be started: No such file or directory")
    }
  }

  // MARK: What an app gets

  func testSettingsAmongTheArguments() {
    let arguments = [
      "-AppleLanguages", "(\"ko-KR\", en)", "-UIPreferredContentSizeCategoryName",
      "UICTContentSizeCategoryXXXL", "-quiet",
    ]
    XCTAssertEqual(
      TestedApp.settings(arguments),
      ["HANOK_LOCALE": "ko-KR", "HANOK_TEXT_SIZE": "UICTContentSizeCategoryXXXL"])
    XCTAssertEqual(TestedApp.settings(["-AppleLanguages"]), [:])
  }

  func testATestsVariablesGoFirstExceptThoseOfTheDevice() {
    let app = TestedApp(
      executable: "", arguments: [], environment: ["HANOK_HOST": "automation", "SHELF": "scheme"],
      bundleIdentifier: "")
    let values = app.environment([], ["SHELF": "test", "HANOK_HOST": "window"])
    XCTAssertEqual(values["SHELF"], "test")
    XCTAssertEqual(values["HANOK_HOST"], "automation")
  }

  // MARK: Lines

  func testTheInnermostLineOfTheTestsCounts() {
    let text = """
      $s1
      /app/Support.swift:4:1

      $s2
      ??:0:0

      $s3
      /tests/Cart:Tests.swift:12:5

      $s4
      /tests/Main.swift:3:1
      """
    let files: Set = ["/tests/Cart:Tests.swift", "/tests/Main.swift"]
    let place = CallSite.place(in: text, among: files)
    XCTAssertEqual(place?.fileURL.path, "/tests/Cart:Tests.swift")
    XCTAssertEqual(place?.lineNumber, 12)
    XCTAssertNil(CallSite.place(in: "x\n??:0:0", among: files))
  }
}
