import Foundation

/// The dependencies that `Cartfile.resolved` names.
struct CarthageModules {
  /// A line of the file.
  struct Dependency: Equatable, Sendable {
    var name: String
    var url: String
    var version: String
    var isBinary = false
  }

  let folder: URL
  let dependencies: [Dependency]

  /// Nil when a project has no `Cartfile.resolved`.
  init?(project: URL) {
    let file = project.appendingPathComponent("Cartfile.resolved")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    folder = project
    dependencies = Self.read(text)
  }

  /// `github "owner/name" "1.0"`, `git "url" "commit"` and `binary "url" "1.0"`.
  static func read(_ text: String) -> [Dependency] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
      guard parts.count >= 4 else { return nil }
      let kind = parts[0].trimmingCharacters(in: .whitespaces)
      let isShort = kind == "github" && !parts[1].contains("://")
      let url = isShort ? "https://github.com/\(parts[1]).git" : parts[1]
      guard ["github", "git", "binary"].contains(kind),
        let name = LocalPackages.repositoryName(url)
      else { return nil }
      return Dependency(
        name: name.replacingOccurrences(of: ".json", with: ""), url: url, version: parts[3],
        isBinary: kind == "binary")
    }
  }

  /// The folder of a dependency: the project's own checkout, the user's copy, or a fetched one.
  func checkout(of dependency: Dependency, resolver: PackageResolver) throws -> URL? {
    if dependency.isBinary {
      resolver.progress.warn(
        "\(dependency.name) is a binary for Apple's systems (\(dependency.url)) and is left out.")
      return nil
    }
    let copies =
      resolver.copies.map { $0.appendingPathComponent(dependency.name) }
      + [folder.appendingPathComponent("Carthage/Checkouts/" + dependency.name)]
      + LocalPackages.vendorFolders.map {
        folder.appendingPathComponent("\($0)/\(dependency.name)")
      }
      + [folder.deletingLastPathComponent().appendingPathComponent(dependency.name)]
    if let copy = copies.first(where: FileWalk.isFolder) { return copy }
    let isCommit = dependency.version.count == 40 && dependency.version.allSatisfy(\.isHexDigit)
    return try GitCheckout(
      scratch: resolver.scratch, isOffline: resolver.isOffline, progress: resolver.progress
    ).folder(
      dependency.url, isCommit ? .commit(dependency.version) : .tag(dependency.version),
      for: dependency.name)
  }
}
