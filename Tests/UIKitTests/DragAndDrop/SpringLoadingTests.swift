import XCTest

@testable import UIKit

/// Drags that rest on what opens under them.
@MainActor
final class SpringLoadingTests: XCTestCase {
  private let source = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))
  private let log = DragLog()
  private let finger = CGPoint(x: 60, y: 140)

  private func makeStage() -> (ScrollStage, DragStage) {
    let stage = ScrollStage()
    stage.window.addSubview(source)
    log.items = [UIDragItem(itemProvider: NSItemProvider(object: "apple" as NSString))]
    source.addInteraction(UIDragInteraction(delegate: log))
    stage.frame()
    return (stage, DragStage(stage: stage))
  }

  func testAButtonIsPressedByADragThatRestsOnIt() async {
    let (stage, drag) = makeStage()
    var presses = 0
    let button = UIButton(frame: CGRect(x: 200, y: 400, width: 100, height: 60))
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    XCTAssertFalse(button.isSpringLoaded)
    button.isSpringLoaded = true
    XCTAssertTrue(button.isSpringLoaded)
    stage.window.addSubview(button)
    drag.press(finger)
    drag.move(CGPoint(x: 90, y: 180), CGPoint(x: 250, y: 430))
    stage.frames(30)
    XCTAssertEqual(presses, 0)
    stage.frames(60)
    XCTAssertEqual(presses, 1)
    // Once; the drag goes on, and has to come again for more.
    stage.frames(120)
    XCTAssertEqual(presses, 1)
    XCTAssertNotNil(DragController.current)
    drag.move(CGPoint(x: 250, y: 600), CGPoint(x: 250, y: 430))
    stage.frames(90)
    XCTAssertEqual(presses, 2)
    button.isSpringLoaded = false
    XCTAssertTrue(button.interactions.isEmpty)
    drag.drop(CGPoint(x: 250, y: 600))
    stage.tearDown()
  }

  func testADragThatMovesOnOpensNothing() async {
    let (stage, drag) = makeStage()
    let watcher = SpringWatcher()
    let view = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 200))
    view.addInteraction(watcher.interaction)
    stage.window.addSubview(view)
    drag.press(finger)
    for step in 0..<10 {
      drag.move(CGPoint(x: 60 + 30 * step, y: 400))
      stage.frames(12)
    }
    XCTAssertEqual(watcher.calls, ["possible"])
    drag.move(CGPoint(x: 200, y: 700))
    XCTAssertEqual(watcher.calls, ["possible", "inactive", "finish"])
    drag.drop(CGPoint(x: 200, y: 700))
    stage.tearDown()
  }

  func testTheEffectHearsOfEveryStepAndTheBehaviourOfTheEnd() async {
    let (stage, drag) = makeStage()
    let watcher = SpringWatcher()
    let view = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 200))
    view.addInteraction(watcher.interaction)
    stage.window.addSubview(view)
    drag.press(finger)
    drag.move(CGPoint(x: 90, y: 180), CGPoint(x: 100, y: 400))
    stage.frames(90)
    XCTAssertEqual(
      watcher.calls, ["possible", "activating", "activated", "done 100 100", "inactive"])
    drag.drop(CGPoint(x: 100, y: 400))
    XCTAssertEqual(watcher.calls.last, "finish")
    watcher.allows = false
    watcher.calls = []
    drag.press(finger)
    drag.move(CGPoint(x: 90, y: 180), CGPoint(x: 100, y: 400))
    stage.frames(90)
    XCTAssertEqual(watcher.calls, [])
    drag.drop(CGPoint(x: 100, y: 700))
    stage.tearDown()
  }

  func testWhatOpensMayTakeTheSourceAwayAndTheDragGoesOn() async {
    let (stage, drag) = makeStage()
    let target = UIView(frame: CGRect(x: 200, y: 600, width: 100, height: 100))
    target.addInteraction(UIDropInteraction(delegate: log))
    let button = UIButton(frame: CGRect(x: 200, y: 400, width: 100, height: 60))
    button.isSpringLoaded = true
    button.addAction(
      UIAction { [source] _ in
        source.removeFromSuperview()
        stage.window.addSubview(target)
      }, for: .touchUpInside)
    stage.window.addSubview(button)
    drag.press(finger)
    drag.move(CGPoint(x: 90, y: 180), CGPoint(x: 250, y: 430))
    stage.frames(90)
    XCTAssertNil(source.window)
    drag.move(CGPoint(x: 250, y: 500), CGPoint(x: 250, y: 650))
    drag.drop(CGPoint(x: 250, y: 650))
    XCTAssertTrue(log.calls.contains("perform"), "\(log.calls)")
    stage.tearDown()
  }

  func testSegmentsAndTabsAreChosen() async {
    let (stage, drag) = makeStage()
    let segments = UISegmentedControl(items: ["one", "two", "three"])
    segments.frame = CGRect(x: 30, y: 300, width: 300, height: 40)
    segments.selectedSegmentIndex = 0
    segments.isSpringLoaded = true
    let bar = UITabBar(frame: CGRect(x: 0, y: 700, width: 390, height: 49))
    bar.items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    bar.selectedItem = bar.items?.first
    bar.isSpringLoaded = true
    stage.window.addSubview(segments)
    stage.window.addSubview(bar)
    stage.frame()
    drag.press(finger)
    drag.move(CGPoint(x: 90, y: 180), CGPoint(x: 180, y: 320))
    stage.frames(90)
    XCTAssertEqual(segments.selectedSegmentIndex, 1)
    drag.move(CGPoint(x: 300, y: 320))
    stage.frames(90)
    XCTAssertEqual(segments.selectedSegmentIndex, 2)
    drag.move(CGPoint(x: 350, y: 720))
    stage.frames(90)
    XCTAssertEqual(bar.selectedItem?.tag, 2)
    drag.drop(CGPoint(x: 200, y: 600))
    stage.tearDown()
  }

  func testBarButtonItemsAreTriggered() async {
    let (stage, drag) = makeStage()
    var count = 0
    let item = UIBarButtonItem(title: "Folder", primaryAction: UIAction { _ in count += 1 })
    item.isSpringLoaded = true
    let bar = UIToolbar(frame: CGRect(x: 0, y: 700, width: 390, height: 44))
    bar.items = [item]
    stage.window.addSubview(bar)
    stage.frame()
    let button = bar.hitTest(CGPoint(x: 40, y: 22), with: nil)
    XCTAssertTrue(button is BarButton)
    drag.press(finger)
    drag.move(CGPoint(x: 90, y: 180), CGPoint(x: 40, y: 722))
    stage.frames(90)
    XCTAssertEqual(count, 1)
    drag.drop(CGPoint(x: 200, y: 600))
    stage.tearDown()
  }

  func testRowsAreSelectedAsTheDelegateAllows() async {
    let (stage, drag) = makeStage()
    let rows = SpringRows()
    let table = UITableView(frame: CGRect(x: 0, y: 300, width: 390, height: 300))
    table.dataSource = rows
    table.delegate = rows
    table.isSpringLoaded = true
    stage.window.addSubview(table)
    stage.frame()
    drag.press(finger)
    drag.move(CGPoint(x: 90, y: 180), CGPoint(x: 100, y: 320))
    stage.frames(90)
    XCTAssertEqual(rows.selected, [0])
    drag.move(CGPoint(x: 100, y: 364))
    stage.frames(90)
    XCTAssertEqual(rows.selected, [0], "the delegate does not want row 1 to open")
    drag.move(CGPoint(x: 100, y: 410))
    stage.frames(90)
    XCTAssertEqual(rows.selected, [0, 2])
    drag.drop(CGPoint(x: 100, y: 700))
    stage.tearDown()
  }
}

/// Writes down what happens to a spring-loaded interaction.
@MainActor
private final class SpringWatcher: NSObject, UISpringLoadedInteractionBehavior,
  UISpringLoadedInteractionEffect
{
  var calls: [String] = []
  var allows = true
  private(set) lazy var interaction = UISpringLoadedInteraction(
    interactionBehavior: self, interactionEffect: self
  ) { [weak self] interaction, context in
    let place = context.location(in: interaction.view)
    self?.calls.append("done \(Int(place.x)) \(Int(place.y))")
  }

  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool { allows }
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { calls.append("finish") }
  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext
  ) { calls.append("\(context.state)") }
}

@MainActor
private final class SpringRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var selected: [Int] = []
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { indexPath.row != 1 }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath.row)
  }
}
