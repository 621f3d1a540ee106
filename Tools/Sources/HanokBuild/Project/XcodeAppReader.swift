import Foundation

/// Turns one application target of an Xcode project into an `AppProject`.
struct XcodeAppReader {
  let project: XcodeProject
  let target: String
  let configuration: ProjectConfiguration
  private let tree: XcodeFileTree
  private let settings: BuildSettings
  private var sources: [URL] = []
  private var foreign: [URL] = []
  private var leftOut: [LeftOutSource] = []
  private var bridgingHeader: BridgingHeader?
  private var resources: [ResourceItem] = []
  private var problems: [BuildProblem] = []
  private let boundary: ProjectBoundary

  /// Where frameworks that the target links are looked for besides its own project.
  private let siblings: [XcodeProject]

  init(
    project: XcodeProject, target: String, configuration: ProjectConfiguration = .debug,
    siblings: [XcodeProject] = []
  ) throws {
    self.siblings = siblings
    boundary = ProjectBoundary(project.root)
    self.project = project
    self.target = target
    self.configuration = configuration
    tree = XcodeFileTree(project: project)
    settings = try project.settings(ofTarget: target, configuration: configuration)
  }

  /// Reads everything, or throws all problems found.
  mutating func read() throws -> AppProject {
    readFiles()
    let info = readInfo()
    let packages = readPackages()
    if sources.isEmpty {
      problems.append(project.problem("the target has no Swift sources" + leftOutText, at: target))
    }
    let frameworks = readFrameworks()
    guard problems.isEmpty else { throw BuildProblems(problems) }
    warnOfWhatIsNotRun()

    let own = Set(frameworks.map(\.name))
    let all = frameworks + packages.filter { !own.contains($0.name) }
    var module = module(named: settings["PRODUCT_MODULE_NAME"] ?? "App", as: .app)
    module.dependencies = all.map(\.name)
    var app = AppProject(
      name: settings["PRODUCT_NAME"] ?? project.name, module: module, packages: all,
      root: project.root, info: info, projectFile: project.url)
    app.configuration = ProjectConfiguration(settings.configuration)
    let icon = settings["ASSETCATALOG_COMPILER_APPICON_NAME"] ?? ""
    if !icon.isEmpty { app.iconName = icon }
    return app
  }

  /// Reads a target that is part of another program, and the packages it uses. A library without Swift
  /// sources, as CocoaPods makes them, is no module.
  mutating func readModule(
    as role: SourceModule.Role
  ) throws -> (module: SourceModule?, packages: [SourceModule]) {
    readFiles()
    let packages = readPackages()
    guard problems.isEmpty else { throw BuildProblems(problems) }
    guard !sources.isEmpty || !foreign.isEmpty else { return (nil, packages) }
    var module = module(named: settings["PRODUCT_MODULE_NAME"] ?? "Library", as: role)
    if role == .library {
      module.bundleName = project.generated[target]?.bundleName
      if isDynamicFramework, module.bundleName == nil {
        module.frameworkInfo = try readInfoOrFail()
      }
      module.headerImports = umbrellaImports(of: module.name)
    }
    if role != .app, module.bundlePath == nil { module.renameCatalogs() }
    return (module, packages)
  }

  private var isDynamicFramework: Bool {
    project.text(target, "productType") == "com.apple.product-type.framework"
      && settings["MACH_O_TYPE"] != "staticlib"
  }

  /// The target's Info.plist, or the problem with it.
  mutating func readInfoOrFail() throws -> InfoPlist {
    let info = readInfo()
    guard problems.isEmpty else { throw BuildProblems(problems) }
    return info
  }

  private mutating func readFiles() {
    readBuildPhases()
    readSynchronizedGroups()
    readBridgingHeader()
    readBundles()
  }

  /// Takes over the resources of the project's targets that make bundles of them.
  private mutating func readBundles() {
    let needed = project.children(target, "dependencies").compactMap { project.text($0, "target") }
    for id in needed where XcodeTargetGraph.Target(project: project, id: id).isBundle {
      guard
        var reader = try? XcodeAppReader(
          project: project, target: id, configuration: configuration)
      else { continue }
      reader.readFiles()
      problems += reader.problems
      let name = reader.settings["PRODUCT_NAME"] ?? "Resources"
      resources += reader.resources.map {
        ResourceItem(source: $0.source, destination: "\(name).bundle/\($0.destination)")
      }
    }
  }

  private func module(named name: String, as role: SourceModule.Role) -> SourceModule {
    var module = SourceModule(
      name: name, sources: unique(sources), resources: unique(resources), options: swiftOptions)
    module.role = role
    module.assetSymbols = assetSymbols
    module.accessors = project.generated[target]?.accessors
    module.bridgingHeader = bridgingHeader
    module.leftOut = unique(leftOut)
    if !foreign.isEmpty { module.clang = clang }
    return module
  }

  /// Names what the target brings along besides the app.
  private func warnOfWhatIsNotRun() {
    let progress = BuildProgress.current
    let graph = XcodeTargetGraph([project] + siblings)
    for (name, kind) in graph.companions(of: .init(project: project, id: target)) {
      progress.warn("\(name) is \(kind), which Hanok does not run; it is left out")
    }
    for rule in project.children(target, "buildRules") {
      let name = project.text(rule, "name") ?? project.text(rule, "filePatterns") ?? ""
      let line = project.line(rule).map { ":\($0)" } ?? ""
      progress.warn("\(project.file)\(line): warning: the build rule “\(name)” is not run")
    }
  }

  /// The modules of other targets that this one depends on or links.
  private mutating func readFrameworks() -> [SourceModule] {
    var reading = XcodeModuleReading(
      graph: XcodeTargetGraph([project] + siblings), configuration: configuration)
    do {
      try reading.addDependencies(of: XcodeTargetGraph.Target(project: project, id: target))
    } catch let found as BuildProblems {
      problems += found.problems
    } catch let problem as BuildProblem {
      problems.append(problem)
    } catch {
      problems.append(BuildProblem("\(error)"))
    }
    return reading.modules
  }

  private func unique<Element: Hashable>(_ items: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return items.filter { seen.insert($0).inserted }
  }

  // MARK: Files

  private mutating func readBuildPhases() {
    for phase in project.children(target, "buildPhases") {
      switch project.isa(phase) {
      case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase":
        for file in project.children(phase, "files") { readBuildFile(file) }
      case "PBXCopyFilesBuildPhase": readCopies(of: phase)
      default: break  // Scripts, frameworks and embedded extensions have no part in an app here.
      }
    }
  }

  /// Takes over what a phase copies into the app as it is.
  private mutating func readCopies(of phase: String) {
    guard let place = CopyPhase(phase, project: project, settings: settings) else { return }
    for file in project.children(phase, "files") where appliesToIOS(file) {
      guard let reference = project.text(file, "fileRef") else { continue }
      let variants = project.children(reference, "children")
      for child in variants.isEmpty ? [reference] : variants {
        guard let url = tree.url(of: child) else { continue }
        if FileManager.default.fileExists(atPath: url.path) {
          resources.append(place.resource(url, destination: destination(of: url)))
        } else {
          addMissing(url, at: child)
        }
      }
    }
  }

  private mutating func readBuildFile(_ file: String) {
    if !appliesToIOS(file) { return }
    guard let reference = project.text(file, "fileRef") else { return }
    switch project.isa(reference) {
    case "PBXVariantGroup", "PBXGroup":
      for child in project.children(reference, "children") { add(reference: child, from: file) }
    case "XCVersionGroup": add(reference: reference, from: file)
    case "": break  // A reference to an object that was deleted; Xcode ignores it as well.
    default: add(reference: reference, from: file)
    }
  }

  private func appliesToIOS(_ file: String) -> Bool {
    var filters = project.objects[file]?["platformFilters"]?.strings ?? []
    if let filter = project.text(file, "platformFilter") { filters.append(filter) }
    return filters.isEmpty || filters.contains("ios")
  }

  private mutating func add(reference: String, from buildFile: String) {
    guard var url = tree.url(of: reference) else { return }
    if let spelled = FileWalk.spelledOtherwise(url, below: project.root) { url = spelled }
    guard FileManager.default.fileExists(atPath: url.path) else {
      return addMissing(url, at: reference)
    }
    add(url, destination: destination(of: url), at: reference)
  }

  /// An app goes without a resource that is missing, such as the keys that its authors do not publish; what a source
  /// declares others need.
  private mutating func addMissing(_ url: URL, at reference: String) {
    let maker =
      ScriptPhases(project: project, target: target, settings: settings)
      .maker(of: url)
      .map { "; \($0)" } ?? ""
    let problem = project.problem(
      "names “\(shortPath(url))”, which is not there" + maker, at: reference)
    switch FileKind(path: url.path).role {
    case .resource: BuildProgress.current.warn(problem.warning)
    case .ignored: break
    default: problems.append(problem)
    }
  }

  private mutating func add(_ url: URL, destination: String, at object: String) {
    let kind = FileKind(path: url.path)
    if kind.role != .ignored, boundary.isLeft(by: url) {
      problems.append(boundary.problem(url))
      return
    }
    switch kind.role {
    case .swift: sources.append(url)
    case .clang: foreign.append(url)
    case .foreign(let language):
      // CocoaPods gives each library an empty source file, which makes it linkable.
      if url.lastPathComponent.hasSuffix("-dummy.m") { return }
      let known = KnownObjectiveC.split([url]) { $0 }.swift
      if !known.isEmpty { return sources += known }
      leftOut.append(LeftOutSource(file: url, language: language))
      BuildProgress.current.warn(
        "\(url.path):1: warning: is \(language), which Hanok does not compile; it is left out of "
          + "\(project.text(target, "name") ?? "the target")")
    case .resource: resources.append(ResourceItem(source: url, destination: destination))
    case .ignored: break
    }
  }

  /// `; what it has is Objective-C (3 files), which Hanok does not compile`
  private var leftOutText: String {
    let languages = Set(leftOut.map(\.language)).sorted().joined(separator: " and ")
    return leftOut.isEmpty
      ? "" : "; what it has is \(languages) (\(leftOut.count) files), which Hanok does not compile"
  }

  /// Resources lie flat in the bundle, except those of a language.
  private func destination(of url: URL) -> String {
    let folder = url.deletingLastPathComponent().lastPathComponent
    let name = url.lastPathComponent
    return folder.hasSuffix(".lproj") ? folder + "/" + name : name
  }

  private mutating func readSynchronizedGroups() {
    let owned = project.children(target, "fileSystemSynchronizedGroups")
    let others = project.objects.keys.sorted().filter {
      project.isa($0) == "PBXFileSystemSynchronizedRootGroup" && !owned.contains($0)
    }
    for id in owned + others {
      guard let group = SynchronizedGroup(id: id, target: target, tree: tree) else { continue }
      if group.isOwned && !FileManager.default.fileExists(atPath: group.folder.path) {
        // Git keeps no empty folders.
        BuildProgress.current.warn(
          project.problem(
            "names the folder “\(shortPath(group.folder))”, which is not there", at: id
          ).warning)
      }
      for path in group.files() where !isInfoPlist(group.folder.appendingPathComponent(path)) {
        let url = group.folder.appendingPathComponent(path)
        let destination = group.explicitFolders.contains(path) ? path : destination(of: url)
        if FileManager.default.fileExists(atPath: url.path) {
          add(url, destination: destination, at: id)
        }
      }
      for (phase, paths) in group.placed {
        guard let place = CopyPhase(phase, project: project, settings: settings) else { continue }
        resources += paths.map(group.folder.appendingPathComponent)
          .filter { FileManager.default.fileExists(atPath: $0.path) }
          .map { place.resource($0, destination: destination(of: $0)) }
      }
    }
  }

  private func isInfoPlist(_ url: URL) -> Bool {
    guard let file = settings["INFOPLIST_FILE"], !file.isEmpty else { return false }
    return url.standardizedFileURL.path == self.url(file).standardizedFileURL.path
  }

  private func url(_ path: String) -> URL {
    let url =
      path.hasPrefix("/") ? URL(fileURLWithPath: path) : project.root.appendingPathComponent(path)
    return FileWalk.spelledOtherwise(url, below: project.root) ?? url
  }

  private func shortPath(_ url: URL) -> String {
    let prefix = project.root.path + "/"
    return url.path.hasPrefix(prefix) ? String(url.path.dropFirst(prefix.count)) : url.path
  }

  // MARK: Settings

  /// Xcode names assets unless it is told not to; members of `UIColor` and `UIImage` are asked for.
  private var assetSymbols: AssetSymbolForm {
    if settings["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"]?.uppercased() == "NO" {
      return .none
    }
    return settings.isOn("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS")
      ? .extensions : .resources
  }

  private mutating func readBridgingHeader() {
    guard let header = settings["SWIFT_OBJC_BRIDGING_HEADER"], !header.isEmpty else { return }
    let bridging = BridgingHeader(file: url(header), folders: headerFolders)
    for problem in bridging.problems { BuildProgress.current.warn(problem.warning) }
    bridgingHeader = bridging
  }

  /// What the header of a framework imports, which its own Swift sources see as those do that import the framework.
  private func umbrellaImports(of module: String) -> [String] {
    guard settings.isOn("DEFINES_MODULE") else { return [] }
    let phases = project.children(target, "buildPhases")
      .filter { project.isa($0) == "PBXHeadersBuildPhase" }
    let listed = phases.flatMap { project.children($0, "files") }
      .compactMap { project.text($0, "fileRef") }.compactMap(tree.url(of:))
    let owned = project.children(target, "fileSystemSynchronizedGroups").flatMap { id -> [URL] in
      guard let group = SynchronizedGroup(id: id, target: target, tree: tree) else { return [] }
      return group.files().map(group.folder.appendingPathComponent)
    }
    guard let header = (listed + owned).first(where: { $0.lastPathComponent == "\(module).h" })
    else { return [] }
    return BridgingHeader(file: header, folders: headerFolders).imports.filter { $0 != module }
  }

  private var clang: ClangSources {
    var clang = ClangSources(sources: unique(foreign))
    clang.headerFolders = headerFolders
    clang.definitions = settings.list("GCC_PREPROCESSOR_DEFINITIONS")
    clang.flags = settings.list("OTHER_CFLAGS").filter { $0.hasPrefix("-D") || $0.hasPrefix("-I") }
    if foreign.contains(where: ClangSources.isCxx) {
      clang.cxxFlags = ["-std=\(settings["CLANG_CXX_LANGUAGE_STANDARD"] ?? "gnu++17")"]
      clang.libraries.append("stdc++")
    }
    return clang
  }

  /// Where the target's headers are: Xcode finds every header of a project by its name.
  private var headerFolders: [URL] {
    let named = (settings.list("HEADER_SEARCH_PATHS") + settings.list("USER_HEADER_SEARCH_PATHS"))
      .map { url($0.replacingOccurrences(of: "/**", with: "")) }
    let all = FileWalk.files(below: project.root).filter {
      $0.hasSuffix(".h") || $0.hasSuffix(".hpp")
    }
    .map { project.root.appendingPathComponent($0).deletingLastPathComponent() }
    return unique(named + all)
  }

  private mutating func readInfo() -> InfoPlist {
    if let content = project.generated[target]?.info {
      return InfoPlist(content, settings: settings)
    }
    do {
      let file = settings["INFOPLIST_FILE"].flatMap { $0.isEmpty ? nil : url($0) }
      return try InfoPlist(file: file, settings: settings)
    } catch let problem as BuildProblem {
      problems.append(problem)
    } catch {
      problems.append(BuildProblem("\(error)"))
    }
    return InfoPlist(values: [:])
  }

  private var swiftOptions: SwiftOptions {
    var options = SwiftOptions()
    options.languageMode = SwiftOptions.languageMode(settings["SWIFT_VERSION"] ?? "5.0")
    options.isolatesToMainActor = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    options.conditions = settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
    // Xcode, too, takes the targets of a project for one package unless it is told another name.
    options.packageName = BuildSettings.identifier(
      settings["SWIFT_PACKAGE_NAME"].flatMap { $0.isEmpty ? nil : $0 } ?? project.name)
    options.readFlags(settings.list("OTHER_SWIFT_FLAGS"))
    if settings.configuration == "Debug" && !options.conditions.contains("DEBUG") {
      options.conditions.append("DEBUG")
    }
    // Xcode turns regular expressions between slashes on by itself; the language does so from version 6.
    if !options.languageMode.hasPrefix("6"), settings["SWIFT_ENABLE_BARE_SLASH_REGEX"] != "NO" {
      options.upcomingFeatures.append("BareSlashRegexLiterals")
    }
    if settings.isOn("SWIFT_APPROACHABLE_CONCURRENCY") {
      options.upcomingFeatures += [
        "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
      ]
    }
    return options
  }

  // MARK: Packages

  private mutating func readPackages() -> [SourceModule] {
    let packages = readSwiftPackages()
    return problems.isEmpty ? packages + readFurtherModules(beside: packages) : packages
  }

  /// The modules of CocoaPods and Carthage. Missing ones are told, and the rest goes on: the import that
  /// needs it may be one that is left out.
  private func readFurtherModules(beside packages: [SourceModule]) -> [SourceModule] {
    let targets = XcodeTargetGraph([project] + siblings).projects
      .flatMap(XcodeTargetGraph.nativeTargets)
    let own = targets.flatMap { target in
      let settings = try? target.project.settings(
        ofTarget: target.id, configuration: configuration)
      return [settings?["PRODUCT_MODULE_NAME"] ?? "", BuildSettings.identifier(target.name)]
    }
    let imports = LocalPackages.foreignImports(of: sources).subtracting(own)
      .subtracting(packages.map(\.name))
    guard !imports.isEmpty else { return [] }
    var further = FurtherModules(project: project, configuration: configuration)
    further.add(imports)
    return further.modules
  }

  private mutating func readSwiftPackages() -> [SourceModule] {
    let names = project.children(target, "packageProductDependencies")
      .compactMap { id in project.text(id, "productName").map { (id, $0) } }
    let copies = LocalPackages.vendored(in: project.root)
    let imported =
      copies.isEmpty ? [] : LocalPackages.foreignImports(of: sources).subtracting(names.map(\.1))
    guard !names.isEmpty || !imported.isEmpty else { return [] }
    let folders = LocalPackages.folders(of: project, tree: tree)
    do {
      var graph = PackageGraph(
        request: LocalPackages.request(for: project, folders: folders), root: project.root)
      graph.configuration = configuration
      for folder in folders + (imported.isEmpty ? [] : copies) { try graph.add(folder) }
      var missing = names.filter { !graph.hasProduct($0.1) }
      // A package that no source imports is a tool beside the app, such as a linter, and is left out. A target without
      // sources passes on what it names, and Tuist's manifests tell tools apart.
      if !missing.isEmpty,
        sources.isEmpty || project.linksAllProducts
          || !LocalPackages.foreignImports(of: sources).allSatisfy(graph.hasProduct)
      {
        try graph.fetch()
        missing = missing.filter { !graph.hasProduct($0.1) }
        problems += missing.map { LocalPackages.missing($0.1, dependency: $0.0, in: project) }
      }
      let products =
        names.map(\.1).filter(graph.hasProduct) + imported.filter(graph.hasProduct).sorted()
      return problems.isEmpty ? try graph.modules(ofProducts: products) : []
    } catch let found as BuildProblems {
      problems += found.problems
    } catch let problem as BuildProblem {
      problems.append(problem)
    } catch {
      problems.append(BuildProblem("\(error)"))
    }
    return []
  }
}

extension SwiftOptions {
  /// Takes over what OTHER_SWIFT_FLAGS and packages' unsafe flags may say and the compiler here
  /// understands.
  mutating func readFlags(_ flags: [String]) {
    var index = 0
    while index < flags.count {
      let flag = flags[index]
      let next = index + 1 < flags.count ? flags[index + 1] : nil
      switch flag {
      case "-D": if let next { conditions.append(next) }
      case "-enable-upcoming-feature": if let next { upcomingFeatures.append(next) }
      case "-enable-experimental-feature": if let next { experimentalFeatures.append(next) }
      case "-default-isolation": if next == "MainActor" { isolatesToMainActor = true }
      default:
        if flag.hasPrefix("-D"), flag.count > 2 { conditions.append(String(flag.dropFirst(2))) }
        index -= 1
      }
      index += 2
    }
  }
}
