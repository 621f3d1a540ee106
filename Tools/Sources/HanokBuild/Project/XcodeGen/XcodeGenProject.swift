import Foundation

/// Makes the objects of an Xcode project of an XcodeGen description, as `xcodegen generate` writes them into a file.
///
/// Scripts and build rules of a description are not made: Hanok runs none of projects.
struct XcodeGenProject {
  private let spec: XcodeGenSpec
  private let settings: XcodeGenSettings
  private var objects = XcodeObjects()
  private var packages: [String: String] = [:]
  /// Info.plist files that are written while the project is made, by target.
  private(set) var infos: [String: InfoPlist.Content] = [:]

  static let rootObject = "project"

  var schemes: [XcodeScheme] { XcodeGenSchemes(project: url, spec: spec.root).all }

  var all: [String: PropertyListNode] { objects.all }
  /// The folder that `xcodegen generate` would write.
  let url: URL

  init(_ spec: XcodeGenSpec) throws {
    self.spec = spec
    settings = XcodeGenSettings(spec.root)
    let folder = spec.folder
    let name = spec.root["name"]?.text ?? folder.lastPathComponent
    url = folder.appendingPathComponent(name + ".xcodeproj")
    guard let targets = spec.root["targets"]?.map, !targets.isEmpty else {
      throw BuildProblem("describes no targets", file: spec.file.path, line: spec.root.line)
    }
    addPackages()
    for (name, target) in targets.sorted(by: { $0.key < $1.key }) { add(name, target, targets) }
    addAggregates()
    addProject(targets)
  }

  /// The identifier of a target's object.
  static func id(_ target: String) -> String { "target \(target)" }

  private func option(_ name: String) -> String? { spec.root["options"]?[name]?.text }

  // MARK: Project

  private mutating func addProject(_ targets: [String: YAMLNode]) {
    let aggregates = (spec.root["aggregateTargets"]?.map ?? [:]).keys
    let names = targets.keys.sorted() + aggregates.sorted()
    for reference in (spec.root["projectReferences"]?.map ?? [:]).values.sorted(by: {
      $0.line < $1.line
    }) {
      if let path = reference["path"]?.text { _ = addFile(path, line: reference.line) }
    }
    let language = option("developmentLanguage") ?? "en"
    objects.set(
      Self.rootObject, "PBXProject", line: 1,
      [
        "targets": .texts(names.map(Self.id)),
        "buildConfigurationList": .string(
          addConfigurations(of: spec.root, line: 1) { [bundleSettings] in
            $0.isDebug
              ? bundleSettings.merging(["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG"]) { $1 }
              : bundleSettings
          }),
        "developmentRegion": .string(language),
        "knownRegions": .texts([language] + regions),
      ])
  }

  private var bundleSettings: [String: String] {
    option("bundleIdPrefix").map {
      ["PRODUCT_BUNDLE_IDENTIFIER": "\($0).$(TARGET_NAME:rfc1034identifier)"]
    } ?? [:]
  }

  /// The languages of the files.
  private var regions: [String] {
    let names = objects.all.values.compactMap { $0["path"]?.string }.flatMap {
      $0.split(separator: "/").filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
    }
    return Set(names).subtracting(["Base"]).sorted()
  }

  /// A list of the configurations of the project or of a target.
  private mutating func addConfigurations(
    of node: YAMLNode, line: Int, defaults: (XcodeGenSettings.Configuration) -> [String: String]
  ) -> String {
    let ids = settings.configurations.map { configuration in
      let own = settings.settings(node["settings"], configuration)
      let base = XcodeGenSettings.entry(node["configFiles"], for: configuration)
      let file = base.flatMap { entry in entry.text.map { addFile($0, line: entry.line) } }
      return objects.add(
        "XCBuildConfiguration", line: line,
        [
          "name": .string(configuration.name),
          "buildSettings": .texts(defaults(configuration).merging(own) { $1 }, line: line),
          "baseConfigurationReference": file.map { .string($0) },
        ])
    }
    return objects.add(
      "XCConfigurationList", line: line,
      [
        "buildConfigurations": .texts(ids),
        "defaultConfigurationName": option("defaultConfig").map { .string($0) },
      ])
  }

  private mutating func addFile(_ path: String, line: Int) -> String {
    let url = URL(fileURLWithPath: path, relativeTo: spec.folder).standardizedFileURL
    return objects.add(
      "PBXFileReference", line: line,
      ["path": .string(url.path), "sourceTree": .string("<absolute>")])
  }

  // MARK: Packages

  private mutating func addPackages() {
    for (name, package) in spec.root["packages"]?.map ?? [:] {
      let repository = package["github"]?.text.map { "https://github.com/\($0)" }
      if let url = package["url"]?.text ?? repository {
        packages[name] = objects.add(
          "XCRemoteSwiftPackageReference", line: package.line,
          [
            "repositoryURL": .string(url),
            "requirement": .texts(Self.requirement(package), line: package.line),
          ])
      } else if let path = package["path"]?.text {
        packages[name] = objects.add(
          "XCLocalSwiftPackageReference", line: package.line, ["relativePath": .string(path)])
      }
    }
  }

  private static func requirement(_ package: YAMLNode) -> [String: String] {
    let kinds = [
      ("from", "upToNextMajorVersion"), ("majorVersion", "upToNextMajorVersion"),
      ("minorVersion", "upToNextMinorVersion"), ("exactVersion", "exactVersion"),
      ("version", "exactVersion"),
    ]
    for (key, kind) in kinds {
      guard let version = package[key]?.text else { continue }
      return ["kind": kind, kind == "exactVersion" ? "version" : "minimumVersion": version]
    }
    for key in ["branch", "revision"] {
      if let name = package[key]?.text { return ["kind": key, key: name] }
    }
    guard let minimum = package["minVersion"]?.text else { return [:] }
    let maximum = package["maxVersion"]?.text
    return ["kind": "versionRange", "minimumVersion": minimum]
      .merging(maximum.map { ["maximumVersion": $0] } ?? [:]) { $1 }
  }

  // MARK: Targets

  private mutating func add(_ name: String, _ target: YAMLNode, _ targets: [String: YAMLNode]) {
    let id = Self.id(name)
    let files = XcodeGenSources(folder: spec.folder).files(of: target)
    let info = addInfo(of: target, id, files)
    let isForIOS = Self.isForIOS(target)
    let list = addConfigurations(of: target, line: target.line) { _ in
      var defaults: [String: String] = [:]
      if let product = target["productName"]?.text { defaults["PRODUCT_NAME"] = product }
      if let info { defaults["INFOPLIST_FILE"] = info }
      if target["type"]?.text == "application" {
        defaults["ASSETCATALOG_COMPILER_APPICON_NAME"] = "AppIcon"
      }
      if !isForIOS { defaults["SUPPORTED_PLATFORMS"] = target["platform"]?.text ?? "other" }
      return defaults
    }
    let dependencies = target["dependencies"]?.items ?? []
    let products = dependencies.flatMap { self.products(of: $0) }
    objects.set(
      id, "PBXNativeTarget", line: target.line,
      [
        "name": .string(name),
        "productType": .string(
          "com.apple.product-type." + (target["type"]?.text ?? "application")),
        "buildConfigurationList": .string(list),
        "buildPhases": .texts([addPhase(files.filter { $0.url.path != info })]),
        "dependencies": .texts(addDependencies(dependencies, of: target, targets)),
        "packageProductDependencies": .texts(products),
      ])
  }

  private static func isForIOS(_ target: YAMLNode) -> Bool {
    let destinations = target["supportedDestinations"]?.texts ?? []
    let platform = target["platform"]?.text ?? (destinations.isEmpty ? "iOS" : "auto")
    return platform == "iOS"
      || platform == "auto" && (destinations.isEmpty || destinations.contains("iOS"))
  }

  private mutating func addPhase(_ files: [XcodeGenSources.File]) -> String {
    let builds = files.map { file in
      let reference = addFile(file.url.path, line: file.line)
      return objects.add("PBXBuildFile", line: file.line, ["fileRef": .string(reference)])
    }
    // One phase serves: the reader goes by the kinds of files.
    return objects.add("PBXSourcesBuildPhase", line: 1, ["files": .texts(builds)])
  }

  private mutating func addDependencies(
    _ dependencies: [YAMLNode], of target: YAMLNode, _ targets: [String: YAMLNode]
  ) -> [String] {
    let platform = target["platform"]?.text ?? "iOS"
    return dependencies.compactMap { dependency in
      guard let name = dependency["target"]?.text,
        let found = [name, "\(name)_\(platform)", "\(name)_iOS"].first(where: {
          targets[$0] != nil
        })
      else { return nil }
      return objects.add(
        "PBXTargetDependency", line: dependency.line, ["target": .string(Self.id(found))])
    }
  }

  private mutating func products(of dependency: YAMLNode) -> [String] {
    guard let package = dependency["package"]?.text else { return [] }
    var names = dependency["products"]?.texts ?? []
    if names.isEmpty { names = [dependency["product"]?.text ?? package] }
    return names.map { name in
      objects.add(
        "XCSwiftPackageProductDependency", line: dependency.line,
        [
          "productName": .string(name), "package": packages[package].map { .string($0) },
        ])
    }
  }

  private mutating func addAggregates() {
    for (name, target) in spec.root["aggregateTargets"]?.map ?? [:] {
      let dependencies = (target["targets"]?.texts ?? []).map {
        objects.add(
          "PBXTargetDependency", line: target.line, ["target": .string(Self.id($0))])
      }
      objects.set(
        Self.id(name), "PBXAggregateTarget", line: target.line,
        ["name": .string(name), "dependencies": .texts(dependencies)])
    }
  }

  // MARK: Info.plist

  /// The path of a target's Info.plist: the one that is described, or else the first among its files. One with
  /// properties is written by XcodeGen, over what is there.
  private mutating func addInfo(
    of target: YAMLNode, _ id: String, _ files: [XcodeGenSources.File]
  ) -> String? {
    if let info = target["info"] {
      if let properties = info["properties"]?.propertyList as? [String: Any] {
        infos[id] = InfoPlist.Content(properties)
      }
      if let path = info["path"]?.text {
        return URL(fileURLWithPath: path, relativeTo: spec.folder).standardizedFileURL.path
      }
    }
    return files.first { $0.url.lastPathComponent == "Info.plist" }?.url.path
  }
}
