import Foundation
import XCTest

@testable import HanokBuild

/// Projects that Tuist's manifests describe.
final class TuistProjectTests: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipIf(Sandbox.kind == .none, "this machine makes no namespaces")
  }

  private func names(_ urls: [URL]) -> [String] { urls.map(\.lastPathComponent) }

  func testAnAppIsReadFromItsManifest() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      import ProjectDescription

      let project = Project(
        name: "Notes", organizationName: "Example",
        options: .options(developmentRegion: "ko"),
        settings: .settings(
          base: ["MARKETING_VERSION": "1.10", "SWIFT_VERSION": "6.0"],
          configurations: [
            .debug(name: "Dev", settings: ["ENABLED": true], xcconfig: "Config/Dev.xcconfig"),
            .release(name: .release),
          ]),
        targets: [
          .target(
            name: "Notes", destinations: [.iPhone, .iPad], product: .app,
            bundleId: "com.example.\\(Environment.noteName.getString(default: "notes"))",
            deploymentTargets: .iOS("15.0"),
            infoPlist: .extendingDefault(with: [
              "UILaunchStoryboardName": "LaunchScreen", "UIRequiresFullScreen": true,
              "CFBundleShortVersionString": "$(MARKETING_VERSION)", "Numbers": [1, 2.5],
            ]),
            sources: [.glob("Sources/**", excluding: ["Sources/Old/**", "**/*Draft.swift"])],
            resources: ["Resources/**"],
            scripts: [.pre(script: "swiftlint", name: "Lint")],
            dependencies: [.sdk(name: "CoreData", type: .framework), .xctest],
            settings: .settings(base: ["LIST": ["a", "b c"]]),
            coreDataModels: [.coreDataModel("Model/Notes.xcdatamodeld")],
            environmentVariables: ["HOST": "staging"],
            launchArguments: [.launchArgument(name: "-fresh", isEnabled: true)])
        ])
      """, to: "Project.swift")
    for path in [
      "Sources/App.swift", "Sources/Deep/Er/List.swift", "Sources/Old/A.swift",
      "Sources/NoteDraft.swift", "Sources/README.md", "Resources/Assets.xcassets/Contents.json",
      "Resources/ko.lproj/Localizable.strings", "Resources/Left.swift",
      "Model/Notes.xcdatamodeld/Notes.xcdatamodel/contents",
    ] {
      try folder.write("", to: path)
    }
    try folder.write("FROM_FILE = yes\nENABLED = lost\n", to: "Config/Dev.xcconfig")
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(app.name, "Notes")
    XCTAssertEqual(names(app.module.sources), ["App.swift", "List.swift"])
    XCTAssertEqual(
      app.module.resources.map(\.destination),
      ["Assets.xcassets", "ko.lproj/Localizable.strings", "Notes.xcdatamodeld"])
    XCTAssertEqual(app.module.options.languageMode, "6")
    XCTAssertEqual(app.module.options.conditions, ["DEBUG"])
    XCTAssertEqual(app.launch.environment, ["HOST": "staging"])
    XCTAssertEqual(app.launch.arguments, ["-fresh"])
    let info = app.info.values
    XCTAssertEqual(info["CFBundleIdentifier"] as? String, "com.example.notes")
    XCTAssertEqual(info["CFBundleShortVersionString"] as? String, "1.10")
    XCTAssertEqual(info["CFBundleDevelopmentRegion"] as? String, "ko")
    XCTAssertEqual(info["UIRequiresFullScreen"] as? Bool, true)
    XCTAssertEqual((info["Numbers"] as? [Any])?.count, 2)
    XCTAssertEqual((info["UISupportedInterfaceOrientations"] as? [Any])?.count, 3)
    XCTAssertEqual((info["UISupportedInterfaceOrientations~ipad"] as? [Any])?.count, 4)
    let project = try XcodeProject(url: folder.url.appendingPathComponent("Project.swift"))
    let settings = try project.settings(
      ofTarget: try XCTUnwrap(project.applicationTargets.first), configuration: .debug)
    XCTAssertEqual(settings["ENABLED"], "YES")
    XCTAssertEqual(settings["FROM_FILE"], "yes")
    XCTAssertEqual(settings.list("LIST"), ["a", "b c"])
  }

  func testTheSpellingOfTuist3() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      import ProjectDescription
      let target = Target(
        name: "Old", platform: .iOS, product: .app, bundleId: "com.example.old",
        deploymentTarget: .iOS(targetVersion: "14.0", devices: [.iphone]),
        infoPlist: .file(path: "Old/Info.plist"), sources: "Old/**",
        environment: ["A": "1"])
      let tests = Target(
        name: "OldTests", platform: .iOS, product: .unitTests, bundleId: "com.example.tests",
        infoPlist: .default, sources: ["Tests/**"], dependencies: [.target(name: "Old")])
      let project = Project(
        name: "Old", packages: [], targets: [target, tests],
        schemes: [
          Scheme(
            name: "Staging", shared: true, buildAction: .buildAction(targets: ["Old"]),
            testAction: .targets(["OldTests"], configuration: .debug),
            runAction: .runAction(
              executable: "Old", arguments: Arguments(environment: ["HOST": "staging"])))
        ])
      """, to: "Project.swift")
    try folder.write("", to: "Old/App.swift")
    try folder.write("", to: "Tests/OldTests.swift")
    try folder.write(ProjectFixtures.classicInfo, to: "Old/Info.plist")
    var choice = ProjectChoice()
    choice.scheme = "Staging"
    let app = try ProjectReader.read(folder.url, choice)
    XCTAssertEqual(app.launch.environment, ["HOST": "staging"])
    XCTAssertEqual(app.info.values["CFBundleIdentifier"] as? String, "com.example.old")
    let tests = try ProjectReader.readTests(folder.url, choice)
    XCTAssertEqual(tests.testModules.map(\.name), ["OldTests"])
    XCTAssertEqual(tests.project.hostModule, "Old")
  }

  func testFoldersThatBelongToATarget() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      import ProjectDescription
      let project = Project(name: "App", targets: [
        .target(
          name: "App", destinations: .iOS, product: .app, bundleId: "a", buildableFolders: [
            "App", .folder("Shared", exceptions: [.exception(excluded: ["Left.swift"])]),
          ])
      ])
      """, to: "Project.swift")
    for path in ["App/Main.swift", "App/a.json", "Shared/B.swift", "Shared/Left.swift"] {
      try folder.write("", to: path)
    }
    let module = try ProjectReader.read(folder.url).module
    XCTAssertEqual(names(module.sources), ["Main.swift", "B.swift"])
    XCTAssertEqual(module.resources.map(\.destination), ["a.json"])
  }

  func testOtherProducts() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      import ProjectDescription
      func made(_ name: String, _ product: Product, _ needed: [TargetDependency] = []) -> Target {
        let resources: ResourceFileElements? = product == .bundle ? ["\\(name)/**"] : nil
        return .target(
          name: name, destinations: .iOS, product: product, bundleId: name,
          sources: product == .bundle ? nil : ["\\(name)/**"], resources: resources,
          dependencies: needed)
      }
      let project = Project(name: "App", targets: [
        made("App", .app, [
          .target(name: "Kit"), .target(name: "Share"), .target(name: "Texts"),
          .xcframework(path: "Binary.xcframework"), .target(name: "Mac", condition: .when([.macos])),
        ]),
        made("Kit", .dynamicLibrary), made("Share", .appExtension), made("Texts", .bundle),
        .target(name: "Mac", destinations: .macOS, product: .app, bundleId: "m", sources: "Mac/**"),
        made("AppUITests", .uiTests, [.target(name: "App")]),
      ])
      """, to: "Project.swift")
    for path in [
      "App/App.swift", "Kit/Kit.swift", "Share/Share.swift", "Texts/a.json", "Mac/Mac.swift",
      "Texts/ko.lproj/b.strings", "AppUITests/UI.swift",
    ] {
      try folder.write("", to: path)
    }
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(app.packages.map(\.name), ["Kit"])
    XCTAssertEqual(
      app.module.resources.map(\.destination),
      ["Texts.bundle/a.json", "Texts.bundle/ko.lproj/b.strings"])
    let tests = try ProjectReader.readAllTests(folder.url)
    XCTAssertNil(tests.unitTests)
    XCTAssertEqual(tests.uiTests.map(\.app.name), ["App"])
  }

  func testAMadeProjectWins() throws {
    let folder = try TestFolder()
    try folder.write(
      "import ProjectDescription\nlet project = Project(name: \"A\")\n", to: "Project.swift")
    try folder.write(ProjectFixtures.classic, to: "Demo.xcodeproj/project.pbxproj")
    XCTAssertThrowsError(try ProjectReader.read(folder.url, target: "Demo")) {
      XCTAssertTrue("\($0)".contains("project.pbxproj"), "\($0)")
    }
  }

  func testATypeThatIsCalledProjectIsNoManifest() throws {
    let folder = try TestFolder()
    let file = try folder.write("struct Project {}\n", to: "Project.swift")
    XCTAssertFalse(TuistManifest.isManifest(file))
    XCTAssertFalse(ProjectReader.isProject(folder.url))
  }

  func testMistakesNameTheFileAndTheLine() throws {
    let target = ".target(name: \"A\", destinations: .iOS, product: .app, bundleId: \"a\""
    let cases: [(String, String)] = [
      ("let project = Project(nam: \"A\")", ":2: error: incorrect argument label"),
      ("let count = 1", ": error: describes nothing"),
      ("fatalError(\"No name is given\")", ":2: error: ends when it is run: No name is given"),
      ("let workspace = Workspace(name: \"A\", projects: [])", ": error: describes no project"),
      (
        "let project = Project(name: \"A\", targets: [\n\(target), dependencies: [\n"
          + ".target(name: \"Gone\")])])",
        ":4: error: the target “A” needs the target “Gone” of this project, which is not there"
      ),
      (
        "let project = Project(name: \"A\", targets: [\(target), sources: [\"None/**\"])])",
        "the target has no Swift sources"
      ),
    ]
    for (text, message) in cases {
      let folder = try TestFolder()
      let file = try folder.write("import ProjectDescription\n\(text)\n", to: "Project.swift")
      XCTAssertThrowsError(try ProjectReader.read(folder.url), text) { error in
        XCTAssertTrue("\(error)".hasPrefix(file.path), "\(error)")
        XCTAssertTrue("\(error)".contains(message), "\(error)")
      }
    }
  }
}
