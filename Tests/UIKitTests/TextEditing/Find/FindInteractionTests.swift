import TestSupport
import XCTest

@testable import UIKit

/// The find panel of text views.
@MainActor
final class FindInteractionTests: XCTestCase {
  private func shown(_ text: String, _ stage: TouchStage) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 50, width: 390, height: 300))
    view.text = text
    view.isFindInteractionEnabled = true
    stage.root.view.addSubview(view)
    stage.window.layoutIfNeeded()
    return view
  }

  func testResultsAreCountedAndGoneThrough() async throws {
    let stage = TouchStage(closesAfter: self)
    let view = shown("One fish two Fish red físh", stage)
    let interaction = try XCTUnwrap(view.findInteraction)
    XCTAssertFalse(interaction.isFindNavigatorVisible)
    interaction.searchText = "fish"
    interaction.presentFindNavigator(showingReplace: false)
    let session = try XCTUnwrap(interaction.activeFindSession)
    XCTAssertEqual(session.resultCount, 3)
    XCTAssertEqual(session.highlightedResultIndex, 0)
    interaction.findNext()
    interaction.findNext()
    XCTAssertEqual(session.highlightedResultIndex, 2)
    interaction.findNext()
    XCTAssertEqual(session.highlightedResultIndex, 0)
    interaction.findPrevious()
    XCTAssertEqual(session.highlightedResultIndex, 2)
    XCTAssertEqual(view.findHighlight.subviews.count, 3)
    interaction.dismissFindNavigator()
    XCTAssertFalse(interaction.isFindNavigatorVisible)
    XCTAssertEqual(view.selectedRange, NSRange(location: 22, length: 4))
    XCTAssertEqual(view.findHighlight.subviews.count, 0)
  }

  func testFoundTextIsReplaced() async throws {
    let stage = TouchStage(closesAfter: self)
    let view = shown("a cat, a cat, a cat", stage)
    let interaction = try XCTUnwrap(view.findInteraction)
    interaction.searchText = "cat"
    interaction.replacementText = "dog"
    interaction.presentFindNavigator(showingReplace: true)
    interaction.replace(all: false)
    XCTAssertEqual(view.text, "a dog, a cat, a cat")
    XCTAssertEqual(interaction.activeFindSession?.resultCount, 2)
    interaction.replace(all: true)
    XCTAssertEqual(view.text, "a dog, a dog, a dog")
    XCTAssertEqual(interaction.activeFindSession?.resultCount, 0)
    interaction.dismissFindNavigator()
  }

  func testWordsAndCaseAreMatchedAsAsked() async {
    var options = UITextSearchOptions()
    let text = "cat Cats concat cat"
    XCTAssertEqual(TextViewFindSession.ranges(of: "cat", in: text, options).count, 4)
    options.wordMatchMethod = .startsWith
    XCTAssertEqual(TextViewFindSession.ranges(of: "cat", in: text, options).count, 3)
    options.wordMatchMethod = .fullWord
    XCTAssertEqual(TextViewFindSession.ranges(of: "cat", in: text, options).count, 2)
    options.wordMatchMethod = .contains
    options.matchesCase = true
    XCTAssertEqual(TextViewFindSession.ranges(of: "cat", in: text, options).count, 3)
    XCTAssertEqual(TextViewFindSession.ranges(of: "", in: text, options), [])
    XCTAssertEqual(TextViewFindSession.ranges(of: "x", in: "", options), [])
  }

  func testRandomSearchesAgreeWithSplitting() async {
    var random = SeededRandom(seed: 7)
    for _ in 0..<300 {
      let text = String(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in
          "abA".randomElement(using: &random)!
        })
      let query = String(
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
          "ab".randomElement(using: &random)!
        })
      let found = TextViewFindSession.ranges(of: query, in: text, UITextSearchOptions())
      XCTAssertEqual(found.count, text.lowercased().components(separatedBy: query).count - 1)
    }
  }
}
