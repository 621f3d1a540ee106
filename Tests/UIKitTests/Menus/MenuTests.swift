import XCTest

@testable import UIKit

/// Opening, choosing and closing menus, by touches.
@MainActor
final class MenuTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)
  private var chosen: [String] = []

  private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { [unowned self] in chosen.append($0.title) }
  }

  private func makeButton(_ menu: UIMenu, at y: CGFloat = 200) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Menu", for: .normal)
    button.frame = CGRect(x: 20, y: y, width: 100, height: 44)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    stage.root.view.addSubview(button)
    stage.settle()
    return button
  }

  func testAPanelIs250WideWithRowsOf44() async throws {
    _ = makeButton(UIMenu(children: [action("A"), action("B"), action("C")]))
    stage.tap(70, 222)
    stage.settle()
    let panel = try XCTUnwrap(stage.panels.first)
    let scale = panel.traitCollection.displayScale
    XCTAssertEqual(panel.bounds.width, 250)
    XCTAssertEqual(panel.bounds.height, 3 * 44 + 2 / scale, accuracy: 0.01)
    XCTAssertEqual(panel.frame.minX, 20)
    XCTAssertEqual(panel.frame.minY, 244 + 8)
  }

  // MARK: Text size

  private func setTextSize(_ size: UIContentSizeCategory) {
    stage.window.traitOverrides.preferredContentSizeCategory = size
    stage.settle()
  }

  /// Its rows have room for their titles.
  private func checkRoom(_ panel: MenuPanel, line: UInt = #line) {
    for cell in panel.cells {
      for case let label as UILabel in cell.subviews where label.text?.isEmpty == false {
        let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
        XCTAssertLessThanOrEqual(
          label.sizeThatFits(room).height, label.bounds.height + 0.5, label.text ?? "", line: line)
      }
      for case let image as UIImageView in cell.subviews where image.image != nil {
        XCTAssertLessThanOrEqual(image.image?.size.width ?? 0, image.bounds.width, line: line)
      }
    }
  }

  func testAnOpenMenuFollowsTheTextSize() async throws {
    let image = UIImage(systemName: "trash")
    let more = UIMenu(title: "More", children: [action("Duplicate This")])
    _ = makeButton(
      UIMenu(children: [UIAction(title: "Delete This Bottle", image: image) { _ in }, more]))
    stage.tap(70, 222)
    stage.settle()
    let panel = try XCTUnwrap(stage.panels.first)
    let size = panel.bounds.size
    setTextSize(.accessibilityExtraExtraExtraLarge)
    XCTAssertEqual(panel.bounds.width, 320)
    XCTAssertGreaterThan(panel.bounds.height, 2 * size.height)
    checkRoom(panel)
    stage.tap(row: "More")
    stage.settle()
    setTextSize(.accessibilityLarge)
    for panel in stage.panels { checkRoom(panel) }
    XCTAssertEqual(panel.transform.a, 0.94, accuracy: 0.001, "it stays behind its submenu")
    setTextSize(.large)
    XCTAssertEqual(panel.bounds.size, size)
    stage.tap(row: "Duplicate This")
    XCTAssertEqual(chosen, ["Duplicate This"])
  }

  // MARK: Choosing

  func testSlidingFromTheButtonToARowChoosesIt() async {
    _ = makeButton(UIMenu(children: [action("A"), action("B")]))
    stage.down(70, 222)
    stage.settle()
    let row = stage.middle(ofRow: "B") ?? .zero
    stage.move(70, 240)
    stage.move(row.x, row.y)
    XCTAssertEqual(stage.panels.last?.cells.map(\.isHighlighted), [false, true])
    stage.up(row.x, row.y)
    XCTAssertEqual(chosen, ["B"])
    stage.settle()
    XCTAssertTrue(stage.panels.isEmpty)
  }

  func testATouchOutsideClosesWithoutChoosing() async {
    let button = makeButton(UIMenu(children: [action("A")]))
    stage.tap(70, 222)
    stage.settle()
    XCTAssertTrue(button.isHighlighted)
    stage.tap(300, 700)
    stage.settle()
    XCTAssertTrue(stage.panels.isEmpty)
    XCTAssertEqual(chosen, [])
    XCTAssertFalse(button.isHighlighted)
  }

  func testDisabledRowsAreNotChosen() async {
    _ = makeButton(UIMenu(children: [action("A", .disabled), action("B")]))
    stage.tap(70, 222)
    stage.settle()
    stage.tap(row: "A")
    stage.settle()
    XCTAssertEqual(chosen, [])
    XCTAssertEqual(stage.panels.count, 1)
  }

  func testElementsThatKeepTheMenuStayAndShowTheirState() async throws {
    let toggle = UIAction(title: "Grid", attributes: .keepsMenuPresented) {
      $0.state = $0.state == .on ? .off : .on
    }
    _ = makeButton(UIMenu(children: [toggle]))
    stage.tap(70, 222)
    stage.settle()
    stage.tap(row: "Grid")
    stage.settle()
    XCTAssertEqual(toggle.state, .on)
    let cell = try XCTUnwrap(stage.panels.last?.cells.first)
    XCTAssertTrue(cell.accessibilityTraits.contains(.selected))
  }

  func testSubmenusOpenOverTheirRowAndCloseAtTheirHeader() async {
    let inner = UIMenu(title: "More", children: [action("X")])
    _ = makeButton(UIMenu(children: [action("A"), inner]))
    stage.tap(70, 222)
    stage.settle()
    stage.tap(row: "More")
    stage.settle()
    XCTAssertEqual(stage.panels.map(\.titles), [["A", "More"], ["More", "X"]])
    stage.tap(row: "More")
    stage.settle()
    XCTAssertEqual(stage.panels.count, 1)
    stage.tap(row: "More")
    stage.settle()
    stage.tap(row: "X")
    XCTAssertEqual(chosen, ["X"])
  }

  func testAFingerThatStaysOnASubmenuOpensIt() async {
    let inner = UIMenu(title: "More", children: [action("X")])
    _ = makeButton(UIMenu(children: [action("A"), inner]))
    stage.down(70, 222)
    stage.settle()
    let row = stage.middle(ofRow: "More") ?? .zero
    stage.move(70, 240)
    stage.move(row.x, row.y)
    stage.settle()
    XCTAssertEqual(stage.panels.count, 2)
    let target = stage.middle(ofRow: "X") ?? .zero
    stage.move(target.x, target.y)
    stage.up(target.x, target.y)
    XCTAssertEqual(chosen, ["X"])
  }

  func testSingleSelectionTurnsTheOthersOff() async {
    let actions = ["A", "B", "C"].map { action($0) }
    actions[0].state = .on
    let menu = UIMenu(options: .singleSelection, children: actions)
    _ = makeButton(menu)
    stage.tap(70, 222)
    stage.settle()
    stage.tap(row: "C")
    XCTAssertEqual(actions.map(\.state), [.off, .off, .on])
    XCTAssertEqual(menu.selectedElements.map(\.title), ["C"])
  }

  func testAMenuNearTheBottomOpensUpwardsWithItsFirstElementNearest() async throws {
    _ = makeButton(UIMenu(children: [action("A"), action("B")]), at: 790)
    stage.tap(70, 812)
    stage.settle()
    let panel = try XCTUnwrap(stage.panels.first)
    XCTAssertEqual(panel.titles, ["B", "A"])
    XCTAssertEqual(panel.frame.maxY, 790 - 8, accuracy: 0.5)
  }

  func testAFixedOrderStays() async {
    let button = makeButton(UIMenu(children: [action("A"), action("B")]), at: 790)
    button.preferredMenuElementOrder = .fixed
    stage.tap(70, 812)
    stage.settle()
    XCTAssertEqual(stage.panels.first?.titles, ["A", "B"])
  }

  func testAPopUpButtonShowsWhatIsChosen() async {
    let button = makeButton(UIMenu(children: [action("Red"), action("Blue")]))
    button.changesSelectionAsPrimaryAction = true
    XCTAssertEqual(button.title(for: .normal), "Red")
    stage.tap(70, 222)
    stage.settle()
    stage.tap(row: "Blue")
    XCTAssertEqual(button.title(for: .normal), "Blue")
    XCTAssertEqual(button.menu?.selectedElements.map(\.title), ["Blue"])
  }

  func testAToggleButtonTurnsItsSelectionOver() async {
    let button = UIButton(type: .system)
    button.changesSelectionAsPrimaryAction = true
    var states: [Bool] = []
    button.addAction(UIAction { _ in states.append(button.isSelected) }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    XCTAssertEqual(states, [true, false])
  }

  func testDeferredElementsComeWhenTheyAreThere() async {
    var deliver: (([UIMenuElement]) -> Void)?
    var asked = 0
    let deferred = UIDeferredMenuElement { completion in
      asked += 1
      deliver = completion
    }
    _ = makeButton(UIMenu(children: [action("A"), deferred]))
    stage.tap(70, 222)
    stage.settle()
    XCTAssertEqual(stage.panels.last?.titles, ["A"])
    let height = stage.panels.last?.bounds.height ?? 0
    XCTAssertGreaterThan(height, 80)
    deliver?([action("B"), action("C")])
    stage.settle()
    XCTAssertEqual(stage.panels.last?.titles, ["A", "B", "C"])
    stage.tap(300, 700)
    stage.settle()
    stage.tap(70, 222)
    stage.settle()
    XCTAssertEqual(stage.panels.last?.titles, ["A", "B", "C"])
    XCTAssertEqual(asked, 1)
  }

  func testUncachedElementsAreAskedForEachTime() async {
    var asked = 0
    let deferred = UIDeferredMenuElement.uncached { [unowned self] completion in
      asked += 1
      completion([action("\(asked)")])
    }
    _ = makeButton(UIMenu(children: [deferred]))
    for round in 1...2 {
      stage.tap(70, 222)
      stage.settle()
      XCTAssertEqual(stage.panels.last?.titles, ["\(round)"])
      stage.tap(300, 700)
      stage.settle()
    }
  }

  func testEscapeCloses() async {
    _ = makeButton(UIMenu(children: [action("A")]))
    stage.tap(70, 222)
    stage.settle()
    stage.window.makeKey()
    UIApplication.shared.send(.key(KeyStroke(keyCode: .keyboardEscape, characters: "")))
    stage.settle()
    XCTAssertTrue(stage.panels.isEmpty)
  }

  func testAnEmptyMenuOpensNothing() async {
    _ = makeButton(UIMenu(children: [action("A", .hidden)]))
    stage.tap(70, 222)
    stage.settle()
    XCTAssertTrue(stage.panels.isEmpty)
  }

  func testAMenuLongerThanTheWindowScrolls() async throws {
    _ = makeButton(UIMenu(children: (0..<60).map { action("\($0)") }))
    stage.tap(70, 222)
    stage.settle()
    let panel = try XCTUnwrap(stage.panels.first)
    XCTAssertLessThanOrEqual(panel.frame.maxY, 844)
    let last = panel.cells[59]
    XCTAssertGreaterThan(last.convert(last.bounds, to: nil).minY, panel.frame.maxY)
    stage.down(100, 700)
    for step in 1...10 { stage.move(100, 700 - CGFloat(step) * 30) }
    stage.up(100, 400)
    stage.settle()
    XCTAssertEqual(chosen, [])
    XCTAssertEqual(stage.panels.count, 1)
  }
}
