import Foundation
import XCTest

@testable import hanok

final class CrashTests: XCTestCase {
  private static let report = """
    { "kind": "crashReport", "description": "Illegal instruction", "faultAddress": "0x00007f00",
      "threads": [ { "crashed": true, "frames": [
        { "kind": "programCounter", "symbol": "$ss17_assertionFailure", "image": "libswiftCore.so",
          "description": "_assertionFailure(_:_:file:line:flags:) + 302" },
        { "symbol": "$s1a", "description": "Screen.reset() + 241",
          "sourceLocation": { "file": "/work/App/Screen.swift", "line": 12, "column": 8 } },
        { "symbol": "$s1a", "description": "@objc Screen.reset() + 4",
          "sourceLocation": { "file": "/<compiler-generated>", "line": 0, "column": 0 } },
        { "symbol": "$s1b", "description": "UIControl.sendActions(for:) + 31",
          "sourceLocation": { "file": "/frameworks/UIControl.swift", "line": 90, "column": 8 } },
        { "symbol": "$s1c", "description": "Screen.twice() + 2",
          "sourceLocation": { "file": "/work/App/Screen.swift", "line": 30, "column": 1 } },
        { "symbol": "$s1c", "description": "Screen.twice() + 9",
          "sourceLocation": { "file": "/work/App/Screen.swift", "line": 30, "column": 1 } },
        { "symbol": "hanok_app_main", "description": "hanok_app_main + 9",
          "sourceLocation": { "file": "/work/App/Screen.swift", "line": 1, "column": 1 } },
        { "kind": "truncated" } ] } ] }
    """

  private func report(_ change: (String) -> String = { $0 }) throws -> CrashReport {
    try XCTUnwrap(CrashReport(json: Data(change(Self.report).utf8)))
  }

  func testTheAppsOwnFunctionsAreShownWithTheirLines() throws {
    let text = CrashWatch.text(
      try report(), name: "Counter", reason: "Index out of range", folder: "/work",
      ownFiles: ["/work/App/Screen.swift"])
    XCTAssertEqual(
      text,
      """
      Counter crashed: Index out of range
        App/Screen.swift:12  Screen.reset()
        App/Screen.swift:30  Screen.twice() (2 times)
      --full-backtrace shows everything.

      """)
  }

  func testWithoutOwnFunctionsItSaysSo() throws {
    let text = CrashWatch.text(
      try report(), name: "Counter", reason: nil, folder: "/", ownFiles: [])
    XCTAssertEqual(
      text,
      """
      Counter crashed: a precondition failed
        none of its own functions is known to have run
      --full-backtrace shows everything.

      """)
  }

  func testTheLineOfAnAddedCheckIsTheOneThatTheRuntimeNames() throws {
    let text = CrashWatch.text(
      try report { $0.replacing("\"line\": 12,", with: "\"line\": 0,") }, name: "Counter",
      reason: "nil", place: CrashPlace("Counter/Screen.swift:17: Fatal error: nil"),
      folder: "/work/App", ownFiles: ["/work/App/Screen.swift"])
    XCTAssertEqual(
      text.split(separator: "\n").dropFirst().first, "  Screen.swift:17  Screen.reset()")
    XCTAssertNil(CrashPlace("Fatal error: nil"))
  }

  func testWhatTheAdapterAddsIsNotShown() throws {
    let added = try report { $0.replacing("Screen.twice()", with: "Screen._hanokInterface0()") }
    let frames = added.ownFrames(at: nil) { $0.hasPrefix("/work/") }
    XCTAssertEqual(frames.map(\.function), ["Screen.reset()"])
  }

  func testTheSourcesLineAndWhatItMissesAreShown() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let source = "  @IBOutlet private var title: UILabel!\n  title.text = name\n"
    try Data(source.utf8).write(to: file)
    let reason = "Unexpectedly found nil while implicitly unwrapping an Optional value"
    let report = try report {
      $0.replacing("/work/App/Screen.swift\", \"line\": 12", with: "\(file.path)\", \"line\": 2")
    }
    let text = CrashWatch.text(
      report, name: "Counter", reason: reason, folder: file.deletingLastPathComponent().path,
      ownFiles: [file.path])
    XCTAssertEqual(
      text,
      """
      Counter crashed: \(reason)
        \(file.lastPathComponent):2  Screen.reset()
          title.text = name
      “title” is an outlet: connect it in the storyboard or nib, and use it only once the view is \
      loaded, as in viewDidLoad().
      --full-backtrace shows everything.

      """)
  }

  func testHints() {
    func hint(_ reason: String, _ line: String, _ sources: String...) -> String? {
      CrashHint(reason: "Unexpectedly found nil while \(reason)", line: line).sentence { sources }
    }
    XCTAssertEqual(
      hint("implicitly unwrapping", "list.reloadData()", "class A { }", "  var list: UITableView!"),
      "“list” was used before it was set.")
    XCTAssertNil(hint("implicitly unwrapping", "list.reloadData()", "var list = UITableView()"))
    XCTAssertEqual(
      hint("unwrapping", #"let image = UIImage(named: "Lgoo")!"#)?.hasPrefix(
        "The app has no image “Lgoo”"), true)
    XCTAssertNil(hint("unwrapping", "numbers.first!"))
  }

  func testReasonsAreSaidInWords() throws {
    func reason(_ description: String) throws -> String {
      try report { $0.replacing("Illegal instruction", with: description) }.reason
    }
    XCTAssertEqual(
      try reason("Swift runtime failure: arithmetic overflow"), "arithmetic overflow")
    XCTAssertEqual(try reason("Bad pointer dereference"), "Bad pointer dereference at 0x7f00")
    XCTAssertEqual(try reason("Aborted"), "Aborted")
    XCTAssertNil(CrashReport(json: Data("{".utf8)))
    XCTAssertEqual(LastWords.reason("Counter/A.swift:3: Fatal error: no way"), "no way")
    XCTAssertEqual(LastWords.reason("Fatal error"), "Fatal error")
    XCTAssertEqual(LastWords.reason("A.swift:3: Assertion failed: odd"), "odd")
    XCTAssertNil(LastWords.reason("A.swift:3: error: no way"))
  }

  func testWhatTheRuntimeSaysOfACrashIsNotPassedOnButTold() {
    var words = LastWords()
    var shown = words.take(Data("hello\nCounter/A.swift:3: Fatal err".utf8))
    shown += words.take(Data("or: no way\n\n*** Signal 4: Backtracing from 0x12...".utf8))
    shown += words.take(Data(" done ***\n\n".utf8))
    shown += words.finish(isReported: true)
    XCTAssertEqual(String(decoding: shown, as: UTF8.self), "hello\n")
    XCTAssertEqual(words.reason, "no way")
    var others = LastWords()
    shown = others.take(Data("hello\n\n*** Signal 11: Backtracing from 0x12... done ***\n\n".utf8))
    XCTAssertEqual(String(decoding: shown, as: UTF8.self), "hello\n")
    XCTAssertNil(others.reason)
  }

  func testWhatAnAppPrintsIsPassedOnAsItComes() {
    var words = LastWords()
    func show(_ text: String) -> String {
      String(decoding: words.take(Data(text.utf8)), as: UTF8.self)
    }
    XCTAssertEqual(show("a point ."), "a point .")
    XCTAssertEqual(show(".\n"), ".\n")
    XCTAssertEqual(show("A.swift:3: Fatal error: said by the app\n"), "")
    XCTAssertEqual(show("and more\n"), "A.swift:3: Fatal error: said by the app\nand more\n")
    XCTAssertEqual(show("one\n\n"), "one\n")
    XCTAssertEqual(show("two\n"), "\ntwo\n")
    XCTAssertEqual(show("Fatal error: last\n"), "")
    XCTAssertEqual(
      String(decoding: words.finish(isReported: false), as: UTF8.self), "Fatal error: last\n")
  }

  func testNamesInASanitizersReportAreReadable() {
    XCTAssertEqual(
      SanitizerSettings.readable("#0 $s5Crash6ScreenC6tappedyyF App.swift:57 $sNothing"),
      "#0 Crash.Screen.tapped() -> () App.swift:57 $sNothing")
  }

  func testOptionsChooseTheInstrumentation() throws {
    XCTAssertEqual(
      try LaunchOptions(arguments: ["--sanitize", "thread"]).instrumentation, .thread)
    XCTAssertEqual(try LaunchOptions(arguments: ["--debugger"]).instrumentation, .debugger)
    XCTAssertTrue(
      try LaunchOptions(arguments: ["--full-backtrace"], of: "test").showsFullBacktrace)
    XCTAssertThrowsError(try LaunchOptions(arguments: ["--sanitize", "debugger"])) {
      XCTAssertTrue("\($0)".contains("they are thread and address"), "\($0)")
    }
    XCTAssertThrowsError(try LaunchOptions(arguments: ["--debugger"], of: "snapshot"))
  }
}
