import XCTest

@testable import UIKit

@MainActor
final class UIPasteboardTests: XCTestCase {
  func testItemsHaveRepresentations() async {
    let board = UIPasteboard.withUniqueName()
    let before = board.changeCount
    board.items = [["public.utf8-plain-text": "one", "app.type": Data([1])], ["app.type": 2]]
    XCTAssertEqual(board.changeCount, before + 1)
    XCTAssertEqual(board.numberOfItems, 2)
    XCTAssertEqual(board.string, "one")
    XCTAssertEqual(board.data(forPasteboardType: "app.type"), Data([1]))
    XCTAssertTrue(board.contains(pasteboardTypes: ["app.type"]))
    XCTAssertEqual(board.itemSet(withPasteboardTypes: ["app.type"]), IndexSet([0, 1]))
    board.strings = ["a", "b"]
    XCTAssertEqual(board.strings, ["a", "b"])
    board.url = URL(string: "https://example.org")
    XCTAssertEqual(board.string, "https://example.org")
    board.color = .red
    XCTAssertTrue(board.hasColors)
    XCTAssertFalse(board.hasStrings)
  }

  func testNamedBoardsAreShared() async throws {
    let name = UIPasteboard.Name("org.hanok.test")
    XCTAssertNil(UIPasteboard(name: name, create: false))
    let first = try XCTUnwrap(UIPasteboard(name: name, create: true))
    first.string = "shared"
    XCTAssertEqual(UIPasteboard(name: name, create: false)?.string, "shared")
    UIPasteboard.remove(withName: name)
    XCTAssertNil(UIPasteboard(name: name, create: false))
  }

  func testExpiredItemsAreGone() async {
    let board = UIPasteboard.withUniqueName()
    board.setItems(
      [["public.utf8-plain-text": "x"]], options: [.expirationDate: Date(timeIntervalSinceNow: -1)])
    XCTAssertNil(board.string)
  }

  func testChangesAreTold() async {
    let board = UIPasteboard.withUniqueName()
    let told = expectation(
      forNotification: UIPasteboard.changedNotification, object: board, handler: nil)
    board.string = "new"
    await fulfillment(of: [told], timeout: 5)
  }
}
