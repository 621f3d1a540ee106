import AutomationMessages
import UIKit
import XCTest

@testable import XCUIAutomation

/// Queries on a tree that is there already.
@MainActor
final class QueryTests: XCTestCase {
  private typealias Kind = XCUIElement.ElementType

  private var lastID = 0

  private func element(
    _ type: Kind, _ label: String = "", id identifier: String = "",
    _ children: [AutomationElement] = []
  ) -> AutomationElement {
    lastID += 1
    var element = AutomationElement(id: lastID, type: Int(type.rawValue), frame: .zero)
    (element.label, element.identifier, element.children) = (label, identifier, children)
    return element
  }

  private lazy var root: ElementNode = {
    let rows = (0..<4).map { row in
      element(
        .cell, id: "row-\(row)",
        [element(.staticText, "Row \(row)")] + (row == 2 ? [element(.image, "star")] : []))
    }
    let table = element(.table, [element(.other, [element(.button, "Sort")])] + rows)
    return ElementNode(element(.application, "App", [element(.window, [table])]))
  }()

  private func element(_ type: Kind, _ children: [AutomationElement]) -> AutomationElement {
    element(type, "", id: "", children)
  }

  private let app = XCUIApplication()

  private func labels(_ query: XCUIElementQuery) -> [String] {
    query.nodes(in: root).map {
      $0.element.label.isEmpty ? $0.element.identifier : $0.element.label
    }
  }

  func testKindsAndNamesFindElements() async {
    XCTAssertEqual(labels(app.cells), ["row-0", "row-1", "row-2", "row-3"])
    XCTAssertEqual(labels(app.tables.staticTexts.matching(identifier: "Row 1")), ["Row 1"])
    XCTAssertEqual(
      labels(app.descendants(matching: .any).matching(.image, identifier: nil)), ["star"])
    XCTAssertEqual(app.cells["row-3"].nodes(in: root).count, 1)
    XCTAssertEqual(app.cells.element(boundBy: 2).nodes(in: root).first?.element.identifier, "row-2")
    XCTAssertTrue(app.cells.element(boundBy: 4).nodes(in: root).isEmpty)
    XCTAssertEqual(app.cells.firstMatch.nodes(in: root).count, 1)
  }

  func testChildrenAreDirect() async {
    XCTAssertEqual(labels(app.tables.children(matching: .button)), [])
    XCTAssertEqual(labels(app.tables.children(matching: .cell)).count, 4)
    XCTAssertEqual(labels(app.tables.children(matching: .any)).count, 5)
  }

  func testContainingLooksAtDescendants() async {
    XCTAssertEqual(labels(app.cells.containing(.image, identifier: "star")), ["row-2"])
    XCTAssertEqual(labels(app.cells.containing(.image, identifier: nil)), ["row-2"])
    let predicate = NSPredicate(format: "label ENDSWITH '3'")
    XCTAssertEqual(labels(app.cells.containing(predicate)), ["row-3"])
    XCTAssertEqual(labels(app.staticTexts.matching(predicate)), ["Row 3"])
  }

  /// An element in two that are in each other is found once.
  func testNothingIsFoundTwice() async {
    XCTAssertEqual(labels(app.descendants(matching: .any).buttons), ["Sort"])
  }

  func testNumbersOfKindsAreXcodes() {
    let numbers: [(Kind, UInt)] = [
      (.any, 0), (.application, 2), (.alert, 7), (.button, 9), (.key, 20), (.tabBar, 22),
      (.table, 26),
      (.collectionView, 32), (.slider, 33), (.switch, 40), (.link, 42), (.image, 43),
      (.searchField, 45),
      (.scrollView, 46), (.staticText, 48), (.textField, 49), (.textView, 52), (.webView, 58),
      (.colorWell, 67), (.cell, 75), (.stepper, 79), (.statusItem, 82),
    ]
    for (kind, number) in numbers { XCTAssertEqual(kind.rawValue, number) }
    XCTAssertEqual(Kind.staticText.description, "StaticText")
    XCTAssertEqual(Kind.statusItem.description, "StatusItem")
    XCTAssertEqual(UInt(ElementKind.stepper.rawValue), Kind.stepper.rawValue)
    XCTAssertEqual(UInt(ElementKind.datePicker.rawValue), Kind.datePicker.rawValue)
    XCTAssertEqual(UInt(ElementKind.pickerWheel.rawValue), Kind.pickerWheel.rawValue)
    XCTAssertEqual(UInt(ElementKind.sheet.rawValue), Kind.sheet.rawValue)
  }
}
