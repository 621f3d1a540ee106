import XCTest

@testable import HanokBuild

/// Builds an app that uses Core Data in the ways that Xcode's templates and tutorials do, and runs it
/// without a display.
final class CoreDataAppTests: XCTestCase {
  func testAnAppWithATableOfManagedObjects() throws {
    let project = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }.appendingPathComponent("Fixtures/Notes")
    let folder = try TestFolder()
    let builder = AppBuilder(
      frameworks: try FrameworksBuilder(progress: BuildProgress(isSilent: true)).build(),
      progress: BuildProgress(isSilent: true),
      scratch: Scratch(url: folder.url.appendingPathComponent("scratch")))
    let app = try builder.build(try ProjectReader.read(project))
    let result = try Subprocess.run(
      app.executable, [],
      environment: [
        "HANOK_HOST": "headless", "HANOK_BUNDLE": app.bundle.path,
        "HANOK_OUTPUT": folder.url.appendingPathComponent("screen.png").path,
        "CFFIXED_USER_HOME": folder.url.path,
        "XDG_DATA_HOME": folder.url.appendingPathComponent("Library/Application Support").path,
      ])
    XCTAssertEqual(result.status, 0, result.errors)
    let lines = result.output.split(separator: "\n").map(String.init)
    for (number, line) in Self.expected.enumerated() {
      XCTAssertEqual(lines.indices.contains(number) ? lines[number] : "nothing", line)
    }
    XCTAssertEqual(lines.count, Self.expected.count, result.output)
  }

  private static let expected = """
    did save 3
    could not save 1670 A title is empty
    typed Café
    untyped ["Bread", "Café", "apples"]
    by selector ["apples", "Bread", "Café"]
    by path ["apples", "Bread"]
    count 3 3
    in memory 1
    controlled Bread
    inserted Aaa 0
    rows 4
    keys Zebra 3 true Zebra
    tagged 3 3
    ordered ["Bread", "Aaa", "Café", "apples"] Kitchen: 4
    across 3
    did save 3
    same true false
    generic ["Circle", "Square"] 2
    authors true 1 _
    class true
    child child false
    deleted 4
    """.split(separator: "\n").map(String.init)
}
