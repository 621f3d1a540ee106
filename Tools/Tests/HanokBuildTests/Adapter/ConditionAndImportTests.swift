import XCTest

@testable import HanokBuild

final class ConditionAndImportTests: XCTestCase {
  func testTheSystemIsIOS() {
    let source = "#if os(iOS) && !os(macOS)\nlet a = 1\n#elseif os(Linux)\nlet b = 1\n#endif"
    XCTAssertEqual(
      Adapting().text(source),
      "#if true    && !false    \nlet a = 1\n#elseif false    \nlet b = 1\n#endif")
    XCTAssertTrue(
      Adapting().text("#if targetEnvironment(simulator)\n#endif").hasPrefix("#if true "))
  }

  func testInactiveCodeIsNotRead() {
    XCTAssertEqual(Adapting().problems("#if os(macOS)\nimport AppKit\n#endif"), [])
    XCTAssertEqual(Adapting().problems("#if canImport(SwiftUI)\nimport SwiftUI\n#endif"), [])
  }

  func testMissingModulesAreNamedWithTheirLine() {
    let problems = Adapting().problems("import UIKit\nimport Alamofire\n")
    XCTAssertEqual(problems.map(\.line), [2])
    XCTAssertTrue(problems[0].message.contains("package"))
  }

  func testImportsOfFrameworksThatAreMissingAreTakenOut() {
    let source = "import UIKit\nimport CoreNFC\nlet a = 1"
    XCTAssertEqual(Adapting().problems(source), [])
    XCTAssertEqual(Adapting().text(source), "import UIKit\n\nlet a = 1")
  }

  func testFrameworksThatAreMissingAreNamedWithTheirLine() throws {
    let folder = try TestFolder()
    let file = try folder.write(
      """
      import UIKit
      @preconcurrency import CoreNFC.Reader
        import class ARKit.ARView
      // import Metal
      #if canImport(CarPlay)
      import CarPlay
      #endif
      import ObjectiveC
      import simd
      """, to: "A.swift")
    let adapter = ModuleAdapter(
      folder: folder.url.appendingPathComponent("adapted"),
      importableModules: ["UIKit", "FoundationCompatibility"],
      frameworks: FrameworkIndex(texts: []))
    let problems = try adapter.adapt(SourceModule(name: "M", sources: [file])).missingImports
    XCTAssertEqual(problems.map(\.line), [2, 3, 9])
    XCTAssertEqual(problems.map(\.file), [file.path, file.path, file.path])
    let again = try adapter.adapt(SourceModule(name: "M", sources: [file]))
    XCTAssertEqual(again.missingImports.map(\.line), [2, 3, 9], "the cache knows them")
    XCTAssertTrue(problems[0].message.hasPrefix("imports CoreNFC, which Hanok does not have yet"))
    XCTAssertTrue(problems[1].message.contains("#if canImport(ARKit)"))
  }

  func testSubmodulesAndRenamedModules() {
    let text = Adapting(modules: ["UIKit", "Glibc"]).text(
      "import UIKit.UIGestureRecognizerSubclass\nimport class UIKit.UIView\nimport Darwin")
    XCTAssertEqual(text, "import UIKit\nimport class UIKit.UIView\nimport Glibc")
  }

  func testTheObjectiveCRuntimeIsPartOfHanok() {
    let text = Adapting(modules: ["FoundationCompatibility", "os"]).text(
      "import ObjectiveC.runtime\nimport os.log")
    XCTAssertEqual(text, "import FoundationCompatibility\nimport os")
  }

  func testPreviewsAreLeftOut() {
    let source = """
      import UIKit
      import SwiftUI
      class A {}
      struct A_Previews: PreviewProvider {
        static var previews: some View { Wrapper() }
      }
      #Preview("one") {
        A()
      }
      let b = 1
      """
    let adapting = Adapting()
    let text = adapting.text(source)
    XCTAssertEqual(
      text.split(separator: "\n").map(String.init), ["import UIKit", "class A {}", "let b = 1"])
    assertLine("let b = 1", in: text, of: source)
    XCTAssertEqual(adapting.problems(source), [])
  }

  func testRealSwiftUIIsNamed() {
    let problems = Adapting().problems(
      "import SwiftUI\nstruct A: View { var body: some View { Text() } }")
    XCTAssertEqual(problems.map(\.line), [1])
  }
}
