import Foundation

/// The modules that a project's pods make.
///
/// An imported module is looked for among the pods that `Podfile.lock` or the Podfile names; only these, and those they
/// need, are fetched.
struct PodModules {
  /// The folder with the Podfile.
  let folder: URL
  private let lock: PodLock
  private let podfile: Podfile
  private let resolver: PackageResolver
  private let specs: PodSpecs
  private let checkouts: GitCheckout
  private var modules: [SourceModule] = []
  private var visited: Set<String> = []
  /// Reads a target of a package: its modules, each after those it imports.
  var readTarget: (_ name: String, _ folder: URL) throws -> [SourceModule]? = { _, _ in nil }

  /// Pods that are programs for building the app.
  private static let tools: Set<String> = [
    "SwiftLint", "SwiftGen", "SwiftFormat", "R.swift", "Sourcery", "SwiftFormat/CLI", "Mockolo",
    "LicensePlist", "XcodeGen", "Periphery",
  ]

  /// Nil when there is no Podfile in the folder of a project, or the one above it.
  init?(project: URL, resolver: PackageResolver = .current) {
    let places = [project, project.deletingLastPathComponent()]
    func text(_ name: String) -> String? {
      places.lazy.compactMap {
        try? String(contentsOf: $0.appendingPathComponent(name), encoding: .utf8)
      }.first
    }
    let names = ["Podfile", "Podfile.lock"]
    guard
      let folder = places.first(where: { place in
        names.contains {
          FileManager.default.fileExists(atPath: place.appendingPathComponent($0).path)
        }
      })
    else { return nil }
    self.init(
      folder: folder, lock: PodLock(text("Podfile.lock") ?? ""),
      podfile: Podfile(text("Podfile") ?? ""), resolver: resolver)
  }

  /// Pods that a library needs which has only a podspec, in a folder.
  init(besideSpecIn folder: URL, resolver: PackageResolver = .current) {
    self.init(folder: folder, lock: PodLock(""), podfile: Podfile(""), resolver: resolver)
  }

  private init(folder: URL, lock: PodLock, podfile: Podfile, resolver: PackageResolver) {
    self.folder = folder
    self.lock = lock
    self.podfile = podfile
    self.resolver = resolver
    specs = PodSpecs(
      server: resolver.podServer, scratch: resolver.scratch, isOffline: resolver.isOffline,
      progress: resolver.progress)
    checkouts = GitCheckout(
      scratch: resolver.scratch, isOffline: resolver.isOffline, progress: resolver.progress)
  }

  /// Names of all pods that the project names.
  var names: [String] {
    Set(lock.versions.keys).union(podfile.pods.map { PodLock.root($0.name) }).sorted()
  }

  /// The pods whose names tell that a module is theirs.
  private func pods(for imports: Set<String>) -> [String] {
    let direct = names.filter { imports.contains(BuildSettings.identifier($0)) }
    let known = Set(direct.map { BuildSettings.identifier($0) })
    if imports.subtracting(known).isEmpty { return direct }
    // A pod may give its module another name, which only its spec tells.
    let others = names.filter { pod in
      let words = pod.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
      return !direct.contains(pod)
        && imports.subtracting(known).contains { name in
          let module = name.lowercased()
          return words.contains(module) || pod.lowercased().contains(module)
            || module.contains(words.joined())
        }
    }
    return direct + others
  }

  /// The modules behind what sources import, each after those it imports itself.
  mutating func modules(for imports: Set<String>) -> [SourceModule] {
    for name in names where Self.tools.contains(name) {
      resolver.progress.warn("The pod \(name) is a tool for building the app and is left out.")
    }
    for pod in pods(for: imports) where !Self.tools.contains(pod) {
      do {
        try add(pod, subspecs: [], requirements: [])
      } catch let problem as BuildProblem {
        resolver.progress.warn("warning: the pod \(pod) is left out: \(problem.message)")
      } catch {
        resolver.progress.warn("warning: the pod \(pod) is left out: \(error)")
      }
    }
    return modules
  }

  /// The modules behind what specs depend on, each after those it imports itself.
  mutating func modules(neededBy specs: [PodSpec], of pod: String) -> [SourceModule] {
    for (name, requirements) in specs.flatMap(\.dependencies).sorted(by: { $0.key < $1.key }) {
      let root = PodLock.root(name)
      guard root != pod else { continue }
      do {
        let part = name == root ? [] : [String(name.dropFirst(root.count + 1))]
        try add(root, subspecs: part, requirements: requirements)
      } catch {
        let reason = (error as? BuildProblem)?.message ?? "\(error)"
        resolver.progress.warn("warning: the pod \(root) is left out: \(reason)")
      }
    }
    return modules
  }

  // MARK: One pod

  private mutating func add(
    _ pod: String, subspecs: [String], requirements: [String]
  ) throws {
    guard visited.insert(pod).inserted, visited.count < 300 else { return }
    guard let found = try locate(pod, requirements: requirements) else { return }
    if let packaged = try packagedModules(of: found.spec, in: found.folder) {
      for var module in packaged where !modules.contains(where: { $0.name == module.name }) {
        module.dependencies += modules.map(\.name)
        modules.append(module)
      }
      return
    }
    let named = podfile.pods.filter { PodLock.root($0.name) == pod }
    let wanted =
      (lock.subspecs[pod] ?? [])
      + named.flatMap { each in
        each.subspecs + (each.name == pod ? [] : [String(each.name.dropFirst(pod.count + 1))])
      } + subspecs
    var seen: Set<String> = []
    let spec = found.spec.merged(wanted.filter { seen.insert($0).inserted })
    for (name, requirements) in spec.dependencies.sorted(by: { $0.key < $1.key }) {
      let root = PodLock.root(name)
      let part = name == root ? [] : [String(name.dropFirst(root.count + 1))]
      try add(root, subspecs: part, requirements: requirements)
    }
    guard
      var module = PodFiles(spec: spec, folder: found.folder, progress: resolver.progress).module()
    else { return }
    module.dependencies = modules.map(\.name)
    modules.append(module)
  }

  /// The modules of a library for tests that knows Linux and is a package, too: podspecs leave out what only packages
  /// compile, which is all that Linux has. Nil for other pods.
  private func packagedModules(of spec: PodSpec, in folder: URL) throws -> [SourceModule]? {
    guard LocalPackages.isPackage(folder),
      let module = PodFiles(spec: spec, folder: folder, progress: BuildProgress(isSilent: true))
        .module(),
      LinuxTestLibrary.is(module)
    else { return nil }
    return try readTarget(module.name, folder)
  }

  /// The spec of a pod and the folder with its files.
  private func locate(
    _ pod: String, requirements: [String]
  ) throws -> (spec: PodSpec, folder: URL)? {
    let entry = podfile.pods.first { PodLock.root($0.name) == pod }
    var source = lock.sources[pod] ?? entry?.options ?? [:]
    source.merge(lock.checkouts[pod] ?? [:]) { $1 }
    if let copy = try copy(of: pod, path: source["path"]) { return copy }
    if let podspec = source["podspec"], !podspec.contains("://") {
      let file = folder.appendingPathComponent(podspec)
      if let spec = try PodSpecs.spec(
        of: pod, in: FileWalk.isFolder(file) ? file : file.deletingLastPathComponent())
      {
        return try checkout(spec)
      }
    }
    if let git = source["git"] {
      let place = try checkouts.folder(git, Self.revision(source), for: pod)
      let spec = try PodSpecs.spec(of: pod, in: place) ?? guess(pod)
      return (spec, place)
    }
    let wanted = (entry?.requirements ?? []) + requirements
    let version = try lock.versions[pod] ?? specs.version(of: pod, requirements: wanted)
    let spec = try specs.published(pod, version: version, checksum: lock.checksums[pod])
    return try checkout(spec)
  }

  private func checkout(_ spec: PodSpec) throws -> (spec: PodSpec, folder: URL)? {
    guard let git = spec.source["git"] else {
      resolver.progress.warn(
        "The pod \(spec.name) comes as an archive, \(spec.source["http"] ?? "of unknown address"), "
          + "which is not fetched; put a copy into a folder and name it with --packages FOLDER.")
      return nil
    }
    return (spec, try checkouts.folder(git, Self.revision(spec.source), for: spec.name))
  }

  private static func revision(_ source: [String: String]) -> GitCheckout.Revision {
    if let commit = source["commit"] { return .commit(commit) }
    if let tag = source["tag"] { return .tag(tag) }
    return source["branch"].map { .branch($0) } ?? .head
  }

  /// A pod whose files lie in the project, beside it, or where the user says.
  private func copy(of pod: String, path: String?) throws -> (spec: PodSpec, folder: URL)? {
    let specs = folder.appendingPathComponent("Pods/Local Podspecs")
    var places = [folder.appendingPathComponent("Pods/" + pod)]
    if let path {
      let place =
        path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
      places.insert(place, at: 0)
    }
    places += LocalPackages.vendorFolders.map { folder.appendingPathComponent("\($0)/\(pod)") }
    places.append(folder.deletingLastPathComponent().appendingPathComponent(pod))
    places = resolver.copies.map { $0.appendingPathComponent(pod) } + places
    for place in places.map(\.standardizedFileURL) where FileWalk.isFolder(place) {
      if let spec = try PodSpecs.spec(of: pod, in: place) ?? PodSpecs.spec(of: pod, in: specs) {
        return (spec, place)
      }
      if place.path.contains("/Pods/") || path != nil { return (guess(pod), place) }
    }
    return nil
  }

  /// A spec that takes all Swift files, and what is there in Swift, for a folder without one.
  private func guess(_ pod: String) -> PodSpec {
    var spec = PodSpec()
    spec.name = pod
    spec.sourceFiles = ["**/*.swift"] + KnownObjectiveC.all.map { "**/" + $0.name }
    spec.excludeFiles = ["**/*Tests/**", "Tests/**", "Example*/**", "Demo*/**", "Package.swift"]
    for name in lock.dependencies[pod] ?? [] { spec.dependencies[name] = [] }
    return spec
  }
}

/// The files of a pod that its spec names.
struct PodFiles {
  let spec: PodSpec
  let folder: URL
  let progress: BuildProgress

  /// The module, or nil when there is nothing in it that can be compiled; that is told in a line.
  func module() -> SourceModule? {
    let all = FileWalk.files(below: folder)
    let excluded = spec.excludeFiles.map { FilePattern($0) }
    let patterns = spec.sourceFiles.map { FilePattern($0) }
    let sources = all.filter { path in
      patterns.contains { $0.matches(path) } && !excluded.contains { $0.matches(path) }
    }
    let swift = sources.filter { FileKind(path: $0).role == .swift }
    let left = sources.filter {
      if case .foreign = FileKind(path: $0).role { true } else { false }
    }
    let (known, foreign) = KnownObjectiveC.split(left, url: folder.appendingPathComponent)
    let clang = sources.filter { FileKind(path: $0).role == .clang }
    if let first = foreign.first {
      progress.warn(
        "\(folder.appendingPathComponent(first).path):1: warning: the pod \(spec.name) has "
          + "\(foreign.count) files in Objective-C or another language that Hanok does not compile")
    }
    if !spec.vendored.isEmpty {
      progress.warn(
        "The pod \(spec.name) has binaries for Apple's systems: "
          + spec.vendored.joined(separator: ", "))
    }
    guard !swift.isEmpty || !known.isEmpty || !clang.isEmpty else { return nil }
    var options = SwiftOptions()
    options.languageMode = SwiftOptions.languageMode(spec.swiftVersion ?? "5")
    options.conditions += ["COCOAPODS"]
    var module = SourceModule(
      name: spec.module, sources: urls(swift) + known, resources: resources(all, excluded),
      options: options)
    // CocoaPods writes each pod a header that imports it.
    module.headerImports = ["UIKit"]
    if !clang.isEmpty {
      var part = ClangSources(sources: urls(clang))
      part.headerFolders = Set(
        sources.filter { $0.hasSuffix(".h") }
          .map { folder.appendingPathComponent($0).deletingLastPathComponent() }
      ).sorted { $0.path < $1.path }
      module.clang = part
    }
    return module
  }

  private func urls(_ paths: [String]) -> [URL] { paths.map { folder.appendingPathComponent($0) } }

  /// Resources lie in the app's bundle, those of a resource bundle in a folder of its name.
  private func resources(_ all: [String], _ excluded: [FilePattern]) -> [ResourceItem] {
    func items(_ patterns: [String], in bundle: String) -> [ResourceItem] {
      let patterns = patterns.map { FilePattern($0) }
      return all.filter { path in
        patterns.contains { $0.matches(path, includingFolders: true) }
          && !excluded.contains { $0.matches(path) } && !path.hasSuffix(".swift")
      }.map { path in
        let url = folder.appendingPathComponent(path)
        let parent = url.deletingLastPathComponent().lastPathComponent
        let name = (parent.hasSuffix(".lproj") ? parent + "/" : "") + url.lastPathComponent
        return ResourceItem(source: url, destination: bundle + name)
      }
    }
    return items(spec.resources, in: "")
      + spec.resourceBundles.sorted { $0.key < $1.key }.flatMap {
        items($0.value, in: $0.key + ".bundle/")
      }
  }
}
