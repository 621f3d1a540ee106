import Foundation
import HanokBuild
import XCTest

@testable import hanok

final class MessageTranslatorTests: XCTestCase {
  /// `/a.swift` stands for `/copy/a.swift`, where `Owner.` was put in before `tap` on the first line, and a line behind.
  private let map = LineMap(
    written: Array("go(tap)\nend".utf8), compiled: Array("go(Owner.tap)\nend\nmore".utf8))

  private var toCompiler: MessageTranslator {
    MessageTranslator(direction: .toCompiler) {
      $0 == "/a.swift" ? "file:///copy/a.swift" : nil
    } map: { [map] in
      $0 == "/a.swift" ? map : nil
    }
  }

  private var toEditor: MessageTranslator {
    var translator = MessageTranslator(direction: .toEditor) {
      $0 == "/copy/a.swift" ? "file:///a.swift" : nil
    } map: { [map] in
      $0 == "/copy/a.swift" ? map : nil
    }
    translator.isHidden = { $0.hasPrefix("/copy/") && $0 != "/copy/a.swift" }
    return translator
  }

  private func place(_ line: Int, _ column: Int) -> [String: Any] {
    TextPosition(line: line, column: column).json
  }

  private func range(_ line: Int, _ from: Int, _ to: Int) -> [String: Any] {
    ["start": place(line, from), "end": place(line, to)]
  }

  private func assertEqual(
    _ value: Any?, _ expected: [String: Any], line: UInt = #line
  ) throws {
    XCTAssertEqual(
      try XCTUnwrap(value as? [String: Any], line: line) as NSDictionary, expected as NSDictionary,
      line: line)
  }

  func testARequestIsAboutTheCopy() throws {
    let request: [String: Any] = [
      "textDocument": ["uri": "file:///a.swift"], "position": place(0, 3),
      "context": ["triggerKind": 1], "data": ["uri": "file:///a.swift"],
    ]
    try assertEqual(
      toCompiler.translate(request, in: nil),
      [
        "textDocument": ["uri": "file:///copy/a.swift"], "position": place(0, 9),
        "context": ["triggerKind": 1], "data": ["uri": "file:///a.swift"],
      ])
  }

  func testOtherFilesStayAsTheyAre() throws {
    let request: [String: Any] = [
      "textDocument": ["uri": "file:///b.swift"], "position": place(0, 3),
    ]
    try assertEqual(toCompiler.translate(request, in: nil), request)
  }

  func testALocationIsInTheFile() throws {
    try assertEqual(
      toEditor.translate(["uri": "file:///copy/a.swift", "range": range(0, 9, 12)], in: nil),
      ["uri": "file:///a.swift", "range": range(0, 3, 6)])
  }

  func testWhatOnlyTheCompilerSeesIsLeftOut() throws {
    let places: [[String: Any]] = [
      ["uri": "file:///copy/a.swift", "range": range(0, 3, 8)],
      ["uri": "file:///copy/a.swift", "range": range(2, 0, 4)],
      ["uri": "file:///copy/Support.swift", "range": range(0, 0, 4)],
      ["uri": "file:///copy/a.swift", "range": range(1, 0, 3)],
    ]
    let result = try XCTUnwrap(toEditor.translate(places, in: nil) as? [[String: Any]])
    XCTAssertEqual(result.count, 1)
    try assertEqual(result.first, ["uri": "file:///a.swift", "range": range(1, 0, 3)])
  }

  func testALinkHasPlacesInTwoFiles() throws {
    let link: [String: Any] = [
      "targetUri": "file:///b.swift", "targetRange": range(0, 9, 12),
      "targetSelectionRange": range(0, 9, 12), "originSelectionRange": range(0, 9, 12),
    ]
    var expected = link
    expected["originSelectionRange"] = range(0, 3, 6)
    try assertEqual(toEditor.translate(link, in: "/copy/a.swift"), expected)
  }

  func testRenamingChangesWhatWasWrittenOnce() throws {
    let edit: [String: Any] = [
      "changes": [
        "file:///copy/a.swift": [
          ["range": range(0, 3, 8), "newText": "x"], ["range": range(0, 9, 12), "newText": "x"],
          ["range": range(0, 9, 12), "newText": "x"], ["range": range(2, 0, 4), "newText": "x"],
        ],
        "file:///copy/Support.swift": [["range": range(0, 0, 1), "newText": "x"]],
      ]
    ]
    try assertEqual(
      toEditor.translate(edit, in: nil),
      ["changes": ["file:///a.swift": [["range": range(0, 3, 6), "newText": "x"]]]])
  }

  func testColoursOfWrittenWords() {
    // go, Owner, tap on the first line, end on the second, more behind the written text.
    let data = [
      0, 0, 2, 1, 0, 0, 3, 5, 2, 0, 0, 6, 3, 3, 0, 1, 0, 3, 4, 0, 1, 0, 4, 5, 0,
    ]
    XCTAssertEqual(
      SemanticTokens.written(data, map), [0, 0, 2, 1, 0, 0, 3, 3, 3, 0, 1, 0, 3, 4, 0])
    XCTAssertEqual(SemanticTokens.written([1, 2, 3], map), [])
  }
}
