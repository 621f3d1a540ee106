import XCTest

@testable import UIKit

@MainActor
final class UIControlHandlerTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  @MainActor
  private final class Target: NSObject {
    var count = 0
    func pressed() { count += 1 }
    static var action: Selector { Selector(Target.pressed, "pressed") }
  }

  func testTheSameTargetAndActionAreToldOnce() async {
    let (control, target) = (UIControl(), Target())
    control.addTarget(target, action: Target.action, for: .touchUpInside)
    control.addTarget(target, action: Target.action, for: [.touchUpInside, .touchDown])
    control.sendActions(for: .touchUpInside)
    XCTAssertEqual(target.count, 1)
    control.sendActions(for: .touchDown)
    XCTAssertEqual(target.count, 2)
    XCTAssertEqual(control.allControlEvents, [.touchDown, .touchUpInside])
  }

  func testHandlersAreEnumeratedInOrderUntilStopped() async {
    let (control, target) = (UIControl(), Target())
    control.addAction(UIAction(title: "first") { _ in }, for: .valueChanged)
    control.addTarget(target, action: Target.action, for: .touchDown)
    control.addAction(UIAction(title: "last") { _ in }, for: .touchUpInside)
    var seen: [String] = []
    control.enumerateEventHandlers { action, pair, events, stop in
      if let action { seen.append("\(action.title) \(events.rawValue)") }
      if let pair { seen.append("\(pair.1) \(events.rawValue)") }
      stop = pair != nil
    }
    XCTAssertEqual(seen, ["first 4096", "pressed 1"])
  }

  func testTheResponderChainIsATarget() async {
    let control = UIControl()
    control.addTarget(nil, action: Target.action, for: .touchDown)
    // Two NSNull may hash differently here, so the set is not compared with another one.
    XCTAssertEqual(control.allTargets.count, 1)
    XCTAssertTrue(control.allTargets.first?.base is NSNull)
    control.removeTarget(nil, action: nil, for: .allEvents)
    XCTAssertTrue(control.allTargets.isEmpty)
  }

  private final class Holder: UIView {
    var count = 0
    func pressed() { count += 1 }
    static let action = Selector(Holder.pressed, "pressed")

    /// `self` is not the view here but a method of its class that gives it.
    let control: UIControl = {
      let method: @MainActor (Holder) -> () -> Holder = { holder in { holder } }
      let control = UIControl()
      control.addTarget(method, action: Holder.action, for: .touchDown)
      return control
    }()
  }

  func testATargetThatIsNoObjectIsTheResponderChain() async {
    let holder = Holder()
    holder.addSubview(holder.control)
    stage.root.view.addSubview(holder)
    holder.control.sendActions(for: .touchDown)
    XCTAssertEqual(holder.count, 1)
    XCTAssertTrue(holder.control.allTargets.first?.base is NSNull)
  }

  func testActionsOfOneIdentifierReplaceEachOther() async {
    let (control, log) = (UIControl(), ValueLog<Int>())
    for number in 1...2 {
      control.addAction(UIAction(identifier: .init("x")) { _ in log.add(number) }, for: .touchDown)
    }
    control.sendActions(for: .touchDown)
    XCTAssertEqual(log.values, [2])
    control.removeAction(identifiedBy: .init("x"), for: .touchDown)
    control.sendActions(for: .touchDown)
    XCTAssertEqual(log.values, [2])
  }

  func testTrackingIsForSubclasses() async {
    final class Tracker: UIControl {
      var calls: [String] = []
      var continues = true
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        calls.append("begin \(isTouchInside)")
        return touch.location(in: self).x < 50
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        calls.append("continue")
        return continues
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
      override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
    }
    let control = Tracker(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    stage.root.view.addSubview(control)
    stage.tap(180, 110)
    XCTAssertEqual(control.calls, ["begin true"])
    XCTAssertFalse(control.isTouchInside)
    control.calls = []
    stage.down(110, 110)
    XCTAssertTrue(control.isTracking && control.isHighlighted)
    stage.move(120, 110)
    control.continues = false
    stage.move(130, 110)
    stage.move(140, 110)
    stage.up(140, 110)
    XCTAssertEqual(control.calls, ["begin true", "continue", "continue", "end"])
    XCTAssertFalse(control.isTracking || control.isHighlighted)
  }

  func testPerformingThePrimaryAction() async {
    let (button, log) = (UIButton(), ValueLog<String>())
    button.addAction(UIAction { _ in log.add("up") }, for: .touchUpInside)
    button.addAction(UIAction { _ in log.add("primary") }, for: .primaryActionTriggered)
    button.performPrimaryAction()
    button.isEnabled = false
    button.performPrimaryAction()
    XCTAssertEqual(log.values, ["up", "primary"])
  }
}
