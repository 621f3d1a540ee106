import TestSupport
import XCTest

@testable import UIKit

/// How a menu's tree becomes groups of rows.
@MainActor
final class MenuContentTests: XCTestCase {
  private func describe(_ menu: UIMenu) -> [[String]] {
    MenuContent(menu) { _ in nil }.sections.map { $0.map(describe) }
  }

  private func describe(_ block: MenuContent.Block) -> String {
    switch block {
    case .title(let text): "#\(text)"
    case .item(let item): item.element is UIMenu ? "\(item.element.title)>" : item.element.title
    case .strip(let items, let size): "\(size)" + items.map(\.element.title).joined()
    case .loading: "…"
    }
  }

  private func actions(_ titles: String...) -> [UIAction] {
    titles.map { UIAction(title: $0) { _ in } }
  }

  func testInlineMenusBecomeGroupsOfTheirOwn() async {
    let inline = UIMenu(title: "Group", options: .displayInline, children: actions("b", "c"))
    let menu = UIMenu(title: "All", children: actions("a") + [inline] + actions("d"))
    XCTAssertEqual(describe(menu), [["#All", "a"], ["#Group", "b", "c"], ["d"]])
  }

  func testSubmenusAreRowsAndEmptyOnesAreLeftOut() async {
    let menu = UIMenu(children: [
      UIMenu(title: "full", children: actions("a")), UIMenu(title: "empty"),
      UIDeferredMenuElement { _ in },
    ])
    XCTAssertEqual(describe(menu), [["full>", "…"]])
  }

  func testSmallElementsStandBesideOneAnother() async {
    let small = UIMenu(
      options: .displayInline, preferredElementSize: .small,
      children: actions("a", "b", "c", "d", "e"))
    let medium = UIMenu(
      options: .displayInline, preferredElementSize: .medium, children: actions("f", "g"))
    XCTAssertEqual(
      describe(UIMenu(children: [small, medium])), [["smallabcd", "smalle"], ["mediumfg"]])
  }

  func testReversingKeepsTitlesAboveTheirGroups() async {
    let inline = UIMenu(title: "Group", options: .displayInline, children: actions("b", "c"))
    let content = MenuContent(UIMenu(children: actions("a") + [inline])) { _ in nil }
    XCTAssertEqual(
      content.reversed.sections.map { $0.map(describe) }, [["#Group", "c", "b"], ["a"]])
  }

  func testMarksNeedAColumn() async {
    XCTAssertFalse(MenuContent(UIMenu(children: actions("a"))) { _ in nil }.hasMarks)
    let checked = UIMenu(children: [UIAction(title: "a", state: .mixed) { _ in }])
    XCTAssertTrue(MenuContent(checked) { _ in nil }.hasMarks)
  }
}

/// Where menus go.
final class MenuPlacementTests: XCTestCase {
  private let area = CGRect(x: 0, y: 59, width: 393, height: 759)

  func testBelowAtTheLeadingEdge() {
    let source = CGRect(x: 20, y: 100, width: 80, height: 44)
    let placement = MenuPlacement(
      size: CGSize(width: 250, height: 200), source: source, area: area)
    XCTAssertEqual(placement.frame, CGRect(x: 20, y: 152, width: 250, height: 200))
    XCTAssertEqual(placement.origin(source: source), CGPoint(x: 0.16, y: 0))
  }

  func testAboveWhereThereIsMoreRoom() {
    let source = CGRect(x: 300, y: 700, width: 80, height: 44)
    let placement = MenuPlacement(
      size: CGSize(width: 250, height: 200), source: source, area: area)
    XCTAssertEqual(placement.frame, CGRect(x: 130, y: 492, width: 250, height: 200))
    XCTAssertTrue(placement.isAbove)
  }

  /// Whatever the source and the size, the menu stays in the area.
  func testAlwaysInsideTheArea() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<2000 {
      func number(_ range: ClosedRange<Double>) -> CGFloat {
        CGFloat(Double.random(in: range, using: &random))
      }
      let source = CGRect(
        x: number(-100...500), y: number(-100...1000), width: number(0...500),
        height: number(0...900))
      let size = CGSize(width: number(0...600), height: number(0...2000))
      let frame = MenuPlacement(size: size, source: source, area: area).frame
      XCTAssertTrue(area.insetBy(dx: 7.5, dy: 7.5).contains(frame), "\(source) \(size) \(frame)")
      let lifted = PreviewArrangement(preview: source, menu: size, area: area)
      XCTAssertTrue(area.insetBy(dx: 0, dy: -1).contains(lifted.preview), "\(source) \(size)")
    }
  }
}
