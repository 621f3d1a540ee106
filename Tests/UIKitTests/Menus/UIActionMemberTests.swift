import XCTest

@testable import UIKit

@MainActor
final class UIActionMemberTests: XCTestCase {
  func testHandlerHearsTheSender() async {
    var senders: [Any?] = []
    let action = UIAction { senders.append($0.sender) }
    let button = UIButton(type: .system, primaryAction: action)
    button.sendActions(for: .primaryActionTriggered)
    XCTAssertTrue(senders.first as? UIButton === button)
    XCTAssertNil(action.sender)
    XCTAssertEqual(action.title, "")
  }

  func testInitKeepsWhatItIsGivenAndMakesAnIdentifier() async {
    let action = UIAction(
      title: "Copy", subtitle: "text", image: UIImage(systemName: "doc.on.doc"),
      identifier: UIAction.Identifier("copy"), discoverabilityTitle: "Copy it",
      attributes: .destructive, state: .on
    ) { _ in }
    XCTAssertEqual(action.title, "Copy")
    XCTAssertEqual(action.subtitle, "text")
    XCTAssertNotNil(action.image)
    XCTAssertEqual(action.identifier.rawValue, "copy")
    XCTAssertEqual(action.discoverabilityTitle, "Copy it")
    XCTAssertEqual(action.attributes, .destructive)
    XCTAssertEqual(action.state, .on)
    XCTAssertNotEqual(UIAction { _ in }.identifier, UIAction { _ in }.identifier)
  }

  func testPerformWithSenderRunsTheHandler() async {
    var titles: [String] = []
    let leaf: any UIMenuLeaf = UIAction(title: "Go") { titles.append($0.title) }
    leaf.performWithSender(nil, target: nil)
    XCTAssertEqual(titles, ["Go"])
  }
}
