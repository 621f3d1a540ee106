import Foundation

/// The packages that an Xcode project names.
extension LocalPackages {
  /// Folders of all packages the project refers to and of copies of remote ones.
  static func folders(of project: XcodeProject, tree: XcodeFileTree) -> [URL] {
    var folders: [URL] = []
    for id in project.objects.keys.sorted() {
      switch project.isa(id) {
      case "XCLocalSwiftPackageReference":
        let path = project.text(id, "relativePath") ?? project.text(id, "path")
        if let path {
          folders.append(
            path.hasPrefix("/")
              ? URL(fileURLWithPath: path) : project.root.appendingPathComponent(path))
        }
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

  /// The packages to be fetched for a project: those it names by address and has no copy of.
  static func request(for project: XcodeProject, folders: [URL]) -> PackageResolver.Request {
    var request = PackageResolver.Request(
      file: project.packageManifest ?? project.url, local: folders,
      pins: project.packagePins ?? PackagePins.file(forProject: project.url),
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
