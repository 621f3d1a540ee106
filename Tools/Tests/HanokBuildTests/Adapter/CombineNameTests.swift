import XCTest

@testable import HanokBuild

/// Names of Combine's and of documents, which Foundation brings along on iOS.
final class CombineNameTests: XCTestCase {
  private let modules: Set<String> = ["Foundation", "UIKit", "Combine", "Tides"]

  /// What is put before the first line.
  private func added(_ source: String, _ imported: [String: [String]] = [:]) -> [String] {
    let configuration = AppBuildConfiguration(
      conditions: [], importableModules: modules, languageMode: "5", isolatesToMainActor: false)
    let others = imported.map { name, texts in
      ModuleFacts(
        name: name,
        files: Dictionary(
          uniqueKeysWithValues: texts.enumerated().map { number, text in
            let facts = FileAdapter.facts(of: Array(text.utf8), configuration: configuration)
            return ("\(name)\(number).swift", facts.visible(toTests: false))
          }), fingerprint: "")
    }
    let facts = FileAdapter.facts(of: Array(source.utf8), configuration: configuration)
    let adapter = FileAdapter(
      configuration: configuration, index: SourceIndex(["A.swift": facts]),
      frameworks: FrameworkIndex(texts: []).with(others))
    guard let text = adapter.adapt(Array(source.utf8), path: "A.swift").text else { return [] }
    let line = String(decoding: text, as: UTF8.self).split(separator: "\n")[0]
    return line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("public import ") }
  }

  func testAFileImportsTheNamesItUses() {
    XCTAssertEqual(
      added("import Foundation\nclass A: ObservableObject { @Published var a = 1 }"),
      ["public import protocol Combine.ObservableObject", "public import struct Combine.Published"])
    XCTAssertEqual(
      added("import UIKit\nlet a = PassthroughSubject<Int, Never>()"),
      ["public import class Combine.PassthroughSubject"])
    XCTAssertEqual(
      added("import Foundation\nlet a: Combine.Just<Int>? = nil"), ["public import Combine"])
  }

  func testOtherFilesStayAsTheyAre() {
    XCTAssertEqual(added("import Combine\nlet a = Just(1)"), [])
    XCTAssertEqual(added("import Foundation\nlet a = Sea.Empty"), [])
    XCTAssertEqual(added("import Foundation\nstruct Record {}\nlet a = Record()"), [])
  }

  func testANameOfAnImportedModuleIsTheirs() {
    let tides = ["Tides": ["public struct Empty { public init() {} }"]]
    XCTAssertEqual(added("import Foundation\nimport Tides\nlet a = Empty()", tides), [])
    XCTAssertEqual(
      added("import Foundation\nlet a = Empty<Int, Never>()", tides),
      ["public import struct Combine.Empty"])
  }

  func testDocumentsAreTheParserOnly() {
    let support = SupportFile(
      module: SourceModule(name: "A", sources: []), usesSelector: false, imports: ["Foundation"])
    XCTAssertTrue(support.text.contains("@_exported public import class FoundationXML.XMLParser\n"))
    XCTAssertFalse(support.text.contains("@_exported public import FoundationXML"))
    XCTAssertTrue(support.text.contains("\npublic import Combine\n"))
  }

  func testTheAccessOfWhatIsImportedIsSaid() {
    // Where one source says `internal import UIKit`, the compiler wants all others to say theirs.
    let support = SupportFile(
      module: SourceModule(name: "A", sources: []), usesSelector: true,
      imports: ["Foundation", "UIKit"])
    let imports = support.text.split(separator: "\n").filter { $0.contains("import ") }
    XCTAssertTrue(imports.contains("@_exported public import UIKit"))
    XCTAssertEqual(imports.filter { !$0.contains("public import ") }, [])
  }
}
