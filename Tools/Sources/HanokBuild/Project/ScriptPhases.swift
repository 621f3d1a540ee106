import Foundation

/// The scripts that Xcode runs while it builds a target. Hanok runs none; it knows what they would make.
struct ScriptPhases {
  let project: XcodeProject
  let target: String
  let settings: BuildSettings

  /// Words of scripts by which known generators of Swift are told.
  private static let generators = [
    ("rswift", "R.swift"), ("swiftgen", "SwiftGen"), ("sourcery", "Sourcery"),
    ("protoc", "protoc"), ("mockolo", "Mockolo"), ("apollo", "Apollo"), ("needle", "Needle"),
    ("cuckoo", "Cuckoo"), ("openapi-generator", "OpenAPI Generator"), ("arkana", "Arkana"),
  ]

  /// The advice about a file that is missing because a script makes it.
  func maker(of file: URL) -> String? {
    let scripts = project.children(target, "buildPhases").filter {
      project.isa($0) == "PBXShellScriptBuildPhase"
    }
    guard let phase = scripts.first(where: { makes(file, $0) }) else { return nil }
    let text = (project.text(phase, "shellScript") ?? "").lowercased()
    let tool = Self.generators.first { text.contains($0.0) }.map { ", with \($0.1)" } ?? ""
    let name = project.text(phase, "name") ?? "Run Script"
    return "the build phase “\(name)” makes it\(tool), and Hanok does not run scripts of projects: "
      + "make the file and keep it"
  }

  /// Whether a script says that a file is its output, or names it.
  private func makes(_ file: URL, _ phase: String) -> Bool {
    let outputs = project.objects[phase]?["outputPaths"]?.strings ?? []
    let isOutput = outputs.map(settings.expand).contains { output in
      output == file.path || output.hasSuffix("/" + file.lastPathComponent)
    }
    let text = project.text(phase, "shellScript") ?? ""
    return isOutput || text.contains(file.lastPathComponent)
  }
}
