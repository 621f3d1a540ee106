import XCTest

@testable import HanokBuild

/// Targets that link other targets: of their own project, of a project inside it, and of one beside it.
final class XcodeTargetGraphTests: XCTestCase {
  private func workspace() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(Self.app, to: "App.xcodeproj/project.pbxproj")
    try folder.write(Self.core, to: "Core/Core.xcodeproj/project.pbxproj")
    try folder.write("import Kit\n@main class A {}\n", to: "App.swift")
    try folder.write("import Core\n", to: "Kit.swift")
    try folder.write("", to: "KitTests.swift")
    try folder.write("", to: "AppTests.swift")
    try folder.write("{}", to: "Kit.xcassets/Contents.json")
    try folder.write("", to: "Core/Core.swift")
    return folder
  }

  func testFrameworksOfAnAppAreModulesBeforeIt() throws {
    let folder = try workspace()
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(app.packages.map(\.name), ["Core", "Kit"])
    XCTAssertEqual(app.module.dependencies, ["Core", "Kit"])
    XCTAssertEqual(app.packages[1].dependencies, ["Core"])
    XCTAssertEqual(app.packages[1].resources.map(\.destination), ["Kit.xcassets"])
  }

  func testACopyOfAPackageInTheFolderForThemIsEnough() throws {
    let folder = try workspace()
    try folder.write("import Kit\nimport Stacks\n@main class A {}\n", to: "App.swift")
    for name in ["Stacks", "Unused"] {
      try folder.write(
        """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
          targets: [.target(name: "\(name)")])
        """, to: "Packages/\(name)/Package.swift")
      try folder.write("", to: "Packages/\(name)/Sources/\(name)/A.swift")
    }
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(app.packages.map(\.name).sorted(), ["Core", "Kit", "Stacks"])
    XCTAssertTrue(app.module.dependencies.contains("Stacks"))
  }

  /// A header phase for Kit, with the setting of Xcode's template.
  private static let appWithHeader =
    app
    .replacing("buildPhases = (P2, P5);", with: "buildPhases = (P7, P2, P5);")
    .replacing(
      "X1 = {",
      with: """
        F7 = {isa = PBXFileReference; path = Kit.h; sourceTree = "<group>"; };
        B7 = {isa = PBXBuildFile; fileRef = F7; settings = {ATTRIBUTES = (Public, ); }; };
        P7 = {isa = PBXHeadersBuildPhase; files = (B7); };
        X1 = {
        """
    )
    .replacing("children = (F1, F2,", with: "children = (F7, F1, F2,")

  func testSourcesOfAFrameworkSeeWhatItsHeaderImports() throws {
    let folder = try workspace()
    try folder.write(
      Self.appWithHeader.replacing(
        "SDKROOT = iphoneos;", with: "SDKROOT = iphoneos; DEFINES_MODULE = YES;"),
      to: "App.xcodeproj/project.pbxproj")
    try folder.write(
      """
      #import <UIKit/UIKit.h>
      #import "More.h"
      FOUNDATION_EXPORT double KitVersionNumber;
      #import <Kit/Other.h>
      """, to: "Kit.h")
    try folder.write("@import CoreMotion;\n", to: "More.h")
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(app.packages[1].headerImports, ["UIKit", "CoreMotion"])
    XCTAssertEqual(app.packages[0].headerImports, [])
    XCTAssertEqual(app.module.headerImports, [])
    let support = SupportFile(module: app.packages[1], usesSelector: false, imports: ["UIKit"]).text
    XCTAssertTrue(support.contains("@_exported public import CoreMotion"), support)
  }

  func testAFrameworkThatDefinesNoModuleHasNoHeaderForSwift() throws {
    let folder = try workspace()
    try folder.write(Self.appWithHeader, to: "App.xcodeproj/project.pbxproj")
    try folder.write("#import <UIKit/UIKit.h>", to: "Kit.h")
    XCTAssertEqual(try ProjectReader.read(folder.url).packages[1].headerImports, [])
  }

  func testAnAggregateStandsForItsDependencies() throws {
    let folder = try workspace()
    let project = folder.url.appendingPathComponent("App.xcodeproj/project.pbxproj")
    let text = try String(contentsOf: project, encoding: .utf8)
      .replacing(
        "buildPhases = (P1, P6); name = App;",
        with: "buildPhases = (P1); dependencies = (D4, D5); name = App;"
      )
      .replacing(
        "G0 = {",
        with: """
          D4 = {isa = PBXTargetDependency; target = T5; };
          T5 = {isa = PBXAggregateTarget; buildConfigurationList = L0; buildPhases = (); dependencies = (D1); name = Everything; };
          D5 = {isa = PBXTargetDependency; target = T6; };
          T6 = {isa = PBXNativeTarget; buildConfigurationList = L0; buildPhases = (); name = Widget; productType = "com.apple.product-type.app-extension"; };
          G0 = {
          """)
    try Data(text.utf8).write(to: project)
    XCTAssertEqual(try ProjectReader.read(folder.url).packages.map(\.name), ["Core", "Kit"])
    let read = try XcodeProject(url: folder.url.appendingPathComponent("App.xcodeproj"))
    let companions = XcodeTargetGraph([read]).companions(of: .init(project: read, id: "T1"))
    XCTAssertEqual(companions.map(\.name), ["Widget"])
    XCTAssertEqual(companions.map(\.kind), ["an app extension"])
  }

  func testTestsOfAFrameworkNeedNoApp() throws {
    let folder = try workspace()
    let tests = try ProjectReader.readTests(folder.url, target: "KitTests")
    XCTAssertEqual(tests.project.packages.map(\.name), ["Core", "Kit", "KitTests"])
    XCTAssertEqual(tests.testModules.map(\.name), ["KitTests"])
    XCTAssertNil(tests.project.hostModule)
  }

  func testTestsOfAnExampleStandForThoseOfTheFolderAbove() throws {
    let folder = try TestFolder()
    try folder.write(Self.app, to: "Example/App.xcodeproj/project.pbxproj")
    try folder.write(Self.core, to: "Example/Core/Core.xcodeproj/project.pbxproj")
    for name in ["App", "Kit", "KitTests", "AppTests", "Core/Core"] {
      try folder.write("", to: "Example/\(name).swift")
    }
    try folder.write("{}", to: "Example/Kit.xcassets/Contents.json")
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Other", targets: [.target(name: "Other")])
      """, to: "Package.swift")
    try folder.write("", to: "Sources/Other/Other.swift")
    let tests = try ProjectReader.readTests(folder.url, target: "KitTests")
    XCTAssertEqual(tests.testModules.map(\.name), ["KitTests"])
    // A project beside the package whose targets have no tests changes nothing.
    try folder.write(Self.core, to: "Core.xcodeproj/project.pbxproj")
    let again = try ProjectReader.readTests(folder.url, target: "KitTests")
    XCTAssertEqual(again.testModules.map(\.name), ["KitTests"])
  }

  func testTestsOfAnAppRunInIt() throws {
    let folder = try workspace()
    let tests = try ProjectReader.readTests(folder.url, target: "AppTests")
    XCTAssertEqual(tests.project.packages.map(\.name), ["Core", "Kit", "App", "AppTests"])
    XCTAssertEqual(tests.project.hostModule, "App")
    XCTAssertEqual(
      tests.project.info.values["CFBundleIdentifier"] as? String, "com.example.app")
  }

  func testAnUnknownTestTargetIsNamed() throws {
    let folder = try workspace()
    XCTAssertThrowsError(try ProjectReader.readTests(folder.url, target: "Nothing")) {
      XCTAssertTrue("\($0)".contains("KitTests, AppTests"), "\($0)")
    }
  }

  func testEmptyObjectiveCFilesOfCocoaPodsAreNoProblem() throws {
    let folder = try workspace()
    let project = folder.url.appendingPathComponent("App.xcodeproj/project.pbxproj")
    let text = try String(contentsOf: project, encoding: .utf8)
    try folder.write("", to: "Kit-dummy.m")
    try Data(text.replacing("path = Kit.swift", with: "path = \"Kit-dummy.m\"").utf8)
      .write(to: project)
    // Without Swift sources there is no module to import.
    XCTAssertEqual(try ProjectReader.read(folder.url).packages.map(\.name), ["Core"])
  }

  /// An app that embeds Kit, whose target it does not name; Kit depends on Core of another project.
  private static let app = """
    // !$*UTF8*$!
    { archiveVersion = 1; classes = { }; objectVersion = 50; objects = {
    F1 = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
    F2 = {isa = PBXFileReference; path = Kit.swift; sourceTree = "<group>"; };
    F3 = {isa = PBXFileReference; path = KitTests.swift; sourceTree = "<group>"; };
    F4 = {isa = PBXFileReference; path = AppTests.swift; sourceTree = "<group>"; };
    F5 = {isa = PBXFileReference; path = Kit.xcassets; sourceTree = "<group>"; };
    F6 = {isa = PBXFileReference; path = Core/Core.xcodeproj; sourceTree = "<group>"; };
    K1 = {isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
    K2 = {isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
    B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
    B3 = {isa = PBXBuildFile; fileRef = F3; }; B4 = {isa = PBXBuildFile; fileRef = F4; };
    B5 = {isa = PBXBuildFile; fileRef = F5; }; B6 = {isa = PBXBuildFile; fileRef = K2; };
    P1 = {isa = PBXSourcesBuildPhase; files = (B1); };
    P2 = {isa = PBXSourcesBuildPhase; files = (B2); };
    P3 = {isa = PBXSourcesBuildPhase; files = (B3); };
    P4 = {isa = PBXSourcesBuildPhase; files = (B4); };
    P5 = {isa = PBXResourcesBuildPhase; files = (B5); };
    P6 = {isa = PBXFrameworksBuildPhase; files = (B6); };
    X1 = {isa = PBXContainerItemProxy; containerPortal = R; proxyType = 1; remoteGlobalIDString = T2; };
    X2 = {isa = PBXContainerItemProxy; containerPortal = F6; proxyType = 1; remoteGlobalIDString = C1; };
    D1 = {isa = PBXTargetDependency; target = T2; targetProxy = X1; };
    D2 = {isa = PBXTargetDependency; name = Core; targetProxy = X2; };
    D3 = {isa = PBXTargetDependency; target = T1; };
    T1 = {isa = PBXNativeTarget; buildConfigurationList = L1; buildPhases = (P1, P6); name = App; productType = "com.apple.product-type.application"; };
    T2 = {isa = PBXNativeTarget; buildConfigurationList = L0; buildPhases = (P2, P5); dependencies = (D2); name = Kit; productReference = K1; productType = "com.apple.product-type.framework"; };
    T3 = {isa = PBXNativeTarget; buildConfigurationList = L0; buildPhases = (P3); dependencies = (D1); name = KitTests; productType = "com.apple.product-type.bundle.unit-test"; };
    T4 = {isa = PBXNativeTarget; buildConfigurationList = L0; buildPhases = (P4); dependencies = (D3); name = AppTests; productType = "com.apple.product-type.bundle.unit-test"; };
    G0 = {isa = PBXGroup; children = (F1, F2, F3, F4, F5, F6); sourceTree = "<group>"; };
    L0 = {isa = XCConfigurationList; buildConfigurations = (C0); };
    L1 = {isa = XCConfigurationList; buildConfigurations = (CA); };
    C0 = {isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
    CA = {isa = XCBuildConfiguration; name = Debug; buildSettings = { GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = com.example.app; }; };
    R = {isa = PBXProject; buildConfigurationList = L0; mainGroup = G0; targets = (T1, T2, T3, T4); };
    }; rootObject = R; }
    """

  private static let core = """
    // !$*UTF8*$!
    { archiveVersion = 1; classes = { }; objectVersion = 50; objects = {
    F1 = {isa = PBXFileReference; path = Core.swift; sourceTree = "<group>"; };
    B1 = {isa = PBXBuildFile; fileRef = F1; };
    P1 = {isa = PBXSourcesBuildPhase; files = (B1); };
    C1 = {isa = PBXNativeTarget; buildConfigurationList = L0; buildPhases = (P1); name = Core; productType = "com.apple.product-type.framework"; };
    G0 = {isa = PBXGroup; children = (F1); sourceTree = "<group>"; };
    L0 = {isa = XCConfigurationList; buildConfigurations = (C0); };
    C0 = {isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
    R = {isa = PBXProject; buildConfigurationList = L0; mainGroup = G0; targets = (C1); };
    }; rootObject = R; }
    """
}
