import XCTest

@testable import HanokBuild

final class DiagnosticTests: XCTestCase {
  func testLinesOfTheCompilerAreRead() throws {
    let diagnostic = try XCTUnwrap(
      Diagnostic("/a/b c.swift:12:5: error: cannot find 'x': in scope"))
    XCTAssertEqual(diagnostic.file, "/a/b c.swift")
    XCTAssertEqual(diagnostic.line, 12)
    XCTAssertEqual(diagnostic.column, 5)
    XCTAssertEqual(diagnostic.severity, .error)
    XCTAssertEqual(diagnostic.message, "cannot find 'x': in scope")
    XCTAssertNil(Diagnostic("<unknown>:0: error: no such module"))
    XCTAssertNil(Diagnostic("    let x: error: 1"))
  }

  func testNamesOfTheAdapterAreNotShown() {
    let diagnostic = Diagnostic("/a.swift:1:2: error: '_hanok_Outer_Inner__rows()' is final")
    XCTAssertEqual(diagnostic?.message, "'rows()' is final")
  }

  func testCopiesAreOriginalsAndWarningsAreLeftOut() throws {
    let folder = try TestFolder()
    let original = try folder.write("import Nothing\n", to: "A.swift")
    let report = DiagnosticsReport(
      output: """
        /copy/A.swift:2:8: error: no such module
        /copy/A.swift:2:8: error: no such module
        /copy/A.swift:2:8: note: because
        /copy/A.swift:3:1: warning: unused
        /copy/A.swift:3:1: note: about the warning
        """, sources: [original], adapted: [URL(fileURLWithPath: "/copy/A.swift")])
    XCTAssertEqual(report.errorCount, 1)
    XCTAssertEqual(
      report.errors,
      "\(original.path):1:8: error: no such module\n  import Nothing\n         ^\n"
        + "\(original.path):1:8: note: because")
  }

  func testConstantsBehindAFileAreNotBlamedForErrorsElsewhere() throws {
    let folder = try TestFolder()
    let original = try folder.write("let a = 1\n", to: "A.swift")
    let copy = try folder.write(
      "#sourceLocation\nlet a = 1\n\nlet added = { }\n", to: "copy/A.swift")
    let constant =
      "\(copy.path):4:9: error: '@const' value should be initialized with a compile-time value\n"
    func messages(_ output: String) -> [String] {
      DiagnosticsReport(output: output, sources: [original], adapted: [copy]).diagnostics.map(
        \.message)
    }
    XCTAssertEqual(messages(constant + "/b/B.swift:1:1: error: wrong"), ["wrong"])
    XCTAssertEqual(messages(constant).count, 1)
  }

  func testOutputWithoutPlacesIsKept() {
    let report = DiagnosticsReport(
      output: "<unknown>:0: error: cannot load module\n", sources: [], adapted: [])
    XCTAssertEqual(report.errors, "<unknown>:0: error: cannot load module")
  }
}
