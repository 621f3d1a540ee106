import Foundation

/// Builds Hanok's own frameworks when their sources changed: in release, or as $HANOK_CONFIGURATION says for
/// work on the frameworks themselves.
public struct FrameworksBuilder: Sendable {
  let root: URL
  let progress: BuildProgress
  private let configuration =
    ProcessInfo.processInfo.environment["HANOK_CONFIGURATION"] == "debug" ? "debug" : "release"

  public init(root: URL = HanokRoot.url, progress: BuildProgress) {
    self.root = root
    self.progress = progress
  }

  /// Names of Hanok's frameworks.
  public static var frameworks: Set<String> { HanokRoot.products }

  /// Where the libraries, programs and folders of resources are.
  public var products: URL { scratch.appendingPathComponent(configuration) }

  /// SwiftPM's own folder. The release build has one of its own, so that it and the tests' build, which is a
  /// debug build, can run at the same time.
  private var scratch: URL {
    root.appendingPathComponent(configuration == "release" ? ".build/frameworks" : ".build")
  }

  /// The frameworks, built if need be.
  public func build() throws -> Frameworks {
    let stamp = self.stamp()
    let record = products.appendingPathComponent("hanok-frameworks.stamp")
    if (try? String(contentsOf: record, encoding: .utf8)) != stamp {
      progress.begin("Building Hanok's frameworks")
      // Without a name of its own the library would be known by its path in this folder.
      try run([
        "build", "-c", configuration, "--product", "HanokRuntime", "-Xlinker",
        "-soname=libHanokRuntime.so",
      ])
      for target in ["HanokLauncher"] + Self.testTargets {
        try run(["build", "-c", configuration, "--target", target])
      }
      progress.end()
      try Data(stamp.utf8).write(to: record, options: .atomic)
    }
    let library = products.appendingPathComponent("libHanokRuntime.so")
    return Frameworks(
      modules: products.appendingPathComponent("Modules"), compilerFlags: try moduleMapFlags(),
      // Given as a file it comes before Foundation, so that what it puts in front of Foundation's
      // functions is found first.
      linkerFlags: [library.path] + objects(of: "HanokLauncher")
        + ["-Xlinker", "-rpath", "-Xlinker", products.path],
      testObjects: Self.testTargets.flatMap(objects), hasLauncher: true)
  }

  /// What programs with tests are linked with in addition.
  private static let testTargets = ["XCTestCompatibility", "XCUIAutomation"]

  private func objects(of target: String) -> [String] {
    let folder = products.appendingPathComponent("\(target).build")
    return FileWalk.files(below: folder).filter { $0.hasSuffix(".o") }
      .map { folder.appendingPathComponent($0).path }
  }

  /// Builds another product of Hanok's package; gives its program.
  public func buildProduct(_ name: String) throws -> URL {
    let program = products.appendingPathComponent(name)
    let record = products.appendingPathComponent("hanok-\(name).stamp")
    let stamp = self.stamp()
    if (try? String(contentsOf: record, encoding: .utf8)) != stamp
      || !FileManager.default.fileExists(atPath: program.path)
    {
      progress.begin("Building \(name)")
      try run(["build", "-c", configuration, "--product", name])
      progress.end()
      try Data(stamp.utf8).write(to: record, options: .atomic)
    }
    return program
  }

  /// Changes with every source of the frameworks and with the compiler.
  private func stamp() -> String {
    let files = ["Sources", "Benchmarks"].map { root.appendingPathComponent($0) }.flatMap {
      folder in
      FileWalk.files(below: folder).map { folder.appendingPathComponent($0) }
    }
    return FileStamp.text(
      of: files + [root.appendingPathComponent("Package.swift"), Toolchain.current.swiftc])
  }

  private func run(_ arguments: [String]) throws {
    let progress = self.progress
    // What a module no longer declares goes unnoticed by the compiler's own account of what its users need
    // anew; those who build after an update have no reason to look for it. The debug build is the tests', too.
    // Packed relocations, which Swift's usual linker does not know, are less to read at every start.
    let careful =
      configuration == "release"
      ? [
        "-Xswiftc", "-disable-incremental-imports", "-Xswiftc", "-use-ld=lld", "-Xlinker", "-z",
        "-Xlinker", "pack-relative-relocs",
      ] : []
    let result = try Subprocess.run(
      Toolchain.current.swift,
      arguments + careful + ["--package-path", root.path, "--scratch-path", scratch.path],
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
    let flags = try maps().flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + includeFlags(manifest)
    try Data(([key] + flags).joined(separator: "\n").utf8).write(to: cache, options: .atomic)
    return flags
  }

  private func maps() throws -> [String] {
    let sources = root.appendingPathComponent("Sources")
    let folders = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    let written = folders.flatMap { folder in
      ["module.modulemap", "include/module.modulemap"].map {
        sources.appendingPathComponent("\(folder)/\($0)").path
      }
    }
    // SwiftPM writes a map for C targets that have none.
    let generated = folders.map {
      products.appendingPathComponent("\($0).build/module.modulemap").path
    }
    return (written + generated).filter { FileManager.default.fileExists(atPath: $0) }
  }

  private func includeFlags(_ manifest: Data) throws -> [String] {
    let text = String(decoding: manifest, as: UTF8.self)
    let names = text.components(separatedBy: "pkgConfig: \"").dropFirst()
      .compactMap { $0.components(separatedBy: "\"").first }
    guard let pkgConfig = Subprocess.find("pkg-config") else {
      throw BuildProblem("pkg-config is missing; install it with: apt-get install pkg-config")
    }
    let result = try Subprocess.run(pkgConfig, ["--cflags"] + names)
    guard result.status == 0 else {
      throw BuildProblem("a library is missing: \(result.errors)")
    }
    let flags = BuildSettings.words(result.output).filter { $0.hasPrefix("-I") }
    var seen: Set<String> = []
    return flags.filter { seen.insert($0).inserted }.flatMap { ["-Xcc", $0] }
  }
}
