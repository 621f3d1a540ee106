import Foundation
import TestSupport
import XCTest

@testable import CoreText

/// Runs in chunks, beside plain lists of runs.
final class TextRunsTests: XCTestCase {
  private let looks: [TextAttributes] = [12, 15, 20].map {
    TextAttributes(font: .system(size: $0))
  }

  private func run(_ location: Int, _ length: Int, _ look: Int) -> TextContent.Run {
    TextContent.Run(
      range: NSRange(location: location, length: length), attributes: looks[look % looks.count])
  }

  /// A content of that many characters that look different from one another in turn, a few each.
  private func content(_ runs: Int, _ random: inout SeededRandom) -> TextContent {
    var list = TextRuns()
    var location = 0
    for index in 0..<runs {
      let length = Int.random(in: 1...3, using: &random)
      list.join(run(location, length, index + Int.random(in: 0...1, using: &random)))
      location += length
    }
    return TextContent(
      string: String(repeating: "a", count: location), runs: list,
      formats: [.init(location: 0, format: ParagraphFormat())], defaultAttributes: looks[0])
  }

  /// The number of the look of each character, as a list without chunks.
  private func characters(_ content: TextContent) -> [Int] {
    var result = [Int](repeating: -1, count: content.length)
    for run in content.runs {
      let look = looks.firstIndex(of: run.attributes) ?? -2
      for place in run.range.location..<NSMaxRange(run.range) { result[place] = look }
    }
    return result
  }

  func testRandomEditsAreThoseOfAListOfCharacters() {
    for seed in 1...3 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      var content = content(1600, &random)
      var model = characters(content)
      for step in 0..<80 {
        let start = Int.random(in: 0...model.count, using: &random)
        let removed = min(
          model.count - start, [0, 1, 5, 900][Int.random(in: 0...3, using: &random)])
        let part = self.content([0, 1, 2, 700][Int.random(in: 0...3, using: &random)], &random)
        let edit = TextEdit(
          range: NSRange(location: start, length: part.length),
          changeInLength: part.length - removed)
        model.replaceSubrange(start..<(start + removed), with: characters(part))
        content = content.replacing(
          edit, with: part, string: String(repeating: "a", count: model.count))
        guard step % 8 == 0 else { continue }
        XCTAssertEqual(characters(content), model, "seed \(seed), step \(step)")
        XCTAssertEqual(content.runs, TextRuns(Array(content.runs)))
        XCTAssertEqual(content.runs.hashValue, TextRuns(Array(content.runs)).hashValue)
        for (run, next) in zip(content.runs, content.runs.dropFirst()) {
          XCTAssertEqual(NSMaxRange(run.range), next.range.location)
        }
        for _ in 0..<20 {
          let place = Int.random(in: 0..<max(1, model.count), using: &random)
          let index = content.runIndex(after: place)
          XCTAssertEqual(
            index, Array(content.runs).firstIndex { NSMaxRange($0.range) > place } ?? 0)
        }
      }
    }
  }

  func testAPrefixKeepsWhatIsInFrontOfIt() {
    var random = SeededRandom(seed: 9)
    let all = content(1500, &random).runs
    for end in [0, 1, 511, 512, 513, 1024, all.count - 1, all.count] {
      var part = all.prefix(upTo: end)
      XCTAssertEqual(Array(part), Array(Array(all)[..<end]))
      part.append(all, from: end, movedBy: TextDistance())
      XCTAssertEqual(part, all)
    }
  }

  func testChangedAttributesAreThoseOfEachRun() {
    var random = SeededRandom(seed: 10)
    let all = content(1200, &random).runs
    var changed = all
    changed.changeAttributes { $0.tracking += 2 }
    XCTAssertEqual(changed.map(\.range), all.map(\.range))
    XCTAssertTrue(
      zip(changed, all).allSatisfy { $0.attributes.tracking == 2 && $1.attributes.tracking == 0 })
  }
}
