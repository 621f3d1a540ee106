import Foundation

/// Fetches the Swift packages that a project names by address, with those that they need themselves.
///
/// The toolchain's own SwiftPM does it, for a workspace that is written here: of the project's own packages and
/// one that depends on what the project names. It keeps one copy of each repository for all projects, so that
/// a second project with the same packages needs no network.
public struct PackageResolver: Sendable {
  /// The resolver of this process; a command sets it before it reads a project.
  nonisolated(unsafe) public static var current = PackageResolver() {
    didSet { BuildProgress.current = current.progress }
  }

  /// The place where fetching shows its progress.
  public var progress: BuildProgress
  /// Whether nothing may be fetched: what the cache has must do.
  public var isOffline: Bool
  /// Folders with copies of packages, which come before anything fetched.
  public var copies: [URL]
  /// Where podspecs are published.
  var podServer = PodSpecs.defaultServer
  let scratch: Scratch

  public init(
    progress: BuildProgress = BuildProgress(isSilent: true), isOffline: Bool = false,
    copies: [URL] = [], scratch: Scratch = .shared
  ) {
    self.progress = progress
    self.isOffline = isOffline
    self.copies = copies
    self.scratch = scratch
  }

  /// A project's request.
  struct Request {
    /// The project or manifest, for messages.
    let file: URL
    var remote: [PackageReference] = []
    /// Folders of packages on disk, whose own dependencies are wanted, too.
    var local: [URL] = []
    var pins: URL?
    /// A folder with `mirrors.json` and the like.
    var configuration: URL?
  }

  /// The copy of a package in the folders that the user named.
  func copy(of url: String) -> URL? {
    guard let name = LocalPackages.repositoryName(url) else { return nil }
    return copies.lazy.compactMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        .first { $0.lowercased() == name.lowercased() }
        .map { folder.appendingPathComponent($0) }
    }.first(where: LocalPackages.isPackage)
  }

  /// Fetches everything, or takes an earlier result of the same request.
  func resolve(_ request: Request) throws -> ResolvedPackages {
    let folder = scratch.folder("dependencies/" + name(of: request))
    let pins = try request.pins.map(PackagePins.contents)
    let stamp = self.stamp(of: request, in: folder, pins: pins)
    let record = folder.appendingPathComponent("resolved.stamp")
    let work = folder.appendingPathComponent("scratch")
    if (try? String(contentsOf: record, encoding: .utf8)) == stamp,
      let known = try? ResolvedPackages(scratch: work)
    {
      return known
    }
    try? FileManager.default.removeItem(at: record)
    try prepare(request, in: folder, pins: pins)
    try fetch(for: request, in: folder, scratch: work)
    let resolved = try ResolvedPackages(scratch: work)
    try Data(stamp.utf8).write(to: record, options: .atomic)
    return resolved
  }

  /// Changes with everything that decides about versions.
  private func stamp(of request: Request, in folder: URL, pins: Data?) -> String {
    let mirrors = request.configuration?.appendingPathComponent("mirrors.json")
    let files =
      request.local.map { $0.appendingPathComponent("Package.swift") }
      + (mirrors.map { [$0] } ?? [])
    var hash = ContentHash()
    for text in [manifest(for: request), list(for: request, in: folder)] { hash.add(text) }
    for data in [pins] + files.map({ try? Data(contentsOf: $0) }) {
      hash.add(data.map { ContentHash($0).text } ?? "")
    }
    return hash.text
  }

  // MARK: The workspace

  private func name(of request: Request) -> String {
    let name = request.file.deletingPathExtension().lastPathComponent
    return BuildSettings.identifier(name) + "-" + ContentHash().adding(request.file.path).text
  }

  private func manifest(for request: Request) -> String {
    let remote = request.remote.map { reference in
      "    .package(url: \(SwiftLiteral.text(reference.url)), \(reference.requirement.text)),"
    }
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "HanokDependencies",
        platforms: [.iOS("99.0")],
        dependencies: [
      \(remote.joined(separator: "\n"))
        ])

      """
  }

  /// The workspace's list of packages.
  private func list(for request: Request, in folder: URL) -> String {
    let packages =
      [folder.appendingPathComponent(Self.packageName)]
      + request.local.map { PackageManifest.evaluated($0, isOnly: request.local.count == 1) }
    let lines = packages.map { package in
      "<FileRef location=\"absolute:\(Self.escaped(package.path))\"></FileRef>"
    }
    return "<Workspace version=\"1.0\">\(lines.joined(separator: "\n"))</Workspace>\n"
  }

  /// Text as it stands in an attribute of XML.
  private static func escaped(_ text: String) -> String {
    [("&", "&amp;"), ("<", "&lt;"), ("\"", "&quot;")].reduce(text) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
  }

  private static let packageName = "HanokDependencies"
  private static let workspaceName = "Dependencies.xcworkspace"

  private func prepare(_ request: Request, in folder: URL, pins: Data?) throws {
    let package = folder.appendingPathComponent(Self.packageName)
    try Data(manifest(for: request).utf8).writeIfChanged(
      to: package.appendingPathComponent("Package.swift"))
    let workspace = folder.appendingPathComponent(Self.workspaceName)
    try? FileManager.default.removeItem(at: workspace)
    try Data(list(for: request, in: folder).utf8).writeIfChanged(
      to: workspace.appendingPathComponent("contents.xcworkspacedata"))
    let shared = workspace.appendingPathComponent("xcshareddata/swiftpm")
    try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
    try pins?.write(to: shared.appendingPathComponent("Package.resolved"))
    if let configuration = request.configuration, FileWalk.isFolder(configuration) {
      try FileManager.default.copyItem(
        at: configuration, to: shared.appendingPathComponent("configuration"))
    }
  }

  // MARK: Fetching

  private func fetch(for request: Request, in folder: URL, scratch: URL) throws {
    progress.begin(
      "Fetching the packages of \(request.file.deletingPathExtension().lastPathComponent)")
    let first = try run(folder, scratch, skipsUpdate: isOffline)
    if first.status == 0 { return progress.end() }
    // Without a network, what the cache has may still do.
    if !isOffline, try run(folder, scratch, skipsUpdate: true).status == 0 { return progress.end() }
    progress.interrupt()
    throw BuildProblem(reason(first, for: request), file: request.file.path)
  }

  private func run(_ folder: URL, _ work: URL, skipsUpdate: Bool) throws -> Subprocess.Result {
    let progress = progress
    var arguments = [
      "package", "--multiroot-data-file", folder.appendingPathComponent(Self.workspaceName).path,
      "--scratch-path", work.path, "resolve",
    ]
    if skipsUpdate { arguments.insert("--skip-update", at: arguments.count - 1) }
    let modules = scratch.folder("manifest-home/modules")
    // Manifests run while it fetches, so that they have the network, but they change nothing of the user's.
    let command = Sandbox.command(
      Toolchain.current.swift, arguments,
      writable: [folder, scratch.folder("tmp"), modules] + Self.folders, isOnline: true)
    return try Subprocess.run(
      command.program, command.arguments,
      // Git must not wait for a password that nobody is asked for.
      environment: [
        "GIT_TERMINAL_PROMPT": "0", "TMPDIR": scratch.folder("tmp").path,
        "CLANG_MODULE_CACHE_PATH": modules.path,
      ],
      onLine: { line in
        if ["Fetching", "Updating", "Creating", "Working"].contains(where: line.hasPrefix) {
          progress.update(String(line.prefix(90)))
        }
      })
  }

  /// SwiftPM's own folders, which all projects share.
  private static var folders: [URL] {
    let environment = ProcessInfo.processInfo.environment
    let home = FileManager.default.homeDirectoryForCurrentUser
    let caches =
      environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) }
      ?? home.appendingPathComponent(".cache")
    let folders = [
      caches.appendingPathComponent("org.swift.swiftpm"), home.appendingPathComponent(".swiftpm"),
    ]
    return folders.filter {
      (try? FileManager.default.createDirectory(at: $0, withIntermediateDirectories: true)) != nil
    }
  }

  private func reason(_ result: Subprocess.Result, for request: Request) -> String {
    let lines = result.errors.split(separator: "\n").map(String.init)
    let errors = lines.filter { $0.contains("error:") || $0.contains("fatal:") }
      .map { $0.replacingOccurrences(of: "error: ", with: "") }
    let details = errors.isEmpty ? lines.suffix(3) : errors.prefix(6)
    let names = request.remote.map(\.url).joined(separator: ", ")
    return "the packages it depends on cannot be had\(names.isEmpty ? "" : " (\(names))"): "
      + "\(details.joined(separator: "\n  "))\n"
      + "  Check the network, or put copies into a folder and name it with --packages FOLDER."
  }
}
