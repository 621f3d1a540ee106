import Foundation

/// The Swift packages that lie on disk next to an Xcode project.
enum LocalPackages {
  /// Folders looked into for a copy of a remote package.
  static let vendorFolders = ["Packages", "Vendor", "vendor", "ThirdParty", "Dependencies"]

  /// All packages in the folders for copies, referred to or not: a project whose dependencies another tool
  /// manages need only have them there.
  static func vendored(in root: URL) -> [URL] {
    vendorFolders.map { root.appendingPathComponent($0) }.flatMap { folder -> [URL] in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().map { folder.appendingPathComponent($0) }.filter(isPackage)
    }
  }

  /// The modules that sources import and that come neither with Hanok nor with iOS or the toolchain.
  static func foreignImports(of sources: [URL]) -> Set<String> {
    var names: Set<String> = []
    for url in sources {
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      for line in text.split(separator: "\n") {
        if let name = MissingFrameworks.imported(by: line) { names.insert(name) }
      }
    }
    return names.subtracting(AppleFrameworks.names).subtracting(HanokRoot.products)
      .subtracting(Toolchain.current.modules)
  }

  static func isPackage(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path)
  }

  /// `Packages/Name` or the like for `https://…/Name.git`, when it is there.
  static func vendoredCopy(of repository: String, in root: URL) -> URL? {
    guard let name = repositoryName(repository) else { return nil }
    return vendorFolders.map { root.appendingPathComponent($0).appendingPathComponent(name) }
      .first(where: isPackage)
  }

  static func repositoryName(_ repository: String) -> String? {
    guard let last = repository.split(separator: "/").last, !last.contains("..") else { return nil }
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : String(last)
  }
}
