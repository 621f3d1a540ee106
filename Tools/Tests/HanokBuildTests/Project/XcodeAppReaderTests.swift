import XCTest

@testable import HanokBuild

final class XcodeAppReaderTests: XCTestCase {
  private func classicProject() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(ProjectFixtures.classic, to: "Demo.xcodeproj/project.pbxproj")
    try folder.write(ProjectFixtures.classicInfo, to: "Demo/Info.plist")
    try folder.write("EXTRA_CONDITION = FROM_CONFIG // why\n", to: "Config/Base.xcconfig")
    try folder.write("@main class A {}", to: "Demo/AppDelegate.swift")
    try folder.write("", to: "Demo/Screens/View Controller.swift")
    try folder.write("", to: "Demo/en.lproj/Localizable.strings")
    try folder.write("", to: "Demo/ko.lproj/Localizable.strings")
    try folder.write("{}", to: "Demo/Assets.xcassets/Contents.json")
    return folder
  }

  func testFilesForOtherSystemsAreNotOfTheApp() throws {
    let folder = try TestFolder()
    let text = ProjectFixtures.synchronized
      .replacing(
        "membershipExceptions = (Info.plist, Old/Unused.swift);",
        with: "membershipExceptions = (Info.plist, ); platformFiltersByRelativePath = { "
          + "Menu.swift = (macos, ); \"Sub/Both.swift\" = (ios, macos, ); };"
      )
      .replacing("packageProductDependencies = (D1); ", with: "")
    try folder.write(text, to: "Demo.xcodeproj/project.pbxproj")
    try folder.write(ProjectFixtures.classicInfo, to: "Demo/Info.plist")
    for name in ["Demo/App.swift", "Demo/Menu.swift", "Demo/Sub/Both.swift"] {
      try folder.write("@main class A {}", to: name)
    }
    XCTAssertEqual(
      try ProjectReader.read(folder.url).module.sources.map(\.lastPathComponent),
      ["App.swift", "Both.swift"])
  }

  func testAClassicProjectIsRead() throws {
    let folder = try classicProject()
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(app.name, "Demo App")
    XCTAssertEqual(app.module.name, "Demo_App")
    XCTAssertEqual(
      app.module.sources.map(\.lastPathComponent), ["AppDelegate.swift", "View Controller.swift"])
    XCTAssertEqual(
      app.module.resources.map(\.destination),
      ["en.lproj/Localizable.strings", "ko.lproj/Localizable.strings", "Assets.xcassets"])
    XCTAssertEqual(app.module.options.languageMode, "5")
    XCTAssertEqual(
      app.module.options.conditions, ["DEBUG", "FROM_CONFIG", "FROM_PROJECT", "MORE"])
    let info = app.info.values
    XCTAssertEqual(info["CFBundleIdentifier"] as? String, "com.example.Demo-App")
    XCTAssertEqual(info["CFBundleShortVersionString"] as? String, "2.5")
    XCTAssertEqual(info["Custom"] as? [String], ["Demo_App"])
    XCTAssertEqual(info["CFBundleDevelopmentRegion"] as? String, "ko")
  }

  /// A minimal project with one app.
  private func write(_ name: String, into folder: TestFolder, at path: String) throws {
    let text = ProjectFixtures.classic.replacing(
      "name = Demo; productName", with: "name = \(name); productName")
    try folder.write(text, to: "\(path)/\(name).xcodeproj/project.pbxproj")
    try folder.write(ProjectFixtures.classicInfo, to: "\(path)/Demo/Info.plist")
    try folder.write("EXTRA_CONDITION = X\n", to: "\(path)/Config/Base.xcconfig")
    try folder.write("@main class A {}", to: "\(path)/Demo/AppDelegate.swift")
    try folder.write("", to: "\(path)/Demo/Screens/View Controller.swift")
    for file in ["en.lproj/Localizable.strings", "ko.lproj/Localizable.strings"] {
      try folder.write("", to: "\(path)/Demo/\(file)")
    }
    try folder.write("{}", to: "\(path)/Demo/Assets.xcassets/Contents.json")
  }

  func testTheNearestProjectBelowIsFound() throws {
    let folder = try TestFolder()
    try write("Shop", into: folder, at: "clients/ios/Shop")
    try write("Sample", into: folder, at: "clients/ios/Shop/Vendor/Kit/Sample")
    try write("Pod", into: folder, at: "clients/Pods")
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(
      app.projectFile.lastPathComponent, "Shop.xcodeproj")
    XCTAssertTrue(ProjectReader.isAboveProject(folder.url))
  }

  func testOneOfSeveralProjectsIsChosenByItsTarget() throws {
    let folder = try TestFolder()
    try write("One", into: folder, at: "One")
    try write("Two", into: folder, at: "Two")
    let first = try ProjectReader.read(folder.url)
    XCTAssertTrue(first.projectFile.path.contains("/One/"), first.projectFile.path)
    let second = try ProjectReader.read(folder.url, target: "Two")
    XCTAssertTrue(second.projectFile.path.contains("/Two/"), second.projectFile.path)
  }

  func testAProjectInJSON() throws {
    let folder = try TestFolder()
    let objects: [String: Any] = [
      "R": [
        "isa": "PBXProject", "buildConfigurationList": "L", "mainGroup": "G", "targets": ["T"],
      ],
      "G": ["isa": "PBXGroup", "children": ["F"], "sourceTree": "<group>"],
      "F": ["isa": "PBXFileReference", "path": "A.swift", "sourceTree": "<group>"],
      "B": ["isa": "PBXBuildFile", "fileRef": "F"],
      "P": ["isa": "PBXSourcesBuildPhase", "files": ["B"]],
      "T": [
        "isa": "PBXNativeTarget", "name": "App", "buildPhases": ["P"],
        "buildConfigurationList": "L", "productType": "com.apple.product-type.application",
      ],
      "L": ["isa": "XCConfigurationList", "buildConfigurations": ["C"]],
      "C": [
        "isa": "XCBuildConfiguration", "name": "Debug",
        "buildSettings": ["SDKROOT": "iphoneos", "GENERATE_INFOPLIST_FILE": "YES"],
      ],
    ]
    let project: [String: Any] = ["archiveVersion": "1", "objects": objects, "rootObject": "R"]
    let data = try JSONSerialization.data(withJSONObject: project)
    try folder.write(String(decoding: data, as: UTF8.self), to: "App.xcodeproj/project.pbxproj")
    try folder.write("@main class A {}", to: "A.swift")
    XCTAssertEqual(
      try ProjectReader.read(folder.url).module.sources.map(\.lastPathComponent), ["A.swift"])
  }

  func testFilesAreFoundWhateverTheirCapitals() throws {
    let folder = try TestFolder()
    let text = ProjectFixtures.classic.replacing("path = Demo; ", with: "path = DEMO; ")
      .replacing("Demo/Info.plist", with: "demo/info.plist")
    try folder.write(text, to: "Demo.xcodeproj/project.pbxproj")
    for path in [
      "Demo/appdelegate.swift", "Demo/Screens/View Controller.swift",
      "Demo/en.lproj/localizable.strings",
      "Demo/ko.lproj/Localizable.strings", "Demo/Assets.xcassets/Contents.json",
    ] { try folder.write("", to: path) }
    try folder.write("", to: "Config/Base.xcconfig")
    try folder.write(ProjectFixtures.classicInfo, to: "Demo/Info.plist")
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(
      app.module.sources.map(\.lastPathComponent), ["appdelegate.swift", "View Controller.swift"])
    XCTAssertEqual(app.info.values["CFBundleName"] as? String, "Demo App")
  }

  func testTargetsAreChosenByName() throws {
    let folder = try classicProject()
    XCTAssertThrowsError(try ProjectReader.read(folder.url, target: "Nothing")) {
      XCTAssertTrue("\($0)".contains("Demo Mac, Demo"), "\($0)")
    }
    let project = folder.url.appendingPathComponent("Demo.xcodeproj")
    XCTAssertEqual(try ProjectReader.read(project, target: "Demo").name, "Demo App")
  }

  func testMissingFilesAreNamedWithTheirLine() throws {
    let folder = try classicProject()
    try FileManager.default.removeItem(
      at: folder.url.appendingPathComponent("Demo/Screens/View Controller.swift"))
    XCTAssertThrowsError(try ProjectReader.read(folder.url)) { error in
      let problem = (error as? BuildProblems)?.problems.first
      XCTAssertEqual(problem?.line, 17)
      XCTAssertTrue(problem?.message.contains("Demo/Screens/View Controller.swift") ?? false)
    }
  }

  /// Keys that authors do not publish, and folders that git does not keep.
  func testAnAppGoesWithoutResourcesAndSettingsThatAreMissing() throws {
    let folder = try classicProject()
    let config = "#include \"Secrets.xcconfig\"\nEXTRA_CONDITION = SET\n"
    try folder.write(config, to: "Config/Base.xcconfig")
    for path in ["Demo/Assets.xcassets", "Demo/ko.lproj"] {
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent(path))
    }
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(app.module.resources.map(\.destination), ["en.lproj/Localizable.strings"])
    XCTAssertTrue(app.module.options.conditions.contains("SET"))
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Config"))
    XCTAssertEqual(try ProjectReader.read(folder.url).module.sources.count, 2)
  }

  func testOtherLanguagesAreLeftOut() throws {
    let folder = try classicProject()
    let text = ProjectFixtures.classic.replacing("View Controller.swift", with: "Old.m")
    try folder.write(text, to: "Demo.xcodeproj/project.pbxproj")
    try folder.write("", to: "Demo/Screens/Old.m")
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(app.module.sources.map(\.lastPathComponent), ["AppDelegate.swift"])
    XCTAssertEqual(app.module.leftOut.map(\.language), ["Objective-C"])
  }

  func testAnAppOfOtherLanguagesAloneSaysSo() throws {
    let folder = try classicProject()
    let text = ProjectFixtures.classic.replacing("View Controller.swift", with: "Old.m")
      .replacing("AppDelegate.swift", with: "App.m")
    try folder.write(text, to: "Demo.xcodeproj/project.pbxproj")
    for name in ["Screens/Old.m", "App.m"] { try folder.write("", to: "Demo/" + name) }
    XCTAssertThrowsError(try ProjectReader.read(folder.url)) {
      XCTAssertTrue("\($0)".contains("no Swift sources; what it has is Objective-C (2 files)"))
    }
  }

  func testStoryboardsAndTheirStringsKeepTheirLanguages() throws {
    let folder = try classicProject()
    let text = ProjectFixtures.classic.replacing(
      "en.lproj/Localizable.strings", with: "Base.lproj/Main.storyboard"
    ).replacing("ko.lproj/Localizable.strings", with: "ko.lproj/Main.strings")
    try folder.write(text, to: "Demo.xcodeproj/project.pbxproj")
    try folder.write("", to: "Demo/Base.lproj/Main.storyboard")
    try folder.write("", to: "Demo/ko.lproj/Main.strings")
    let info = ProjectFixtures.classicInfo.replacing(
      "<key>Custom</key>",
      with: "<key>UIMainStoryboardFile</key><string>Main</string>\n<key>Custom</key>")
    try folder.write(info, to: "Demo/Info.plist")
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(
      app.module.resources.map(\.destination),
      ["Base.lproj/Main.storyboard", "ko.lproj/Main.strings", "Assets.xcassets"])
    XCTAssertEqual(app.info.values["UIMainStoryboardFile"] as? String, "Main")
  }

  func testGeneratedInfoNamesStoryboards() throws {
    let folder = try TestFolder()
    let text = ProjectFixtures.synchronized
      .replacing("INFOPLIST_FILE = Demo/Info.plist;", with: "")
      .replacing(
        "INFOPLIST_KEY_CFBundleDisplayName",
        with: "INFOPLIST_KEY_UIMainStoryboardFile = Main; "
          + "INFOPLIST_KEY_UILaunchStoryboardName = LaunchScreen; INFOPLIST_KEY_CFBundleDisplayName"
      )
      .replacing("packageProductDependencies = (D1);", with: "")
      .replacing("(Info.plist, Old/Unused.swift)", with: "(\"/Localized: Other.storyboard\")")
    try folder.write(text, to: "Demo.xcodeproj/project.pbxproj")
    for path in [
      "Demo/App.swift", "Demo/Base.lproj/Main.storyboard", "Demo/Base.lproj/Other.storyboard",
      "Demo/ko.lproj/Main.strings", "Demo/ko.lproj/Other.strings", "Demo/mul.lproj/Main.xcstrings",
      "Shared/Used.swift",
    ] { try folder.write("", to: path) }
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(app.info.values["UIMainStoryboardFile"] as? String, "Main")
    XCTAssertEqual(app.info.values["UILaunchStoryboardName"] as? String, "LaunchScreen")
    XCTAssertEqual(
      app.module.resources.map(\.destination),
      ["Base.lproj/Main.storyboard", "ko.lproj/Main.strings", "mul.lproj/Main.xcstrings"])
  }

  func testASettingsFileInASynchronizedFolder() throws {
    let folder = try TestFolder()
    let text = ProjectFixtures.synchronized
      .replacing(
        "C2 = {isa = XCBuildConfiguration;",
        with: "C2 = {isa = XCBuildConfiguration; baseConfigurationReferenceAnchor = S1; "
          + "baseConfigurationReferenceRelativePath = Config/Debug.xcconfig;"
      )
      .replacing("packageProductDependencies = (D1);", with: "")
      .replacing("PRODUCT_NAME = \"$(TARGET_NAME)\";", with: "PRODUCT_NAME = \"$(NAME) 2\";")
    try folder.write(text, to: "Demo.xcodeproj/project.pbxproj")
    try folder.write(ProjectFixtures.classicInfo, to: "Demo/Info.plist")
    try folder.write("#include \"../Shared.xcconfig\"", to: "Demo/Config/Debug.xcconfig")
    try folder.write("NAME = Corner Shop", to: "Demo/Shared.xcconfig")
    try folder.write("", to: "Demo/App.swift")
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual((app.info.values["Custom"] as? [String])?.first, "Corner_Shop_2")
  }

  func testFilesThatAPhaseCopiesIntoTheApp() throws {
    let folder = try TestFolder()
    let text = ProjectFixtures.classic
      .replacing("buildPhases = (P1, P2);", with: "buildPhases = (P1, P2, P3, P4);")
      .replacing(
        "P2 = {",
        with: """
          P3 = {isa = PBXCopyFilesBuildPhase; dstPath = "Data/$(KIND)"; dstSubfolderSpec = 7; files = (B7, B8); };
          P4 = {isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 10; files = (B9); };
          B7 = {isa = PBXBuildFile; fileRef = F9; };
          B8 = {isa = PBXBuildFile; fileRef = V1; };
          B9 = {isa = PBXBuildFile; fileRef = F9; };
          F9 = {isa = PBXFileReference; path = sample.swift; sourceTree = "<group>"; };
          P2 = {
          """
      )
      .replacing("children = (F1, G2,", with: "children = (F1, F9, G2,")
      .replacing("PRODUCT_NAME = \"Demo App\";", with: "PRODUCT_NAME = \"Demo App\"; KIND = seeds;")
    try folder.write(text, to: "Demo.xcodeproj/project.pbxproj")
    try folder.write(ProjectFixtures.classicInfo, to: "Demo/Info.plist")
    for path in [
      "Demo/AppDelegate.swift", "Demo/Screens/View Controller.swift", "Demo/sample.swift",
      "Demo/en.lproj/Localizable.strings", "Demo/ko.lproj/Localizable.strings",
      "Demo/Assets.xcassets/Contents.json",
    ] { try folder.write("", to: path) }
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(
      app.module.sources.map(\.lastPathComponent), ["AppDelegate.swift", "View Controller.swift"])
    XCTAssertEqual(
      app.module.resources.map(\.destination),
      [
        "en.lproj/Localizable.strings", "ko.lproj/Localizable.strings", "Assets.xcassets",
        "Data/seeds/sample.swift", "Data/seeds/en.lproj/Localizable.strings",
        "Data/seeds/ko.lproj/Localizable.strings",
      ])
  }

  func testFilesOfASynchronizedFolderThatAPhaseGets() throws {
    let folder = try TestFolder()
    let text = ProjectFixtures.synchronized
      .replacing("exceptions = (E1, E2);", with: "exceptions = (E1, E2, E4, E5);")
      .replacing("buildPhases = (P1);", with: "buildPhases = (P1, P2, P3);")
      .replacing("packageProductDependencies = (D1);", with: "")
      .replacing(
        "G0 = {",
        with: """
          P2 = {isa = PBXCopyFilesBuildPhase; dstPath = Seeds; dstSubfolderSpec = 7; files = (); };
          P3 = {isa = PBXResourcesBuildPhase; files = (); };
          E4 = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = P2; membershipExceptions = (Deep/first.json); };
          E5 = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = P3; membershipExceptions = (Template.swift); };
          G0 = {
          """)
    try folder.write(text, to: "Demo.xcodeproj/project.pbxproj")
    try folder.write(ProjectFixtures.classicInfo, to: "Demo/Info.plist")
    for path in [
      "Demo/App.swift", "Demo/Template.swift", "Demo/Deep/first.json", "Demo/other.json",
    ] { try folder.write("", to: path) }
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(app.module.sources.map(\.lastPathComponent), ["App.swift"])
    XCTAssertEqual(
      app.module.resources.map(\.destination), ["other.json", "Seeds/first.json", "Template.swift"])
  }

  func testASynchronizedProjectWithALocalPackage() throws {
    let folder = try TestFolder()
    try folder.write(ProjectFixtures.synchronized, to: "Demo.xcodeproj/project.pbxproj")
    try folder.write(ProjectFixtures.classicInfo, to: "Demo/Info.plist")
    for path in [
      "Demo/App.swift", "Demo/Deep/er/View.swift", "Demo/Old/Unused.swift", "Demo/Old/Used.swift",
      "Demo/Fixed/data.txt", "Demo/Art.xcassets/a.imageset/Contents.json",
      "Demo/en.lproj/L.strings",
      "Demo/photo.png", "Demo/Notes.md", "Shared/Used.swift", "Shared/Other.swift",
      "Packages/Kit/Sources/Kit/Kit.swift", "Packages/Kit/Sources/Core/Core.swift",
      "Packages/Kit/Sources/Kit/Res/x.json",
    ] { try folder.write("", to: path) }
    try folder.write(ProjectFixtures.kitManifest, to: "Packages/Kit/Package.swift")
    let app = try ProjectReader.read(folder.url)
    let root = folder.url.path + "/"
    XCTAssertEqual(
      app.module.sources.map { String($0.path.dropFirst(root.count)) },
      ["Demo/App.swift", "Demo/Deep/er/View.swift", "Demo/Old/Used.swift", "Shared/Used.swift"])
    XCTAssertEqual(
      app.module.resources.map(\.destination),
      ["Art.xcassets", "Fixed", "en.lproj/L.strings", "photo.png"])
    XCTAssertEqual(app.module.options.languageMode, "6")
    XCTAssertTrue(app.module.options.isolatesToMainActor)
    XCTAssertTrue(app.module.options.upcomingFeatures.contains("NonisolatedNonsendingByDefault"))
    XCTAssertEqual(app.packages.map(\.name), ["Core", "Kit"])
    XCTAssertEqual(app.packages[1].bundleName, "Kit_Kit")
    XCTAssertEqual(app.packages[1].resources.map(\.destination), ["x.json"])
    let info = app.info.values
    XCTAssertEqual(info["CFBundleDisplayName"] as? String, "The Demo")
    XCTAssertEqual(info["UIStatusBarHidden"] as? Bool, false)
    XCTAssertNotNil(info["UIApplicationSceneManifest"])
    XCTAssertEqual((info["UISupportedInterfaceOrientations"] as? [String])?.count, 2)
  }

  /// Xcode's default, whatever the language's version.
  func testRegularExpressionsBetweenSlashesAreOn() throws {
    for (settings, isOn) in [
      ("", true), ("SWIFT_ENABLE_BARE_SLASH_REGEX: \"NO\"", false), ("SWIFT_VERSION: 6", false),
    ] {
      let folder = try TestFolder()
      try folder.write(
        """
        name: Demo
        targets:
          Demo:
            type: application
            platform: iOS
            sources: [Demo]
            settings: { OTHER: x, \(settings) }
        """, to: "project.yml")
      try folder.write("", to: "Demo/App.swift")
      let features = try ProjectReader.read(folder.url).module.options.upcomingFeatures
      XCTAssertEqual(features.contains("BareSlashRegexLiterals"), isOn, settings)
    }
  }

  func testRemotePackagesThatCannotBeHadAreNamedWithAdvice() throws {
    let folder = try TestFolder()
    let old = PackageResolver.current
    defer { PackageResolver.current = old }
    PackageResolver.current = PackageResolver(isOffline: true)
    let text = ProjectFixtures.synchronized
      .replacing("productName = Kit;", with: "package = K1; productName = Kit;")
      .replacing(
        "isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit;",
        with:
          "isa = XCRemoteSwiftPackageReference; repositoryURL = \"https://example.com/a/Kit.git\";")
    try folder.write(text, to: "Demo.xcodeproj/project.pbxproj")
    try folder.write("import UIKit", to: "Demo/App.swift")
    try folder.write(ProjectFixtures.classicInfo, to: "Demo/Info.plist")
    // Nobody imports it: a linter, say, which the app does without.
    XCTAssertEqual(try ProjectReader.read(folder.url).packages.count, 0)
    try folder.write("import Kit", to: "Demo/App.swift")
    XCTAssertThrowsError(try ProjectReader.read(folder.url)) {
      XCTAssertTrue("\($0)".contains("example.com/a/Kit.git"), "\($0)")
      XCTAssertTrue("\($0)".contains("Demo.xcodeproj: error: "), "\($0)")
      XCTAssertTrue("\($0)".contains("--packages"), "\($0)")
    }
    // A copy in the named place is taken.
    try folder.write(ProjectFixtures.kitManifest, to: "Packages/Kit/Package.swift")
    try folder.write("", to: "Packages/Kit/Sources/Kit/Kit.swift")
    try folder.write("", to: "Packages/Kit/Sources/Core/Core.swift")
    XCTAssertEqual(try ProjectReader.read(folder.url).packages.map(\.name), ["Core", "Kit"])
  }

  func testWorkspacesAndFoldersAbove() throws {
    let folder = try classicProject()
    try folder.write(
      "<Workspace version=\"1.0\"><Group location=\"group:.\" name=\"x\"><FileRef "
        + "location=\"group:Demo.xcodeproj\"></FileRef></Group></Workspace>",
      to: "Demo.xcworkspace/contents.xcworkspacedata")
    let workspace = folder.url.appendingPathComponent("Demo.xcworkspace")
    XCTAssertEqual(try ProjectReader.read(workspace).name, "Demo App")

    let outer = try TestFolder()
    try FileManager.default.copyItem(at: folder.url, to: outer.url.appendingPathComponent("inner"))
    XCTAssertEqual(try ProjectReader.read(outer.url).name, "Demo App")
  }

  func testNothingToRunIsSaid() throws {
    let folder = try TestFolder()
    XCTAssertThrowsError(try ProjectReader.read(folder.url)) {
      XCTAssertTrue("\($0)".contains("has no .xcodeproj"))
    }
    XCTAssertThrowsError(try ProjectReader.read(folder.url.appendingPathComponent("gone"))) {
      XCTAssertTrue("\($0)".contains("does not exist"))
    }
  }

  func testGroupsThatContainEachOtherEnd() throws {
    let folder = try TestFolder()
    let text = ProjectFixtures.classic.replacing("children = (F2);", with: "children = (F2, G1);")
    try folder.write(text, to: "Demo.xcodeproj/project.pbxproj")
    XCTAssertThrowsError(try ProjectReader.read(folder.url))
  }

  func testDataModelsOfBothKindsOfProject() throws {
    let classic = try classicProject()
    let text = ProjectFixtures.classic.replacing(
      "files = (B1, B2,", with: "files = (B1, B2, BM,"
    ).replacing(
      "children = (F1, G2,", with: "children = (F1, VM, G2,"
    ).replacing(
      "V1 = {isa",
      with: """
        BM = {isa = PBXBuildFile; fileRef = VM; };
        VM = {isa = XCVersionGroup; children = (M1, M2); currentVersion = M2; path = Shop.xcdatamodeld; sourceTree = "<group>"; versionGroupType = wrapper.xcdatamodel; };
        M1 = {isa = PBXFileReference; lastKnownFileType = wrapper.xcdatamodel; path = Shop.xcdatamodel; sourceTree = "<group>"; };
        M2 = {isa = PBXFileReference; lastKnownFileType = wrapper.xcdatamodel; path = "Shop 2.xcdatamodel"; sourceTree = "<group>"; };
        V1 = {isa
        """)
    try classic.write(text, to: "Demo.xcodeproj/project.pbxproj")
    let model = try DataModelFixtures.writeShop(to: classic, at: "Demo/Shop.xcdatamodeld")
    let item = ResourceItem(source: model.standardizedFileURL, destination: "Shop.xcdatamodeld")
    XCTAssertTrue(try ProjectReader.read(classic.url).module.resources.contains(item))

    let synchronized = try TestFolder()
    try synchronized.write(
      ProjectFixtures.synchronized.replacing(
        "packageProductDependencies = (D1);", with: "packageProductDependencies = ();"),
      to: "Demo.xcodeproj/project.pbxproj")
    try synchronized.write(ProjectFixtures.classicInfo, to: "Demo/Info.plist")
    try synchronized.write("", to: "Demo/App.swift")
    _ = try DataModelFixtures.writeShop(to: synchronized, at: "Demo/Model/Shop.xcdatamodeld")
    XCTAssertTrue(
      try ProjectReader.read(synchronized.url).module.resources
        .contains { $0.destination == "Shop.xcdatamodeld" && $0.isProcessed })
  }
}
