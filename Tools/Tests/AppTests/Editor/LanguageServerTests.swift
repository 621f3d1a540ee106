import Foundation
import HanokBuild
import XCTest

@testable import hanok

/// Conversations of an editor with `hanok lsp`, about an app as a person writes it.
final class LanguageServerTests: StageTestCase {
  private var session: EditorSession?

  override func tearDown() {
    session?.kill()
    super.tearDown()
  }

  private static let counter = """
    import UIKit

    final class CounterController: UIViewController {
      private var count = 0
      let button = UIButton(type: .system)

      override func viewDidLoad() {
        super.viewDidLoad()
        button.addTarget(self, action: #selector(increase(_:)), for: .touchUpInside)
        view.addSubview(button)
      }

      @objc func increase(_ sender: UIButton) {
        count += 1
        title = String(count)
      }
    }

    """

  private static let delegate = """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let controller = CounterController()
        controller.increase(UIButton())
        window = UIWindow()
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
      }
    }

    """

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Counter", platforms: [.iOS(.v17)],
      products: [.executable(name: "Counter", targets: ["Counter"])],
      targets: [.executableTarget(name: "Counter")])
    """

  private func makeProject() throws -> URL {
    let project = try stage.makeFolder("Counter")
    let sources = project.appendingPathComponent("Sources/Counter")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    for (name, text) in [
      ("Package.swift", Self.manifest), ("Sources/Counter/CounterController.swift", Self.counter),
      ("Sources/Counter/AppDelegate.swift", Self.delegate),
    ] {
      try Data(text.utf8).write(to: project.appendingPathComponent(name))
    }
    return project.resolvingSymlinksInPath()
  }

  private func begin(_ project: URL) throws -> EditorSession {
    let session = try EditorSession(project)
    self.session = session
    return session
  }

  private func address(_ name: String, _ project: URL) -> String {
    project.appendingPathComponent("Sources/Counter/\(name)").absoluteString
  }

  private func open(_ uri: String, _ text: String, _ session: EditorSession) {
    session.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri, "languageId": "swift", "version": 1, "text": text]])
  }

  /// The place of a piece of text, `offset` UTF-16 units behind its start.
  private func place(of piece: String, in text: String, _ offset: Int = 0) throws -> TextPosition {
    let range = try XCTUnwrap(text.range(of: piece))
    let before = text[..<range.lowerBound].components(separatedBy: "\n")
    return TextPosition(line: before.count - 1, column: (before.last?.utf16.count ?? 0) + offset)
  }

  private func errors(_ uri: String, _ session: EditorSession) throws -> [[String: Any]] {
    let result = try session.request(
      "textDocument/diagnostic", ["textDocument": ["uri": uri]])
    let items = (result as? [String: Any])?["items"] as? [[String: Any]]
    return try XCTUnwrap(items).filter { $0["severity"] as? Int == 1 }
  }

  private func start(_ object: [String: Any]) throws -> TextPosition {
    let range = try XCTUnwrap(object["range"] as? [String: Any])
    return try XCTUnwrap(TextPosition(json: range["start"]))
  }

  func testAnAppAsItIsWrittenHasNoErrors() throws {
    let project = try makeProject()
    let session = try begin(project)
    for (name, text) in [
      ("CounterController.swift", Self.counter), ("AppDelegate.swift", Self.delegate),
    ] {
      open(address(name, project), text, session)
      XCTAssertEqual(try errors(address(name, project), session).count, 0, name)
    }
    XCTAssertEqual(try session.end(), 0)
  }

  func testAWrongSelectorIsOneErrorInItsPlaceWithTheNearestName() throws {
    let project = try makeProject()
    let session = try begin(project)
    let uri = address("CounterController.swift", project)
    open(uri, Self.counter, session)
    let wrong = try place(of: "increase(_:)", in: Self.counter)
    session.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": uri, "version": 2],
        "contentChanges": [
          [
            "range": [
              "start": wrong.json,
              "end": TextPosition(line: wrong.line, column: wrong.column + 12).json,
            ], "text": "incraese",
          ]
        ],
      ])
    let errors = try errors(uri, session)
    XCTAssertEqual(errors.count, 1, "\(errors)")
    let error = try XCTUnwrap(errors.first)
    XCTAssertEqual(try start(error), wrong)
    XCTAssertEqual(
      error["message"] as? String,
      "Type 'CounterController' has no member 'incraese'; did you mean 'increase'?")
  }

  func testCompletionHoverAndDefinitionOnARewrittenLine() throws {
    let project = try makeProject()
    let session = try begin(project)
    let uri = address("CounterController.swift", project)
    open(uri, Self.counter, session)
    let name = try place(of: "#selector(increase", in: Self.counter, 12)
    let about: [String: Any] = ["textDocument": ["uri": uri], "position": name.json]
    let hover = try XCTUnwrap(session.request("textDocument/hover", about) as? [String: Any])
    XCTAssertTrue("\(hover["contents"] ?? "")".contains("func increase(_ sender: UIButton)"))
    XCTAssertEqual(try start(hover), try place(of: "increase(_:)", in: Self.counter))
    let places = try XCTUnwrap(
      session.request("textDocument/definition", about) as? [[String: Any]])
    XCTAssertEqual(places.first?["uri"] as? String, uri)
    XCTAssertEqual(
      try start(XCTUnwrap(places.first)), try place(of: "func increase", in: Self.counter, 5))

    let cursor = try place(of: "button.addTarget", in: Self.counter, 7)
    let list = try session.request(
      "textDocument/completion", ["textDocument": ["uri": uri], "position": cursor.json])
    let items = try XCTUnwrap((list as? [String: Any])?["items"] as? [[String: Any]])
    let labels = items.compactMap { $0["label"] as? String }
    XCTAssertTrue(labels.contains { $0.hasPrefix("setTitle(") })
    XCTAssertFalse(labels.contains { $0.lowercased().hasPrefix("_hanok") })
    let item = try XCTUnwrap(items.first { $0["label"] as? String == "isEnabled" })
    let edit = try XCTUnwrap(item["textEdit"] as? [String: Any])
    XCTAssertEqual(try start(edit), cursor)
  }

  func testRenamingReachesOtherFilesAndSelectors() throws {
    let project = try makeProject()
    let session = try begin(project)
    let uri = address("CounterController.swift", project)
    open(uri, Self.counter, session)
    // Once everything is compiled, every use of a name is known.
    _ = try session.next("workspace/diagnostic/refresh")
    let name = try place(of: "func increase", in: Self.counter, 5)
    let result = try session.request(
      "textDocument/rename",
      ["textDocument": ["uri": uri], "position": name.json, "newName": "add(_:)"])
    let changes = try XCTUnwrap(
      (result as? [String: Any])?["changes"] as? [String: [[String: Any]]])
    let other = address("AppDelegate.swift", project)
    XCTAssertEqual(Set(changes.keys), [uri, other])
    let places = try XCTUnwrap(changes[uri]).map(start)
    XCTAssertEqual(places.count, 2)
    XCTAssertTrue(places.contains(name))
    XCTAssertTrue(places.contains(try place(of: "increase(_:)", in: Self.counter)))
    XCTAssertEqual(
      try XCTUnwrap(changes[other]).map(start),
      [try place(of: "increase(UIButton", in: Self.delegate)])
  }

  func testADeclarationThatIsAddedIsKnownInOtherFiles() throws {
    let project = try makeProject()
    let session = try begin(project)
    let uri = address("Helper.swift", project)
    let text = "import UIKit\n\nextension CounterController {\n  @objc func reset() {}\n}\n"
    // A new file is part of the project from its first save.
    try Data(text.utf8).write(to: project.appendingPathComponent("Sources/Counter/Helper.swift"))
    open(uri, text, session)
    session.notify("textDocument/didSave", ["textDocument": ["uri": uri]])
    _ = try session.next("workspace/diagnostic/refresh")
    _ = try session.next("workspace/diagnostic/refresh")
    let counter = address("CounterController.swift", project)
    open(counter, Self.counter.replacing("increase(_:)), for", with: "reset), for"), session)
    XCTAssertEqual(try errors(counter, session).map { "\($0["message"] ?? "")" }, [])
  }

  func testSymbolsAndColoursAreThoseOfTheFile() throws {
    let project = try makeProject()
    let session = try begin(project)
    let uri = address("CounterController.swift", project)
    open(uri, Self.counter, session)
    let symbols = try XCTUnwrap(
      session.request("textDocument/documentSymbol", ["textDocument": ["uri": uri]])
        as? [[String: Any]])
    XCTAssertEqual(symbols.compactMap { $0["name"] as? String }, ["CounterController"])
    let children = try XCTUnwrap(symbols.first?["children"] as? [[String: Any]])
    XCTAssertEqual(
      children.compactMap { $0["name"] as? String },
      ["count", "button", "viewDidLoad()", "increase(_:)"])
    let tokens = try session.request(
      "textDocument/semanticTokens/full", ["textDocument": ["uri": uri]])
    let data = try XCTUnwrap((tokens as? [String: Any])?["data"] as? [Int])
    let lines = Self.counter.components(separatedBy: "\n")
    var (line, column) = (0, 0)
    for index in stride(from: 0, to: data.count, by: 5) {
      line += data[index]
      column = data[index] == 0 ? column + data[index + 1] : data[index + 1]
      XCTAssertLessThanOrEqual(column + data[index + 2], lines[line].utf16.count)
    }
  }

  func testAFileIsFormattedAsItWasWritten() throws {
    let project = try makeProject()
    let session = try begin(project)
    let uri = address("CounterController.swift", project)
    open(uri, Self.counter.replacing("count += 1", with: "count   +=   1"), session)
    let edits = try session.request(
      "textDocument/formatting",
      ["textDocument": ["uri": uri], "options": ["tabSize": 2, "insertSpaces": true]])
    let text = try XCTUnwrap((edits as? [[String: Any]])?.first?["newText"] as? String)
    XCTAssertTrue(text.contains("count += 1"))
    XCTAssertTrue(text.contains("#selector(increase(_:))"))
  }

  func testAFolderWithoutAProjectIsSaid() throws {
    let session = try begin(try stage.makeFolder("empty"))
    let said = try session.next("window/showMessage")
    XCTAssertTrue("\(said["message"] ?? "")".contains("cannot read the project"), "\(said)")
    XCTAssertEqual(try session.end(), 0)
  }
}
