import TestSupport
import XCTest

@testable import CoreGraphics
@testable import QuartzCore
@testable import UIKit

/// A text view draws the pieces of its text that an edit changed, and no others.
@MainActor
final class TextViewTilesTests: XCTestCase {
  private func makeView(_ text: String) async -> (UITextView, UIWindow) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 900))
    let view = UITextView(frame: window.bounds)
    view.font = .systemFont(ofSize: 17)
    view.text = text
    window.addSubview(view)
    window.isHidden = false
    _ = UIApplication.shared.makeFrame()
    return (view, window)
  }

  private func pictures(_ view: UITextView) -> [ObjectIdentifier?] {
    view.tiles.subviews.sorted { $0.frame.minY < $1.frame.minY }
      .map { ($0.layer.contents as? CGImage).map { ObjectIdentifier($0) } }
  }

  private let lines = (0..<200).map { "Line \($0) of the text" }.joined(separator: "\n")

  func testAKeyDrawsTheTileItIsOn() async {
    let (view, window) = await makeView(lines)
    let before = pictures(view)
    XCTAssertGreaterThanOrEqual(before.count, 2)
    view.selectedRange = NSRange(location: 3, length: 0)
    view.insertText("a")
    _ = UIApplication.shared.makeFrame()
    let after = pictures(view)
    XCTAssertNotEqual(after[0], before[0])
    XCTAssertEqual(after[1], before[1])
    window.isHidden = true
  }

  func testALineMoreDrawsAllThatMoved() async {
    let (view, window) = await makeView(lines)
    let before = pictures(view)
    view.selectedRange = NSRange(location: 3, length: 0)
    view.insertText("\n")
    _ = UIApplication.shared.makeFrame()
    let after = pictures(view)
    XCTAssertNotEqual(after[0], before[0])
    XCTAssertNotEqual(after[1], before[1])
    window.isHidden = true
  }

  func testColoursOfTheTextAreDrawnAnew() async {
    let (view, window) = await makeView(lines)
    let before = pictures(view)
    view.textColor = .systemRed
    _ = UIApplication.shared.makeFrame()
    let after = pictures(view)
    XCTAssertFalse(zip(after, before).contains { $0 == $1 })
    view.textStorage.addAttribute(
      .backgroundColor, value: UIColor.yellow, range: NSRange(location: 0, length: 4))
    _ = UIApplication.shared.makeFrame()
    XCTAssertNotEqual(pictures(view)[0], after[0])
    XCTAssertEqual(pictures(view)[1], after[1])
    window.isHidden = true
  }

  func testItLooksLikeAViewThatShowsTheTextForTheFirstTime() async throws {
    for seed in 0..<4 {
      var random = SeededRandom(seed: UInt64(seed))
      let (view, window) = await makeView(lines)
      for _ in 0..<12 {
        let length = view.textStorage.length
        let place = Int.random(in: 0..<min(length, 700), using: &random)
        let range = NSRange(
          location: place, length: min(Int.random(in: 0..<30, using: &random), length - place))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: view.textStorage.deleteCharacters(in: range)
        case 1:
          view.textStorage.addAttribute(
            .foregroundColor, value: UIColor.systemBlue, range: range)
        case 2:
          view.textStorage.addAttribute(
            .font, value: UIFont.boldSystemFont(ofSize: 20), range: range)
        case 3: view.textStorage.replaceCharacters(in: range, with: "more\nof it\n")
        default:
          view.selectedRange = NSRange(location: place, length: 0)
          view.insertText("words ")
        }
        if Bool.random(using: &random) {
          view.contentOffset.y = CGFloat(Int.random(in: 0..<600, using: &random))
        }
        _ = UIApplication.shared.makeFrame()
      }
      view.contentOffset.y = 200
      let edited = try XCTUnwrap(ScreenPicture()).surface
      view.tiles.redrawAll()
      let whole = try XCTUnwrap(ScreenPicture()).surface
      XCTAssertEqual(
        try XCTUnwrap(ImageComparison(edited, whole)).maximumDifference, 0, "seed \(seed)")
      window.isHidden = true
    }
  }
}
