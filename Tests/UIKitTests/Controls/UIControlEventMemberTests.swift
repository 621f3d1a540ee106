import XCTest

@testable import UIKit

/// One test for each member that apps use.
@MainActor
final class UIControlEventMemberTests: XCTestCase {
  func testTouchUpInsideRunsItsOwnActionsOnly() async {
    var count = 0
    let control = UIControl()
    control.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    control.sendActions(for: [.touchUpOutside, .touchDown])
    XCTAssertEqual(count, 0)
    control.sendActions(for: .touchUpInside)
    XCTAssertEqual(count, 1)
  }

  func testAllEventsAreTheUnionOfTheirKinds() async {
    XCTAssertTrue(
      UIControl.Event.allEvents.isSuperset(of: [.touchDown, .valueChanged, .editingChanged]))
    XCTAssertFalse(UIControl.Event.allTouchEvents.contains(.valueChanged))
    XCTAssertTrue(UIControl.Event.allEditingEvents.contains(.editingDidEndOnExit))
  }

  func testPrimaryActionTriggeredComesWithASwitchsChange() async {
    let control = UISwitch()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    control.sendActions(for: .valueChanged)
    XCTAssertEqual(count, 1)
  }

  /// On iOS nothing stands for the event, and it answers that it has no touches.
  func testAnActionThatTakesAnEventIsSentWithoutOne() {
    let control = UIControl()
    let target = EventTaker()
    control.addTarget(
      target, action: Selector(EventTaker.took(_:event:), "took:event:"), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    XCTAssertEqual(target.counts, [0])
  }
}

@MainActor
private final class EventTaker: NSObject {
  var counts: [Int] = []
  func took(_ sender: UIControl, event: UIEvent) { counts.append(event.allTouches?.count ?? 0) }
}
