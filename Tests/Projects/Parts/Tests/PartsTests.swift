import UIKit
import XCTest

@testable import Parts
@testable import PartsKit

/// A framework of the project has a bundle of its own.
@MainActor
final class PartsTests: XCTestCase {
  func testTextsOfTheSameNameAreApart() {
    XCTAssertEqual(Texts.title, "The kit")
    XCTAssertEqual(Texts.titleOfTheApp, "The app")
  }

  func testTheBundleIsFoundByClassAndByIdentifier() {
    XCTAssertTrue(Texts.bundle === Bundle(for: SheetController.self))
    XCTAssertFalse(Texts.bundle === Bundle.main)
    XCTAssertTrue(Bundle(for: AppDelegate.self) === Bundle.main)
    XCTAssertTrue(Bundle(for: UIView.self) !== Texts.bundle)
    XCTAssertTrue(Bundle(identifier: "org.example.Parts.Kit") === Texts.bundle)
    XCTAssertNil(Bundle(identifier: "org.example.Parts.Nothing"))
    XCTAssertEqual(Texts.bundle.bundleIdentifier, "org.example.Parts.Kit")
    XCTAssertEqual(
      Texts.bundle.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String, "1.5")
  }

  func testColorsAndNibsAreThoseOfTheFramework() throws {
    XCTAssertNil(UIColor(named: "Paper"))
    let color = try XCTUnwrap(UIColor(named: "Paper", in: Texts.bundle, compatibleWith: nil))
    XCTAssertEqual(UIColor.paper.cgColor, color.cgColor)
    let controller = SheetController()
    controller.loadViewIfNeeded()
    XCTAssertEqual(controller.titleLabel.text, "The kit")
    XCTAssertEqual(controller.view.backgroundColor?.cgColor, color.cgColor)
  }
}
