import XCTest

@testable import HanokBuild

/// Schemes say which app is run, with which configuration, arguments and variables.
final class LaunchSchemeTests: XCTestCase {
  private typealias Fixture = SchemeFixtures

  func testASchemeTellsWhichOfSeveralAppsIsRun() throws {
    let folder = try Fixture.write()
    XCTAssertThrowsError(try ProjectReader.read(folder.url)) {
      XCTAssertTrue("\($0)".contains("has several apps"), "\($0)")
    }
    let clerk = Fixture.reference("Clerk", "T2")
    try Fixture.add(Fixture.scheme(app: clerk), "For the counter", to: folder)
    XCTAssertEqual(try ProjectReader.read(folder.url).name, "Clerk")
    try Fixture.add(Fixture.scheme(), "Store", to: folder)
    XCTAssertEqual(try ProjectReader.read(folder.url).name, "Shop", "it has the project's name")
    let asked = ProjectChoice(scheme: "For the counter")
    XCTAssertEqual(try ProjectReader.read(folder.url, asked).name, "Clerk")
  }

  func testTheSchemesConfigurationIsTheAppsOwn() throws {
    let folder = try Fixture.write()
    let shop = ProjectChoice(target: "Shop")
    XCTAssertEqual(try ProjectReader.read(folder.url, shop).module.options.conditions, ["DEBUG"])
    try Fixture.add(Fixture.scheme(configuration: "Debug Staging"), "Shop", to: folder)
    let app = try ProjectReader.read(folder.url, shop)
    XCTAssertEqual(app.module.options.conditions, ["STAGING"])
    XCTAssertEqual(app.info.values["CFBundleIdentifier"] as? String, "com.example.staging")
    XCTAssertEqual(
      app.info.values["CFBundleDisplayName"] as? String, "Store (Debug Staging)")
    let other = ProjectChoice(target: "Shop", configuration: "release")
    XCTAssertEqual(try ProjectReader.read(folder.url, other).module.options.conditions, [])
    let archive = ProjectChoice(target: "Shop", purpose: .archive)
    XCTAssertEqual(
      try ProjectReader.read(folder.url, archive).info.values["CFBundleIdentifier"] as? String,
      "com.example.store")
    XCTAssertNotEqual(
      Scratch.shared.app(app).url, Scratch.shared.app(try ProjectReader.read(folder.url, other)).url
    )
  }

  func testArgumentsVariablesAndLanguageAreTheSchemes() throws {
    let folder = try Fixture.write()
    let launch = """
      <CommandLineArguments>
        <CommandLineArgument argument = "-greeting &quot;Hello there&quot;" isEnabled = "YES">
        </CommandLineArgument>
        <CommandLineArgument argument = "-off" isEnabled = "NO"></CommandLineArgument>
      </CommandLineArguments>
      <EnvironmentVariables>
        <EnvironmentVariable key = "STORE" value = "$(PRODUCT_BUNDLE_IDENTIFIER)" isEnabled = "YES">
        </EnvironmentVariable>
        <EnvironmentVariable key = "OFF" value = "1" isEnabled = "NO"></EnvironmentVariable>
      </EnvironmentVariables>
      """
    try Fixture.add(Fixture.scheme(launch: launch), "Shop", to: folder)
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(app.launch.arguments, ["-greeting", "Hello there"])
    XCTAssertEqual(app.launch.environment, ["STORE": "com.example.debug"])
    XCTAssertEqual(app.launch.locale, "ko_KR")
  }

  func testSchemesOfAUserAndOfAWorkspaceAreFound() throws {
    let folder = try Fixture.write()
    let clerk = Fixture.scheme(app: Fixture.reference("Clerk", "T2"))
    try folder.write(
      clerk, to: "Store.xcodeproj/xcuserdata/a.xcuserdatad/xcschemes/Mine.xcscheme")
    XCTAssertEqual(try ProjectReader.read(folder.url).name, "Clerk")
    try folder.write(
      "<Workspace version=\"1.0\"><FileRef location=\"group:Store.xcodeproj\"/></Workspace>",
      to: "All.xcworkspace/contents.xcworkspacedata")
    try folder.write(
      Fixture.scheme(), to: "All.xcworkspace/xcshareddata/xcschemes/Front.xcscheme")
    let front = ProjectChoice(scheme: "Front")
    XCTAssertEqual(try ProjectReader.read(folder.url, front).name, "Shop")
    let workspace = folder.url.appendingPathComponent("All.xcworkspace")
    XCTAssertEqual(try ProjectReader.read(workspace, front).name, "Shop")
  }

  func testATargetHasASchemeOfItsName() throws {
    let folder = try Fixture.write()
    let choice = ProjectChoice(scheme: "Clerk")
    XCTAssertEqual(try ProjectReader.read(folder.url, choice).name, "Clerk")
  }

  func testWhatIsNotThereIsNamedWithWhatIs() throws {
    let folder = try Fixture.write()
    try Fixture.add(Fixture.scheme(), "Shop", to: folder)
    for (choice, text) in [
      (ProjectChoice(scheme: "Nothing"), "has no scheme “Nothing”; there is: Clerk, Shop"),
      (
        ProjectChoice(configuration: "Beta"),
        "has no configuration “Beta”; there is: Debug, Debug Staging, Release, Test"
      ),
    ] {
      XCTAssertThrowsError(try ProjectReader.read(folder.url, choice)) {
        XCTAssertTrue("\($0)".contains(text), "\($0)")
      }
    }
    try Fixture.add("<Scheme></Scheme>", "Empty", to: folder)
    XCTAssertEqual(try ProjectReader.read(folder.url).name, "Shop")
    XCTAssertThrowsError(try ProjectReader.read(folder.url, ProjectChoice(scheme: "Empty"))) {
      XCTAssertTrue("\($0)".contains("Empty.xcscheme: error: runs no app for iOS"), "\($0)")
    }
  }

  func testAConfigurationForDebuggingStandsInForDebug() throws {
    let folder = try Fixture.write()
    let file = folder.url.appendingPathComponent("Store.xcodeproj/project.pbxproj")
    let text = SchemeFixtures.project.replacing("name = Debug;", with: "name = Beta;")
    try Data(text.utf8).write(to: file)
    let app = try ProjectReader.read(folder.url, target: "Shop")
    XCTAssertEqual(app.configuration, ProjectConfiguration("Debug Staging"))
    XCTAssertEqual(app.module.options.conditions, ["STAGING"])
  }

  func testPackagesKnowDebugAndReleaseByTheName() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .executableTarget(
            name: "Shop",
            swiftSettings: [
              .define("D", .when(configuration: .debug)),
              .define("R", .when(configuration: .release)),
            ]),
          .executableTarget(name: "Clerk"),
        ])
      """, to: "Package.swift")
    for name in ["Shop", "Clerk"] { try folder.write("", to: "Sources/\(name)/main.swift") }
    for (name, conditions) in [
      ("Debug-EU", ["DEBUG", "SWIFT_PACKAGE", "D"]),
      ("Development", ["DEBUG", "SWIFT_PACKAGE", "D"]),
      ("Staging", ["SWIFT_PACKAGE", "R"]),
    ] {
      let app = try ProjectReader.read(folder.url, ProjectChoice(configuration: name))
      XCTAssertEqual(app.module.options.conditions, conditions, name)
    }
    let scheme = SchemeFixtures.scheme(
      app: "<BuildableReference BlueprintIdentifier=\"Clerk\" BlueprintName=\"Clerk\" "
        + "ReferencedContainer=\"container:\"/>", configuration: "Release")
    try folder.write(scheme, to: ".swiftpm/xcode/xcshareddata/xcschemes/Counter.xcscheme")
    let clerk = try ProjectReader.read(folder.url, ProjectChoice(scheme: "Counter"))
    XCTAssertEqual(clerk.name, "Clerk")
    XCTAssertEqual(clerk.module.options.conditions, ["SWIFT_PACKAGE"])
  }
}
