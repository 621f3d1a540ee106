import Foundation
import HanokBuild

/// LLDB in the place of this program, with an app to debug.
struct Debugger {
  private let program = Toolchain.current.usr.appendingPathComponent("bin/lldb")

  /// Reports problems of the toolchain's LLDB, before an app is built for it; gives the environment that it needs.
  /// Where it misses Python's library, one of that version is looked for.
  @discardableResult
  func check() throws -> [String: String] {
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw CommandError("This Swift toolchain has no debugger (\(program.path)).")
    }
    let result = try Subprocess.run(program, ["--version"])
    guard result.status != 0 else { return [:] }
    let text = result.errors + result.output
    let library = PythonLibrary(missingIn: text)
    let home = FileManager.default.homeDirectoryForCurrentUser
    if let installation = library?.installation(home: home) {
      let needed = PythonLibrary.environment(installation)
      if try Subprocess.run(program, ["--version"], environment: needed).status == 0 {
        return needed
      }
    }
    let reason = text.split(separator: "\n").first.map(String.init)
    let advice = library.map {
      " It needs \($0.name): `uv python install \($0.version)` brings it, or `pyenv install "
        + "\($0.version)` with PYTHON_CONFIGURE_OPTS=--enable-shared."
    }
    throw CommandError(
      "The toolchain's debugger does not start: \(reason ?? "it ended at once").\(advice ?? "")")
  }

  /// The commands that LLDB begins with.
  static func commands(modules: [String], clangFlags: [String]) -> [String] {
    let folders = modules.map { "\"\($0)\"" }.joined(separator: " ")
    return [
      "settings set target.swift-module-search-paths \(folders)",
      "settings set -- target.swift-extra-clang-flags \"\(clangFlags.joined(separator: " "))\"",
      // LLDB's own `p` looks into objects by itself and finds stored properties of UIKit's subclasses in wrong places;
      // the compiler knows where they are.
      "command alias p expression --",
      "command alias po expression -O --",
      // A connection that another computer closes is not the app's mistake.
      "process handle SIGPIPE --notify false --pass true --stop false",
    ]
  }

  /// The arguments for commands that come from a file or another program: LLDB waits for each of them only when it is
  /// given them so.
  private static func script() -> [String] {
    guard isatty(STDIN_FILENO) == 0 else { return [] }
    let input = FileHandle.standardInput.readDataToEndOfFile()
    let lines = String(decoding: input, as: UTF8.self).split(separator: "\n").map(String.init)
    return ["--batch"] + lines.flatMap { ["-o", $0] }
  }

  /// Becomes the debugger; returns only when that cannot be.
  func exec(
    _ app: BuiltApp, arguments: [String], environment: [String: String], commands: [String]
  ) throws -> Never {
    for (name, value) in environment.merging(try check(), uniquingKeysWith: { $1 }) {
      setenv(name, value, 1)
    }
    // The debugger hears of crashes first.
    setenv("SWIFT_BACKTRACE", "enable=no", 1)
    let words =
      [program.path] + commands.flatMap { ["-O", $0] } + Self.script()
      + ["--", app.executable.path] + arguments
    var pointers = words.map { strdup($0) } + [nil]
    fflush(nil)
    execv(program.path, &pointers)
    throw CommandError("\(program.path) cannot be started: \(String(cString: strerror(errno)))")
  }
}
