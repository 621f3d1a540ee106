import Foundation
import XCTest

@testable import HanokBuild

/// Projects that are described for XcodeGen.
final class XcodeGenProjectTests: XCTestCase {
  private func project(_ text: String, _ files: [String] = []) throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(text, to: "project.yml")
    for file in files { try folder.write("// \(file)\n", to: file) }
    return folder
  }

  private func names(_ urls: [URL]) -> [String] { urls.map(\.lastPathComponent) }

  func testAnAppIsReadFromItsDescription() throws {
    let folder = try project(
      """
      name: Notes
      options: {bundleIdPrefix: com.example, developmentLanguage: ko}
      settings: {SWIFT_VERSION: 5.0, MARKETING_VERSION: "1.10"}
      targets:
        Notes:
          type: application
          platform: iOS
          deploymentTarget: "15.0"
          sources: [Notes]
          info:
            path: Notes/Info.plist
            properties:
              UILaunchStoryboardName: LaunchScreen
              UIRequiresFullScreen: true
              CFBundleShortVersionString: $(MARKETING_VERSION)
      """,
      [
        "Notes/App.swift", "Notes/Screens/List.swift", "Notes/Assets.xcassets/Contents.json",
        "Notes/ko.lproj/Localizable.strings", "Notes/Info.plist",
      ])
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(app.name, "Notes")
    XCTAssertEqual(names(app.module.sources), ["App.swift", "List.swift"])
    XCTAssertEqual(
      app.module.resources.map(\.destination), ["Assets.xcassets", "ko.lproj/Localizable.strings"])
    XCTAssertEqual(app.module.options.languageMode, "5")
    XCTAssertEqual(app.module.options.conditions, ["DEBUG"])
    let info = app.info.values
    XCTAssertEqual(info["CFBundleIdentifier"] as? String, "com.example.Notes")
    XCTAssertEqual(info["UIRequiresFullScreen"] as? Bool, true)
    XCTAssertEqual(info["UILaunchStoryboardName"] as? String, "LaunchScreen")
    XCTAssertEqual(info["CFBundleShortVersionString"] as? String, "1.10")
    XCTAssertEqual(info["CFBundleDevelopmentRegion"] as? String, "ko")
  }

  func testSourcesMayLeaveOutAndChooseFiles() throws {
    let folder = try project(
      """
      name: App
      targets:
        App:
          type: application
          platform: iOS
          sources:
            - path: App
              excludes: ["**/*.md", Old, "Gen/*.swift"]
            - path: Data
              type: folder
            - path: Picked
              includes: ["*.swift"]
            - {path: Missing, optional: true}
            - {path: Notes.txt, buildPhase: none}
      """,
      [
        "App/Main.swift", "App/README.md", "App/Old/A.swift", "App/Gen/B.swift",
        "App/Gen/Deep/C.swift", "Data/a.json", "Picked/D.swift", "Picked/e.json", "Notes.txt",
      ])
    let module = try ProjectReader.read(folder.url).module
    XCTAssertEqual(names(module.sources), ["C.swift", "Main.swift", "D.swift"])
    XCTAssertEqual(module.resources.map(\.destination), ["Data"])
  }

  func testSettingsComeFromGroupsConfigurationsAndFiles() throws {
    let folder = try project(
      """
      name: App
      configs: {Debug Staging: debug, Release: release}
      configFiles: {Debug Staging: Config/Base.xcconfig}
      settingGroups:
        common: {base: {A: one, B: group}, configs: {debug: {C: debug}}}
      settings: {groups: [common], base: {B: base}, configs: {release: {C: release}}}
      targets:
        App:
          type: application
          platform: iOS
          sources: App
          settings: {base: {PRODUCT_NAME: Shown, ENABLE: NO, LIST: [x, y z]}}
      """, ["App/Main.swift"])
    try folder.write("D = file\nA = lost\n", to: "Config/Base.xcconfig")
    let project = try XcodeProject(url: folder.url.appendingPathComponent("project.yml"))
    let target = try XCTUnwrap(project.applicationTargets.first)
    let settings = try project.settings(
      ofTarget: target, configuration: ProjectConfiguration("Debug Staging"))
    XCTAssertEqual(settings["A"], "one")
    XCTAssertEqual(settings["B"], "base")
    XCTAssertEqual(settings["C"], "debug")
    XCTAssertEqual(settings["D"], "file")
    XCTAssertEqual(settings["PRODUCT_NAME"], "Shown")
    XCTAssertEqual(settings["ENABLE"], "NO")
    XCTAssertEqual(settings.list("LIST"), ["x", "y z"])
    XCTAssertEqual(settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"], "DEBUG")
  }

  func testFrameworksPackagesAndTests() throws {
    let folder = try project(
      """
      name: Shop
      packages:
        Tools: {path: Packages/Tools}
      targets:
        Shop:
          type: application
          platform: iOS
          sources: Shop
          dependencies: [{target: Kit}, {package: Tools, product: Tools}, {sdk: UIKit.framework}]
        Kit: {type: framework, platform: iOS, sources: Kit}
        ShopTests:
          type: bundle.unit-test
          platform: iOS
          sources: Tests
          dependencies: [{target: Shop}]
        ShopMac: {type: application, platform: macOS, sources: Mac}
      """, ["Shop/App.swift", "Kit/Kit.swift", "Tests/ShopTests.swift", "Mac/Mac.swift"])
    try folder.write(
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Tools\", "
        + "products: [.library(name: \"Tools\", targets: [\"Tools\"])], targets: [.target(name: \"Tools\")])\n",
      to: "Packages/Tools/Package.swift")
    try folder.write("public let tool = 1\n", to: "Packages/Tools/Sources/Tools/Tools.swift")
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(app.name, "Shop")
    XCTAssertEqual(Set(app.packages.map(\.name)), ["Kit", "Tools"])
    let tests = try ProjectReader.readTests(folder.url)
    XCTAssertEqual(tests.testModules.map(\.name), ["ShopTests"])
    XCTAssertEqual(tests.project.hostModule, "Shop")
  }

  func testSourcesOfAFrameworkSeeWhatItsHeaderImports() throws {
    let folder = try project(
      """
      name: App
      targets:
        App:
          type: application
          platform: iOS
          sources: [App]
          dependencies: [{target: Kit}, {target: Plain}]
        Kit: {type: framework, platform: iOS, sources: [Kit]}
        Plain:
          type: framework
          platform: iOS
          sources: [Plain]
          settings: {DEFINES_MODULE: NO}
      """, ["App/App.swift", "Kit/Kit.swift", "Plain/Plain.swift"])
    for name in ["Kit", "Plain"] {
      try folder.write("#import <UIKit/UIKit.h>\n", to: "\(name)/\(name).h")
    }
    let app = try ProjectReader.read(folder.url)
    let imports = Dictionary(uniqueKeysWithValues: app.packages.map { ($0.name, $0.headerImports) })
    XCTAssertEqual(imports, ["Kit": ["UIKit"], "Plain": []])
  }

  func testTemplatesIncludesAndVariablesOfTheEnvironment() throws {
    let folder = try project(
      """
      name: App
      include: [shared/base.yml]
      targetTemplates:
        Screen:
          platform: iOS
          sources: ["${target_name}/Sources"]
          settings: {GREETING: "${greeting}", OWNER: "${OWNER_NAME}"}
      targets:
        App:
          type: application
          templates: [Screen]
          templateAttributes: {greeting: hello}
          sources: [Extra]
        Both: {type: framework, platform: [iOS, tvOS], templates: [Screen]}
      """, ["App/Sources/A.swift", "Extra/B.swift", "Both/Sources/C.swift", "shared/Kit/K.swift"])
    try folder.write(
      """
      settings: {FROM: shared}
      targets:
        Kit: {type: framework, platform: iOS, sources: [Kit]}
      """, to: "shared/base.yml")
    let spec = try XcodeGenSpec(
      file: folder.url.appendingPathComponent("project.yml"),
      environment: ["OWNER_NAME": "me", "greeting": "no"])
    XCTAssertEqual(spec.root["targets"]?["App"]?["sources"]?.texts, ["App/Sources", "Extra"])
    XCTAssertEqual(spec.root["targets"]?["App"]?["settings"]?["OWNER"]?.text, "me")
    XCTAssertEqual(spec.root["targets"]?["Kit"]?["sources"]?.texts, ["shared/Kit"])
    XCTAssertEqual(spec.root["targets"]?["Both_iOS"]?["productName"]?.text, "Both")
    XCTAssertEqual(spec.root["settings"]?["FROM"]?.text, "shared")
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(names(app.module.sources), ["A.swift", "B.swift"])
  }

  func testSchemesGiveArgumentsVariablesAndTests() throws {
    let folder = try project(
      """
      name: App
      schemes:
        Staging:
          build: {targets: {App: all}}
          run:
            commandLineArguments: {"-fresh": true, "-old": false}
            environmentVariables:
              - {variable: HOST, value: staging}
              - {variable: OFF, value: x, isEnabled: false}
          test: {targets: [AppTests, {name: SlowTests, skipped: true}]}
      targets:
        App:
          type: application
          platform: iOS
          sources: App
          scheme: {testTargets: [AppTests], environmentVariables: {LOUD: true}}
        AppTests: {type: bundle.unit-test, platform: iOS, sources: T1, dependencies: [{target: App}]}
        SlowTests: {type: bundle.unit-test, platform: iOS, sources: T2, dependencies: [{target: App}]}
      """, ["App/Main.swift", "T1/A.swift", "T2/B.swift"])
    XCTAssertEqual(try ProjectReader.read(folder.url).launch.environment, ["LOUD": "YES"])
    var choice = ProjectChoice()
    choice.scheme = "Staging"
    let staging = try ProjectReader.read(folder.url, choice)
    XCTAssertEqual(staging.launch.arguments, ["-fresh"])
    XCTAssertEqual(staging.launch.environment, ["HOST": "staging"])
    let tests = try ProjectReader.readTests(folder.url, choice)
    XCTAssertEqual(tests.testModules.map(\.name), ["AppTests"])
  }

  func testAMadeProjectWinsAndOneWithSchemesOnlyDoesNot() throws {
    let folder = try project(
      "name: App\ntargets: {App: {type: application, platform: iOS, sources: App}}\n",
      ["App/Main.swift"])
    try folder.write("<Scheme/>", to: "App.xcodeproj/xcshareddata/xcschemes/App.xcscheme")
    XCTAssertEqual(names(try ProjectReader.read(folder.url).module.sources), ["Main.swift"])
    try folder.write(ProjectFixtures.classic, to: "Demo.xcodeproj/project.pbxproj")
    XCTAssertThrowsError(try ProjectReader.read(folder.url, target: "App"))
  }

  func testMistakesNameTheFileAndTheLine() throws {
    let cases: [(String, String)] = [
      ("name: A\n", "describes no targets"),
      ("- a\n", "is no description of a project"),
      ("name: A\ntargets: {A: {templates: [Base]}}\n", "has no target template “Base”"),
      ("include: none.yml\nname: A\n", "includes “none.yml”, which is not there"),
      ("include: project.yml\nname: A\n", "includes itself"),
      (
        "name: A\ntargets:\n  A: {type: application, sources: Gone}\n",
        "the target has no Swift sources"
      ),
    ]
    for (text, message) in cases {
      let folder = try project(text)
      XCTAssertThrowsError(try ProjectReader.read(folder.url), text) { error in
        XCTAssertTrue("\(error)".contains(message), "\(error)")
        XCTAssertTrue("\(error)".contains("project.yml"), "\(error)")
      }
    }
  }
}
