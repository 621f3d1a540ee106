import Foundation
import HanokBuild
import XCTest

@testable import HanokPackage

/// A folder for one test, removed afterwards.
final class PackagingFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-packaging-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  @discardableResult
  func write(_ text: String, to path: String, isProgram: Bool = false) throws -> URL {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    if isProgram { chmod(file.path, 0o755) }
    return file
  }

  /// A project with the least that can be read, and settings of its own.
  func project(settings: [String: String] = [:]) throws -> AppProject {
    let name = settings["PRODUCT_NAME"] ?? "Wall"
    try write(
      "// swift-tools-version: 6.0\nimport PackageDescription\n"
        + "let package = Package(name: \"\(name)\", targets: [.executableTarget(name: \"\(name)\")])",
      to: "Package.swift")
    try write("@main struct App { static func main() {} }", to: "Sources/\(name)/App.swift")
    let values = settings.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.sorted()
    try write(
      "<plist version=\"1.0\"><dict>\(values.joined())</dict></plist>", to: "Info.plist")
    return try ProjectReader.read(url, ProjectChoice(purpose: .archive))
  }
}

extension PackageInfo {
  /// The description of an app called Wall in its package.
  static func wall(
    settings: [String: String] = [:], notes: PackageNotes = PackageNotes(),
    options: PackageOptions = PackageOptions()
  ) throws -> PackageInfo {
    var options = options
    options.maintainer = options.maintainer ?? "Ann Example <ann@example.org>"
    let values = ["CFBundleIdentifier": "org.example.Wall"].merging(settings) { $1 }
    return try PackageInfo(
      project: PackagingFolder().project(settings: values), notes: notes, options: options,
      date: 1_700_000_000, warn: { XCTFail($0) })
  }
}

/// The message of the error that is thrown.
func message<Result>(_ body: () throws -> Result) -> String {
  do {
    _ = try body()
    return "no error"
  } catch {
    return "\(error)"
  }
}
