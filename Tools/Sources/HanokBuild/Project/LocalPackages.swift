import Foundation

/// The Swift packages that lie on disk next to an Xcode project.
enum LocalPackages {
  /// Folders looked into for a copy of a remote package.
  static let vendorFolders = ["Packages", "Vendor", "vendor", "ThirdParty", "Dependencies"]

  /// Folders of all packages the project refers to and of copies of remote ones.
  static func folders(of project: XcodeProject, tree: XcodeFileTree) -> [URL] {
    var folders: [URL] = []
    for id in project.objects.keys.sorted() {
      switch project.isa(id) {
      case "XCLocalSwiftPackageReference":
        let path = project.text(id, "relativePath") ?? project.text(id, "path")
        if let path { folders.append(project.root.appendingPathComponent(path)) }
      case "PBXFileReference":
        // Before Xcode 15 a local package was a plain folder reference.
        if let url = tree.url(of: id), isPackage(url) { folders.append(url) }
      case "XCRemoteSwiftPackageReference":
        let url = project.text(id, "repositoryURL") ?? ""
        if let copy = vendoredCopy(of: url, in: project.root)
          ?? PackageResolver.current.copy(of: url)
        {
          folders.append(copy)
        }
      default: break
      }
    }
    var seen: Set<String> = []
    return folders.map(\.standardizedFileURL).filter { seen.insert($0.path).inserted }
  }

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

  /// What has to be fetched for a project: the packages it names by address and has no copy of.
  static func request(for project: XcodeProject, folders: [URL]) -> PackageResolver.Request {
    var request = PackageResolver.Request(
      file: project.url, local: folders, pins: PackagePins.file(forProject: project.url),
      configuration: project.url.appendingPathComponent(
        "project.xcworkspace/xcshareddata/swiftpm/configuration"))
    let known = Set(folders.map { $0.lastPathComponent.lowercased() })
    var seen: Set<String> = []
    for id in project.objects.keys.sorted()
    where project.isa(id) == "XCRemoteSwiftPackageReference" {
      guard let url = project.text(id, "repositoryURL"), !url.isEmpty else { continue }
      let reference = PackageReference(
        url: url, requirement: PackageRequirement(project.objects[id]?["requirement"]))
      if !known.contains(reference.identity), seen.insert(reference.identity).inserted {
        request.remote.append(reference)
      }
    }
    return request
  }

  /// The problem that a product the target needs is in none of its packages.
  static func missing(
    _ product: String, dependency: String, in project: XcodeProject
  ) -> BuildProblem {
    let package = project.text(dependency, "package")
    guard let package, let repository = project.text(package, "repositoryURL") else {
      return project.problem(
        "the target needs the package product “\(product)”, which no local package has",
        at: dependency)
    }
    return project.problem(
      "the target needs “\(product)”, which the package at \(repository) does not have", at: package
    )
  }
}
