import XCTest

@testable import HanokBuild

/// Adapts sources given as text, the way the build does with files.
struct Adapting {
  var modules: Set<String> = ["Foundation", "UIKit", "Dispatch"]
  var frameworks: [String] = []
  /// Names that storyboards and nibs use.
  var documentNames: Set<String> = []
  /// Sources of modules of the project that are imported, by name.
  var imported: [String: [String]] = [:]
  var isolatesToMainActor = false
  var languageMode = "5"
  var conditions: Set<String> = ["DEBUG"]

  /// The adapted text of the first file, without the `#sourceLocation` line; unchanged files as
  /// they are.
  func text(_ sources: String...) -> String { adapt(sources)[0].text }

  func problems(_ sources: String...) -> [BuildProblem] { adapt(sources)[0].problems }

  /// The lines of the first file with imports that were taken out.
  func missingImports(_ sources: String...) -> [Int] { adapt(sources)[0].missingImports }

  func adapt(
    _ sources: [String]
  ) -> [(text: String, problems: [BuildProblem], missingImports: [Int])] {
    let configuration = AppBuildConfiguration(
      conditions: conditions, importableModules: modules, languageMode: languageMode,
      isolatesToMainActor: isolatesToMainActor)
    let others = imported.sorted { $0.key < $1.key }.map { name, texts in
      let files = texts.enumerated().map { number, text in
        (
          "\(name)\(number).swift",
          FileAdapter.facts(of: Array(text.utf8), configuration: configuration)
            .visible(toTests: false)
        )
      }
      return ModuleFacts(
        name: name, files: Dictionary(uniqueKeysWithValues: files), fingerprint: "")
    }
    var facts: [String: SourceFacts] = [:]
    for (number, source) in sources.enumerated() {
      facts["File\(number).swift"] = FileAdapter.facts(
        of: Array(source.utf8), configuration: configuration)
    }
    var adapter = FileAdapter(
      configuration: configuration, index: SourceIndex(facts),
      frameworks: FrameworkIndex(texts: frameworks).with(others),
      documentNames: documentNames)
    adapter.wrapped = WrappedPreviews(configuration, outside: []) {
      sources.enumerated().map { ("File\($0).swift", Array($1.utf8)) }
    }
    return sources.enumerated().map { number, source in
      let result = adapter.adapt(Array(source.utf8), path: "File\(number).swift")
      let missing = result.missingImports.map(\.line)
      guard let text = result.text else { return (source, result.problems, missing) }
      let lines = String(decoding: text, as: UTF8.self)
        .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(lines[1]), result.problems, missing)
    }
  }
}

/// Asserts that one line of the adapted text is as expected and that no line moved.
func assertLine(
  _ expected: String, in adapted: String, of original: String, file: StaticString = #filePath,
  line: UInt = #line
) {
  let lines = adapted.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.trimmingCharacters(in: .whitespaces) }
  XCTAssertTrue(lines.contains(expected), "not found in:\n\(adapted)", file: file, line: line)
  XCTAssertEqual(
    lines.count, original.split(separator: "\n", omittingEmptySubsequences: false).count,
    "lines moved", file: file, line: line)
}
