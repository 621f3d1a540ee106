import XCTest

@testable import HanokBuild

/// Packages by address: fetched with SwiftPM from repositories that the tests make.
final class PackageResolverTests: XCTestCase {
  /// An app of a package that depends on what is given and uses the product `Kit`.
  private func writeApp(_ folder: TestFolder, dependencies: String) throws {
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", dependencies: [\(dependencies)],
        targets: [
          .executableTarget(name: "Shop", dependencies: [.product(name: "Kit", package: "Kit")])
        ])
      """, to: "App/Package.swift")
    try folder.write("import Kit", to: "App/Sources/Shop/main.swift")
  }

  private func read(_ folder: TestFolder) throws -> AppProject {
    try ProjectReader.read(folder.url.appendingPathComponent("App"))
  }

  func testPackagesComeWithWhatTheyNeedThemselves() throws {
    let folder = try TestFolder()
    let base = try GitPackage("Base", in: folder.url, versions: ["1.0.0", "1.4.0", "2.0.0"])
    let kit = try GitPackage(
      "Kit", in: folder.url, versions: ["3.0.1"],
      dependencies: [(#".package(url: "\#(base.url)", from: "1.0.0")"#, "Base")])
    try writeApp(folder, dependencies: #".package(url: "\#(kit.url)", from: "3.0.0")"#)
    let app = try read(folder)
    XCTAssertEqual(app.packages.map(\.name), ["Base", "Kit"])
    XCTAssertEqual(app.packages[0].firstLine, #"public let version = "1.4.0""#)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("App").path)
    XCTAssertEqual(Set(files), ["Package.swift", "Sources"], "the project stays as it was")
  }

  func testThePinsOfTheAuthorsDecide() throws {
    let folder = try TestFolder()
    let kit = try GitPackage("Kit", in: folder.url, versions: ["1.0.0", "1.1.0", "1.2.0"])
    try writeApp(folder, dependencies: #".package(url: "\#(kit.url)", from: "1.0.0")"#)
    try folder.write(
      """
      {"originHash": "of another manifest", "version": 3, "pins": [
        {"identity": "kit", "kind": "localSourceControl", "location": "\(kit.folder.path)",
         "state": {"revision": "\(try kit.revision(of: "1.1.0"))", "version": "1.1.0"}}]}
      """, to: "App/Package.resolved")
    XCTAssertEqual(try read(folder).packages.first?.firstLine, #"public let version = "1.1.0""#)
  }

  func testBranchesAndRevisionsAreFetched() throws {
    let folder = try TestFolder()
    let kit = try GitPackage("Kit", in: folder.url, versions: ["1.0.0", "2.0.0"])
    try writeApp(folder, dependencies: #".package(url: "\#(kit.url)", branch: "main")"#)
    XCTAssertEqual(try read(folder).packages.first?.firstLine, #"public let version = "2.0.0""#)
    let revision = try kit.revision(of: "1.0.0")
    try writeApp(folder, dependencies: #".package(url: "\#(kit.url)", revision: "\#(revision)")"#)
    XCTAssertEqual(try read(folder).packages.first?.firstLine, #"public let version = "1.0.0""#)
  }

  func testWhatWasFetchedOnceNeedsNoNetwork() throws {
    let folder = try TestFolder()
    let kit = try GitPackage("Kit", in: folder.url, versions: ["1.0.0"])
    try writeApp(folder, dependencies: #".package(url: "\#(kit.url)", from: "1.0.0")"#)
    XCTAssertEqual(try read(folder).packages.map(\.name), ["Kit"])
    try FileManager.default.removeItem(at: kit.folder)
    XCTAssertEqual(try read(folder).packages.map(\.name), ["Kit"])
  }

  func testCopiesInTheProjectAndBesideItAndWhereTheUserSaysWin() throws {
    let folder = try TestFolder()
    let address = "https://packages.example.invalid/people/"
    let base = try GitPackage(
      "Base", in: folder.url.appendingPathComponent("Copies"), versions: ["9.0.0"])
    _ = try GitPackage(
      "Kit", in: folder.url.appendingPathComponent("App/Packages"), versions: ["7.0.0"],
      dependencies: [(#".package(url: "\#(address)Base.git", from: "1.0.0")"#, "Base")])
    try writeApp(folder, dependencies: #".package(url: "\#(address)Kit", from: "3.0.0")"#)
    let old = PackageResolver.current
    defer { PackageResolver.current = old }
    PackageResolver.current = PackageResolver(
      copies: [base.folder.deletingLastPathComponent()])
    XCTAssertEqual(try read(folder).packages.map(\.name), ["Base", "Kit"])
    // One beside the package that needs it.
    try FileManager.default.moveItem(
      at: base.folder, to: folder.url.appendingPathComponent("App/Packages/Base"))
    XCTAssertEqual(
      try read(folder).packages.map(\.firstLine),
      [#"public let version = "9.0.0""#, #"public let version = "7.0.0""#])
  }

  func testMirrorsReplaceAddresses() throws {
    let folder = try TestFolder()
    let kit = try GitPackage("Kit", in: folder.url, versions: ["1.0.0"])
    let address = "https://packages.example.invalid/Kit.git"
    try writeApp(folder, dependencies: #".package(url: "\#(address)", from: "1.0.0")"#)
    try folder.write(
      #"{"version": 1, "object": [{"original": "\#(address)", "mirror": "\#(kit.url)"}]}"#,
      to: "App/.swiftpm/configuration/mirrors.json")
    XCTAssertEqual(try read(folder).packages.map(\.name), ["Kit"])
  }

  func testWhatCannotBeHadIsSaid() throws {
    let folder = try TestFolder()
    let address = folder.url.appendingPathComponent("nowhere/Kit").path
    try writeApp(folder, dependencies: #".package(url: "file://\#(address)", from: "1.0.0")"#)
    XCTAssertThrowsError(try read(folder)) { error in
      let problem = error as? BuildProblem
      XCTAssertEqual(problem?.file?.hasSuffix("App/Package.swift"), true)
      XCTAssertTrue("\(error)".contains("cannot be had"), "\(error)")
      XCTAssertTrue("\(error)".contains("--packages"), "\(error)")
    }
  }

  func testAProductThatThePackageDoesNotHave() throws {
    let folder = try TestFolder()
    let other = try GitPackage("Other", in: folder.url, versions: ["1.0.0"])
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", dependencies: [.package(url: "\(other.url)", from: "1.0.0")],
        targets: [
          .executableTarget(name: "Shop", dependencies: [.product(name: "Kit", package: "Other")])
        ])
      """, to: "App/Package.swift")
    try folder.write("", to: "App/Sources/Shop/main.swift")
    XCTAssertThrowsError(try read(folder)) {
      XCTAssertTrue("\($0)".contains("“Kit”"), "\($0)")
    }
  }

  // MARK: Xcode projects

  private func project(_ kit: GitPackage, requirement: String) -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; classes = { }; objectVersion = 60; objects = {
      F1 = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      B1 = {isa = PBXBuildFile; fileRef = F1; };
      P1 = {isa = PBXSourcesBuildPhase; files = (B1); };
      G0 = {isa = PBXGroup; children = (F1); sourceTree = "<group>"; };
      D1 = {isa = XCSwiftPackageProductDependency; package = R1; productName = Kit; };
      R1 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "\(kit.url)"; requirement = \(requirement); };
      T1 = {isa = PBXNativeTarget; buildConfigurationList = L1; buildPhases = (P1); name = Demo; packageProductDependencies = (D1); productType = "com.apple.product-type.application"; };
      L1 = {isa = XCConfigurationList; buildConfigurations = (C1); };
      C1 = {isa = XCBuildConfiguration; name = Debug; buildSettings = { }; };
      R = {isa = PBXProject; buildConfigurationList = L1; mainGroup = G0; packageReferences = (R1); targets = (T1); };
    }; rootObject = R; }
    """
  }

  private func firstLine(_ requirement: String, pinned: String? = nil) throws -> String? {
    let folder = try TestFolder()
    let kit = try GitPackage(
      "Kit", in: folder.url, versions: ["1.0.0", "1.0.5", "1.2.0", "2.0.0"])
    let revision = try kit.revision(of: "1.0.5")
    try folder.write(
      project(kit, requirement: requirement.replacingOccurrences(of: "REVISION", with: revision)),
      to: "Demo.xcodeproj/project.pbxproj")
    try folder.write("import Kit", to: "App.swift")
    if let pinned {
      try folder.write(
        """
        {"version": 2, "pins": [
          {"identity": "kit", "kind": "localSourceControl", "location": "\(kit.folder.path)",
           "state": {"revision": "\(try kit.revision(of: pinned))", "version": "\(pinned)"}}]}
        """,
        to: "Demo.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved")
    }
    return try ProjectReader.read(folder.url).packages.first?.firstLine
  }

  func testRequirementsOfXcodeProjects() throws {
    let cases = [
      ("{kind = upToNextMajorVersion; minimumVersion = 1.0.0; }", "1.2.0"),
      ("{kind = upToNextMinorVersion; minimumVersion = 1.0.0; }", "1.0.5"),
      ("{kind = exactVersion; version = 1.0.0; }", "1.0.0"),
      ("{kind = versionRange; minimumVersion = 1.0.0; maximumVersion = 1.1.0; }", "1.0.5"),
      ("{kind = branch; branch = main; }", "2.0.0"),
      ("{kind = revision; revision = REVISION; }", "1.0.5"),
    ]
    for (requirement, version) in cases {
      XCTAssertEqual(
        try firstLine(requirement), #"public let version = "\#(version)""#, requirement)
    }
    XCTAssertEqual(
      try firstLine(cases[0].0, pinned: "1.0.5"), #"public let version = "1.0.5""#, "pinned")
  }

  func testTheRequirementIsNoCode() {
    XCTAssertEqual(
      SwiftLiteral.text("a\"b\\(c)\n"), #""a\"b\\(c)\u{a}""#)
  }

  // MARK: Configurations

  func testAMissingConfigurationIsNoError() throws {
    let folder = try TestFolder()
    try folder.write(
      "A = 1\n#include \"Pods/Target Support Files/X/Pods-X.debug.xcconfig\"\nB = 2",
      to: "Base.xcconfig")
    XCTAssertEqual(
      try XcconfigFile.read(folder.url.appendingPathComponent("Base.xcconfig")),
      ["A": "1", "B": "2"])
    let pods = "Pods/Target Support Files/Pods-X/Pods-X.debug.xcconfig"
    XCTAssertEqual(try XcconfigFile.read(folder.url.appendingPathComponent(pods)), [:])
    // Nor is one of the authors' own that they did not publish.
    XCTAssertEqual(
      try XcconfigFile.read(folder.url.appendingPathComponent("Own.xcconfig")), [:])
  }
}
