import Foundation

/// Runs what belongs to a project's manifests, which are Swift programs: without a network, and with a home of their own,
/// so that nothing is left in the project's folder, the user's or the system's for temporary files.
enum ManifestSandbox {
  static var home: URL { Scratch.shared.folder("manifest-home") }
  /// Where compilers keep the modules of C.
  static var modules: URL { home.appendingPathComponent("modules") }

  /// - Parameter writable: the folders that may change besides its own.
  static func run(
    _ program: URL, _ arguments: [String], writable: [URL], environment: [String: String] = [:]
  ) throws -> Subprocess.Result {
    let temporary = Scratch.shared.folder("tmp")
    let command = Sandbox.command(program, arguments, writable: writable + [home, temporary])
    return try Subprocess.run(
      command.program, command.arguments,
      environment: [
        "TMPDIR": temporary.path, "HOME": home.path,
        "XDG_CACHE_HOME": home.appendingPathComponent("cache").path,
        "CLANG_MODULE_CACHE_PATH": modules.path,
      ].merging(environment) { $1 })
  }
}
