import XCTest

@testable import HanokBuild

final class LinuxFallbackTests: XCTestCase {
  private let folder = try! TestFolder()

  private func module(_ text: String, _ role: SourceModule.Role = .library) throws -> SourceModule {
    var module = SourceModule(name: "Loop", sources: [try folder.write(text, to: "Loop.swift")])
    module.role = role
    return module
  }

  private let knowing = "#if os(Linux)\nimport Glibc\n#endif\n"

  /// Compiles a module that compiles as on the systems named; gives those it was tried as, and that of the result.
  private func compile(
    _ module: SourceModule, working: Set<String>
  ) -> (tried: [String], result: String?) {
    var tried: [String] = []
    let fallback = LinuxFallback(
      folder: Scratch(url: folder.url).folder("linux"), progress: BuildProgress(isSilent: true))
    let result = try? fallback.compile(module) { module in
      let system = module.options.isForLinux ? "Linux" : "iOS"
      tried.append(system)
      guard working.contains(system) else {
        throw CompilationFailure(module: "Loop", text: system, errorCount: 1, diagnostics: [])
      }
      return system
    }
    return (tried, result)
  }

  func testWhatCompilesAsOnIOSStaysSo() throws {
    let (tried, result) = compile(try module(knowing), working: ["iOS", "Linux"])
    XCTAssertEqual(tried, ["iOS"])
    XCTAssertEqual(result, "iOS")
  }

  func testTheWayIsKeptWhileItWorks() throws {
    let module = try module(knowing)
    XCTAssertEqual(compile(module, working: ["Linux"]).tried, ["iOS", "Linux"])
    let again = compile(module, working: ["Linux"])
    XCTAssertEqual(again.tried, ["Linux"])
    XCTAssertEqual(again.result, "Linux")
    XCTAssertEqual(compile(module, working: ["iOS"]).tried, ["Linux", "iOS"])
    XCTAssertEqual(compile(module, working: ["iOS"]).tried, ["iOS"])
  }

  func testChangedSourcesAreTriedAsOnIOS() throws {
    XCTAssertEqual(compile(try module(knowing), working: ["Linux"]).tried, ["iOS", "Linux"])
    let changed = try module(knowing + "let a = 1\n")
    XCTAssertEqual(compile(changed, working: ["iOS", "Linux"]).tried, ["iOS"])
  }

  func testAnAppAndWhatIsForOneSystemHaveOneWay() throws {
    XCTAssertEqual(compile(try module("let a = 1"), working: ["Linux"]).tried, ["iOS"])
    XCTAssertEqual(
      compile(try module(knowing + "import UIKit"), working: ["Linux"]).tried, ["iOS"])
    XCTAssertEqual(compile(try module(knowing, .app), working: ["Linux"]).tried, ["iOS"])
  }

  func testTheErrorsAreThoseOfIOS() throws {
    let module = try module(knowing)
    let fallback = LinuxFallback(
      folder: Scratch(url: folder.url).folder("linux"), progress: BuildProgress(isSilent: true))
    XCTAssertThrowsError(
      try fallback.compile(module) { module -> Int in
        throw CompilationFailure(
          module: "Loop", text: module.options.isForLinux ? "Linux" : "iOS", errorCount: 1,
          diagnostics: [])
      }
    ) { error in
      let text = (error as? CompilationFailure)?.text ?? ""
      XCTAssertTrue(
        text.hasPrefix("iOS\nnote: as on Linux it does not compile either: Linux"), text)
    }
  }
}
