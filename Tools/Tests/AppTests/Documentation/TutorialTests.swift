import Foundation
import HanokBuild
import XCTest

@testable import hanok

/// The app of `docs/tutorial.md`, made by doing what the tutorial says, and the Swift of the other pages.
final class TutorialTests: StageTestCase {
  func testTheAppOfTheTutorialCompilesAndItsTestsPass() throws {
    let project = stage.folder.appendingPathComponent("Packing")
    XCTAssertEqual(try NewCommand(arguments: [project.path]).run(), 0)
    let samples = try Subprocess.run(
      HanokRoot.url.appendingPathComponent("docs/samples"), [project.path])
    XCTAssertEqual(samples.status, 0, samples.errors)

    let program = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("hanok")
    let variables = ["TMPDIR": stage.folder.appendingPathComponent("tmp").path]
    let tests = try Subprocess.run(program, ["test", project.path], environment: variables)
    XCTAssertEqual(tests.status, 0, tests.output + tests.errors)
    for name in [
      "-[PackingTests testTheSummaryCountsWhatIsPacked]", "-[PackingUITests testPackingAnItem]",
    ] {
      XCTAssertTrue(tests.output.contains("Test Case '\(name)' passed"), tests.output)
    }

    let script = project.appendingPathComponent("steps.json")
    let run = try stage.run(
      script: String(contentsOf: script, encoding: .utf8),
      options: [project.path, "--locale", "en", "--size", "390x844"])
    let pictures = try FileManager.default.contentsOfDirectory(atPath: run.folder.path)
    XCTAssertEqual(pictures.sorted(), ["add.png", "list.png"])
  }
}
