import Foundation

/// The settings of a package in an xtool.yml: which of its libraries is the app, and what goes into its bundle.
///
/// The file is YAML of the simplest kind: keys with a value or a list of values.
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
  init?(package folder: URL) {
    let file = folder.appendingPathComponent(Self.fileName)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    self.init(text)
  }

  init(_ text: String) {
    var list: String?
    for line in text.split(whereSeparator: \.isNewline).map(Self.withoutComment) {
      let content = line.trimmingCharacters(in: .whitespaces)
      if content.isEmpty { continue }
      if content.hasPrefix("- ") || content == "-" {
        let item = Self.scalar(content.dropFirst())
        if list == "resources", !item.isEmpty { resources.append(item) }
        continue
      }
      // Deeper keys belong to extensions, which are programs of their own.
      guard line.first?.isWhitespace == false, let colon = content.firstIndex(of: ":") else {
        list = nil
        continue
      }
      let key = String(content[..<colon])
      let value = Self.scalar(content[content.index(after: colon)...])
      list = value.isEmpty ? key : nil
      set(key, value)
    }
  }

  private mutating func set(_ key: String, _ value: String) {
    guard !value.isEmpty else { return }
    switch key {
    case "product": product = value
    case "bundleID": bundleIdentifier = value
    case "orgID": organization = value
    case "infoPath": infoPath = value
    case "resources" where value.hasPrefix("["):
      resources = value.dropFirst().dropLast().split(separator: ",").map(Self.scalar)
        .filter { !$0.isEmpty }
    default: break
    }
  }

  /// A value without space and quotation marks around it.
  private static func scalar(_ text: some StringProtocol) -> String {
    let text = text.trimmingCharacters(in: .whitespaces)
    for mark in ["\"", "'"] where text.count > 1 && text.hasPrefix(mark) && text.hasSuffix(mark) {
      return String(text.dropFirst().dropLast())
    }
    return text
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    if line.first == "#" { return "" }
    guard let comment = line.firstRange(of: " #") else { return line }
    return line[..<comment.lowerBound]
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
