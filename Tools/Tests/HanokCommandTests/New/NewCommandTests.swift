import Foundation
import HanokBuild
import XCTest

@testable import hanok

final class NewCommandTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-test-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  private func make(_ name: String, _ options: String...) throws -> URL {
    let project = folder.appendingPathComponent(name)
    XCTAssertEqual(try NewCommand(arguments: [project.path] + options).run(), 0)
    return project
  }

  private func text(_ project: URL, _ path: String) throws -> String {
    try String(contentsOf: project.appendingPathComponent(path), encoding: .utf8)
  }

  /// Runs the new app's own tests with Hanok's real frameworks.
  private func checkTests(of project: URL) throws {
    let silent = BuildProgress(isSilent: true)
    let builder = TestBuilder(
      frameworks: try FrameworksBuilder(progress: silent).build(), progress: silent,
      scratch: Scratch(url: folder.appendingPathComponent("scratch")))
    let program = try builder.build(try ProjectReader.readTests(project))
    let result = try Subprocess.run(
      program.executable, [],
      environment: [
        "HANOK_HOST": "test", "HANOK_BUNDLE": program.bundle.path,
        "CFFIXED_USER_HOME": folder.path,
      ])
    XCTAssertEqual(result.status, 0, result.output + result.errors)
    XCTAssertTrue(result.output.contains("Executed 2 tests, with 0 failures"), result.output)
  }

  /// Takes a picture of the new app after a tap on its button, and gives the elements that are seen.
  private func elementsAfterATap(of project: URL) throws -> String {
    let silent = BuildProgress(isSilent: true)
    let app = try AppBuilder(
      frameworks: try FrameworksBuilder(progress: silent).build(), progress: silent,
      scratch: Scratch(url: folder.appendingPathComponent("scratch"))
    ).build(ProjectReader.read(project))
    let script = folder.appendingPathComponent("steps.json")
    try Data(#"[{"tap": "Tap"}, {"tree": "tree.json"}]"#.utf8).write(to: script)
    var options = LaunchOptions()
    options.script = script.path
    options.output = folder.path
    var environment = options.environment(host: "headless", bundle: app.bundle)
    environment["CFFIXED_USER_HOME"] = folder.path
    let result = try Subprocess.run(app.executable, [], environment: environment)
    XCTAssertEqual(result.status, 0, result.output + result.errors)
    return try text(folder, "tree.json")
  }

  func testAProjectInCode() throws {
    let project = try make("My App")
    let file = try text(project, "My App.xcodeproj/project.pbxproj")
    XCTAssertTrue(file.contains("objectVersion = 77;"))
    XCTAssertTrue(file.contains("PRODUCT_BUNDLE_IDENTIFIER = \"com.example.My-App\";"))
    let app = try ProjectReader.read(project)
    XCTAssertEqual(app.name, "My App")
    XCTAssertEqual(app.module.name, "My_App")
    XCTAssertEqual(app.module.sources.count, 4)
    XCTAssertNil(app.info.values["UIMainStoryboardFile"])
    try checkTests(of: project)
    XCTAssertTrue(try elementsAfterATap(of: project).contains("\"1 tap\""))
  }

  func testAProjectWithAStoryboard() throws {
    let project = try make("Board", "--storyboard", "--identifier", "org.me.board")
    let app = try ProjectReader.read(project)
    XCTAssertEqual(app.info.values["CFBundleIdentifier"] as? String, "org.me.board")
    XCTAssertEqual(app.info.values["UIMainStoryboardFile"] as? String, "Main")
    try checkTests(of: project)
    XCTAssertTrue(try elementsAfterATap(of: project).contains("\"1 tap\""))
  }

  func testAPackageForXtool() throws {
    let project = try make("Phone", "--package", "--identifier", "org.me.phone")
    XCTAssertEqual(
      try text(project, "xtool.yml"),
      "version: 1\nbundleID: org.me.phone\nproduct: Phone\ninfoPath: Info.plist\n")
    let app = try ProjectReader.read(project)
    XCTAssertEqual(app.info.values["CFBundleIdentifier"] as? String, "org.me.phone")
    try checkTests(of: project)
    XCTAssertTrue(try elementsAfterATap(of: project).contains("\"1 tap\""))
  }

  /// The identifiers in a project file name exactly one object each, and every one that is used is there.
  func testIdentifiersOfTheProjectFileAreSound() throws {
    let file = try text(make("Sound"), "Sound.xcodeproj/project.pbxproj")
    let defined = file.matches(of: /\n\t\t([0-9A-F]{24})(?: \/\*[^\n]*\*\/)? = \{/).map(\.1)
    XCTAssertEqual(Set(defined).count, defined.count)
    let used = Set(file.matches(of: /\b[0-9A-F]{24}\b/).map(\.output))
    XCTAssertEqual(used, Set(defined))
  }

  func testNamesThatCannotBeAreSentences() throws {
    for name in [
      "1st", "UIKit", "uikit", "class", "Foundation", "XCTest", "a;b", "-x", ".a",
    ] {
      XCTAssertThrowsError(
        try NewCommand(arguments: [folder.appendingPathComponent(name).path]).run(), name
      ) { XCTAssertEqual(($0 as? CommandError)?.status, 64, "\($0)") }
    }
    for arguments in [
      [], ["A", "B"], ["A", "--storyboard", "--package"], ["A", "--identifier", "a b"],
      ["A", "--identifier"],
    ] { XCTAssertThrowsError(try NewCommand(arguments: arguments), "\(arguments)") }
  }

  func testWhatIsThereStays() throws {
    let project = try make("Kept")
    try Data("mine".utf8).write(to: project.appendingPathComponent("Kept/ViewController.swift"))
    XCTAssertThrowsError(try NewCommand(arguments: [project.path]).run()) {
      XCTAssertTrue("\($0)".contains("is there already"), "\($0)")
    }
    XCTAssertEqual(try text(project, "Kept/ViewController.swift"), "mine")
    // An empty folder is as good as none.
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Fresh"), withIntermediateDirectories: true)
    _ = try make("Fresh")
  }
}
