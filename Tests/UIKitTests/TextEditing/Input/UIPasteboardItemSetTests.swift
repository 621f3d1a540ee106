import XCTest

@testable import UIKit

@MainActor
final class UIPasteboardItemSetTests: XCTestCase {
  func testSomeOfTheItems() async throws {
    let board = UIPasteboard.withUniqueName()
    board.items = [["public.text": "a"], ["public.url": try XCTUnwrap(URL(string: "b://c"))]]
    XCTAssertEqual(board.types(forItemSet: nil), [["public.text"], ["public.url"]])
    XCTAssertEqual(board.types(forItemSet: [1, 7]), [["public.url"]])
    XCTAssertTrue(board.contains(pasteboardTypes: ["public.text"], inItemSet: [0]))
    XCTAssertFalse(board.contains(pasteboardTypes: ["public.text"], inItemSet: nil))
    XCTAssertEqual(
      board.data(forPasteboardType: "public.url", inItemSet: nil), [Data("b://c".utf8)])
    XCTAssertEqual(
      board.values(forPasteboardType: "public.text", inItemSet: nil) as? [String], ["a"])
  }

  func testObjectsThatAreThereAreOnThePasteboardAtOnce() async {
    let board = UIPasteboard.withUniqueName()
    board.setObjects([NSString("copied")])
    XCTAssertEqual(board.string, "copied")
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
    board.setObjects([picture], localOnly: true, expirationDate: nil)
    XCTAssertEqual(board.image?.cgImage?.width, picture.cgImage?.width)
  }
}
