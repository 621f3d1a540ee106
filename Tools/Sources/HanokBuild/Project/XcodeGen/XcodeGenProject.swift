import Foundation

/// Makes the objects of an Xcode project of an XcodeGen description, as `xcodegen generate` writes them into a file.
///
/// Scripts and build rules of a description are not made: Hanok runs none of projects.
struct XcodeGenProject {
  private let spec: XcodeGenSpec
  private let settings: XcodeGenSettings
  private var objects = XcodeObjects()
  private var packages: [String: String] = [:]
  private var infos: [String: InfoPlist.Content] = [:]
  private let url: URL

  /// The project that `xcodegen generate` would write.
  var described: DescribedProject {
    DescribedProject(
      url: url, file: spec.file, objects: objects.all,
      generated: infos.mapValues { DescribedProject.Generated(info: $0) },
      schemes: XcodeGenSchemes(project: url, spec: spec.root).all)
  }

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
      if let path = reference["path"]?.text {
        _ = objects.addFile(file(path), line: reference.line)
      }
    }
    let language = option("developmentLanguage") ?? "en"
    objects.set(
      DescribedProject.rootObject, "PBXProject", line: 1,
      [
        "targets": .texts(names.map(Self.id)),
        "buildConfigurationList": .string(
          addConfigurations(of: spec.root, line: 1) { [bundleSettings] in
            $0.isDebug
              ? bundleSettings.merging(["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG"]) { $1 }
              : bundleSettings
          }),
        "developmentRegion": .string(language),
        "knownRegions": .texts([language] + objects.regions),
      ])
  }

  private var bundleSettings: [String: String] {
    option("bundleIdPrefix").map {
      ["PRODUCT_BUNDLE_IDENTIFIER": "\($0).$(TARGET_NAME:rfc1034identifier)"]
    } ?? [:]
  }

  /// A list of the configurations of the project or of a target.
  private mutating func addConfigurations(
    of node: YAMLNode, line: Int, defaults: (XcodeGenSettings.Configuration) -> [String: String]
  ) -> String {
    let configurations = settings.configurations.map { configuration in
      let own = settings.settings(node["settings"], configuration)
      let base = XcodeGenSettings.entry(node["configFiles"], for: configuration)?.text
      return XcodeObjects.Configuration(
        name: configuration.name, settings: defaults(configuration).merging(own) { $1 },
        base: base.map(file))
    }
    return objects.addConfigurations(
      configurations, default: option("defaultConfig"), line: line)
  }

  private func file(_ path: String) -> URL {
    URL(fileURLWithPath: path, relativeTo: spec.folder).standardizedFileURL
  }

  // MARK: Packages

  private mutating func addPackages() {
    for (name, package) in spec.root["packages"]?.map ?? [:] {
      let repository = package["github"]?.text.map { "https://github.com/\($0)" }
      if let url = package["url"]?.text ?? repository {
        packages[name] = objects.addPackage(
          url, requirement: Self.requirement(package), line: package.line)
      } else if let path = package["path"]?.text {
        packages[name] = objects.addPackage(path: path, line: package.line)
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
      switch target["type"]?.text {
      case "application": defaults["ASSETCATALOG_COMPILER_APPICON_NAME"] = "AppIcon"
      // Its sources see what its own header imports.
      case "framework", "framework.static": defaults["DEFINES_MODULE"] = "YES"
      default: break
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
        "buildPhases": .texts(objects.addPhases(files.filter { $0.url.path != info })),
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
      return objects.addDependency(on: Self.id(found), line: dependency.line)
    }
  }

  private mutating func products(of dependency: YAMLNode) -> [String] {
    guard let package = dependency["package"]?.text else { return [] }
    var names = dependency["products"]?.texts ?? []
    if names.isEmpty { names = [dependency["product"]?.text ?? package] }
    return names.map {
      objects.addProduct($0, of: packages[package], line: dependency.line)
    }
  }

  private mutating func addAggregates() {
    for (name, target) in spec.root["aggregateTargets"]?.map ?? [:] {
      let dependencies = (target["targets"]?.texts ?? []).map {
        objects.addDependency(on: Self.id($0), line: target.line)
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
    of target: YAMLNode, _ id: String, _ files: [XcodeObjects.File]
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
