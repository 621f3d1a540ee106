import Foundation

extension InfoPlist {
  /// The list of a package, which has no settings: an Info.plist next to the sources or defaults.
  init(packageNamed name: String, folder: URL, manifest: PackageManifest) {
    let settings = Self.settings(ofPackage: name, manifest)
    let named = (manifest.xtool?.infoPath).map { [$0] } ?? []
    let candidates = (named + ["Info.plist", "Sources/\(name)/Info.plist"])
      .map { folder.appendingPathComponent($0) }
    let file = candidates.first { FileManager.default.fileExists(atPath: $0.path) }
    if let info = try? InfoPlist(file: file, settings: settings) {
      self = info
    } else {
      self.init(values: Self.defaults(settings))
    }
  }

  /// The list of an app of Swift Playgrounds: what its manifest says, and the file that the manifest names.
  init(
    packageNamed name: String, folder: URL, manifest: PackageManifest, entries: [String: Any],
    additions: URL?
  ) throws {
    let settings = Self.settings(ofPackage: name, manifest)
    var values = Self.defaults(settings).merging(entries) { $1 }
    if let additions {
      guard let data = try? Data(contentsOf: additions),
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
        let further = list as? [String: Any]
      else {
        throw BuildProblem(
          "is named by the manifest, but is no property list with keys and values",
          file: additions.path)
      }
      values.merge(further) { $1 }
    }
    self.init(values: values)
  }

  private static func settings(ofPackage name: String, _ manifest: PackageManifest) -> BuildSettings
  {
    BuildSettings(
      configuration: "Debug",
      layers: [
        [
          "PRODUCT_NAME": name, "EXECUTABLE_NAME": name,
          "PRODUCT_BUNDLE_IDENTIFIER": manifest.xtool?.identifier(of: name) ?? "app.hanok.\(name)",
          "PRODUCT_MODULE_NAME": BuildSettings.identifier(name),
          "DEVELOPMENT_LANGUAGE": manifest.defaultLocalization ?? "en",
        ]
      ])
  }
}
