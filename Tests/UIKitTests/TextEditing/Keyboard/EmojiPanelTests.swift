import XCTest

@testable import UIKit

/// The emoji of the on-screen keyboard.
@MainActor
final class EmojiPanelTests: XCTestCase {
  func testATapGivesTheEmojiUnderIt() async {
    let stage = TouchStage(closesAfter: self)
    let panel = EmojiPanel(frame: CGRect(x: 0, y: 500, width: 390, height: 257))
    stage.root.view.addSubview(panel)
    stage.window.layoutIfNeeded()
    var typed: [String] = []
    panel.onEmoji = { typed.append($0) }
    stage.tap(8 + 20, 500 + 22 + 20)
    stage.advance(0.5)
    stage.tap(8 + 43 + 20, 500 + 22 + 20)
    stage.advance(0.5)
    XCTAssertEqual(typed, ["😀", "😆"])
  }

  func testOnlyEmojiInViewHaveLabels() async {
    let panel = EmojiPanel(frame: CGRect(x: 0, y: 0, width: 390, height: 257))
    panel.layoutIfNeeded()
    let scroll = panel.subviews.compactMap { $0 as? UIScrollView }.first
    let labels = scroll?.subviews.compactMap { $0 as? UILabel } ?? []
    XCTAssertGreaterThan(labels.count, 30)
    XCTAssertLessThan(labels.count, 60)
    scroll?.contentOffset.x = 900
    let moved = scroll?.subviews.compactMap { $0 as? UILabel } ?? []
    XCTAssertLessThan(moved.count, 60)
    XCTAssertFalse(moved.contains { $0.text == "😀" })
  }

  func testEveryEmojiIsOneCharacter() async {
    for emoji in EmojiTable.categories.flatMap(\.emoji) { XCTAssertEqual(emoji.count, 1, emoji) }
  }
}
