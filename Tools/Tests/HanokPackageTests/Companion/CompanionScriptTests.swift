import Foundation
import HanokBuild
import XCTest

@testable import HanokPackage

/// The scripts of a package, run by a shell, with a companion that is a script itself.
final class CompanionScriptTests: XCTestCase {
  private var folder: PackagingFolder?

  override func setUpWithError() throws { folder = try PackagingFolder() }

  override func tearDown() { folder = nil }

  /// Prints its arguments as a URL and ends when its input does.
  private static let server = """
    #!/bin/sh
    echo "listening on http://127.0.0.1:$2/"
    echo "$@" >"$(dirname "$0")/arguments"
    cat >/dev/null

    """

  /// A package in the test's folder instead of /usr/lib.
  private func companion(_ program: String = server) throws -> (PackagedCompanion, URL) {
    let folder = try XCTUnwrap(folder)
    let info = try PackageInfo.wall()
    var description = CompanionDescription(
      product: "server", arguments: ["--port", "{port}", "--folder", "{folder}/it's here"])
    description.urlVariable = "WALL_URL"
    let companion = PackagedCompanion(info: info, description: description)
    let place = folder.url.appendingPathComponent("lib").path
    func moved(_ text: String) -> String {
      text.replacingOccurrences(of: "/usr/lib/wall", with: place)
    }
    try folder.write(program, to: "lib/companion/server", isProgram: true)
    try folder.write(moved(companion.starterText), to: "lib/companion/start", isProgram: true)
    try folder.write(
      "#!/bin/sh\nenv\nreadlink /proc/$$/fd/3 || :\necho \"arguments $*\"\n",
      to: "lib/Wall.app/Wall", isProgram: true)
    let launcher = LauncherScript(info: info, companion: companion).text
    return (companion, try folder.write(moved(launcher), to: "bin/wall", isProgram: true))
  }

  private func run(_ launcher: URL, _ environment: [String: String] = [:]) throws -> [String] {
    let folder = try XCTUnwrap(folder)
    let result = try Subprocess.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["-i", "PATH=/usr/bin:/bin", "HOME=\(folder.url.path)/home of ann"]
        + environment.map { "\($0.key)=\($0.value)" } + [launcher.path, "a b"])
    XCTAssertEqual(result.status, 0, result.errors)
    return result.output.split(separator: "\n").map(String.init)
  }

  func testAppGetsItsContainerItsArgumentsAndTheURL() throws {
    let (_, launcher) = try companion()
    let folder = try XCTUnwrap(folder)
    let lines = try run(launcher)
    let container = "\(folder.url.path)/home of ann/.local/share/hanok/org.example.Wall"
    for line in [
      "CFFIXED_USER_HOME=\(container)", "XDG_CACHE_HOME=\(container)/Library/Caches",
      "XDG_DATA_HOME=\(container)/Library/Application Support", "TMPDIR=\(container)/tmp",
      "HANOK_HOST=window", "WALL_URL=http://127.0.0.1:0/", "arguments a b",
    ] {
      XCTAssertTrue(lines.contains(line), "\(line) in \(lines)")
    }
    for name in ["Documents", "Library/Caches", "Library/Application Support", "tmp"] {
      var status = stat()
      XCTAssertEqual(stat("\(container)/\(name)", &status), 0)
      XCTAssertEqual(status.st_mode & 0o777, 0o700)
    }
    let place = folder.url.appendingPathComponent("lib/companion")
    XCTAssertEqual(
      try String(contentsOf: place.appendingPathComponent("arguments"), encoding: .utf8),
      "--port 0 --folder \(place.path)/it's here\n")
  }

  /// `systemd-analyze verify` says a line for each word that it does not understand, and still ends well.
  func testTheUnitIsUnderstoodBySystemd() throws {
    let program = URL(fileURLWithPath: "/usr/bin/systemd-analyze")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw XCTSkip("systemd-analyze is not installed (Debian's package systemd).")
    }
    let (companion, _) = try companion()
    let folder = try XCTUnwrap(folder)
    let text = companion.unit.replacingOccurrences(
      of: "/usr/lib/wall", with: folder.url.appendingPathComponent("lib").path)
    let unit = try folder.write(text, to: "units/\(companion.service)")
    let result = try Subprocess.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "XDG_RUNTIME_DIR=\(folder.url.path)", program.path, "verify", "--user", "--man=no",
        unit.path,
      ])
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.errors, "")
  }

  func testCompanionEndsWithTheAppAndLeavesNothing() throws {
    let (_, launcher) = try companion()
    let folder = try XCTUnwrap(folder)
    let runtime = folder.url.appendingPathComponent("run")
    try FileManager.default.createDirectory(at: runtime, withIntermediateDirectories: true)
    _ = try run(launcher, ["XDG_RUNTIME_DIR": runtime.path])
    for _ in 0..<200 where try !isEmpty(runtime) { usleep(20_000) }
    XCTAssertTrue(try isEmpty(runtime))
  }

  private func isEmpty(_ folder: URL) throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty
  }

  func testAnotherServerTakesTheCompanionsPlace() throws {
    let (_, launcher) = try companion("#!/bin/sh\ntouch \"$(dirname \"$0\")/started\"\n")
    let lines = try run(launcher, ["WALL_URL": "http://example.org/"])
    XCTAssertTrue(lines.contains("WALL_URL=http://example.org/"))
    let folder = try XCTUnwrap(folder)
    XCTAssertFalse(
      FileManager.default.fileExists(
        atPath: folder.url.appendingPathComponent("lib/companion/started").path))
  }

  func testAppStartsEvenIfItsCompanionDoesNot() throws {
    for program in ["#!/bin/sh\nexit 3\n", "#!/bin/sh\necho 'the port is taken'\ncat >/dev/null\n"]
    {
      let (_, launcher) = try companion(program)
      let lines = try run(launcher)
      XCTAssertTrue(lines.contains("arguments a b"))
      XCTAssertFalse(lines.contains { $0.hasPrefix("WALL_URL") })
    }
  }

  func testServiceTakesTheSamePortAfterACrash() throws {
    let (companion, _) = try companion()
    let folder = try XCTUnwrap(folder)
    XCTAssertEqual(companion.service, "wall-server.service")
    let runtime = folder.url.appendingPathComponent("run")
    for (url, port) in [("http://127.0.0.1:4711/\n", "4711"), ("http://x/;rm\n", "0"), ("", "0")] {
      try folder.write(url, to: "run/url")
      let process = Process()
      process.executableURL = folder.url.appendingPathComponent("lib/companion/start")
      process.arguments = ["service", runtime.path]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      XCTAssertEqual(line, "http://127.0.0.1:\(port)/\n")
      XCTAssertEqual(
        try String(contentsOf: runtime.appendingPathComponent("url"), encoding: .utf8), line)
      // A service's programs are all told to end; here its input ends.
      let life = open(runtime.appendingPathComponent("life").path, O_WRONLY | O_NONBLOCK)
      XCTAssertGreaterThanOrEqual(life, 0, "the service holds its companion's input open")
      close(life)
      // The list may lack a child while another is being made.
      while process.isRunning {
        for child in children(of: process.processIdentifier) { kill(child, SIGTERM) }
        sched_yield()
      }
      process.waitUntilExit()
      XCTAssertNotEqual(process.terminationReason, .uncaughtSignal)
    }
  }

  private func children(of parent: pid_t) -> [pid_t] {
    let path = "/proc/\(parent)/task/\(parent)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }
  }

  func testWordsOfTheShellAreQuoted() throws {
    let text = "it's $HOME `id` \"x\" \\ \n*"
    let result = try Subprocess.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "printf %s \(ShellText.word(text))"])
    XCTAssertEqual(result.output, text)
  }
}
