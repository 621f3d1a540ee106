import Foundation

/// The parts of a built checkout that an installation has: what apps and their tests compile and link with.
public struct InstallationParts {
  /// A C module as its users see it.
  public struct CModule {
    public var name: String
    /// The text of its map, in which headers are named without folders.
    public var map: String
    public var headers: [URL]
  }

  public let notes: Installation.Notes
  /// The modules' files, and those of their documentation.
  public let modules: [URL]
  public let cModules: [CModule]
  public let objects: [(target: String, files: [URL])]
  /// The Debian packages with the headers that the C modules include.
  public let headerPackages: [String]

  private let root: URL

  /// Reads a checkout whose frameworks are built.
  public init(_ builder: FrameworksBuilder) throws {
    root = builder.root
    let manifest = try PackageManifest.read(root)
    let targets = Self.importable(manifest)
    let modules = builder.products.appendingPathComponent("Modules")
    self.modules = targets.filter { $0.pkgConfig == nil }.flatMap { target in
      ["swiftmodule", "swiftdoc"].map { modules.appendingPathComponent("\(target.name).\($0)") }
    }.filter { FileManager.default.fileExists(atPath: $0.path) }
    let sources = root.appendingPathComponent("Sources")
    cModules = try targets.compactMap { try Self.cModule($0.name, in: sources) }
    objects = ([FrameworksBuilder.launcher] + FrameworksBuilder.testTargets).map {
      // Objects that only a debugger reads are separate in a debug build.
      ($0, builder.objects(of: $0).filter { !$0.lastPathComponent.hasSuffix(".swiftmodule.o") })
    }
    headerPackages = Set(targets.flatMap(Self.packages)).sorted()
    guard let compiler = ToolchainSearch.ask(Toolchain.current.swift.path) else {
      throw BuildProblem("\(Toolchain.current.swift.path) does not say what it is")
    }
    notes = Installation.Notes(
      compiler: compiler.compilerVersion, frameworks: targets.map(\.name),
      cModules: cModules.map(\.name),
      includeFolders: try FrameworksBuilder.includeFolders(of: targets.compactMap(\.pkgConfig)))
  }

  /// Writes what adapting and examining apps looks up of the sources.
  public func storeKnowledge(in layout: InstallationLayout) throws {
    let sources = root.appendingPathComponent("Sources")
    try FrameworkIndex(folder: sources).store(in: layout.index, below: sources)
    try KnownNames(root: root).store(in: layout.names)
  }

  // MARK: Targets

  /// The targets that apps, their tests and previews can import, and those behind them: no servers and benchmarks.
  static func importable(_ manifest: PackageManifest) -> [PackageManifest.Target] {
    let products = manifest.products.filter { $0.type?["library"] != nil }
    let byName = Dictionary(manifest.targets.map { ($0.name, $0) }) { first, _ in first }
    var found: Set<String> = []
    var pending = products.flatMap(\.targets) + FrameworksBuilder.testTargets
    while let name = pending.popLast() {
      guard let target = byName[name], found.insert(name).inserted else { continue }
      pending += (target.dependencies ?? []).compactMap { dependency in
        (dependency["byName"] ?? dependency["target"])?.array?.first?.string
      }
    }
    return found.sorted().compactMap { byName[$0] }
  }

  private static func packages(of target: PackageManifest.Target) -> [String] {
    (target.providers ?? []).flatMap { $0["apt"]?.array ?? [] }.flatMap { $0.array ?? [] }
      .compactMap(\.string)
  }

  // MARK: C modules

  /// Nil for a target in Swift.
  private static func cModule(_ name: String, in sources: URL) throws -> CModule? {
    let folder = sources.appendingPathComponent(name)
    let written = folder.appendingPathComponent("module.modulemap")
    if let map = try? String(contentsOf: written, encoding: .utf8) {
      return CModule(name: name, map: map, headers: headers(in: folder))
    }
    let own = headers(in: folder.appendingPathComponent("include"))
    guard !own.isEmpty else { return nil }
    guard own.contains(where: { $0.lastPathComponent == name + ".h" }) else {
      throw BuildProblem("has no \(name).h", file: folder.path)
    }
    // As SwiftPM writes it for a C target without one.
    let map = "module \(name) {\n  umbrella header \"\(name).h\"\n  export *\n}\n"
    return CModule(name: name, map: map, headers: own)
  }

  private static func headers(in folder: URL) -> [URL] {
    FileWalk.files(below: folder).sorted().filter { $0.hasSuffix(".h") }
      .map { folder.appendingPathComponent($0) }
  }
}
