import XCTest

@testable import HanokBuild

final class InstallationPartsTests: XCTestCase {
  func testLibrariesAndWhatIsBehindThemAreInstalledAndProgramsAreNot() throws {
    let json = """
      {"name": "hanok", "products": [
        {"name": "UIKit", "targets": ["UIKit"], "type": {"library": ["automatic"]}},
        {"name": "Runtime", "targets": ["HanokHost"], "type": {"library": ["dynamic"]}},
        {"name": "server", "targets": ["server"], "type": {"executable": null}}],
      "targets": [
        {"name": "CBox", "type": "system", "pkgConfig": "box"},
        {"name": "UIKit", "type": "regular", "dependencies": [{"byName": ["CBox", null]}]},
        {"name": "HanokHost", "type": "regular", "dependencies": [{"target": ["UIKit", null]}]},
        {"name": "server", "type": "executable", "dependencies": [{"byName": ["Web", null]}]},
        {"name": "Web", "type": "regular"},
        {"name": "XCTestCompatibility", "type": "regular"},
        {"name": "UIKitTests", "type": "test", "dependencies": [{"byName": ["UIKit", null]}]}]}
      """
    let manifest = try PackageManifest.decode(Data(json.utf8))
    XCTAssertEqual(
      InstallationParts.importable(manifest).map(\.name),
      ["CBox", "HanokHost", "UIKit", "XCTestCompatibility"])
  }

  func testThisCheckoutHasThePartsOfAnInstallation() throws {
    let builder = FrameworksBuilder(progress: BuildProgress(isSilent: true))
    _ = try builder.build()
    let parts = try InstallationParts(builder)
    let names = Set(parts.modules.map(\.lastPathComponent))
    for name in ["UIKit", "CoreData", "HanokHost", "XCUIAutomation"] {
      XCTAssertTrue(names.isSuperset(of: [name + ".swiftmodule", name + ".swiftdoc"]), name)
      XCTAssertTrue(parts.notes.frameworks.contains(name), name)
    }
    XCTAssertTrue(
      names.isDisjoint(with: ["PicterestServer.swiftmodule", "UIKitTests.swiftmodule"]))
    XCTAssertTrue(parts.headerPackages.contains("libcairo2-dev"))
    XCTAssertFalse(parts.headerPackages.contains("libpq-dev"), "servers' libraries")
    let runtime = try XCTUnwrap(parts.cModules.first { $0.name == "CSwiftRuntime" })
    XCTAssertTrue(runtime.map.contains("umbrella header \"CSwiftRuntime.h\""), runtime.map)
    XCTAssertEqual(runtime.headers.map(\.lastPathComponent), ["CSwiftRuntime.h"])
    for (target, files) in parts.objects { XCTAssertFalse(files.isEmpty, target) }
    XCTAssertTrue(parts.notes.compiler.hasPrefix("Swift version "), parts.notes.compiler)
  }

  func testWhatIsLookedUpOfSourcesIsTheSameWithoutThem() throws {
    let folder = try TestFolder()
    let sources = folder.url.appendingPathComponent("Sources")
    try folder.write(
      "open class UIWall: UIView {\n  @objc open func hang(_ picture: Int) {}\n}\n",
      to: "Sources/UIKit/Wall.swift")
    let file = folder.url.appendingPathComponent("declarations.json")
    let index = FrameworkIndex(folder: sources)
    try index.store(in: file, below: sources)
    let first = try Data(contentsOf: file)
    XCTAssertFalse(
      String(decoding: first, as: UTF8.self).contains(folder.url.path), "names no folder")
    let prepared = FrameworkIndex(prepared: file)
    XCTAssertEqual(prepared.index.superclassChain(of: "UIWall"), ["UIWall", "UIView"])
    XCTAssertEqual(
      prepared.index.entries["UIWall"]?.members.map(\.fact.name),
      index.index.entries["UIWall"]?.members.map(\.fact.name))
    XCTAssertEqual(prepared.index.entries["UIWall"]?.members.count, 1)
    try FileManager.default.removeItem(at: file)
    try FrameworkIndex(folder: sources).store(in: file, below: sources)
    XCTAssertEqual(try Data(contentsOf: file), first, "the same sources, the same bytes")

    let names = folder.url.appendingPathComponent("names.json")
    try KnownNames(root: folder.url).store(in: names)
    let stored = try JSONDecoder().decode(KnownNames.self, from: Data(contentsOf: names))
    XCTAssertEqual(stored.types, KnownNames(root: folder.url).types)
    XCTAssertTrue(stored.types.contains("UIWall"))
  }
}
