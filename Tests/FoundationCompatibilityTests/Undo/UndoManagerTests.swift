import Foundation
import TestSupport
import XCTest

@testable import FoundationCompatibility

final class UndoManagerTests: XCTestCase {
  /// A number whose changes can be undone.
  final class Counter {
    var value = 0
    let manager: UndoManager

    init(_ manager: UndoManager) { self.manager = manager }

    func set(_ new: Int) {
      let old = value
      value = new
      manager.registerUndo(withTarget: self) { $0.set(old) }
    }

    func restore(_ box: NSNumber) {
      let old = value
      value = box.intValue
      manager.registerUndo(
        withTarget: self, selector: Selector(Counter.restore(_:), "restore:"),
        object: NSNumber(value: old))
    }
  }

  private func manual() -> UndoManager {
    let manager = UndoManager()
    manager.groupsByEvent = false
    return manager
  }

  func testAChangeIsUndoneAndRedone() {
    let counter = Counter(UndoManager())
    XCTAssertFalse(counter.manager.canUndo)
    counter.set(1)
    XCTAssertTrue(counter.manager.canUndo)
    XCTAssertFalse(counter.manager.canRedo)
    counter.manager.undo()
    XCTAssertEqual(counter.value, 0)
    XCTAssertTrue(counter.manager.canRedo)
    counter.manager.redo()
    XCTAssertEqual(counter.value, 1)
    XCTAssertTrue(counter.manager.canUndo)
  }

  func testSelectorsAreSentToTheTarget() {
    let counter = Counter(UndoManager())
    counter.restore(5)
    counter.manager.undo()
    XCTAssertEqual(counter.value, 0)
    counter.manager.redo()
    XCTAssertEqual(counter.value, 5)
  }

  func testChangesOfOneEventAreOneGroup() {
    let counter = Counter(UndoManager())
    counter.set(1)
    counter.set(2)
    XCTAssertEqual(counter.manager.groupingLevel, 1)
    counter.manager.undo()
    XCTAssertEqual(counter.value, 0)
    XCTAssertFalse(counter.manager.canUndo)
  }

  @MainActor
  func testTheEventsGroupClosesWithTheEvent() async {
    let counter = Counter(UndoManager())
    counter.set(1)
    let closed = expectation(description: "the main queue went on")
    DispatchQueue.main.async { closed.fulfill() }
    await fulfillment(of: [closed], timeout: 10)
    XCTAssertEqual(counter.manager.groupingLevel, 0)
    counter.set(2)
    counter.manager.undo()
    XCTAssertEqual(counter.value, 1)
    counter.manager.undo()
    XCTAssertEqual(counter.value, 0)
  }

  func testNestedGroupsAreUndoneWithTheOuterOne() {
    let counter = Counter(manual())
    counter.manager.beginUndoGrouping()
    counter.set(1)
    counter.manager.beginUndoGrouping()
    counter.set(2)
    counter.manager.endUndoGrouping()
    counter.set(3)
    counter.manager.endUndoGrouping()
    counter.manager.undo()
    XCTAssertEqual(counter.value, 0)
    counter.manager.redo()
    XCTAssertEqual(counter.value, 3)
  }

  func testANewChangeForgetsWhatCouldBeRedone() {
    let counter = Counter(manual())
    counter.set(1)
    counter.manager.undo()
    counter.set(2)
    XCTAssertFalse(counter.manager.canRedo)
    XCTAssertEqual(counter.manager.undoCount, 1)
  }

  func testNamesFollowTheirGroups() {
    let counter = Counter(manual())
    counter.manager.beginUndoGrouping()
    counter.set(1)
    counter.manager.setActionName("Counting")
    counter.manager.endUndoGrouping()
    XCTAssertEqual(counter.manager.undoActionName, "Counting")
    XCTAssertEqual(counter.manager.undoMenuTitle(forUndoActionName: ""), "Undo")
    XCTAssertEqual(counter.manager.undoMenuItemTitle, "Undo Counting")
    counter.manager.undo()
    XCTAssertEqual(counter.manager.undoActionName, "")
    XCTAssertEqual(counter.manager.redoActionName, "Counting")
    XCTAssertEqual(counter.manager.redoMenuItemTitle, "Redo Counting")
  }

  func testLevelsLimitTheStack() {
    let counter = Counter(manual())
    for value in 1...5 { counter.set(value) }
    counter.manager.levelsOfUndo = 2
    for _ in 0..<4 { counter.manager.undo() }
    XCTAssertEqual(counter.value, 3)
  }

  func testNothingIsRecordedWhileRegistrationIsDisabled() {
    let counter = Counter(manual())
    counter.manager.disableUndoRegistration()
    counter.manager.disableUndoRegistration()
    counter.manager.enableUndoRegistration()
    counter.set(1)
    XCTAssertFalse(counter.manager.isUndoRegistrationEnabled)
    XCTAssertFalse(counter.manager.canUndo)
    counter.manager.enableUndoRegistration()
    counter.set(2)
    counter.manager.undo()
    XCTAssertEqual(counter.value, 1)
  }

  func testActionsOfOneTargetCanBeForgotten() {
    let manager = manual()
    let (first, second) = (Counter(manager), Counter(manager))
    first.set(1)
    second.set(2)
    manager.removeAllActions(withTarget: first)
    manager.undo()
    XCTAssertEqual([first.value, second.value], [1, 0])
    XCTAssertFalse(manager.canUndo)
    manager.removeAllActions()
    XCTAssertFalse(manager.canRedo)
  }

  func testTargetsAreNotRetained() {
    let manager = manual()
    weak var gone: Counter?
    do {
      let counter = Counter(manager)
      counter.set(1)
      gone = counter
    }
    XCTAssertNil(gone)
    manager.undo()
    XCTAssertFalse(manager.canRedo)
  }

  func testNotificationsComeInOrder() {
    let manager = manual()
    let counter = Counter(manager)
    let log = Log()
    let names: [Notification.Name] = [
      .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup,
      .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange,
      .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { note in
        let short = note.name.rawValue.replacingOccurrences(of: "NSUndoManager", with: "")
        log.lines.append(short.replacingOccurrences(of: "Notification", with: ""))
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    manager.beginUndoGrouping()
    counter.set(1)
    manager.endUndoGrouping()
    XCTAssertEqual(log.lines, ["DidOpenUndoGroup", "WillCloseUndoGroup", "DidCloseUndoGroup"])
    log.lines = []
    manager.undo()
    XCTAssertEqual(log.lines.first, "WillUndoChange")
    XCTAssertEqual(log.lines.last, "DidUndoChange")
    manager.redo()
    XCTAssertEqual(log.lines.last, "DidRedoChange")
  }

  private final class Log: @unchecked Sendable { var lines: [String] = [] }

  /// Against a model that keeps every state: a group's undo brings back the state before it.
  func testRandomHistoriesAgreeWithAListOfStates() {
    for seed in 0..<300 {
      var random = SeededRandom(seed: UInt64(seed) &* 77 &+ 1)
      let counter = Counter(manual())
      var (undo, redo) = ([Int](), [Int]())
      var open: (level: Int, before: Int) = (0, 0)
      for step in 1...60 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4:
          if open.level == 0 { undo.append(counter.value) }
          redo = []
          counter.set(step)
        case 4 where open.level < 3:
          if open.level == 0 { open.before = counter.value }
          open.level += 1
          counter.manager.beginUndoGrouping()
        case 5 where open.level > 0:
          counter.manager.endUndoGrouping()
          open.level -= 1
          if open.level == 0 { undo.append(open.before) }
        case 6, 7:
          guard open.level == 0 else { continue }
          let wasUndoable = undo.popLast()
          if let wasUndoable, wasUndoable != counter.value { redo.append(counter.value) }
          counter.manager.undo()
          if let wasUndoable { XCTAssertEqual(counter.value, wasUndoable, "seed \(seed)") }
        case 8:
          guard open.level == 0 else { continue }
          if let state = redo.popLast() {
            undo.append(counter.value)
            counter.manager.redo()
            XCTAssertEqual(counter.value, state, "seed \(seed)")
          }
        default: break
        }
        XCTAssertEqual(counter.manager.groupingLevel, open.level)
        if open.level == 0 {
          XCTAssertEqual(counter.manager.undoCount, undo.count, "seed \(seed)")
          XCTAssertEqual(counter.manager.redoCount, redo.count, "seed \(seed)")
        }
      }
    }
  }
}
