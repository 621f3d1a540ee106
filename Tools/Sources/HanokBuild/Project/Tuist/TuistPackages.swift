import Foundation
import ProjectDescription

/// The packages that all projects of a repository share.
struct TuistPackages {
  /// The folder of the repository.
  let root: URL
  /// The manifest that names them: `Tuist/Package.swift`, `Package.swift` or `Tuist/Dependencies.swift`.
  private(set) var manifest: URL?
  /// The packages of a `Dependencies.swift`.
  private(set) var listed: [Package] = []

  init(root: URL) {
    self.root = root
    manifest = ["Tuist/Package.swift", "Package.swift"].map { root.appendingPathComponent($0) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The `Dependencies.swift` of Tuist 2 and 3.
  var dependencies: URL? {
    let file = root.appendingPathComponent("Tuist/Dependencies.swift")
    return TuistManifest.importsDescription(file) ? file : nil
  }

  /// Takes over what a `Dependencies.swift` names.
  mutating func add(_ dependencies: Dependencies, from file: URL) {
    listed = dependencies.swiftPackageManager?.packages ?? []
    if !listed.isEmpty || manifest == nil { manifest = file }
    for dependency in dependencies.carthage?.dependencies ?? [] {
      BuildProgress.current.warn(
        "\(file.path): warning: \(dependency.address) comes from Carthage, which Hanok does not run; "
          + "it is left out")
    }
  }

  /// The versions of the shared packages that the authors last built with.
  var pins: URL? {
    ["Tuist", "Tuist/Dependencies/Lockfiles", "."]
      .map { root.appendingPathComponent($0).standardizedFileURL }.lazy
      .compactMap(PackagePins.file(forPackage:)).first
  }

  /// The versions of the packages that projects name themselves, as Tuist keeps them.
  var nativePins: URL? {
    let file = root.appendingPathComponent(".package.resolved")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  /// The folder of the manifest that SwiftPM reads.
  var folder: URL? {
    ["Tuist", "."].map { root.appendingPathComponent($0).standardizedFileURL }
      .first(where: LocalPackages.isPackage)
  }

  /// Whether the repository has a template of its own for names of resources.
  func hasTemplate(_ name: String) -> Bool {
    FileManager.default.fileExists(
      atPath: root.appendingPathComponent("Tuist/ResourceSynthesizers/\(name).stencil").path)
  }
}

extension CarthageDependencies.Dependency {
  fileprivate var address: String {
    switch self {
    case .github(let path, _), .git(let path, _), .binary(let path, _): path
    }
  }
}

extension XcodeObjects {
  /// Adds a package that a manifest names.
  mutating func add(_ package: Package, paths: TuistPaths) {
    switch package {
    case .local(let path): _ = addPackage(path: paths.absolute(path))
    case .remote(let url, let requirement):
      _ = addPackage(url, requirement: requirement.entries)
    case .registry(let identifier, _):
      BuildProgress.current.warn(
        "\(paths.folder.path)/Project.swift: warning: the package \(identifier) comes from a registry; "
          + "it is left out")
    }
  }
}

extension Package.Requirement {
  /// The requirement as Xcode spells it.
  fileprivate var entries: [String: String] {
    switch self {
    case .upToNextMajor(let version):
      ["kind": "upToNextMajorVersion", "minimumVersion": "\(version)"]
    case .upToNextMinor(let version):
      ["kind": "upToNextMinorVersion", "minimumVersion": "\(version)"]
    case .range(let from, let to):
      ["kind": "versionRange", "minimumVersion": "\(from)", "maximumVersion": "\(to)"]
    case .exact(let version): ["kind": "exactVersion", "version": "\(version)"]
    case .branch(let name): ["kind": "branch", "branch": name]
    case .revision(let name): ["kind": "revision", "revision": name]
    }
  }
}
