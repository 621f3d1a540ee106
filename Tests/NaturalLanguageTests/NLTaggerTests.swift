import NaturalLanguage
import XCTest

final class NLTaggerTests: XCTestCase {
  private func tags(
    _ text: String, _ scheme: NLTagScheme, _ options: NLTagger.Options = [.omitWhitespace]
  ) -> [String] {
    let tagger = NLTagger(tagSchemes: [scheme])
    tagger.string = text
    return tagger.tags(
      in: text.startIndex..<text.endIndex, unit: .word, scheme: scheme, options: options
    ).map { "\(text[$0.1]) \($0.0?.rawValue ?? "-")" }
  }

  func testTokenTypes() {
    XCTAssertEqual(tags("Hi, you", .tokenType), ["Hi Word", ", Punctuation", "you Word"])
    XCTAssertEqual(tags("Hi, you", .tokenType, [.omitWhitespace, .omitPunctuation]).count, 2)
    XCTAssertEqual(tags("a b", .tokenType, []), ["a Word", "  Whitespace", "b Word"])
  }

  func testLexicalClassesThatNeedNoModel() {
    XCTAssertEqual(
      tags("The cat and 12 of them.", .lexicalClass),
      [
        "The Determiner", "cat OtherWord", "and Conjunction", "12 Number", "of Preposition",
        "them Pronoun", ". SentenceTerminator",
      ])
  }

  func testScriptsAndLanguages() {
    XCTAssertEqual(tags("cat 고양이", .script), ["cat Latn", "고양이 Hang"])
    let tagger = NLTagger(tagSchemes: [.language])
    tagger.string = "The cat is on the mat"
    XCTAssertEqual(tagger.dominantLanguage, .english)
    let start = "The cat".startIndex
    XCTAssertEqual(tagger.tag(at: start, unit: .word, scheme: .language).0, NLTag("en"))
  }

  func testWhatNeedsAModelHasNoTag() async throws {
    XCTAssertEqual(tags("Paris", .nameType), ["Paris -"])
    let result = try await NLTagger.requestAssets(for: .english, tagScheme: .nameType)
    XCTAssertEqual(result, .notAvailable)
    XCTAssertNil(NLEmbedding.wordEmbedding(for: .english))
    XCTAssertThrowsError(try NLModel(contentsOf: URL(fileURLWithPath: "/none")))
  }
}
