import Foundation

/// The part of `swift package dump-package` that matters here.
struct PackageManifest: Decodable, Sendable {
  struct Product: Decodable, Sendable {
    var name: String
    var targets: [String]
    var type: [String: JSONValue]?

    var isExecutable: Bool { type?.keys.contains("executable") ?? false }
  }

  struct Target: Decodable, Sendable {
    var name: String
    var type: String
    var path: String?
    var sources: [String]?
    var exclude: [String]?
    var resources: [Resource]?
    var dependencies: [JSONValue]?
    var settings: [Setting]?
    var publicHeadersPath: String?
    /// The name of a system library for pkg-config.
    var pkgConfig: String?
    /// The packages that install that library.
    var providers: [JSONValue]?
  }

  struct Resource: Decodable, Sendable {
    var path: String
    var rule: [String: JSONValue]?
  }

  struct Setting: Decodable, Sendable {
    var tool: String
    var kind: [String: JSONValue]?
    var condition: JSONValue?
  }

  /// A part of a package that who depends on it turns on.
  struct Trait: Decodable, Sendable {
    var name: String
    var enabledTraits: [String]?
  }

  struct Platform: Decodable, Sendable {
    var platformName: String
  }

  var name: String
  var products: [Product]
  var targets: [Target]
  var dependencies: [JSONValue]?
  var toolsVersion: JSONValue?
  var swiftLanguageVersions: [String]?
  var cLanguageStandard: String?
  var cxxLanguageStandard: String?
  var defaultLocalization: String?
  var traits: [Trait]?
  /// The manifest's apps, if it is one of Swift Playgrounds.
  var apps: [AppProduct]?
  /// The settings of an xtool.yml beside the manifest, and the target that is its app.
  var xtool: XtoolSettings?
  private(set) var xtoolTarget: String?

  private enum CodingKeys: CodingKey {
    case name, products, targets, dependencies, toolsVersion, swiftLanguageVersions
    case cLanguageStandard, cxxLanguageStandard, defaultLocalization, traits, apps
  }

  /// Takes the library that is an app for xtool as the program that it is.
  private mutating func applyXtool(_ settings: XtoolSettings?) {
    guard let settings, let app = settings.app(in: self),
      let index = targets.firstIndex(where: { $0.name == app.target })
    else { return }
    xtool = settings
    xtoolTarget = app.target
    targets[index].type = "executable"
  }

  /// The language mode for targets that do not name one.
  var languageMode: String {
    if let versions = swiftLanguageVersions, let highest = versions.max() {
      return SwiftOptions.languageMode(highest)
    }
    let version = toolsVersion?["_version"]?.string ?? "5.0"
    return version.hasPrefix("6") ? "6" : "5"
  }

  /// The traits that are on when `wanted` are asked for, with those that they turn on themselves.
  func enabledTraits(_ wanted: Set<String> = ["default"]) -> Set<String> {
    var enabled: Set<String> = []
    var pending = Array(wanted)
    while let name = pending.popLast() {
      guard let trait = traits?.first(where: { $0.name == name }), enabled.insert(name).inserted
      else { continue }
      pending += trait.enabledTraits ?? []
    }
    return enabled.subtracting(["default"])
  }

  /// The traits that are asked of a dependency, by its folder's path or its identity.
  func wantedTraits(of dependency: String) -> Set<String> {
    let entries = (dependencies ?? []).flatMap {
      ($0["fileSystem"]?.array ?? []) + ($0["sourceControl"]?.array ?? [])
    }
    let entry = entries.first {
      $0["path"]?.string == dependency || $0["identity"]?.string == dependency
    }
    guard let traits = entry?["traits"]?.array else { return ["default"] }
    return Set(traits.compactMap { $0["name"]?.string })
  }

  /// Whether a condition of a setting or a dependency holds, for an app of iOS unless said otherwise.
  static func holds(
    _ condition: JSONValue?, traits: Set<String>, platform: String = "ios"
  ) -> Bool {
    let platforms = condition?["platformNames"]?.array?.compactMap(\.string) ?? []
    let wanted = condition?["traits"]?.array?.compactMap(\.string) ?? []
    return (platforms.isEmpty || platforms.contains(platform))
      && (wanted.isEmpty || !traits.isDisjoint(with: wanted))
  }

  /// Folders of dependencies that are given by path, and names of those that are not on disk.
  var localDependencies: [String] {
    (dependencies ?? []).flatMap { $0["fileSystem"]?.array ?? [] }.compactMap { $0["path"]?.string }
  }

  var remoteDependencies: [(identity: String, url: String)] {
    (dependencies ?? []).flatMap { $0["sourceControl"]?.array ?? [] }.map { entry in
      let remote = entry["location"]?["remote"]?.array?.first
      return (
        entry["identity"]?.string ?? "", remote?["urlString"]?.string ?? remote?.string ?? ""
      )
    }
  }

  /// The manifest's app whose executable product has a target.
  func app(ofTarget target: String) -> (name: String, app: AppProduct)? {
    guard let apps, !apps.isEmpty,
      let product = products.first(where: { $0.isExecutable && $0.targets.contains(target) })
    else { return nil }
    let app = apps.first { $0.name == product.name } ?? (apps.count == 1 ? apps[0] : nil)
    return app.map { (product.name, $0) }
  }

  /// Reads the manifest of the package in `folder` with the Swift in use.
  static func read(_ folder: URL) throws -> PackageManifest {
    let manifest = ManifestFile.of(folder)
    guard let data = try? Data(contentsOf: manifest) else {
      throw BuildProblem("is missing or cannot be read", file: manifest.path)
    }
    let hash = ContentHash(data).adding(folder.path).text
    let (place, apps) = evaluated(folder, data, hash)
    var read: PackageManifest
    do {
      read = try Self.read(manifest, hash: hash, at: place)
    } catch  where place != folder && (apps ?? []).isEmpty {
      // What it does for a Mac may need one.
      read = try Self.read(manifest, hash: hash, at: folder)
    }
    read.apps = apps
    read.applyXtool(try XtoolSettings(package: folder))
    return read
  }

  /// The folder with the manifest that SwiftPM can evaluate in place of a package's own, if that describes an app of
  /// Swift Playgrounds, or the package is the only one and asks where it is built.
  static func evaluated(_ folder: URL, isOnly: Bool) -> URL {
    guard let data = try? Data(contentsOf: ManifestFile.of(folder)) else { return folder }
    let place = evaluated(folder, data, ContentHash(data).adding(folder.path).text)
    return isOnly || place.apps?.isEmpty == false ? place.folder : folder
  }

  private static func evaluated(
    _ folder: URL, _ manifest: Data, _ hash: String
  ) -> (folder: URL, apps: [AppProduct]?) {
    guard let plain = AppProductReader.read(String(decoding: manifest, as: UTF8.self), in: folder)
    else { return (folder, nil) }
    let copy = Scratch.shared.folder("app-manifests/\(hash)")
    _ = try? Data(plain.text.utf8).writeIfChanged(to: copy.appendingPathComponent("Package.swift"))
    return (copy, plain.apps)
  }

  /// - Parameters:
  ///   - manifest: the package's own manifest, for messages.
  ///   - hash: changes with it.
  ///   - folder: where the manifest is that is evaluated.
  private static func read(
    _ manifest: URL, hash: String, at folder: URL
  ) throws -> PackageManifest {
    let cache = Scratch.shared.folder("manifests").appendingPathComponent(hash + ".json")
    if let json = try? Data(contentsOf: cache), let known = try? decode(json) { return known }
    let scratch = Scratch.shared.folder("packages")
    let home = ManifestSandbox.home
    let result = try ManifestSandbox.run(
      Toolchain.current.swift,
      [
        "package", "--package-path", folder.path, "--scratch-path", scratch.path,
        "--cache-path", home.appendingPathComponent("cache").path,
        "--config-path", home.appendingPathComponent("configuration").path,
        "--security-path", home.appendingPathComponent("security").path, "dump-package",
      ], writable: [scratch])
    guard result.status == 0 else {
      let reason = result.errors.split(separator: "\n").first { $0.contains("error:") } ?? ""
      throw BuildProblem("cannot be evaluated: \(reason)", file: manifest.path)
    }
    let json = Data(result.output.utf8)
    let decoded = try decode(json)
    try? json.write(to: cache, options: .atomic)
    return decoded
  }

  static func decode(_ json: Data) throws -> PackageManifest {
    do {
      return try JSONDecoder().decode(PackageManifest.self, from: json)
    } catch {
      throw BuildProblem("swift package dump-package wrote something unexpected: \(error)")
    }
  }
}
