import Foundation
import ProjectDescription

/// Makes the objects of an Xcode project of a `Project.swift`, as `tuist generate` writes them into a file.
struct TuistProject {
  private let project: Project
  private let manifest: URL
  private let paths: TuistPaths
  private let packages: TuistPackages
  private let files: TuistFiles
  private let settings: TuistSettings
  private var objects = XcodeObjects()
  private var generated: [String: DescribedProject.Generated] = [:]

  /// - Parameter packages: what the repository's projects share.
  init(_ project: Project, manifest: URL, root: URL, packages: TuistPackages) {
    self.project = project
    self.manifest = manifest
    self.packages = packages
    paths = TuistPaths(folder: manifest.deletingLastPathComponent(), root: root)
    files = TuistFiles(paths: paths)
    settings = TuistSettings(project.settings, paths: paths)
    addPackages()
    for target in project.targets { add(target) }
    addProject()
  }

  /// The project that `tuist generate` would write.
  var described: DescribedProject {
    DescribedProject(
      url: Self.url(of: project, in: paths.folder), file: manifest, objects: objects.all,
      generated: generated,
      // A project with packages of its own is resolved apart.
      packageManifest: project.packages.isEmpty && usesExternal ? packages.manifest : nil,
      packagePins: usesExternal ? packages.pins : packages.nativePins, linksAllProducts: true)
  }

  static func url(of project: Project, in folder: URL) -> URL {
    folder.appendingPathComponent((project.options.xcodeProjectName ?? project.name) + ".xcodeproj")
  }

  /// The identifier of a target's object, which no target of another project has.
  static func id(_ target: String, in folder: URL) -> String {
    "target \(target) in \(folder.standardizedFileURL.path)"
  }

  // MARK: Project

  private mutating func addProject() {
    let language = project.options.developmentRegion ?? "en"
    let regions = project.options.defaultKnownRegions ?? []
    let list = objects.addConfigurations(
      settings.ofProject, default: project.settings?.defaultConfiguration)
    objects.set(
      DescribedProject.rootObject, "PBXProject", line: 1,
      [
        "targets": .texts(project.targets.map { Self.id($0.name, in: paths.folder) }),
        "buildConfigurationList": .string(list), "developmentRegion": .string(language),
        "knownRegions": .texts([language] + regions + objects.regions),
      ])
  }

  private mutating func addPackages() {
    let shared = usesExternal ? packages.listed : []
    for package in project.packages + shared { objects.add(package, paths: paths) }
    if usesExternal, let folder = packages.folder { _ = objects.addPackage(path: folder.path) }
  }

  /// Whether targets need packages that the repository's projects share.
  private var usesExternal: Bool {
    project.targets.flatMap(\.dependencies).contains {
      if case .external = $0 { return true }
      return false
    }
  }

  // MARK: Targets

  private mutating func add(_ target: Target) {
    let id = Self.id(target.name, in: paths.folder)
    generated[id] = DescribedProject.Generated(
      info: TuistInfo.content(of: target),
      bundleName: target.product.isStatic && Self.hasResources(target)
        ? "\(project.name)_\(target.name)" : nil,
      accessors: accessors(of: target))
    let list = objects.addConfigurations(
      settings.of(target, defaults: defaults(of: target)), default: nil)
    let needed = target.dependencies.filter(\.appliesToIOS)
    let found = files.files(of: target).map { XcodeObjects.File(url: $0, line: 1) }
    objects.set(
      id, "PBXNativeTarget", line: 1,
      [
        "name": .string(target.name), "productType": .string(target.product.productType),
        "buildConfigurationList": .string(list),
        "buildPhases": .texts(objects.addPhases(found) + target.scripts.map { add($0) }),
        "dependencies": .texts(needed.compactMap { addDependency($0) }),
        "packageProductDependencies": .texts(needed.compactMap { addProduct($0) }),
        "fileSystemSynchronizedGroups": .texts(
          target.buildableFolders.map { add($0, of: id) }),
      ])
  }

  private func defaults(of target: Target) -> [String: String] {
    var defaults = [
      "PRODUCT_BUNDLE_IDENTIFIER": target.bundleId,
      "PRODUCT_NAME": target.productName ?? target.name,
    ]
    if target.product == .app { defaults["ASSETCATALOG_COMPILER_APPICON_NAME"] = "AppIcon" }
    if !target.destinations.includesIOS { defaults["SUPPORTED_PLATFORMS"] = "other" }
    switch target.infoPlist {
    case .file(let path): defaults["INFOPLIST_FILE"] = paths.absolute(path)
    case .variable(let setting): defaults["INFOPLIST_FILE"] = setting
    default: break
    }
    return defaults
  }

  private mutating func add(_ folder: BuildableFolder, of target: String) -> String {
    let excluded = folder.exceptions.exceptions.flatMap(\.excluded)
    let set = objects.add(
      "PBXFileSystemSynchronizedBuildFileExceptionSet", line: 1,
      ["membershipExceptions": .texts(excluded), "target": .string(target)])
    return objects.add(
      "PBXFileSystemSynchronizedRootGroup", line: 1,
      [
        "path": .string(paths.absolute(folder.path)), "sourceTree": .string("<absolute>"),
        "exceptions": .texts([set]),
      ])
  }

  /// A script, which is known but not run.
  private mutating func add(_ script: TargetScript) -> String {
    objects.add(
      "PBXShellScriptBuildPhase", line: 1,
      [
        "name": .string(script.name), "shellScript": .string(script.text),
        "outputPaths": .texts(script.outputPaths.map(paths.absolute)),
      ])
  }

  // MARK: Dependencies

  private mutating func addDependency(_ dependency: TargetDependency) -> String? {
    switch dependency {
    case .target(let name, _, _): return objects.addDependency(on: Self.id(name, in: paths.folder))
    case .project(let target, let path, _, _):
      let proxy = objects.add(
        "PBXContainerItemProxy", line: 1,
        ["remoteGlobalIDString": .string(Self.id(target, in: paths.url(path)))])
      return objects.add("PBXTargetDependency", line: 1, ["targetProxy": .string(proxy)])
    case .xcframework(let path, _, _), .framework(let path, _, _), .library(let path, _, _, _):
      BuildProgress.current.warn(
        "\(manifest.path): warning: \(path.pathString) is binary, which Hanok cannot use; it is left "
          + "out")
      return nil
    default: return nil
    }
  }

  private mutating func addProduct(_ dependency: TargetDependency) -> String? {
    switch dependency {
    case .external(let name, _), .package(let name, .runtime, _),
      .package(let name, .runtimeEmbedded, _):
      objects.addProduct(name, of: nil)
    default: nil
    }
  }

  // MARK: Names of resources

  private func accessors(of target: Target) -> ResourceAccessors? {
    guard Self.hasResources(target) else { return nil }
    var accessors = ResourceAccessors(
      name: SymbolName.upperCamel(target.name), kinds: [],
      hasBundle: !project.options.disableBundleAccessors)
    if project.options.disableSynthesizedResourceAccessors { return accessors }
    for synthesizer in project.resourceSynthesizers {
      guard let kind = Self.kinds[synthesizer.parser] else { continue }
      if synthesizer.plugin == nil, !packages.hasTemplate(synthesizer.resourceName) {
        accessors.kinds.insert(kind)
      } else {
        BuildProgress.current.warn(
          "\(manifest.path): warning: the template “\(synthesizer.resourceName)” for names of "
            + "resources is not read")
      }
    }
    return accessors
  }

  private static func hasResources(_ target: Target) -> Bool {
    target.resources?.resources.isEmpty == false || !target.buildableFolders.isEmpty
  }

  private static let kinds: [ResourceSynthesizer.Parser: ResourceAccessors.Kind] = [
    .assets: .assets, .strings: .strings, .fonts: .fonts,
  ]
}
