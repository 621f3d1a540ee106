import Foundation

/// The module `ProjectDescription` as it was built with this program: what Tuist's manifests compile and link with.
public struct DescriptionParts: Sendable {
  public let module: URL
  public let objects: [URL]

  /// The parts beside a program that SwiftPM has built.
  public init(builtWith program: URL) {
    let folder = program.deletingLastPathComponent()
    module = folder.appendingPathComponent("Modules/" + Self.moduleName)
    objects = Self.objects(in: folder.appendingPathComponent("ProjectDescription.build"))
  }

  /// The parts of an installed Hanok.
  init(_ layout: InstallationLayout) {
    module = layout.projectDescription.appendingPathComponent(Self.moduleName)
    objects = Self.objects(in: layout.projectDescription)
  }

  /// The parts that go with the running program.
  static func current() throws -> DescriptionParts {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let parts =
      HanokRoot.installation.map { DescriptionParts($0.layout) }
      ?? DescriptionParts(builtWith: program)
    guard FileManager.default.fileExists(atPath: parts.module.path), !parts.objects.isEmpty else {
      throw BuildProblem("is missing: build or install Hanok again", file: parts.module.path)
    }
    return parts
  }

  private static let moduleName = "ProjectDescription.swiftmodule"

  private static func objects(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".o") && !$0.hasSuffix(".swiftmodule.o") }
      .map { folder.appendingPathComponent($0) }
  }
}
