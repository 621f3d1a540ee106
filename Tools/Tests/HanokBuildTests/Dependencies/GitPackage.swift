import Foundation
import XCTest

@testable import HanokBuild

/// A Swift package in a git repository on this disk, with a tag a version.
struct GitPackage {
  let name: String
  let folder: URL
  /// The address that others name it by.
  var url: String { "file://" + folder.path }

  /// - Parameter dependencies: what stands in the manifest's list, and the products that the target uses.
  init(
    _ name: String, in parent: URL, versions: [String],
    dependencies: [(package: String, product: String)] = []
  ) throws {
    self.name = name
    folder = parent.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Sources/\(name)"), withIntermediateDirectories: true)
    try git("init", "-q", "-b", "main")
    for version in versions {
      try write(version: version, dependencies)
      try git("add", "-A")
      try git(
        "-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "-q", "-m", version)
      try git("tag", version)
    }
  }

  private func write(
    version: String, _ dependencies: [(package: String, product: String)]
  ) throws {
    let packages = dependencies.map(\.package).joined(separator: ", ")
    let products = dependencies.map { "\"\($0.product)\"" }.joined(separator: ", ")
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [\(packages)],
        targets: [.target(name: "\(name)", dependencies: [\(products)])])
      """
    try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
    try Data("public let version = \"\(version)\"\n".utf8).write(
      to: folder.appendingPathComponent("Sources/\(name)/\(name).swift"))
  }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let git = try XCTUnwrap(Subprocess.find("git"))
    let result = try Subprocess.run(git, ["-C", folder.path] + arguments)
    XCTAssertEqual(result.status, 0, result.errors)
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The commit of a version.
  func revision(of version: String) throws -> String { try git("rev-parse", version) }
}

extension SourceModule {
  /// The first line of the module's sources, in which a `GitPackage` says its version.
  var firstLine: String? {
    sources.first.flatMap { try? String(contentsOf: $0, encoding: .utf8) }?
      .split(separator: "\n").first.map(String.init)
  }
}
