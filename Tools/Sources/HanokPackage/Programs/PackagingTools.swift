import Foundation
import HanokBuild

/// The programs that packages are made with.
struct PackagingTools {
  let dpkgDeb: URL
  let shlibdeps: URL
  let patchelf: URL
  /// The program that strips and copies objects: the toolchain's own, which knows what Swift's linker writes.
  let objcopy: URL

  /// Finds them, or names the packages that have those that are missing.
  static func find() throws -> PackagingTools {
    var missing: [String] = []
    func program(_ name: String, in package: String) -> URL {
      if let found = Subprocess.find(name) { return found }
      missing.append(package)
      return URL(fileURLWithPath: "/")
    }
    let own = Toolchain.current.usr.appendingPathComponent("bin/llvm-objcopy")
    let hasOwn = FileManager.default.isExecutableFile(atPath: own.path)
    let tools = PackagingTools(
      dpkgDeb: program("dpkg-deb", in: "dpkg"),
      shlibdeps: program("dpkg-shlibdeps", in: "dpkg-dev"),
      patchelf: program("patchelf", in: "patchelf"),
      objcopy: hasOwn ? own : program("objcopy", in: "binutils"))
    guard missing.isEmpty else {
      let names = missing.joined(separator: " ")
      throw BuildProblem(
        "programs that make packages are missing; install them with: apt-get install \(names)")
    }
    return tools
  }

  /// The kind of computer that packages are for: `amd64`.
  func architecture() throws -> String {
    let dpkg = dpkgDeb.deletingLastPathComponent().appendingPathComponent("dpkg")
    return try Self.run(dpkg, ["--print-architecture"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Runs one of them; gives its output.
  @discardableResult
  static func run(
    _ program: URL, _ arguments: [String], directory: URL? = nil,
    environment: [String: String] = [:]
  ) throws -> String {
    let result = try Subprocess.run(
      program, arguments, directory: directory,
      environment: ["LC_ALL": "C.UTF-8"].merging(environment) { $1 })
    guard result.status == 0 else {
      let said = (result.errors + result.output).split(separator: "\n").suffix(5)
      throw BuildProblem(
        "\(program.lastPathComponent) fails:\n\(said.joined(separator: "\n"))")
    }
    return result.output
  }
}
