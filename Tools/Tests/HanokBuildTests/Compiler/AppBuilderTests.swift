import XCTest

@testable import HanokBuild

final class AppBuilderTests: XCTestCase {
  private let delegate = """
    import UIKit

    @UIApplicationMain
    class AppDelegate: UIResponder, UIApplicationDelegate {
      required override init() {}
      func application(didFinishLaunching arguments: [String]) -> Bool {
        let screen = Screen()
        screen.viewDidLoad()
        print(screen.action.name, Bundle.main.bundleIdentifier ?? "none", greeting())
        return true
      }
    }
    """

  private let screen = """
    import UIKit

    class Screen: UIViewController {
      lazy var action = #selector(move(from:))
      @objc func move(from place: String) {}
    }

    extension Screen {
      override func viewDidLoad() {
        super.viewDidLoad()
        print("loaded")
      }
    }
    """

  private func project(_ folder: TestFolder) throws -> AppProject {
    let root = folder.url.appendingPathComponent("Demo")
    var options = SwiftOptions()
    options.languageMode = "5"
    let module = SourceModule(
      name: "Demo",
      sources: try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
        .filter { $0.hasSuffix(".swift") }.map { root.appendingPathComponent($0) },
      options: options)
    return AppProject(
      name: "Demo", module: module, packages: [], root: root,
      info: InfoPlist(values: ["CFBundleIdentifier": "a.demo", "CFBundleExecutable": "Demo"]),
      projectFile: root.appendingPathComponent("Demo.xcodeproj"))
  }

  private func builder(_ folder: TestFolder) throws -> AppBuilder {
    AppBuilder(
      frameworks: try FixtureFrameworks.shared.get(), progress: BuildProgress(isSilent: true),
      scratch: Scratch(url: folder.url.appendingPathComponent("scratch")))
  }

  private func run(_ app: BuiltApp) throws -> [String] {
    let result = try Subprocess.run(
      app.executable, ["x"], environment: ["HANOK_HOST": "headless"])
    XCTAssertEqual(result.status, 0, result.errors)
    return result.output.split(separator: "\n").map(String.init)
  }

  func testAnAppIsBuiltAndStartedByTheLauncher() throws {
    let folder = try TestFolder()
    try folder.write(delegate, to: "Demo/AppDelegate.swift")
    try folder.write(screen, to: "Demo/Screen.swift")
    try folder.write("func greeting() -> String { \"hello\" }\n", to: "Demo/Greeting.swift")
    let builder = try builder(folder)
    let app = try builder.build(try project(folder))
    XCTAssertEqual(
      try run(app), ["launcher headless", "loaded", "moveFrom: a.demo hello", "launched true"])

    try folder.write("func greeting() -> String { \"bye\" }\n", to: "Demo/Greeting.swift")
    let again = try builder.build(try project(folder))
    XCTAssertEqual(try run(again)[2], "moveFrom: a.demo bye")

    let unchanged = try builder.build(try project(folder))
    XCTAssertFalse(unchanged.timings.contains { $0.step == "link" })
  }

  func testMainFilesAreEntryPointsToo() throws {
    let folder = try TestFolder()
    try folder.write(
      "import UIKit\nprint(\"main\", CommandLine.arguments.count)\n", to: "Demo/main.swift")
    let app = try builder(folder).build(try project(folder))
    XCTAssertEqual(try run(app), ["launcher headless", "main 2"])
  }

  func testPackagesAreAdaptedAndCompiledFirst() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "Model", resources: [.process("Res")]),
          .executableTarget(name: "Shop", dependencies: ["Model"]),
        ])
      """, to: "Package.swift")
    try folder.write(
      """
      import Foundation
      public final class Item: NSObject {
        @objc public func buy() {}
        @MainActor public static let action = #selector(buy)
        public static var data: String {
          let url = Bundle.module.url(forResource: "x", withExtension: "txt")
          return url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "none"
        }
        public static let session = URLSession.shared
      }
      """, to: "Sources/Model/Item.swift")
    try folder.write("contents", to: "Sources/Model/Res/x.txt")
    try folder.write(
      "import Model\nprint(Item.action.name, Item.data)\n", to: "Sources/Shop/main.swift")
    let project = try ProjectReader.read(folder.url)
    XCTAssertEqual(
      try run(try builder(folder).build(project)), ["launcher headless", "buy contents"])
  }

  func testErrorsPointIntoTheUsersFile() throws {
    let folder = try TestFolder()
    try folder.write(delegate, to: "Demo/AppDelegate.swift")
    let source = """
      import UIKit
      class Screen: UIViewController {
        lazy var action = #selector(move(from:))
        @objc func move(from place: String) {
          let count: Int = place
        }
      }
      """
    let file = try folder.write(source, to: "Demo/Screen.swift")
    try folder.write("func greeting() -> String { 1 }\n", to: "Demo/Greeting.swift")
    XCTAssertThrowsError(try builder(folder).build(try project(folder))) { error in
      guard let failure = error as? CompilationFailure else { return XCTFail("\(error)") }
      let errors = failure.diagnostics.filter { $0.severity == .error }
      let own = errors.first { $0.file == file.path }
      XCTAssertEqual(own?.line, 5)
      XCTAssertEqual(own?.column, 22)
      XCTAssertTrue(failure.text.contains("    let count: Int = place\n"), failure.text)
      XCTAssertFalse(failure.text.contains("scratch"), failure.text)
      XCTAssertTrue(errors.contains { $0.file.hasSuffix("Greeting.swift") && $0.line == 1 })
    }
  }

  func testAnAppWithoutEntryPointIsNamed() throws {
    let folder = try TestFolder()
    try folder.write("import UIKit\n", to: "Demo/A.swift")
    XCTAssertThrowsError(try builder(folder).build(try project(folder))) { error in
      XCTAssertTrue("\(error)".contains("@main"), "\(error)")
    }
  }
}
