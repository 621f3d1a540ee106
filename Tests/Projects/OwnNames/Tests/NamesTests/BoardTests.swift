import Contacts
import XCTest

@testable import Names

/// Modules of the project go before frameworks of the same name.
@MainActor
final class BoardTests: XCTestCase {
  func testTheProjectsOwnModulesAreMeant() async {
    let board = Board()
    board.loadViewIfNeeded()
    XCTAssertTrue(board.player.isPlaying)
    board.list.contacts = [CNContact(name: "Ann")]
    XCTAssertEqual(board.posts.map(\.text), ["Ann"])
  }
}
