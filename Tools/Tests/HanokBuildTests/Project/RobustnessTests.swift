import XCTest

@testable import HanokBuild

/// Attacks that a stranger's project must not succeed with.
final class RobustnessTests: XCTestCase {
  func testManifestsHaveNoNetwork() throws {
    try XCTSkipIf(Sandbox.kind == .none, "this machine makes no namespaces")
    let folder = try TestFolder()
    try folder.write(
      """
      // swift-tools-version: 5.9
      import Foundation
      import PackageDescription
      let network = try! FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/net")
      let package = Package(name: network)
      """, to: "Package.swift")
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/net")
    XCTAssertNotEqual(try PackageManifest.read(folder.url).name, own)
  }

  func testBubblewrapLeavesTheFileSystemAsItIs() {
    let program = URL(fileURLWithPath: "/usr/bin/swift")
    let command = Sandbox.command(
      program, ["package"], writable: [URL(fileURLWithPath: "/scratch")],
      kind: .bubblewrap(URL(fileURLWithPath: "/usr/bin/bwrap")))
    XCTAssertEqual(command.program.path, "/usr/bin/bwrap")
    XCTAssertEqual(Array(command.arguments.prefix(3)), ["--ro-bind", "/", "/"])
    XCTAssertEqual(
      Array(command.arguments.suffix(6)),
      ["--bind", "/scratch", "/scratch", "--", "/usr/bin/swift", "package"])
    XCTAssertTrue(command.arguments.contains("--unshare-net"))
  }

  func testManifestsCannotWrite() throws {
    guard case .bubblewrap = Sandbox.kind else { throw XCTSkip("bubblewrap is not installed") }
    let folder = try TestFolder()
    try folder.write(
      """
      // swift-tools-version: 5.9
      import Foundation
      import PackageDescription
      try? "x".write(toFile: "\(folder.url.path)/written", atomically: false, encoding: .utf8)
      let package = Package(name: "A")
      """, to: "Package.swift")
    XCTAssertEqual(try PackageManifest.read(folder.url).name, "A")
    XCTAssertNil(folder.text("written"))
  }

  func testManifestsCannotWriteWhilePackagesAreFetched() throws {
    guard case .bubblewrap = Sandbox.kind else { throw XCTSkip("bubblewrap is not installed") }
    let folder = try TestFolder()
    let kit = try GitPackage("Kit", in: folder.url, versions: ["1.0.0"])
    let written = folder.url.appendingPathComponent("written")
    let manifest = kit.folder.appendingPathComponent("Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8)
      .replacing("import PackageDescription", with: "import Foundation\nimport PackageDescription")
    let write =
      "try? \"x\".write(toFile: \"\(written.path)\", atomically: false, encoding: .utf8)\n"
    try Data((text + "\n" + write).utf8).write(to: manifest)
    try kit.git("add", "-A")
    try kit.git(
      "-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "-q", "-m", "2")
    try kit.git("tag", "2.0.0")
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", dependencies: [.package(url: "\(kit.url)", from: "2.0.0")],
        targets: [
          .executableTarget(name: "Shop", dependencies: [.product(name: "Kit", package: "Kit")])
        ])
      """, to: "App/Package.swift")
    try folder.write("import Kit", to: "App/Sources/Shop/main.swift")
    let app = try ProjectReader.read(folder.url.appendingPathComponent("App"))
    XCTAssertEqual(app.packages.first?.firstLine, #"public let version = "1.0.0""#)
    XCTAssertFalse(FileManager.default.fileExists(atPath: written.path))
  }

  func testLinksOutOfAProjectAreRefused() throws {
    let folder = try TestFolder()
    let secret = try folder.write("let key = 1\n", to: "outside/Secret.swift")
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "App", targets: [.executableTarget(name: "App")])
      """, to: "App/Package.swift")
    try folder.write("print(1)\n", to: "App/Sources/App/main.swift")
    try folder.write("let a = 1\n", to: "App/Other/A.swift")
    let sources = folder.url.appendingPathComponent("App/Sources/App")
    let inner = sources.appendingPathComponent("A.swift")
    try FileManager.default.createSymbolicLink(
      atPath: inner.path, withDestinationPath: "../../Other/A.swift")
    let app = folder.url.appendingPathComponent("App")
    XCTAssertEqual(try ProjectReader.read(app).module.sources.count, 2, "a link inside is none")
    try FileManager.default.createSymbolicLink(
      at: sources.appendingPathComponent("S.swift"), withDestinationURL: secret)
    XCTAssertThrowsError(try ProjectReader.read(app)) {
      XCTAssertTrue("\($0)".contains("S.swift: error: is a link to"), "\($0)")
    }
  }

  func testTargetsInObjectiveCAreLeftOutWithWhatNeedsThem() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit",
        targets: [
          .target(name: "Old"), .target(name: "Wrapper", dependencies: ["Old"]),
          .target(name: "New", dependencies: ["Old"]),
          .testTarget(name: "NewTests", dependencies: ["New"]),
          .testTarget(name: "WrapperTests", dependencies: ["Wrapper"]),
        ])
      """, to: "Package.swift")
    try folder.write("@implementation A @end\n", to: "Sources/Old/A.m")
    try folder.write("\nimport Old\n", to: "Sources/Wrapper/W.swift")
    try folder.write(
      "#if canImport(Old)\nimport Old\n#endif\npublic let n = 1\n", to: "Sources/New/N.swift")
    try folder.write("import XCTest\nimport New\n", to: "Tests/NewTests/T.swift")
    try folder.write("import XCTest\nimport Wrapper\n", to: "Tests/WrapperTests/T.swift")
    let tests = try ProjectReader.readTests(folder.url)
    XCTAssertEqual(tests.project.packages.map(\.name), ["New", "NewTests"])
  }
}
