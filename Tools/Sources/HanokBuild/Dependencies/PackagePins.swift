import Foundation

/// `Package.resolved`: the versions that the authors of a project last built with.
enum PackagePins {
  /// The pins of an Xcode project: those of the workspace it is opened with, or its own.
  static func file(forProject project: URL) -> URL? {
    let folder = project.deletingLastPathComponent()
    let workspaces = [folder, folder.deletingLastPathComponent()].flatMap { place in
      ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? [])
        .filter { $0.hasSuffix(".xcworkspace") }.sorted().map { place.appendingPathComponent($0) }
    }
    let places = [project.appendingPathComponent("project.xcworkspace")] + workspaces
    return places.map { $0.appendingPathComponent("xcshareddata/swiftpm/Package.resolved") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The pins of a package.
  static func file(forPackage folder: URL) -> URL? {
    let file = folder.appendingPathComponent("Package.resolved")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  /// The file's contents for another manifest: without the hash of the manifest they were made with.
  static func contents(of file: URL) throws -> Data {
    guard let data = try? Data(contentsOf: file),
      var entries = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else {
      throw BuildProblem(
        "is damaged; mend it, or remove it so that the newest versions are taken", file: file.path)
    }
    entries["originHash"] = nil
    return try JSONSerialization.data(withJSONObject: entries, options: .sortedKeys)
  }
}
