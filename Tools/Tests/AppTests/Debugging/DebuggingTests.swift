import Foundation
import HanokBuild
import XCTest

@testable import hanok

/// Debugging tools, as a person uses them.
final class DebuggingTests: StageTestCase {
  private var process: Process?

  override func tearDown() {
    if let process, process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    super.tearDown()
  }

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Faulty", platforms: [.iOS(.v17)],
      products: [.executable(name: "Faulty", targets: ["Faulty"])],
      targets: [
        .executableTarget(name: "Faulty"),
        .testTarget(name: "FaultyTests", dependencies: ["Faulty"]),
      ])
    """

  private static let screen = """
    import UIKit

    final class Screen: UIViewController {
      let button = UIButton(type: .system)
      nonisolated(unsafe) var sum = 0

      override func viewDidLoad() {
        super.viewDidLoad()
        button.setTitle("Go", for: .normal)
        button.accessibilityIdentifier = "go"
        button.translatesAutoresizingMaskIntoConstraints = false
        button.addTarget(self, action: #selector(pressed), for: .touchUpInside)
        view.addSubview(button)
        button.topAnchor.constraint(equalTo: view.topAnchor, constant: 50).isActive = true
        print("loaded")
        fflush(nil)
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if fault != nil { button.sendActions(for: .touchUpInside) }
      }

      private var fault: String? { ProcessInfo.processInfo.environment["FAULT"] }

      @objc func pressed() { fail(fault ?? "") }

      func fail(_ kind: String) {
        let numbers = [1, 2]
        switch kind {
        case "index": print(numbers[kind.count])
        case "cast": print(kind as Any as! Int)
        case "pointer": UnsafeMutablePointer<Int>(bitPattern: 8)!.pointee = 3
        case "race":
          let done = DispatchSemaphore(value: 0)
          Thread.detachNewThread { [self] in
            for _ in 0..<1_000 { sum += 1 }
            done.signal()
          }
          for _ in 0..<1_000 { sum += 1 }
          done.wait()
          exit(0)
        case "freed":
          let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
          memory.deallocate()
          memory.pointee = 3
          exit(0)
        default: break
        }
      }
    }

    """

  private static let tests = """
    import XCTest
    @testable import Faulty

    final class FaultyTests: XCTestCase {
      func testItFails() { Screen().fail("index") }
    }

    """

  private func makeProject() throws -> URL {
    let project = try stage.makeFolder("Faulty")
    let files = [
      "Package.swift": Self.manifest, "Sources/Faulty/AppDelegate.swift": SampleTexts.appDelegate,
      "Sources/Faulty/Screen.swift": Self.screen, "Tests/FaultyTests/FaultyTests.swift": Self.tests,
    ]
    for (path, text) in files {
      let file = project.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return project
  }

  /// The line of `screen` with a text.
  private func line(_ text: String) throws -> Int {
    let lines = Self.screen.components(separatedBy: "\n")
    return try XCTUnwrap(lines.firstIndex { $0.contains(text) }) + 1
  }

  private func hanok(
    _ arguments: String..., in folder: URL, environment: [String: String] = [:]
  ) throws -> (process: Process, output: Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("hanok")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      .merging([
        "HOME": stage.folder.path, "DISPLAY": "", "WAYLAND_DISPLAY": "",
        "XDG_RUNTIME_DIR": try stage.makeRuntimeFolder(),
      ]) { $1 }
      .merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    return (process, output)
  }

  /// Runs to the end; gives what it printed, and the status as a shell has it.
  private func finish(_ command: (process: Process, output: Pipe)) throws -> (Int32, String) {
    try command.process.run()
    process = command.process
    let data = command.output.fileHandleForReading.readDataToEndOfFile()
    command.process.waitUntilExit()
    return (command.process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  func testACrashIsToldInAFewLines() throws {
    let project = try makeProject()
    let picture = stage.folder.appendingPathComponent("picture.png").path
    func crash(_ fault: String) throws -> (Int32, String) {
      try finish(
        hanok("snapshot", "-o", picture, in: project, environment: ["FAULT": fault]))
    }
    let path = "Sources/Faulty/Screen.swift"
    let sent = try line("button.sendActions")
    let pressed = try line("@objc func pressed")
    for (fault, reason, status) in [
      ("index", "Index out of range", 128 + SIGILL),
      ("cast", "Could not cast value of type 'Swift.String'", 128 + SIGABRT),
      ("pointer", "Bad pointer dereference at 0x8", 128 + SIGSEGV),
    ] {
      let (result, text) = try crash(fault)
      XCTAssertEqual(result, status, text)
      XCTAssertTrue(text.contains("Faulty crashed: \(reason)"), text)
      let place = try line("case \"\(fault)\"")
      XCTAssertTrue(text.contains("\n  \(path):\(place)  Screen.fail(_:)\n"), text)
      XCTAssertTrue(text.contains("\n  \(path):\(pressed)  Screen.pressed()\n"), text)
      XCTAssertTrue(text.contains("\n  \(path):\(sent)  Screen.viewDidAppear(_:)\n"), text)
      XCTAssertFalse(text.contains("UIControl.swift"), text)
      XCTAssertFalse(text.contains("Backtracing"), text)
    }
    let (_, all) = try finish(
      hanok(
        "snapshot", "-o", picture, "--full-backtrace", in: project, environment: ["FAULT": "cast"]))
    XCTAssertTrue(all.contains("UIControl.swift"), all)

    let (result, text) = try finish(hanok("test", in: project))
    XCTAssertEqual(result, 128 + SIGILL, text)
    XCTAssertTrue(text.contains("crashed: Index out of range\n"), text)
    XCTAssertTrue(text.contains("\n  Tests/FaultyTests/FaultyTests.swift:5  "), text)
  }

  func testTheCrashOfAnAppUnderAUITestIsTold() throws {
    let project = stage.folder.appendingPathComponent("Counter")
    XCTAssertEqual(try NewCommand(arguments: [project.path]).run(), 0)
    let file = project.appendingPathComponent("Counter/ViewController.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let tap = "@objc private func tap() {"
    try Data(source.replacing(tap, with: tap + " fatalError(\"too many\")").utf8).write(to: file)
    let (status, text) = try finish(hanok("test", "--filter", "CounterUITests", in: project))
    XCTAssertEqual(status, 1, text)
    XCTAssertTrue(text.contains("A program that CounterUITests started crashed"), text)
    let lines = source.components(separatedBy: "\n")
    let line = try XCTUnwrap(lines.firstIndex { $0.contains(tap) }) + 1
    XCTAssertTrue(
      text.contains("\n  Counter/ViewController.swift:\(line)  ViewController.tap()\n"), text)
  }

  func testSanitizersTellWhatIsWrong() throws {
    let project = try makeProject()
    let picture = stage.folder.appendingPathComponent("picture.png").path
    for (kind, fault, words) in [
      ("address", "freed", "heap-use-after-free"), ("thread", "race", "race"),
    ] {
      let (status, text) = try finish(
        hanok(
          "snapshot", "-o", picture, "--sanitize", kind, in: project, environment: ["FAULT": fault])
      )
      XCTAssertNotEqual(status, 0, text)
      XCTAssertTrue(text.contains(words), text)
      XCTAssertTrue(text.contains("Faulty.Screen.fail"), text)
      XCTAssertTrue(text.contains("Screen.swift:"), text)
      let (good, nothing) = try finish(
        hanok("snapshot", "-o", picture, "--sanitize", kind, in: project))
      XCTAssertEqual(good, 0, nothing)
      XCTAssertFalse(nothing.contains("Sanitizer"), nothing)
    }
  }

  func testTheTreeOfAnAppThatRunsAndItsEnd() throws {
    let project = try makeProject()
    let command = try hanok("run", in: project)
    try command.process.run()
    process = command.process
    try OutputLines(command.output.fileHandleForReading).wait(for: "loaded")
    let (status, text) = try finish(hanok("tree", in: project), keeping: command.process)
    XCTAssertEqual(status, 0, text)
    XCTAssertTrue(text.hasPrefix("UIWindow:0x"), text)
    XCTAssertTrue(text.contains(" of Faulty.Screen\n"), text)
    XCTAssertTrue(text.contains("V:|-(50)-[UIButton:0x"), text)
    XCTAssertTrue(text.contains(" #go  AMBIGUOUS\n"), text)
    let (_, json) = try finish(hanok("tree", "--json", in: project), keeping: command.process)
    XCTAssertNotNil(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Any], json)

    // However hanok ends, nothing of what it started goes on.
    let children = Self.children(of: command.process.processIdentifier)
    XCTAssertEqual(children.map(Self.name).sorted(), ["Faulty", "gtk4-broadwayd"])
    kill(command.process.processIdentifier, SIGKILL)
    command.process.waitUntilExit()
    for child in children {
      var rounds = 0
      while !Self.name(child).isEmpty, rounds < 2_000 {
        usleep(10_000)
        rounds += 1
      }
      XCTAssertEqual(Self.name(child), "")
    }
    XCTAssertEqual(try finish(hanok("tree", in: project)).0, 1)
  }

  private func finish(
    _ command: (process: Process, output: Pipe), keeping other: Process
  ) throws -> (Int32, String) {
    defer { process = other }
    return try finish(command)
  }

  func testTheDebuggerStopsInTheSourcesAsTheyAreWritten() throws {
    let lldb = Toolchain.current.usr.appendingPathComponent("bin/lldb")
    let works = (try? Subprocess.run(lldb, ["--version"]))?.status == 0
    try XCTSkipUnless(works, "the toolchain's debugger does not start here")
    let project = try makeProject()
    let (process, output) = try hanok(
      "run", "--debugger", in: project, environment: ["FAULT": "none"])
    let input = Pipe()
    process.standardInput = input
    let commands = """
      settings set target.disable-aslr false
      breakpoint set --file Screen.swift --line \(try line("let numbers"))
      run
      bt 2
      frame variable kind
      p sum
      po button.accessibilityIdentifier!
      po view.value(forKey: "recursiveDescription")!
      kill
      quit

      """
    input.fileHandleForWriting.write(Data(commands.utf8))
    try input.fileHandleForWriting.close()
    let (_, text) = try finish((process, output))
    XCTAssertTrue(text.contains("Screen.fail(kind=\"none\""), text)
    XCTAssertTrue(text.contains("at Screen.swift:\(try line("let numbers"))"), text)
    XCTAssertTrue(text.contains("let numbers = [1, 2]"), text)
    XCTAssertTrue(text.contains("(Int) $R0 = 0\n"), text)
    XCTAssertTrue(text.contains("\ngo\n") || text.contains("\n\"go\"\n"), text)
    XCTAssertTrue(text.contains("   | <UIButton: 0x"), text)
  }

  // MARK: Processes

  private static func children(of parent: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { status(of: $0)?.parent == parent }
  }

  /// A program's name; empty when it has ended.
  private static func name(_ process: pid_t) -> String { status(of: process)?.name ?? "" }

  private static func status(of process: pid_t) -> (name: String, parent: pid_t)? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")")
    else { return nil }
    let rest = text[text.index(after: close)...].split(separator: " ")
    guard rest.count > 1, rest[0] != "Z", let parent = pid_t(rest[1]) else { return nil }
    return (String(text[text.index(after: open)..<close]), parent)
  }
}
