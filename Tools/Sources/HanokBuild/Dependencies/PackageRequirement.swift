import Foundation

/// Which versions of a package a project takes, as the argument of `.package(url:…)`.
struct PackageRequirement: Equatable, Sendable {
  /// `exact: "1.2.3"`, `branch: "main"`, `"1.0.0"..<"3.0.0"` and the like.
  let text: String

  /// Reads the requirement of an `XCRemoteSwiftPackageReference`; one that is not understood takes any version.
  init(_ node: PropertyListNode?) {
    let entries = node?.dictionary ?? [:]
    func value(_ key: String) -> String? { entries[key]?.string.map(Self.literal) }
    let minimum = value("minimumVersion") ?? value("version")
    switch (value("kind") ?? "", minimum) {
    case (Self.literal("upToNextMajorVersion"), let version?): text = "from: \(version)"
    case (Self.literal("upToNextMinorVersion"), let version?):
      text = ".upToNextMinor(from: \(version))"
    case (Self.literal("exactVersion"), let version?): text = "exact: \(version)"
    case (Self.literal("versionRange"), let version?):
      text = value("maximumVersion").map { "\(version)..<\($0)" } ?? "from: \(version)"
    default:
      if let branch = value("branch") {
        text = "branch: \(branch)"
      } else if let revision = value("revision") {
        text = "revision: \(revision)"
      } else {
        text = #""0.0.0"..<"999999.0.0""#
      }
    }
  }

  init(text: String) { self.text = text }

  private static func literal(_ text: String) -> String { SwiftLiteral.text(text) }
}

/// A package that a project names by its address.
struct PackageReference: Equatable, Sendable {
  let url: String
  let requirement: PackageRequirement

  /// The package's identity as SwiftPM has it: the last part of its address, in small letters.
  var identity: String { Self.identity(of: url) }

  static func identity(of url: String) -> String {
    (LocalPackages.repositoryName(url) ?? url).lowercased()
  }
}
