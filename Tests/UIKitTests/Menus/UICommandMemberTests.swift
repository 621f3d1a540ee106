import XCTest

@testable import UIKit

@MainActor
final class UICommandMemberTests: XCTestCase {
  private final class Receiver: UIView {
    var titles: [String] = []
    func run(_ sender: UICommand) { titles.append(sender.title) }
  }

  func testACommandRunsItsActionOnTheTargetOrTheResponder() async {
    let receiver = Receiver()
    let command = UICommand(
      title: "Run", action: Selector(Receiver.run(_:), "run:"), propertyList: "list",
      attributes: .destructive, state: .mixed)
    XCTAssertEqual(command.propertyList as? String, "list")
    XCTAssertEqual(command.attributes, .destructive)
    XCTAssertEqual(command.state, .mixed)
    command.performWithSender(nil, target: receiver)
    let child = UIView()
    receiver.addSubview(child)
    command.performWithSender(child, target: nil)
    XCTAssertEqual(receiver.titles, ["Run", "Run"])
  }

  func testKeyCommandsMatchTheirStrokeOnly() async {
    let command = UIKeyCommand(
      title: "Save", action: Selector(Receiver.run(_:), "run:"), input: "s",
      modifierFlags: .command)
    XCTAssertEqual(command.input, "s")
    XCTAssertTrue(
      command.matches(KeyStroke(keyCode: .keyboardS, characters: "s", modifiers: .command)))
    XCTAssertFalse(command.matches(KeyStroke(keyCode: .keyboardS, characters: "s")))
  }
}
