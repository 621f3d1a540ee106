import Foundation
import ProjectDescription

/// The modules that manifests of a repository import: Hanok's own, those of plugins, and the repository's helpers.
struct TuistHelpers {
  let root: URL
  let description: ManifestModule
  /// Plugins that are fetched, which Hanok does not do.
  private(set) var missingPlugins: [String] = []

  init(root: URL) throws {
    self.root = root
    description = try ManifestModule.description()
  }

  /// The modules, each after those it imports.
  mutating func modules() throws -> [ManifestModule] {
    var modules = [description]
    for plugin in try plugins() {
      let sources = ManifestModule.swiftFiles(
        below: plugin.folder.appendingPathComponent("ProjectDescriptionHelpers"))
      if !sources.isEmpty {
        modules.append(try ManifestModule(named: plugin.name, of: sources, importing: modules))
      }
    }
    let sources = ManifestModule.swiftFiles(
      below: root.appendingPathComponent("Tuist/ProjectDescriptionHelpers"))
    if !sources.isEmpty {
      modules.append(
        try naming {
          try ManifestModule(
            named: "ProjectDescriptionHelpers", of: sources, importing: modules)
        })
    }
    return modules
  }

  /// Says of a failure that a plugin is not there, where that is the cause.
  func naming<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch var found as BuildProblems {
      for index in found.problems.indices where !missingPlugins.isEmpty {
        guard found.problems[index].message.hasPrefix("no such module") else { continue }
        found.problems[index].message +=
          "; plugins that are fetched are not supported: " + missingPlugins.joined(separator: ", ")
      }
      throw found
    }
  }

  // MARK: Plugins

  private mutating func plugins() throws -> [(name: String, folder: URL)] {
    // Most say nothing that matters here.
    guard let file = configuration,
      let text = try? String(contentsOf: file, encoding: .utf8), text.contains("plugins")
    else { return [] }
    let program = ManifestProgram(modules: [description])
    guard
      let configuration = try program.evaluate([file])[file]?.get().content(as: Tuist.self)
    else { return [] }
    let paths = TuistPaths(folder: file.deletingLastPathComponent(), root: root)
    var folders: [URL] = []
    for plugin in configuration.plugins {
      switch plugin.type {
      case .local(let path): folders.append(folder(path, paths))
      case .git(let url, _): missingPlugins.append(url)
      }
    }
    let manifests = folders.map { $0.appendingPathComponent("Plugin.swift") }
    let answers = try program.evaluate(manifests)
    return try zip(folders, manifests).map { folder, manifest in
      guard let plugin = try answers[manifest]?.get().content(as: Plugin.self) else {
        throw BuildProblem("describes no plugin", file: manifest.path)
      }
      return (plugin.name, folder)
    }
  }

  /// The settings of the repository.
  private var configuration: URL? {
    ["Tuist.swift", "Tuist/Config.swift"].map { root.appendingPathComponent($0) }
      .first(where: TuistManifest.importsDescription)
  }

  /// A plugin's folder. A path in `Tuist/Config.swift` begins at the repository's folder for some versions of Tuist, and
  /// at its own for others.
  private func folder(_ path: Path, _ paths: TuistPaths) -> URL {
    let folders = [
      paths.url(path), TuistPaths(folder: root, root: root).url(path),
    ]
    return folders.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("Plugin.swift").path)
    } ?? folders[0]
  }
}
