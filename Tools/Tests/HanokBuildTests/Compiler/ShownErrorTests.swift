import XCTest

@testable import HanokBuild

/// Compiles wrong apps: what is printed speaks of the code as it was written.
final class ShownErrorTests: XCTestCase {
  private func errors(_ body: String) throws -> [String] {
    let folder = try TestFolder()
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Counter", targets: [.executableTarget(name: "Counter")])
      """, to: "Package.swift")
    let file = try folder.write(
      """
      import UIKit
      @main class Delegate: UIResponder, UIApplicationDelegate {
        required override init() {}
        func application(didFinishLaunching arguments: [String]) -> Bool { true }
      }
      class Counter: UIViewController {
        @objc func reset() {}
        @objc func count(from start: Int) {}
        override func viewDidLoad() {
      \(body)
        }
      }
      """, to: "Sources/Counter/App.swift")
    let builder = AppBuilder(
      frameworks: try FixtureFrameworks.shared.get(), progress: BuildProgress(isSilent: true),
      scratch: Scratch(url: folder.url.appendingPathComponent("scratch")))
    do {
      _ = try builder.build(ProjectReader.read(folder.url))
      return []
    } catch let failure as CompilationFailure {
      XCTAssertFalse(failure.text.contains("Selector("), failure.text)
      return failure.text.components(separatedBy: "\n")
        .map { $0.replacing(file.path + ":", with: "") }
    }
  }

  func testAMissingMethodOfASelectorIsOneError() throws {
    XCTAssertEqual(
      try errors("    _ = #selector(rset)"),
      [
        "10:19: error: type 'Counter' has no member 'rset'; did you mean 'reset'?",
        "      _ = #selector(rset)", "                    ^",
      ])
  }

  func testAMissingMethodOfANamedTypeAndWithLabels() throws {
    XCTAssertEqual(
      try errors("    _ = [#selector(Counter.coun(from:)), #selector(nothingLikeIt)]"),
      [
        "10:28: error: type 'Counter' has no member 'coun(from:)'; did you mean 'count'?",
        "      _ = [#selector(Counter.coun(from:)), #selector(nothingLikeIt)]",
        "                             ^",
        "10:52: error: type 'Counter' has no member 'nothingLikeIt'",
        "      _ = [#selector(Counter.coun(from:)), #selector(nothingLikeIt)]",
        "                                                     ^",
      ])
  }

  func testAnErrorBehindASelectorHasItsOwnPlace() throws {
    XCTAssertEqual(
      try errors("    _ = #selector(reset); let text: Int = \"\""),
      [
        "10:43: error: cannot convert value of type 'String' to specified type 'Int'",
        "      _ = #selector(reset); let text: Int = \"\"",
        "                                            ^",
      ])
  }

  func testNamesInScopeAreSuggested() throws {
    XCTAssertEqual(
      try errors("    rest(); let x: Conter? = nil").filter { $0.contains("error:") },
      [
        "10:5: error: cannot find 'rest' in scope; did you mean 'reset'?",
        "10:20: error: cannot find type 'Conter' in scope; did you mean 'Counter'?",
      ])
  }
}
