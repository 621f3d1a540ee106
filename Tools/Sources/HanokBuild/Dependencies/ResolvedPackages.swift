import Foundation

/// Where the packages are that SwiftPM has fetched for a project.
struct ResolvedPackages: Sendable {
  private var folders: [String: URL] = [:]

  init() {}

  /// Reads what SwiftPM notes in its scratch folder about the packages it fetched.
  init(scratch: URL) throws {
    let file = scratch.appendingPathComponent("workspace-state.json")
    guard let data = try? Data(contentsOf: file),
      let state = try? JSONDecoder().decode(JSONValue.self, from: data)
    else { throw BuildProblem("cannot be read; remove the folder and try again", file: file.path) }
    for dependency in state["object"]?["dependencies"]?.array ?? [] {
      guard let identity = dependency["packageRef"]?["identity"]?.string,
        let path = dependency["subpath"]?.string, !path.isEmpty
      else { continue }
      let isFromRegistry = dependency["state"]?["name"]?.string == "registryDownload"
      let folder = scratch.appendingPathComponent(
        isFromRegistry ? "registry/downloads" : "checkouts"
      )
      .appendingPathComponent(path)
      if LocalPackages.isPackage(folder) { folders[identity.lowercased()] = folder }
    }
  }

  /// The copy of the package with an address or, from a registry, an identity.
  func folder(of package: String) -> URL? {
    folders[PackageReference.identity(of: package)] ?? folders[package.lowercased()]
  }

  mutating func merge(_ other: ResolvedPackages) {
    folders.merge(other.folders) { $1 }
  }
}
