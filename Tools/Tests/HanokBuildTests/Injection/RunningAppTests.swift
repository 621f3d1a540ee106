import Foundation
import XCTest

@testable import HanokBuild

/// Programs that are changed while they run.
final class RunningAppTests: XCTestCase {
  /// Loads the libraries whose paths it reads, and says what it does after each.
  private static let delegate = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      required override init() {}
      func application(didFinishLaunching arguments: [String]) -> Bool {
        let probe = Probe()
        probe.tell()
        fflush(nil)
        while let path = readLine() {
          if dlopen(path, RTLD_NOW | RTLD_GLOBAL) == nil { print(String(cString: dlerror())) }
          probe.tell()
          fflush(nil)
        }
        return true
      }
    }
    """

  private static let probe = """
    import UIKit

    class Base: UIResponder {
      func name() -> String { "base" }
    }

    private enum Secret { static func word() -> String { "first" } }

    final class Probe: Base {
      private var count = 0
      private lazy var held: () -> String = { [unowned self] in self.kept() }

      func tell() {
        count += 1
        print(count, name(), with(), twice(2), Box(value: 1).text, rank(3), held(), Secret.word(), free())
      }

      override func name() -> String { super.name() + "-old" }
      private func with(_ number: Int = 7) -> Int { number }
      private func twice<T: Numeric>(_ value: T) -> T { value + value }
      private func kept() -> String { "kept" }
      func rank(_ n: Int) -> Int { n == 0 ? 0 : rank(n - 1) }
    }

    struct Box<T> {
      let value: T
      var text: String { "box" }
    }

    private func free() -> String { "free" }
    """

  private static let other = """
    private enum Secret { static func word() -> String { "second" } }

    func secondSecret() -> String { Secret.word() }
    private func free() -> String { "other" }
    """

  private struct Program {
    var app: RunningApp
    let folder: TestFolder
    let process: Process
    let input: FileHandle
    let output: FileHandle

    func line() -> String {
      var data = Data()
      while let byte = try? output.read(upToCount: 1), byte != Data("\n".utf8), !byte.isEmpty {
        data += byte
      }
      return String(decoding: data, as: UTF8.self)
    }

    /// Changes a text of the file; gives the line that the program writes then.
    mutating func change(_ old: String, to new: String) throws -> String {
      let url = folder.url.appendingPathComponent("Demo/Probe.swift")
      let text = try String(contentsOf: url, encoding: .utf8)
      XCTAssertTrue(text.contains(old))
      try folder.write(text.replacing(old, with: new), to: "Demo/Probe.swift")
      guard case .library(let library, _, _) = app.change(of: [url.path]) else {
        XCTFail("\(app.change(of: [url.path]))")
        return ""
      }
      try input.write(contentsOf: Data((library.path + "\n").utf8))
      return line()
    }
  }

  private func start() throws -> Program {
    let folder = try TestFolder()
    try folder.write(Self.delegate, to: "Demo/AppDelegate.swift")
    try folder.write(Self.probe, to: "Demo/Probe.swift")
    try folder.write(Self.other, to: "Demo/Other.swift")
    let root = folder.url.appendingPathComponent("Demo")
    let module = SourceModule(
      name: "Demo",
      sources: ["AppDelegate", "Probe", "Other"].map { root.appendingPathComponent("\($0).swift") })
    let project = AppProject(
      name: "Demo", module: module, packages: [], root: root,
      info: InfoPlist(values: ["CFBundleIdentifier": "a.demo", "CFBundleExecutable": "Demo"]),
      projectFile: root.appendingPathComponent("Demo.xcodeproj"))
    let built = try AppBuilder(
      frameworks: FixtureFrameworks.shared.get(), progress: BuildProgress(isSilent: true),
      scratch: Scratch(url: folder.url.appendingPathComponent("scratch")), isReplaceable: true
    ).build(project)
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = built.executable
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    addTeardownBlock {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
      withExtendedLifetime(folder) {}
    }
    return Program(
      app: RunningApp(built), folder: folder, process: process, input: input.fileHandleForWriting,
      output: output.fileHandleForReading)
  }

  func testChangesAreDoneByTheProgramThatRuns() throws {
    var program = try start()
    while case let line = program.line(), !line.hasPrefix("1 ") { XCTAssertFalse(line.isEmpty) }
    // What the program was at first, and every trap for those who change it.
    XCTAssertEqual(
      try program.change("\"-old\"", to: "\"-new\""),
      "2 base-new 7 4 box 0 kept first free", "an override keeps calling its superclass")
    XCTAssertEqual(
      try program.change("{ number }", to: "{ number * 10 }"),
      "3 base-new 70 4 box 0 kept first free", "default arguments")
    XCTAssertEqual(
      try program.change("{ value + value }", to: "{ value + value + value }"),
      "4 base-new 70 6 box 0 kept first free", "generic functions")
    XCTAssertEqual(
      try program.change("{ \"box\" }", to: "{ \"box\\(value)\" }"),
      "5 base-new 70 6 box1 0 kept first free", "generic types")
    XCTAssertEqual(
      try program.change("rank(n - 1) }", to: "rank(n - 1) + 1 }"),
      "6 base-new 70 6 box1 3 kept first free", "functions that call themselves")
    XCTAssertEqual(
      try program.change("{ \"kept\" }", to: "{ \"renewed\" }"),
      "7 base-new 70 6 box1 3 renewed first free", "closures that are held")
    XCTAssertEqual(
      try program.change("{ \"first\" }", to: "{ \"third\" }"),
      "8 base-new 70 6 box1 3 renewed third free", "private names that two files have")
    XCTAssertEqual(
      try program.change(
        "{ \"free\" }", to: "{\n  struct Local { var text = \"local\" }\n  return Local().text\n}"),
      "9 base-new 70 6 box1 3 renewed third local", "local types")
    XCTAssertEqual(
      try program.change(
        "func rank", to: "func helper() -> String { \"!\" }\n  func rank"
      ), "10 base-new 70 6 box1 3 renewed third local", "a function that nobody calls yet")
    XCTAssertEqual(
      try program.change("{ \"renewed\" }", to: "{ \"renewed\" + helper() }"),
      "11 base-new 70 6 box1 3 renewed! third local", "a function that was added before")
  }

  func testWhatDoesNotCompileAsksForAWholeBuild() throws {
    var program = try start()
    let url = program.folder.url.appendingPathComponent("Demo/Probe.swift")
    try program.folder.write(
      Self.probe.replacing("{ \"kept\" }", with: "{ 5 }"), to: "Demo/Probe.swift")
    XCTAssertEqual(
      program.app.change(of: [url.path]),
      .restart("what changed cannot be put into the running app"))
    try program.folder.write(Self.probe, to: "Demo/Probe.swift")
    XCTAssertEqual(program.app.change(of: [url.path]), .nothing)
    XCTAssertEqual(program.app.change(of: ["/elsewhere.swift"]), .nothing)
  }
}
