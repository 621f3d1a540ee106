import Foundation

/// Turns one target of a Swift package into a `SourceModule`.
struct PackageTargetReader {
  let target: PackageManifest.Target
  let manifest: PackageManifest
  let folder: URL
  var configuration = ProjectConfiguration.debug
  /// The package's traits that are on.
  var traits: Set<String> = []

  /// The module; nil when nothing in it can be compiled here. What cannot be is named.
  func read() throws -> SourceModule? {
    let root = try self.root()
    if target.type == "system" { return systemLibrary(in: root) }
    let (own, foreignFiles, problems) = self.sources(in: root)
    guard problems.isEmpty else { throw BuildProblems(problems) }
    let (known, left) = KnownObjectiveC.split(foreignFiles) { $0.0 }
    let sources = own + known
    for (file, language) in left {
      BuildProgress.current.warn(
        "\(file.path):1: warning: is \(language), which Hanok does not compile; it is left out of "
          + "\(target.name)")
    }
    if sources.isEmpty && !left.isEmpty { return nil }
    let foreign = sources.filter(ClangSources.includes)
    var module = SourceModule(
      name: BuildSettings.identifier(target.name),
      sources: sources.filter { !foreign.contains($0) },
      resources: resources(in: root), options: options)
    // A target of headers alone is a module of C as well.
    if module.sources.isEmpty || !foreign.isEmpty { module.clang = clang(foreign, root: root) }
    module.embeddedFiles = (target.resources ?? [])
      .filter { $0.rule?.keys.contains("embedInCode") ?? false }
      .map { root.appendingPathComponent($0.path) }
    module.role = Self.roles[target.type] ?? .library
    module.leftOut = left.map { LeftOutSource(file: $0.0, language: $0.1) }
    if !module.resources.isEmpty && module.role != .app {
      if declaresResources {
        module.bundleName = "\(manifest.name)_\(target.name)"
      } else {
        module.renameCatalogs()
      }
    }
    return module
  }

  /// A library of the system: its module map and headers, and where pkg-config says that others lie.
  private func systemLibrary(in root: URL) -> SourceModule {
    var module = SourceModule(name: BuildSettings.identifier(target.name), sources: [])
    var clang = ClangSources(sources: [])
    clang.publicHeaders = root
    if let name = target.pkgConfig,
      let result = try? Subprocess.run(
        URL(fileURLWithPath: "/usr/bin/env"), ["pkg-config", "--cflags-only-I", name]),
      result.status == 0
    {
      clang.importedFolders = BuildSettings.words(result.output)
        .map { URL(fileURLWithPath: String($0.dropFirst(2))) }
    }
    module.clang = clang
    return module
  }

  private func clang(_ sources: [URL], root: URL) -> ClangSources {
    var clang = ClangSources(sources: sources)
    let headers = root.appendingPathComponent(target.publicHeadersPath ?? "include")
    if FileWalk.isFolder(headers) { clang.publicHeaders = headers }
    clang.headerFolders = [root]
    if let standard = manifest.cLanguageStandard { clang.flags.append("-std=\(standard)") }
    if !sources.allSatisfy({ !ClangSources.isCxx($0) }) {
      clang.flags.removeAll { $0.hasPrefix("-std=") }
      clang.cxxFlags = ["-std=\(manifest.cxxLanguageStandard ?? "gnu++17")"]
      clang.libraries.append("stdc++")
    }
    for setting in target.settings ?? []
    where ["c", "cxx", "linker"].contains(setting.tool) && appliesToC(setting) {
      for (kind, value) in setting.kind ?? [:] {
        clang.add(kind, value["_0"], tool: setting.tool, root: root)
      }
    }
    return clang
  }

  /// C is compiled for the system it runs on, so settings for Linux count as well as those for iOS.
  private func appliesToC(_ setting: PackageManifest.Setting) -> Bool {
    let platforms = setting.condition?["platformNames"]?.array?.compactMap(\.string) ?? []
    return platforms.isEmpty || platforms.contains("linux")
      || (platforms.contains("ios") && setting.tool != "linker")
  }

  private static let roles: [String: SourceModule.Role] = ["executable": .app, "test": .tests]

  private func root() throws -> URL {
    let candidates =
      target.path.map { [$0] }
      ?? (target.type == "test" ? ["Tests"] : []).map { "\($0)/\(target.name)" }
      + ["Sources", "Source", "src", "srcs"].map { "\($0)/\(target.name)" }
    let urls = candidates.map { folder.appendingPathComponent($0) }
    if let found = urls.first(where: { FileManager.default.fileExists(atPath: $0.path) }) {
      return found.standardizedFileURL
    }
    let only = folder.appendingPathComponent(target.type == "test" ? "Tests" : "Sources")
    if target.path == nil, FileManager.default.fileExists(atPath: only.path) { return only }
    throw BuildProblem(
      "the target “\(target.name)” has no folder \(candidates[0])",
      file: folder.appendingPathComponent("Package.swift").path)
  }

  /// The sources, those of languages that Hanok does not compile, and problems.
  private func sources(
    in root: URL
  ) -> (sources: [URL], left: [(URL, String)], problems: [BuildProblem]) {
    var left: [(URL, String)] = []
    let excluded = (target.exclude ?? []) + (target.resources ?? []).map(\.path)
    var sources: [URL] = []
    var problems: [BuildProblem] = []
    let boundary = ProjectBoundary(folder)
    for path in FileWalk.files(below: root) {
      if excluded.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { continue }
      if let only = target.sources,
        !only.contains(where: { path == $0 || path.hasPrefix($0 + "/") })
      {
        continue
      }
      let url = root.appendingPathComponent(path)
      switch FileKind(path: path).role {
      // Manifests are none of the sources, where a target has the package's own folder.
      case .swift where Self.isManifest(path) && root.path == folder.standardizedFileURL.path: break
      case .swift, .clang:
        if boundary.isLeft(by: url) {
          problems.append(boundary.problem(url))
        } else {
          sources.append(url)
        }
      case .foreign(let language): left.append((url, language))
      default: break
      }
    }
    return (sources, left, problems)
  }

  /// `Package.swift` or `Package@swift-5.9.swift`
  private static func isManifest(_ path: String) -> Bool {
    path == "Package.swift" || (path.hasPrefix("Package@swift-") && path.hasSuffix(".swift"))
  }

  private func resources(in root: URL) -> [ResourceItem] {
    undeclaredResources(in: root)
      + (target.resources ?? []).flatMap { resource -> [ResourceItem] in
        if resource.rule?.keys.contains("embedInCode") ?? false { return [] }
        let url = root.appendingPathComponent(resource.path)
        let isCopied = resource.rule?.keys.contains("copy") ?? false
        if isCopied || !FileWalk.isFolder(url) || FileKind(path: url.path).isWholeFolder {
          return [
            ResourceItem(
              source: url, destination: Self.destination(of: url), isProcessed: !isCopied)
          ]
        }
        return FileWalk.files(below: url).map { path in
          let file = url.appendingPathComponent(path)
          return ResourceItem(source: file, destination: Self.destination(of: file))
        }
      }
  }

  /// Whether the manifest is of a version that knows resources. Sources of older packages look for theirs in
  /// the bundle of a class, where the Xcode project beside the package puts them.
  private var declaresResources: Bool {
    let version = manifest.toolsVersion?["_version"]?.string ?? "5.0"
    return version.compare("5.3", options: .numeric) != .orderedAscending
  }

  /// Whether a file is a resource where none can be declared.
  private func isLooseResource(_ url: URL, in root: URL) -> Bool {
    guard !declaresResources, root.path != folder.standardizedFileURL.path,
      !url.pathExtension.isEmpty, !url.lastPathComponent.hasSuffix("Info.plist")
    else { return false }
    return FileKind(path: url.path).role == .resource
  }

  /// Data models, storyboards, nibs and asset catalogs are resources without being declared, as in Xcode; so are
  /// all files of packages that can declare none.
  private func undeclaredResources(in root: URL) -> [ResourceItem] {
    let known = (target.exclude ?? []) + (target.resources ?? []).map(\.path)
    return FileWalk.files(below: root).filter { path in
      let url = root.appendingPathComponent(path)
      return
        (DataModelFolder.isModel(url) || ModelFile.isModel(url) || InterfaceDocument.isDocument(url)
        || url.pathExtension == "xcassets" || isLooseResource(url, in: root))
        && !known.contains { path == $0 || path.hasPrefix($0 + "/") }
    }.map { path in
      let url = root.appendingPathComponent(path)
      return ResourceItem(source: url, destination: Self.destination(of: url))
    }
  }

  private static func destination(of url: URL) -> String {
    let folder = url.deletingLastPathComponent().lastPathComponent
    return folder.hasSuffix(".lproj")
      ? folder + "/" + url.lastPathComponent : url.lastPathComponent
  }

  private var options: SwiftOptions {
    var options = SwiftOptions()
    options.languageMode = manifest.languageMode
    options.conditions = (configuration.isForDebugging ? ["DEBUG"] : []) + ["SWIFT_PACKAGE"]
    options.conditions += traits.sorted()
    options.packageName = BuildSettings.identifier(manifest.name)
    for setting in target.settings ?? [] where setting.tool == "swift" && applies(setting) {
      for (kind, value) in setting.kind ?? [:] { apply(kind, value["_0"], to: &options) }
    }
    let forLinux = defines(onLinux: true)
    options.conditionsForAppleAlone = Set(defines(onLinux: false)).subtracting(forLinux)
    options.conditionsForLinuxAlone = forLinux.filter { !options.conditions.contains($0) }
    return options
  }

  /// The names that the target's settings define.
  private func defines(onLinux: Bool) -> [String] {
    (target.settings ?? []).filter { $0.tool == "swift" && applies($0, onLinux: onLinux) }
      .compactMap { $0.kind?["define"]?["_0"]?.string }
  }

  private func applies(_ setting: PackageManifest.Setting, onLinux: Bool = false) -> Bool {
    let wanted = setting.condition?["config"]?.string
    return PackageManifest.holds(
      setting.condition, traits: traits, platform: onLinux ? "linux" : "ios")
      && (wanted == nil || wanted == (configuration.isForDebugging ? "debug" : "release"))
  }

  private func apply(_ kind: String, _ value: JSONValue?, to options: inout SwiftOptions) {
    switch (kind, value) {
    case ("define", .string(let name)?): options.conditions.append(name)
    case ("swiftLanguageMode", .string(let mode)?):
      options.languageMode = SwiftOptions.languageMode(mode)
    case ("defaultIsolation", .string(let actor)?):
      options.isolatesToMainActor = actor == "MainActor"
    case ("enableUpcomingFeature", .string(let name)?): options.upcomingFeatures.append(name)
    case ("enableExperimentalFeature", .string(let name)?):
      options.experimentalFeatures.append(name)
    case ("unsafeFlags", .array(let flags)?): options.readFlags(flags.compactMap(\.string))
    default: break
    }
  }
}
