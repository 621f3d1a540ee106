import XCTest

@testable import HanokBuild

final class ToolchainSearchTests: XCTestCase {
  private let wanted = "Swift version 6.3.1 (swift-6.3.1-RELEASE)"

  /// Puts a program called swift into a folder that says what version it is.
  private func addSwift(_ version: String, to path: String, _ folder: TestFolder) throws {
    let usr = folder.url.appendingPathComponent("toolchains/\(version)/usr").path
    let info = """
      {"compilerVersion": "Swift version \(version) (swift-\(version)-RELEASE)",
       "paths": {"runtimeResourcePath": "\(usr)/lib/swift"}}
      """
    let swift = try folder.write("#!/bin/sh\ncat <<'END'\n\(info)\nEND\n", to: path + "/swift")
    chmod(swift.path, 0o755)
  }

  private func search(_ folder: TestFolder, path: [String], toolchain: String? = nil)
    -> ToolchainSearch
  {
    var environment = [
      "HOME": folder.url.path,
      "PATH": path.map { folder.url.appendingPathComponent($0).path }.joined(separator: ":"),
    ]
    environment["HANOK_TOOLCHAIN"] = toolchain.map { folder.url.appendingPathComponent($0).path }
    var search = ToolchainSearch(wanted: wanted, environment: environment)
    search.otherPlaces.removeAll { !$0.hasPrefix(folder.url.path) }
    return search
  }

  private func usr(_ search: ToolchainSearch, in folder: TestFolder) throws -> String {
    String(try search.find().usr.path.dropFirst(folder.url.path.count + 1))
  }

  private func complaint(_ search: ToolchainSearch) -> String {
    do {
      return "found \(try search.find().usr.path)"
    } catch {
      return "\(error)"
    }
  }

  func testTheOneThatFitsIsTakenWhereverItIsInThePath() throws {
    let folder = try TestFolder()
    try addSwift("6.0.3", to: "system", folder)
    try addSwift("6.3.1", to: "mine", folder)
    // The program may stand in for one of several toolchains: where that is, it says itself.
    XCTAssertEqual(
      try usr(search(folder, path: ["none", "system", "mine"]), in: folder),
      "toolchains/6.3.1/usr")
  }

  func testAnInstalledToolchainIsFoundOutsideOfThePath() throws {
    let folder = try TestFolder()
    try addSwift("6.0.3", to: "system", folder)
    try addSwift("6.3.1", to: ".local/share/swiftly/toolchains/6.3.1/usr/bin", folder)
    XCTAssertEqual(try usr(search(folder, path: ["system"]), in: folder), "toolchains/6.3.1/usr")
  }

  func testWithoutSwiftTheProblemSaysHowToInstallIt() throws {
    let problem = complaint(search(try TestFolder(), path: ["none"]))
    XCTAssertTrue(
      problem.contains("this Hanok goes with Swift 6.3.1; there is none in PATH."), problem)
    XCTAssertTrue(problem.contains("swiftly install 6.3.1"), problem)
    XCTAssertTrue(problem.contains("HANOK_TOOLCHAIN"), problem)
  }

  func testAnotherVersionIsNamed() throws {
    let folder = try TestFolder()
    try addSwift("6.3.2", to: "system", folder)
    let problem = complaint(search(folder, path: ["system"]))
    XCTAssertTrue(problem.contains("system/swift is Swift 6.3.2."), problem)
  }

  func testOneThatDoesNotStartSaysWhy() throws {
    let folder = try TestFolder()
    let swift = try folder.write("#!/bin/sh\necho no libncurses >&2\nexit 127\n", to: "a/swift")
    chmod(swift.path, 0o755)
    let problem = complaint(search(folder, path: ["a"]))
    XCTAssertTrue(
      problem.contains("a/swift is a Swift that does not start (no libncurses)"), problem)
  }

  func testTheNamedToolchainIsTheOnlyPlace() throws {
    let folder = try TestFolder()
    try addSwift("6.3.1", to: "system", folder)
    let problem = complaint(search(folder, path: ["system"], toolchain: "named"))
    XCTAssertTrue(problem.contains("named, which HANOK_TOOLCHAIN names"), problem)
    try addSwift("6.3.1", to: "named/bin", folder)
    XCTAssertEqual(
      try usr(search(folder, path: [], toolchain: "named"), in: folder), "toolchains/6.3.1/usr")
  }
}
