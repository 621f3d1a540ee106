import XCTest

@testable import UIKit

@MainActor
final class ControlTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func makeControl(_ names: @escaping (String) -> Void) -> UIControl {
    let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "dragInside"), (.touchDragOutside, "dragOutside"),
      (.touchDragEnter, "dragEnter"), (.touchDragExit, "dragExit"),
      (.touchUpInside, "upInside"), (.touchUpOutside, "touchUpOutside"),
      (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in events { control.addAction(UIAction { _ in names(name) }, for: event) }
    stage.root.view.addSubview(control)
    return control
  }

  func testTapTriggersThePrimaryAction() async {
    var calls: [String] = []
    let control = makeControl { calls.append($0) }
    stage.down(150, 125)
    XCTAssertTrue(control.isHighlighted)
    stage.up(150, 125)
    XCTAssertFalse(control.isHighlighted)
    XCTAssertEqual(calls, ["down", "upInside", "primary"])
  }

  func testSelectorsReachTargets() async {
    @MainActor
    final class Target: NSObject {
      var senders: [UIControl] = []
      func pressed(_ sender: UIControl) { senders.append(sender) }
    }
    let target = Target()
    let control = makeControl { _ in }
    control.addTarget(
      target, action: Selector(Target.pressed(_:), "pressed:"), for: .touchUpInside)
    stage.tap(150, 125)
    XCTAssertEqual(target.senders, [control])
    XCTAssertEqual(
      control.actions(forTarget: target, forControlEvent: .touchUpInside), ["pressed:"])
    control.removeTarget(target, action: nil, for: .allEvents)
    stage.tap(150, 125)
    XCTAssertEqual(target.senders.count, 1)
  }
}
