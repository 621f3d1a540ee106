import GameplayKit
import XCTest

final class StateMachineTests: XCTestCase {
  private final class Log { var lines: [String] = [] }

  private class Noted: GKState {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init()
    }
    override func didEnter(from previousState: GKState?) {
      log.lines.append("\(type(of: self)) from \(previousState.map { "\(type(of: $0))" } ?? "-")")
    }
    override func willExit(to nextState: GKState) { log.lines.append("\(type(of: self)) ends") }
    override func update(deltaTime seconds: TimeInterval) {
      log.lines.append("\(type(of: self)) \(seconds)")
    }
  }
  private final class Ready: Noted {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass is Playing.Type }
  }
  private final class Playing: Noted {}
  private final class Over: Noted {}

  func testOnlyValidStatesFollow() {
    let log = Log()
    let machine = GKStateMachine(states: [Ready(log), Playing(log), Over(log)])
    XCTAssertNil(machine.currentState)
    XCTAssertTrue(machine.enter(Ready.self))
    XCTAssertFalse(machine.canEnterState(Over.self))
    XCTAssertFalse(machine.enter(Over.self))
    XCTAssertTrue(machine.enter(Playing.self))
    machine.update(deltaTime: 0.5)
    XCTAssertFalse(machine.enter(GKState.self), "the machine has no such state")
    XCTAssertEqual(
      log.lines, ["Ready from -", "Ready ends", "Playing from Ready", "Playing 0.5"])
    XCTAssertTrue(machine.state(forClass: Over.self)?.stateMachine === machine)
    XCTAssertTrue(machine.currentState is Playing)
  }
}
