import XCTest

@testable import HanokBuild

/// Builds unit tests of small projects with Hanok's real frameworks and runs them without a display.
final class TestBuilderTests: XCTestCase {
  private func run(
    _ path: URL, _ folder: TestFolder, filter: String? = nil,
    _ selection: TestSelection = TestSelection()
  ) throws -> Subprocess.Result {
    let silent = BuildProgress(isSilent: true)
    let builder = TestBuilder(
      frameworks: try FrameworksBuilder(progress: silent).build(), progress: silent,
      scratch: Scratch(url: folder.url.appendingPathComponent("scratch")))
    let program = try builder.build(try ProjectReader.readTests(path))
    var environment = [
      "HANOK_HOST": "test", "HANOK_BUNDLE": program.bundle.path,
      "CFFIXED_USER_HOME": folder.url.path,
    ]
    environment.merge(TestBuilder.environment(filter: filter, selection)) { $1 }
    return try Subprocess.run(program.executable, [], environment: environment)
  }

  func testThePackageOfBadgesPasses() throws {
    let folder = try TestFolder()
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Badges")
    let all = try run(fixture, folder)
    XCTAssertEqual(all.status, 0, all.output + all.errors)
    XCTAssertTrue(all.output.contains("Executed 10 tests, with 0 failures"), all.output)
    let one = try run(fixture, folder, filter: "BadgeViewTests/testHides")
    XCTAssertTrue(one.output.contains("Executed 1 test, with 0 failures"), one.output)
    XCTAssertEqual(try run(fixture, folder, filter: "Nothing").status, 1)
    let left = TestSelection([
      (module: "BadgesTests", skipped: ["BadgeViewTests/testHidesAtZero()"], selected: nil)
    ])
    let others = try run(fixture, folder, left)
    XCTAssertFalse(others.output.contains("testHides"), others.output)
    XCTAssertTrue(others.output.contains("with 0 failures"), others.output)
  }

  func testFailuresAreReportedWithTheUsersFileAndLine() throws {
    let folder = try TestFolder()
    try folder.write(Self.manifest, to: "Package.swift")
    try folder.write(Self.app, to: "Sources/Shop/App.swift")
    let file = try folder.write(Self.tests, to: "Tests/ShopTests/ShopTests.swift")
    let result = try run(folder.url, folder)
    XCTAssertEqual(result.status, 1, result.output + result.errors)
    XCTAssertTrue(result.output.contains("\(file.path):8: error"), result.output)
    XCTAssertTrue(result.output.contains("Executed 2 tests, with 1 failure"), result.output)
  }

  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .executableTarget(name: "Shop"), .testTarget(name: "ShopTests", dependencies: ["Shop"]),
      ])
    """

  private static let app = """
    import UIKit
    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: Shelf())
        window?.makeKeyAndVisible()
        return true
      }
    }
    class Shelf: UITableViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Shelf"
      }
    }
    """

  private static let tests = """
    import XCTest
    @testable import Shop

    final class ShopTests: XCTestCase {
      func testTheAppIsLaunched() throws {
        let delegate = try XCTUnwrap(UIApplication.shared.delegate as? AppDelegate)
        let navigation = delegate.window?.rootViewController as? UINavigationController
        XCTAssertEqual(navigation?.topViewController?.title, "Shop")
      }
      @MainActor func testTheShelfIsShown() {
        XCTAssertNotNil(UIApplication.shared.keyWindow?.rootViewController)
      }
    }
    """
}
