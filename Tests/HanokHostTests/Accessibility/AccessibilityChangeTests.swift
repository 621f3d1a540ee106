import Foundation
import XCTest

@testable import HanokHost

/// What is told of two states of the elements.
final class AccessibilityChangeTests: XCTestCase {
  private func field(_ text: String, _ selection: Range<Int>, isFocused: Bool = true)
    -> [Int: AccessibilityNode]
  {
    var node = AccessibilityNode(5, in: 1, .entry, frame: .zero)
    node.text = AccessibilityText(string: text, selection: selection, isEditable: true)
    if isFocused { node.states.insert(.focused) }
    return [5: node]
  }

  func testTypingIsAnInsertionAndMovesTheCaret() {
    XCTAssertEqual(
      AccessibilityChange.between(field("naïve", 3..<3), field("naïïve", 4..<4)),
      [.text(5, isInsertion: true, at: 3, "ï"), .caret(5, at: 4)])
  }

  func testReplacingASelectionDeletesFirst() {
    XCTAssertEqual(
      AccessibilityChange.between(field("a cat", 2..<5), field("a dog", 5..<5)),
      [
        .text(5, isInsertion: false, at: 2, "cat"), .text(5, isInsertion: true, at: 2, "dog"),
        .caret(5, at: 5), .selection(5),
      ])
  }

  func testFocusComesLast() {
    let before = field("a", 0..<0, isFocused: false)
    XCTAssertEqual(
      AccessibilityChange.between(before, field("ab", 2..<2)),
      [
        .text(5, isInsertion: true, at: 1, "b"), .caret(5, at: 2), .state(5, "focused", true),
      ])
  }

  func testChildrenThatComeAndGo() {
    var (old, new) = (
      AccessibilityNode(2, in: 1, .list, frame: .zero),
      AccessibilityNode(2, in: 1, .list, frame: .zero)
    )
    (old.children, new.children) = ([3, 4, 5], [4, 6, 5])
    XCTAssertEqual(
      AccessibilityChange.between([2: old], [2: new]),
      [.childRemoved(2, at: 0, child: 3), .childAdded(2, at: 1, child: 6)])
  }

  func testNamesAndValues() {
    var old = AccessibilityNode(2, in: 1, .slider, frame: .zero)
    old.range = AccessibilityRange(minimum: 0, maximum: 1, value: 0, step: 0.1)
    var new = old
    new.name = "Volume"
    new.range?.value = 0.5
    XCTAssertEqual(
      AccessibilityChange.between([2: old], [2: new]), [.name(2, "Volume"), .value(2, 0.5)])
  }
}
