import XCTest

final class QueryTests: ScreenTestCase {

  func testHomeLeadsToScreens() {
    start("home")
    XCTAssertTrue(app.navigationBars["Screens"].exists)
    XCTAssertEqual(app.tables.cells.count, 4)
    app.tables.staticTexts["Controls"].tap()
    XCTAssertTrue(app.navigationBars["Controls"].waitForExistence(timeout: 2))
    app.navigationBars.buttons["Screens"].tap()
    XCTAssertTrue(app.navigationBars["Screens"].exists)
  }

  func testKinds() {
    start("controls")
    let queries = [
      app.windows, app.navigationBars, app.staticTexts, app.buttons, app.switches,
      app.sliders, app.segmentedControls, app.steppers, app.textFields, app.secureTextFields,
      app.textViews, app.pickers, app.pickerWheels, app.otherElements,
    ]
    for query in queries { XCTAssertGreaterThan(query.count, 0, query.debugDescription) }
    XCTAssertEqual(app.tables.count, 0)
    XCTAssertEqual(app.switches["lamp"].elementType, .switch)
    XCTAssertEqual(app.elementType, .application)
    XCTAssertEqual(app.label, "Screens")
  }

  func testPredicates() {
    start("list")
    let cells = app.cells
    let even = cells.containing(.staticText, identifier: "even")
    XCTAssertGreaterThan(even.count, 3)
    XCTAssertLessThan(even.count, cells.count)
    XCTAssertEqual(
      cells.containing(NSPredicate(format: "label == 'Row 3'")).element.identifier, "row-3")
    let texts = app.staticTexts
    let named = texts.matching(NSPredicate(format: "label BEGINSWITH[c] 'row 1'"))
    XCTAssertEqual(named.element(boundBy: 0).label, "Row 1")
    XCTAssertEqual(named.element(boundBy: 1).label, "Row 10")
    let kind = XCUIElement.ElementType.cell.rawValue
    let hittable = app.descendants(matching: .any)
      .matching(NSPredicate(format: "elementType == %d AND isHittable == YES", kind))
    XCTAssertGreaterThan(hittable.count, 5)
    let enabled = NSPredicate(format: "isEnabled == true AND exists == 1")
    XCTAssertEqual(cells.matching(enabled).count, cells.count)
    let second = NSPredicate(format: "identifier IN %@", ["row-2"])
    XCTAssertTrue(cells.element(matching: second).exists)
  }

  func testIndicesAndChildren() {
    start("list")
    let table = app.tables["rows"]
    XCTAssertEqual(table.cells.firstMatch.identifier, "row-0")
    XCTAssertEqual(table.cells.element(boundBy: 2).identifier, "row-2")
    XCTAssertFalse(table.cells.element(boundBy: 500).exists)
    XCTAssertEqual(table.children(matching: .cell).count, table.cells.count)
    XCTAssertEqual(app.children(matching: .cell).count, 0)
    XCTAssertEqual(app.children(matching: .window).count, 1)
    let all = table.cells.allElementsBoundByIndex
    XCTAssertEqual(all.map(\.identifier).prefix(3), ["row-0", "row-1", "row-2"])
    XCTAssertEqual(
      app.descendants(matching: .cell).matching(identifier: "row-4").staticTexts.firstMatch.label,
      "Row 4")
    XCTAssertEqual(app.cells.matching(.cell, identifier: "row-1").count, 1)
    XCTAssertEqual(app.tables.element.identifier, "rows")
  }

  func testAttributes() throws {
    start("controls")
    let name = app.textFields["Name"]
    XCTAssertEqual(name.placeholderValue, "Name")
    XCTAssertEqual(name.value as? String, "Name")
    XCTAssertFalse(app.buttons["Forbidden"].isEnabled)
    XCTAssertTrue(app.buttons["Day"].isSelected)
    XCTAssertFalse(app.buttons["Week"].isSelected)
    XCTAssertEqual(app.switches["lamp"].value as? String, "0")
    XCTAssertEqual(app.frame.origin, .zero)
    XCTAssertEqual(name.frame.minX, 20)
    XCTAssertEqual(app.horizontalSizeClass, .compact)
    XCTAssertFalse(name.hasFocus)
    let snapshot = try app.segmentedControls.firstMatch.snapshot()
    XCTAssertEqual(snapshot.children.count { $0.elementType == .button }, 2)
    XCTAssertEqual(snapshot.dictionaryRepresentation[.enabled] as? Bool, true)
    XCTAssertTrue(app.debugDescription.contains("Switch, "))
    XCTAssertTrue(app.switches.debugDescription.contains("identifier: 'lamp'"))
    XCTAssertTrue(app.buttons["Nothing"].debugDescription.contains("No matches"))
  }

  func testWhatIsMissingIsNamed() {
    continueAfterFailure = true
    start("controls")
    let missing = XCTExpectedFailure.Options()
    missing.issueMatcher = { issue in
      issue.compactDescription.contains("No matches found for")
        && issue.compactDescription.contains("“Wek”")
        && issue.compactDescription.contains("“Week” Button")
        && issue.sourceCodeContext.location?.lineNumber == 101
    }
    XCTExpectFailure("There is no such button.", options: missing) {
      app.buttons["Wek"].tap()  // line 101
    }
    let several = XCTExpectedFailure.Options()
    several.issueMatcher = { $0.compactDescription.contains("Multiple matching elements") }
    XCTExpectFailure("There are more.", options: several) {
      _ = app.buttons.element.label
    }
  }
}
