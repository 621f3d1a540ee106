import XCTest

@testable import UIKit

@MainActor
final class DragInteractionTests: XCTestCase {
  private let source = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))
  private let target = UIView(frame: CGRect(x: 200, y: 400, width: 150, height: 150))
  private let log = DragLog()

  private func makeStage() -> (ScrollStage, DragStage) {
    let stage = ScrollStage()
    source.backgroundColor = .systemRed
    target.backgroundColor = .systemGray
    stage.window.addSubview(source)
    stage.window.addSubview(target)
    log.items = [UIDragItem(itemProvider: NSItemProvider(object: "apple" as NSString))]
    source.addInteraction(UIDragInteraction(delegate: log))
    target.addInteraction(UIDropInteraction(delegate: log))
    stage.frame()
    return (stage, DragStage(stage: stage))
  }

  func testDelegatesAreCalledInIOSsOrder() async {
    let (stage, drag) = makeStage()
    let loaded = expectation(description: "the items are loaded")
    log.onLoad = { loaded.fulfill() }
    drag.press(CGPoint(x: 60, y: 140))
    drag.move(CGPoint(x: 90, y: 180), CGPoint(x: 250, y: 450))
    XCTAssertNotNil(DragController.current)
    drag.drop(CGPoint(x: 260, y: 460))
    XCTAssertEqual(
      log.calls,
      [
        "items", "lift", "lifted true", "begin", "enter", "perform", "willEnd copy", "conclude",
        "dropEnd", "didEnd copy", "transferred",
      ])
    XCTAssertNil(DragController.current)
    XCTAssertEqual(source.layer.opacity, 1)
    XCTAssertEqual(stage.window.subviews.count, 2)
    await fulfillment(of: [loaded], timeout: 30)
    XCTAssertEqual(log.loaded, ["apple"])
    stage.tearDown()
  }

  func testItemsLetGoElsewhereGoBack() async {
    let (stage, drag) = makeStage()
    drag.press(CGPoint(x: 60, y: 140))
    drag.move(
      CGPoint(x: 90, y: 180), CGPoint(x: 250, y: 450), CGPoint(x: 250, y: 700))
    drag.drop(CGPoint(x: 250, y: 700))
    XCTAssertEqual(
      log.calls.suffix(5), ["enter", "exit", "willEnd cancel", "dropEnd", "didEnd cancel"])
    stage.tearDown()
  }

  func testAPressWithoutAMoveIsNoDrag() async {
    let (stage, drag) = makeStage()
    drag.press(CGPoint(x: 60, y: 140))
    drag.drop(CGPoint(x: 60, y: 140))
    XCTAssertEqual(log.calls.first, "items")
    XCTAssertFalse(log.calls.contains("begin"))
    XCTAssertNil(DragController.current)
    stage.tearDown()
  }

  func testNoItemsIsNoDrag() async {
    let (stage, drag) = makeStage()
    log.items = []
    drag.press(CGPoint(x: 60, y: 140))
    drag.move(CGPoint(x: 250, y: 450))
    drag.drop(CGPoint(x: 250, y: 450))
    XCTAssertEqual(log.calls, ["items"])
    stage.tearDown()
  }

  func testForbiddenDropsGoBack() async {
    let (stage, drag) = makeStage()
    log.operation = .forbidden
    drag.press(CGPoint(x: 60, y: 140))
    drag.move(CGPoint(x: 90, y: 180), CGPoint(x: 250, y: 450))
    drag.drop(CGPoint(x: 250, y: 450))
    XCTAssertFalse(log.calls.contains("perform"))
    XCTAssertEqual(log.calls.last, "didEnd forbidden")
    stage.tearDown()
  }

  func testTheContextMenuComesFirstAndGivesWayToADrag() async {
    let (stage, drag) = makeStage()
    let menus = MenuGiver()
    source.addInteraction(UIContextMenuInteraction(delegate: menus))
    drag.press(CGPoint(x: 60, y: 140))
    XCTAssertTrue(MenuSession.isShowing)
    XCTAssertNil(DragController.current)
    drag.move(CGPoint(x: 90, y: 180), CGPoint(x: 250, y: 450))
    XCTAssertFalse(MenuSession.isShowing)
    XCTAssertNotNil(DragController.current)
    drag.drop(CGPoint(x: 250, y: 450))
    XCTAssertTrue(log.calls.contains("perform"))
    stage.tearDown()
  }

  func testAPreviewProviderTakesThePlaceOfWhatWasLifted() async {
    let (stage, drag) = makeStage()
    let preview = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
    log.items[0].previewProvider = { UIDragPreview(view: preview) }
    drag.press(CGPoint(x: 60, y: 140))
    drag.move(CGPoint(x: 90, y: 180), CGPoint(x: 250, y: 450))
    let overlay = stage.window.subviews.last
    XCTAssertTrue(overlay?.subviews.contains { $0.bounds.size == preview.bounds.size } ?? false)
    drag.drop(CGPoint(x: 250, y: 450))
    stage.tearDown()
  }

  private final class MenuGiver: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in }])
      }
    }
  }
}
