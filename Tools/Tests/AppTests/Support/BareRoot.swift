import Foundation
import HanokBuild
import XCTest

@testable import hanok

/// A folder with nothing but Debian's base system, in which programs run as on a computer of their own.
///
/// Each has its mounts to itself, so that none is left behind, however it ends.
final class BareRoot: @unchecked Sendable {
  let url: URL
  private let mirror: DebianMirror
  private var running: [Process] = []

  /// Skips the test where there can be none.
  init(in folder: URL) throws {
    guard getuid() == 0 else { throw XCTSkip("only root can make a bare Debian and go into it") }
    mirror = try DebianMirror()
    url = folder.appendingPathComponent("root")
    let mounts = try Subprocess.run(
      URL(fileURLWithPath: "/usr/bin/unshare"), ["--mount", "mount", "-t", "tmpfs", "none", "/mnt"])
    guard mounts.status == 0 else { throw XCTSkip("this system lets nobody mount anything") }
  }

  /// Installs the base system. Skips the test if apt's mirror cannot be reached.
  func install() throws {
    guard let debootstrap = Subprocess.find("debootstrap") else {
      throw XCTSkip("debootstrap is missing")
    }
    try bootstrap([
      debootstrap.path, "--foreign", "--variant=minbase", DebianMirror.release, url.path,
      mirror.address,
    ])
    // Nobody needs this root after a power cut, so dpkg need not wait for the disk.
    let settings = url.appendingPathComponent("etc/dpkg/dpkg.cfg.d")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    try write("force-unsafe-io\n", to: "etc/dpkg/dpkg.cfg.d/unsafe-io")
    try bootstrap(["chroot", url.path, "/debootstrap/debootstrap", "--second-stage"])
    let sources = mirror.sources.joined(separator: "\n") + "\n"
    try write(sources, to: "etc/apt/sources.list")
    if let proxy = mirror.proxy {
      try write("Acquire::http::Proxy \"\(proxy)\";\n", to: "etc/apt/apt.conf.d/01proxy")
    }
    // Manuals and translations are most of what packages unpack, and nothing that an app shows.
    try write(
      "path-exclude=/usr/share/doc/*\npath-include=/usr/share/doc/picterest/*\n"
        + "path-exclude=/usr/share/man/*\npath-include=/usr/share/man/man1/picterest*\n"
        + "path-exclude=/usr/share/locale/*\n",
      to: "etc/dpkg/dpkg.cfg.d/no-manuals")
    try write("Acquire::Languages \"none\";\n", to: "etc/apt/apt.conf.d/02languages")
    try write("#!/bin/sh\nexit 101\n", to: "usr/sbin/policy-rc.d")
    chmod(url.appendingPathComponent("usr/sbin/policy-rc.d").path, 0o755)
  }

  private func bootstrap(_ command: [String]) throws {
    let result = try Subprocess.run(
      URL(fileURLWithPath: "/usr/bin/unshare"), ["--mount"] + command,
      environment: mirror.environment)
    guard result.status == 0 else {
      let end = (result.output + result.errors).split(separator: "\n").suffix(3)
      throw XCTSkip("debootstrap cannot reach apt's mirror: \(end.joined(separator: " "))")
    }
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(path))
  }

  /// Runs a program as root and gives what it prints.
  @discardableResult
  func run(_ words: String..., file: StaticString = #filePath, line: UInt = #line) throws -> String
  {
    let (program, arguments, environment) = command(words, user: 0, ["HOME": "/root"])
    let result = try Subprocess.run(program, arguments, environment: environment)
    XCTAssertEqual(
      result.status, 0, "\(words.joined(separator: " ")): \(result.output)\(result.errors)",
      file: file, line: line)
    return result.output
  }

  /// Starts a program as a user; it goes on.
  func start(_ words: [String], user: Int, _ variables: [String: String], errors: URL) throws
    -> Process
  {
    let (program, arguments, environment) = command(words, user: user, variables)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    try Data().write(to: errors)
    process.standardOutput = try FileHandle(forWritingTo: errors)
    process.standardError = process.standardOutput
    try process.run()
    running.append(process)
    return process
  }

  private func command(
    _ words: [String], user: Int, _ variables: [String: String]
  ) -> (URL, [String], [String: String]) {
    let script = """
      mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && user=$1 && shift &&
        exec chroot --userspec="$user:$user" "$0" env -i "$@"
      """
    var values = [
      "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8",
    ]
    if user == 0 { values["DEBIAN_FRONTEND"] = "noninteractive" }
    values.merge(variables) { $1 }
    let settings = values.map { "\($0)=\($1)" }.sorted()
    return (
      URL(fileURLWithPath: "/usr/bin/unshare"),
      ["--mount", "sh", "-c", script, url.path, "\(user)"] + settings + words,
      ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
    )
  }

  // MARK: What is there

  /// All files and folders, relative to the root; those of `left out` folders are not looked at.
  func files(except leftOut: [String]) -> Set<String> {
    let paths = FileManager.default.enumerator(atPath: url.path)
    var found: Set<String> = []
    while let path = paths?.nextObject() as? String {
      if leftOut.contains(path) { paths?.skipDescendants() } else { found.insert(path) }
    }
    return found
  }

  /// Programs that run inside, by their numbers.
  var programs: [pid_t: String] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let inside = numbers.compactMap(pid_t.init).filter {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/root")) == url.path
    }
    return Dictionary(
      uniqueKeysWithValues: inside.map {
        let name = (try? String(contentsOfFile: "/proc/\($0)/comm", encoding: .utf8)) ?? ""
        return ($0, name.trimmingCharacters(in: .whitespacesAndNewlines))
      })
  }

  /// Ends what was started; the folder belongs to the stage.
  func close() {
    for process in running where process.isRunning { process.terminate() }
    for number in programs.keys { kill(number, SIGKILL) }
  }
}
