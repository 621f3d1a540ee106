import Foundation
import XCTest

@testable import HanokBuild

/// Repositories of several projects that Tuist's manifests describe.
final class TuistWorkspaceTests: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipIf(Sandbox.kind == .none, "this machine makes no namespaces")
  }

  /// An app, a feature and a core, made by a helper that uses a plugin.
  private func repository() throws -> TestFolder {
    let folder = try TestFolder()
    let files = [
      "Tuist/Config.swift": """
      import ProjectDescription
      let config = Config(plugins: [.local(path: .relativeToRoot("Plugins/Names"))])
      """,
      "Plugins/Names/Plugin.swift":
        "import ProjectDescription\nlet plugin = Plugin(name: \"Names\")\n",
      "Plugins/Names/ProjectDescriptionHelpers/Names.swift": """
      import ProjectDescription
      public enum Names { public static let prefix = "com.example" }
      public extension TargetDependency {
        static func module(_ name: String, in folder: String) -> Self {
          .project(target: name, path: .relativeToRoot("Projects/\\(folder)/\\(name)"))
        }
      }
      """,
      "Tuist/ProjectDescriptionHelpers/Project+Module.swift": """
      import Names
      import ProjectDescription
      public extension Project {
        static func module(
          _ name: String, product: Product, dependencies: [TargetDependency] = []
        ) -> Project {
          let resources: ResourceFileElements? = product == .staticFramework ? ["Resources/**"] : []
          return Project(name: name, targets: [
            .target(
              name: name, destinations: .iOS, product: product,
              bundleId: "\\(Names.prefix).\\(name)", sources: ["Sources/**"], resources: resources,
              dependencies: dependencies),
            .target(
              name: "\\(name)Tests", destinations: .iOS, product: .unitTests,
              bundleId: "\\(Names.prefix).\\(name)Tests", sources: ["Tests/**"],
              dependencies: [.target(name: name)]),
          ])
        }
      }
      """,
      "Workspace.swift": """
      import ProjectDescription
      let workspace = Workspace(
        name: "Shop", projects: ["Projects/**"],
        schemes: [.scheme(
          name: "All", buildAction: .buildAction(targets: [.project(path: "Projects/App", target: "App")]),
          testAction: .targets([
            .testableTarget(target: .project(path: "Projects/Core/Core", target: "CoreTests"))]),
          runAction: .runAction(executable: .project(path: "Projects/App", target: "App"),
            arguments: .arguments(launchArguments: [.launchArgument(name: "-all", isEnabled: true)])))])
      """,
      "Projects/App/Project.swift": """
      import Names
      import ProjectDescription
      import ProjectDescriptionHelpers
      let project = Project.module(
        "App", product: .app, dependencies: [.module("Cart", in: "Features")])
      """,
      "Projects/Features/Cart/Project.swift": """
      import Names
      import ProjectDescription
      import ProjectDescriptionHelpers
      let project = Project.module(
        "Cart", product: .staticFramework, dependencies: [.module("Core", in: "Core")])
      """,
      "Projects/Core/Core/Project.swift": """
      import ProjectDescription
      import ProjectDescriptionHelpers
      let project = Project.module("Core", product: .framework)
      """,
      "Projects/App/Sources/App.swift": "import Cart\n",
      "Projects/App/Tests/AppTests.swift": "import XCTest\n",
      "Projects/Features/Cart/Sources/Cart.swift": "import Core\n",
      "Projects/Features/Cart/Resources/cart.json": "{}\n",
      "Projects/Features/Cart/Tests/CartTests.swift": "import XCTest\n",
      "Projects/Core/Core/Sources/Core.swift": "",
      "Projects/Core/Core/Tests/CoreTests.swift": "import XCTest\n",
    ]
    for (path, text) in files { try folder.write(text, to: path) }
    return folder
  }

  func testProjectsDependOnEachOther() throws {
    let folder = try repository()
    for path in ["", "Workspace.swift", "Projects/App", "Projects/App/Project.swift"] {
      let url = path.isEmpty ? folder.url : folder.url.appendingPathComponent(path)
      let app = try ProjectReader.read(url)
      XCTAssertEqual(app.name, "App", path)
      XCTAssertEqual(app.packages.map(\.name), ["Core", "Cart"], path)
      XCTAssertEqual(app.packages.map(\.bundleName), [nil, "Cart_Cart"], path)
    }
  }

  func testAFolderAboveProjectsIsEnough() throws {
    let folder = try repository()
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Workspace.swift"))
    XCTAssertEqual(try ProjectReader.read(folder.url).packages.map(\.name), ["Core", "Cart"])
  }

  func testTestsOfAllProjects() throws {
    let folder = try repository()
    let tests = try ProjectReader.readTests(folder.url)
    XCTAssertEqual(tests.testModules.map(\.name).sorted(), ["AppTests", "CartTests", "CoreTests"])
    XCTAssertEqual(tests.project.hostModule, "App")
    XCTAssertEqual(
      try ProjectReader.readTests(folder.url, target: "CoreTests").testModules.map(\.name),
      ["CoreTests"])
  }

  func testSchemesOfTheWorkspace() throws {
    let folder = try repository()
    var choice = ProjectChoice()
    choice.scheme = "All"
    let app = try ProjectReader.read(folder.url, choice)
    XCTAssertEqual(app.name, "App")
    XCTAssertEqual(app.launch.arguments, ["-all"])
    XCTAssertEqual(
      try ProjectReader.readTests(folder.url, choice).testModules.map(\.name), ["CoreTests"])
  }

  func testMistakesInHelpersNameTheFileAndTheLine() throws {
    let folder = try repository()
    let helper = try folder.write(
      "import ProjectDescription\npublic let target: Target = 1\n",
      to: "Tuist/ProjectDescriptionHelpers/More.swift")
    XCTAssertThrowsError(try ProjectReader.read(folder.url)) {
      XCTAssertTrue("\($0)".hasPrefix("\(helper.path):2: error: "), "\($0)")
    }
  }

  func testAPluginThatIsFetchedIsNamed() throws {
    let folder = try repository()
    try folder.write(
      """
      import ProjectDescription
      let config = Config(plugins: [.git(url: "https://example.com/names.git", tag: "1.0.0")])
      """, to: "Tuist/Config.swift")
    XCTAssertThrowsError(try ProjectReader.read(folder.url)) {
      XCTAssertTrue("\($0)".contains("no such module 'Names'; plugins that are fetched"), "\($0)")
      XCTAssertTrue("\($0)".contains("https://example.com/names.git"), "\($0)")
    }
  }

  func testPackagesOfTheRepository() throws {
    let folder = try TestFolder()
    let kit = try GitPackage("Kit", in: folder.url, versions: ["1.0.0"])
    let app = """
      .target(
        name: "App", destinations: .iOS, product: .app, bundleId: "a", sources: "App/**",
        dependencies: [.external(name: "Kit")])
      """
    try folder.write(
      "import ProjectDescription\nlet project = Project(name: \"App\", targets: [\(app)])\n",
      to: "shop/Project.swift")
    try folder.write("import Kit\n", to: "shop/App/App.swift")
    let manifests = [
      "Tuist/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      #if TUIST
      import ProjectDescription
      let packageSettings = PackageSettings(productTypes: ["Kit": .framework])
      #endif
      let package = Package(
        name: "Shop", dependencies: [.package(url: "\(kit.url)", from: "1.0.0")])
      """,
      "Tuist/Dependencies.swift": """
      import ProjectDescription
      let dependencies = Dependencies(
        swiftPackageManager: [
          .remote(url: "\(kit.url)", requirement: .upToNextMajor(from: "1.0.0"))
        ], platforms: [.iOS])
      """,
    ]
    for (path, text) in manifests {
      try folder.write(text, to: "shop/" + path)
      let app = try ProjectReader.read(folder.url.appendingPathComponent("shop"))
      XCTAssertEqual(app.packages.map(\.name), ["Kit"], path)
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent("shop/" + path))
    }
  }

  func testATargetPassesOnThePackagesThatItNames() throws {
    let folder = try TestFolder()
    let kit = try GitPackage("Kit", in: folder.url, versions: ["1.0.0"])
    func target(_ name: String, _ product: String, _ needed: String) -> String {
      """
      .target(
        name: "\(name)", destinations: .iOS, product: .\(product), bundleId: "\(name)",
        sources: "\(name)/**", dependencies: [\(needed)])
      """
    }
    let targets = [
      target("App", "app", ".target(name: \"Libraries\")"),
      target("Libraries", "framework", ".package(product: \"Kit\")"),
    ].joined(separator: ", ")
    try folder.write(
      """
      import ProjectDescription
      let project = Project(
        name: "App", packages: [.remote(url: "\(kit.url)", requirement: .exact("1.0.0"))],
        targets: [\(targets)])
      """, to: "shop/Project.swift")
    try folder.write("import Kit\n", to: "shop/App/App.swift")
    let shop = folder.url.appendingPathComponent("shop")
    XCTAssertEqual(try ProjectReader.read(shop).packages.map(\.name), ["Kit"])
    try folder.write("", to: "shop/Libraries/Empty.swift")
    XCTAssertEqual(try ProjectReader.read(shop).packages.map(\.name), ["Kit", "Libraries"])
  }

  func testManifestsCannotWriteAndHaveNoNetwork() throws {
    guard case .bubblewrap = Sandbox.kind else { throw XCTSkip("bubblewrap is not installed") }
    let folder = try TestFolder()
    try folder.write(
      """
      import Foundation
      import ProjectDescription
      try? "x".write(toFile: "\(folder.url.path)/written", atomically: false, encoding: .utf8)
      let network = try! FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/net")
      let project = Project(name: network, targets: [
        .target(
          name: "A", destinations: .iOS, product: .app, bundleId: "a",
          infoPlist: .dictionary(["Network": .string(network)]), sources: "A/**")
      ])
      """, to: "Project.swift")
    try folder.write("", to: "A/A.swift")
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/net")
    XCTAssertNotEqual(
      try ProjectReader.read(folder.url).info.values["Network"] as? String, own)
    XCTAssertNil(folder.text("written"))
  }

  func testWithoutASandboxNothingRuns() throws {
    let folder = try TestFolder()
    let file = try folder.write(
      "import ProjectDescription\nlet project = Project(name: \"\(UUID())\")\n",
      to: "Project.swift")
    let program = ManifestProgram(modules: [try ManifestModule.description()], kind: .none)
    XCTAssertThrowsError(try program.evaluate([file])) {
      XCTAssertTrue("\($0)".contains("install bubblewrap"), "\($0)")
    }
  }
}
