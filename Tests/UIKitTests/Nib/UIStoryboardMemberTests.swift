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

  func testASubclassIsMadeByTheSelectorOfTheClass() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "storyboard-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appendingPathComponent("Main.storyboard"))
    // What the adapter makes of #selector(UIStoryboard.init(name:bundle:)).
    let selector = Selector(
      { (type: UIStoryboard.Type) in type._hanok_make(name:bundle:) },
      "storyboardWithName:bundle:")
    let made = CountingStoryboard.perform(selector, with: "Main", with: Bundle(url: folder))?
      .takeUnretainedValue()
    let storyboard = try XCTUnwrap(made as? CountingStoryboard)
    XCTAssertNotNil(storyboard.instantiateViewController(withIdentifier: "B"))
    XCTAssertEqual(storyboard.count, 1)
  }

  private final class CountingStoryboard: UIStoryboard {
    private(set) var count = 0
    override func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
      count += 1
      return super.instantiateViewController(withIdentifier: identifier)
    }
  }
}
