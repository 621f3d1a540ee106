import XCTest

@testable import UIKit

/// Each member of UIStoryboard that apps use.
@MainActor
final class UIStoryboardMemberTests: XCTestCase {
  private let text = NibTexts.storyboard(
    initial: "a", NibTexts.controller("a"), NibTexts.controller("b", identifier: "B"))

  func testInitNameReadsTheBundlesFile() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "storyboard-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appendingPathComponent("Main.storyboard"))
    let storyboard = UIStoryboard(name: "Main", bundle: Bundle(url: folder))
    XCTAssertNotNil(storyboard.instantiateInitialViewController())
  }

  func testInstantiateInitialViewControllerMakesANewOneEachTime() async throws {
    let storyboard = try NibTexts.load(storyboard: text)
    let first = try XCTUnwrap(storyboard.instantiateInitialViewController())
    XCTAssertFalse(first === storyboard.instantiateInitialViewController())
    XCTAssertEqual(first.view.subviews.count, 0)
  }

  func testInstantiateViewControllerKnowsItsStoryboard() async throws {
    let storyboard = try NibTexts.load(storyboard: text)
    let controller = storyboard.instantiateViewController(withIdentifier: "B")
    XCTAssertTrue(controller.storyboard === storyboard)
  }
}
