import XCTest

@testable import HanokBuild

/// Builds an app that begins with a storyboard, has cells in a nib, and wires outlets, actions, attributes and
/// segues in Interface Builder, and runs it without a display.
final class StoryboardAppTests: XCTestCase {
  func testAnAppOfStoryboardsAndNibs() throws {
    let folder = try TestFolder()
    let app = try build(in: folder)
    XCTAssertTrue(
      FileManager.default.fileExists(
        atPath: app.bundle.appendingPathComponent("Base.lproj/Main.storyboardc").path))
    let lines = try run(app, in: folder)
    for (number, line) in Self.expected.enumerated() {
      XCTAssertEqual(lines.indices.contains(number) ? lines[number] : "nothing", line)
    }
    XCTAssertEqual(lines.count, Self.expected.count, lines.joined(separator: "\n"))
    let korean = try run(app, in: folder, ["HANOK_LOCALE": "ko"])
    XCTAssertTrue(korean.contains("list 연락처 add:"), korean.joined(separator: "\n"))
    XCTAssertTrue(korean.contains("reach 1 전화"), korean.joined(separator: "\n"))
  }

  private func build(in folder: TestFolder) throws -> BuiltApp {
    let project = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }.appendingPathComponent("Fixtures/Contacts")
    let builder = AppBuilder(
      frameworks: try FrameworksBuilder(progress: BuildProgress(isSilent: true)).build(),
      progress: BuildProgress(isSilent: true),
      scratch: Scratch(url: folder.url.appendingPathComponent("scratch")))
    return try builder.build(try ProjectReader.read(project))
  }

  private func run(
    _ app: BuiltApp, in folder: TestFolder, _ environment: [String: String] = [:]
  ) throws -> [String] {
    let fixed = [
      "HANOK_HOST": "headless", "HANOK_BUNDLE": app.bundle.path,
      "HANOK_OUTPUT": folder.url.appendingPathComponent("screen.png").path,
      "CFFIXED_USER_HOME": folder.url.path,
    ]
    let result = try Subprocess.run(
      app.executable, [], environment: fixed.merging(environment) { $1 })
    XCTAssertEqual(result.status, 0, result.errors)
    return result.output.split(separator: "\n").map(String.init)
  }

  private static let expected = """
    launched
    window true
    list Contacts add:
    cells true true
    rows 4
    prepare showContact true
    buttons [1, 2]
    detail showContact true true
    reach 1 Call
    reach 2 Write
    favourite false
    unwind back true
    back true
    buttons [1, 2]
    detail storyboard true true
    fresh Contact
    """.split(separator: "\n").map(String.init)
}
