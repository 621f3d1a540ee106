import Foundation

/// Builds Hanok's own frameworks when their sources changed: in release, or as $HANOK_CONFIGURATION says for
/// work on the frameworks themselves. An installed Hanok has them built.
public struct FrameworksBuilder: Sendable {
  let root: URL
  let progress: BuildProgress
  private let installation: Installation?
  private let configuration =
    ProcessInfo.processInfo.environment["HANOK_CONFIGURATION"] == "debug" ? "debug" : "release"

  public init(root: URL = HanokRoot.url, progress: BuildProgress) {
    self.root = root
    self.progress = progress
    installation = Installation(root: root)
  }

  /// Names of Hanok's frameworks.
  public static var frameworks: Set<String> { HanokRoot.products }

  /// Where the libraries, programs and folders of resources are.
  public var products: URL {
    installation?.layout.frameworks ?? scratch.appendingPathComponent(configuration)
  }

  /// The library with all of the frameworks.
  public var runtime: URL { products.appendingPathComponent("libHanokRuntime.so") }

  /// The folders of resources that belong beside it, `hanok_CoreText.resources` and the like: those of targets that are
  /// frameworks.
  public var resources: [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: products.path)) ?? []
    return names.sorted().filter { name in
      guard name.hasPrefix("hanok_"), name.hasSuffix(".resources") else { return false }
      return Self.frameworks.contains(String(name.dropFirst(6).dropLast(10)))
    }.map { products.appendingPathComponent($0) }
  }

  private var scratch: URL {
    configuration == "release" ? Self.releaseScratch(root) : root.appendingPathComponent(".build")
  }

  /// The frameworks, built if need be.
  public func build() throws -> Frameworks {
    if let installation {
      return frameworks(
        compilerFlags: installation.compilerFlags, modules: installation.layout.modules)
    }
    let stamp = self.stamp()
    let record = products.appendingPathComponent("hanok-frameworks.stamp")
    if (try? String(contentsOf: record, encoding: .utf8)) != stamp {
      progress.begin("Building Hanok's frameworks")
      try run(["build", "--product", "HanokRuntime"] + nameFlags)
      for target in [Self.launcher] + Self.testTargets {
        try run(["build", "--target", target])
      }
      progress.end()
      try Data(stamp.utf8).write(to: record, options: .atomic)
    }
    return frameworks(
      compilerFlags: try moduleMapFlags(), modules: products.appendingPathComponent("Modules"))
  }

  private func frameworks(compilerFlags: [String], modules: URL) -> Frameworks {
    Frameworks(
      modules: modules, compilerFlags: compilerFlags,
      // Given as a file it comes before Foundation, so that what it puts in front of Foundation's
      // functions is found first.
      linkerFlags: [runtime.path] + Toolchain.current.mostSearchedLibraries.map(\.path)
        + objects(of: Self.launcher).map(\.path)
        + ["-Xlinker", "-rpath", "-Xlinker", products.path],
      testObjects: Self.testTargets.flatMap(objects).map(\.path), hasLauncher: true)
  }

  static let launcher = "HanokLauncher"
  /// Targets that programs with tests are linked with in addition.
  static let testTargets = ["XCTestCompatibility", "XCUIAutomation"]

  /// The objects of a target that is linked into programs.
  func objects(of target: String) -> [URL] {
    let folder =
      installation?.layout.objects(of: target)
      ?? products.appendingPathComponent("\(target).build")
    return FileWalk.files(below: folder).filter { $0.hasSuffix(".o") }
      .map { folder.appendingPathComponent($0) }
  }

  /// Builds another product of Hanok's package; gives its program.
  public func buildProduct(_ name: String) throws -> URL {
    if let installation {
      let program = installation.layout.programs.appendingPathComponent(name)
      guard FileManager.default.isExecutableFile(atPath: program.path) else {
        throw BuildProblem("the installed Hanok has no \(name): its checkout builds it")
      }
      return program
    }
    let program = products.appendingPathComponent(name)
    let record = products.appendingPathComponent("hanok-\(name).stamp")
    let stamp = self.stamp()
    if (try? String(contentsOf: record, encoding: .utf8)) != stamp
      || !FileManager.default.fileExists(atPath: program.path)
    {
      progress.begin("Building \(name)")
      try run(["build", "--product", name])
      progress.end()
      try Data(stamp.utf8).write(to: record, options: .atomic)
    }
    return program
  }

  /// Changes with every source of the frameworks, with the compiler and with `testsRelease`.
  private func stamp() -> String {
    let files = ["Sources", "Benchmarks"].map { root.appendingPathComponent($0) }.flatMap {
      folder in
      FileWalk.files(below: folder).map { folder.appendingPathComponent($0) }
    }
    return FileStamp.text(
      of: files + [
        root.appendingPathComponent("Package.swift"), Self.releaseFlagsFile(root),
        Toolchain.current.swiftc,
      ]) + (Self.testsRelease ? " tested" : "")
  }

  /// Whether the release build is what Hanok's own tests are linked with (Package.swift).
  public static let testsRelease =
    ProcessInfo.processInfo.environment["HANOK_TESTS_RELEASE"] != nil

  /// What SwiftPM is told for the release build: the `hanok` script begins it in the same way while it builds the command.
  public static func releaseSettings(root: URL) throws -> [String] {
    ["-c", "release"]
      + (try String(contentsOf: releaseFlagsFile(root), encoding: .utf8).split(separator: "\n")
        .filter { !$0.hasPrefix("#") }.flatMap { $0.split(separator: " ").map(String.init) })
      + ["--package-path", root.path, "--scratch-path", releaseScratch(root).path]
  }

  private static func releaseFlagsFile(_ root: URL) -> URL {
    root.appendingPathComponent("Tools/release-flags.txt")
  }

  /// SwiftPM's own folder for the release build: with one of its own, it and the debug build can run at the same time.
  private static func releaseScratch(_ root: URL) -> URL {
    root.appendingPathComponent(".build/frameworks")
  }

  /// Gives the library a name of its own, without which it would be known by its path in this folder. The release
  /// build's flags say it for everything, so that no other part of that build links the library anew.
  private var nameFlags: [String] {
    configuration == "release" ? [] : ["-Xlinker", "-soname=libHanokRuntime.so"]
  }

  private func run(_ arguments: [String]) throws {
    let progress = self.progress
    // The debug build is the tests', too, and has SwiftPM's own flags.
    let settings =
      configuration == "release"
      ? try Self.releaseSettings(root: root)
      : ["-c", configuration, "--package-path", root.path, "--scratch-path", scratch.path]
    let result = try Subprocess.run(
      Toolchain.current.swift, arguments + settings,
      onLine: { line in
        // `[12/40] Compiling UIKit UIView.swift`
        if line.hasPrefix("[") { progress.update(String(line.prefix(60))) }
      })
    guard result.status != 0 else { return }
    progress.interrupt()
    let errors = (result.output + result.errors).split(separator: "\n")
      .filter { $0.contains("error:") }.prefix(20).joined(separator: "\n")
    throw BuildProblem("Hanok itself does not build:\n\(errors)")
  }

  // MARK: C modules

  /// `-fmodule-map-file` for each C module and the include folders pkg-config knows for it; asked for
  /// once, as long as the manifest stays.
  private func moduleMapFlags() throws -> [String] {
    let manifest = try Data(contentsOf: root.appendingPathComponent("Package.swift"))
    let cache = products.appendingPathComponent("hanok-cflags.txt")
    let key = ContentHash(manifest).adding(root.path).text
    if let text = try? String(contentsOf: cache, encoding: .utf8) {
      let lines = text.split(separator: "\n").map(String.init)
      if lines.first == key { return Array(lines.dropFirst()) }
    }
    let libraries = String(decoding: manifest, as: UTF8.self)
      .components(separatedBy: "pkgConfig: \"").dropFirst()
      .compactMap { $0.components(separatedBy: "\"").first }
    let flags =
      try maps().map { "-fmodule-map-file=\($0)" }
      + Self.includeFolders(of: libraries).map { "-I" + $0 }
    let words = flags.flatMap { ["-Xcc", $0] }
    try Data(([key] + words).joined(separator: "\n").utf8).write(to: cache, options: .atomic)
    return words
  }

  private func maps() throws -> [String] {
    let sources = root.appendingPathComponent("Sources")
    let folders = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    let written = folders.map { sources.appendingPathComponent("\($0)/module.modulemap").path }
    // SwiftPM writes a map for C targets that have none.
    let generated = folders.map {
      products.appendingPathComponent("\($0).build/module.modulemap").path
    }
    return (written + generated).filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// The folders in which the headers of libraries are, as pkg-config knows them.
  static func includeFolders(of libraries: [String]) throws -> [String] {
    guard let pkgConfig = Subprocess.find("pkg-config") else {
      throw BuildProblem("pkg-config is missing; install it with: apt-get install pkg-config")
    }
    let result = try Subprocess.run(pkgConfig, ["--cflags"] + libraries)
    guard result.status == 0 else {
      throw BuildProblem("a library is missing: \(result.errors)")
    }
    let flags = BuildSettings.words(result.output).filter { $0.hasPrefix("-I") }
    var seen: Set<String> = []
    return flags.filter { seen.insert($0).inserted }.map { String($0.dropFirst(2)) }
  }
}
