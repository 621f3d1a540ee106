import Foundation

/// The settings of a package in an xtool.yml: which of its libraries is the app, and what goes into its bundle.
struct XtoolSettings: Equatable, Sendable {
  static let fileName = "xtool.yml"

  /// The product that is the app; the package's only library if there is none.
  var product: String?
  /// `bundleID`, or else `orgID` with the product's name behind it.
  var bundleIdentifier: String?
  var organization: String?
  /// An Info.plist whose entries are added, relative to the package.
  var infoPath: String?
  /// Files that go into the app's bundle, relative to the package.
  var resources: [String] = []

  /// Reads the file of the package in `folder`; nil when there is none.
  init?(package folder: URL) throws {
    let file = folder.appendingPathComponent(Self.fileName)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    self.init(try YAMLDocument.read(file))
  }

  /// Reads the file's content. Extensions are programs of their own and left out.
  init(_ root: YAMLNode) {
    product = root["product"]?.text
    bundleIdentifier = root["bundleID"]?.text
    organization = root["orgID"]?.text
    infoPath = root["infoPath"]?.text
    resources = (root["resources"]?.texts ?? []).filter { !$0.isEmpty }
  }

  /// The target with the app's entry point, and the app's name.
  func app(in manifest: PackageManifest) -> (target: String, name: String)? {
    let libraries = manifest.products.filter { $0.type?.keys.contains("library") ?? false }
    let found =
      product.map { name in libraries.first { $0.name == name } }
      ?? (libraries.count == 1 ? libraries[0] : nil)
    guard let found,
      let target = found.targets.first(where: { $0 == found.name })
        ?? found.targets.first
    else { return nil }
    return (target, found.name)
  }

  /// The identifier of the app of a name.
  func identifier(of name: String) -> String? {
    bundleIdentifier ?? organization.map { "\($0).\(name)" }
  }
}
