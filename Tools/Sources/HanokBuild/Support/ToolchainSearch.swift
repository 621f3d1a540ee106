import Foundation

/// Looks for the Swift that an installed Hanok goes with: its modules can be read by the compiler that made them and by no
/// other one.
struct ToolchainSearch {
  /// The compiler's version as it calls itself: `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  let wanted: String
  let environment: [String: String]
  /// The places that are looked at when $PATH has none that fits.
  var otherPlaces: [String]

  init(
    wanted: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.wanted = wanted
    self.environment = environment
    let home = environment["HOME"] ?? NSHomeDirectory()
    otherPlaces = [
      "\(home)/.local/share/swiftly/toolchains/\(Self.number(wanted))/usr", "/opt/swift/usr",
    ]
  }

  /// The first that fits. `$HANOK_TOOLCHAIN` is the only place if it names one.
  func find() throws -> Toolchain {
    var others: [(program: String, version: String)] = []
    for program in candidates where FileManager.default.isExecutableFile(atPath: program) {
      guard let found = Self.ask(program) else {
        others.append((program, Self.lastWords(of: program)))
        continue
      }
      if found.compilerVersion == wanted { return Toolchain(usr: found.usr) }
      others.append((program, "Swift " + Self.number(found.compilerVersion)))
    }
    throw problem(others)
  }

  private var candidates: [String] {
    if let given = environment["HANOK_TOOLCHAIN"], !given.isEmpty { return ["\(given)/bin/swift"] }
    let path = environment["PATH"] ?? "/usr/bin:/bin"
    let folders = path.split(separator: ":").map(String.init) + otherPlaces.map { $0 + "/bin" }
    var seen: Set<String> = []
    return folders.filter { $0.hasPrefix("/") && seen.insert($0).inserted }.map { $0 + "/swift" }
  }

  private func problem(_ others: [(program: String, version: String)]) -> BuildProblem {
    let number = Self.number(wanted)
    let found = others.first.map { "\($0.program) is \($0.version)" }
    let place =
      environment["HANOK_TOOLCHAIN"].flatMap { $0.isEmpty ? nil : $0 }.map {
        "there is none in \($0), which HANOK_TOOLCHAIN names"
      } ?? "there is none in PATH"
    return BuildProblem(
      """
      this Hanok goes with Swift \(number); \(found ?? place).
      Install it with `swiftly install \(number)` or from https://swift.org/install, and put its `swift` into PATH or \
      name its usr folder in HANOK_TOOLCHAIN.
      """)
  }

  /// The last words of a Swift that does not start: mostly a library that it misses.
  private static func lastWords(of program: String) -> String {
    let result = try? Subprocess.run(URL(fileURLWithPath: program), ["--version"])
    let line = result?.errors.split(separator: "\n").first.map { " (\($0))" } ?? ""
    return "a Swift that does not start\(line)"
  }

  /// `6.3.1` of `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  static func number(_ version: String) -> String {
    let words = version.split(separator: " ")
    guard let index = words.firstIndex(of: "version"), index + 1 < words.count else {
      return version
    }
    return String(words[index + 1])
  }

  struct Answer {
    var compilerVersion: String
    /// The folder with `bin` and `lib`, also where the program stands in for one of several toolchains.
    var usr: URL
  }

  /// Asks a Swift for its version; nil if it does not answer.
  static func ask(_ program: String) -> Answer? {
    struct Info: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var compilerVersion: String
      var paths: Paths
    }
    let result = try? Subprocess.run(URL(fileURLWithPath: program), ["-print-target-info"])
    guard let result, result.status == 0,
      let info = try? JSONDecoder().decode(Info.self, from: Data(result.output.utf8))
    else { return nil }
    // `…/usr/lib/swift`
    let usr = URL(fileURLWithPath: info.paths.runtimeResourcePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    return Answer(compilerVersion: info.compilerVersion, usr: usr)
  }
}
