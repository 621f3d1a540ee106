import XCTest

final class PictureTests: ScreenTestCase {

  func testScreenshots() throws {
    start("fingers")
    let whole = XCUIScreen.main.screenshot()
    XCTAssertEqual(whole.image.size.width / whole.image.size.height, 390.0 / 844, accuracy: 0.01)
    let part = app.otherElements["pad"].screenshot()
    XCTAssertEqual(
      part.image.size.width / part.image.size.height,
      app.otherElements["pad"].frame.width / 260, accuracy: 0.02)
    XCTAssertEqual(part.pngRepresentation.prefix(4), Data([0x89, 0x50, 0x4E, 0x47]))
    let attachment = XCTAttachment(screenshot: app.screenshot())
    attachment.name = "Fingers"
    attachment.lifetime = .keepAlways
    add(attachment)
  }

  func testAudit() throws {
    start("trouble")
    var found: [String: XCUIAccessibilityAuditType] = [:]
    try app.performAccessibilityAudit { issue in
      found[issue.element?.label ?? "", default: []].insert(issue.auditType)
      return true
    }
    XCTAssertEqual(found["Pale words"], .contrast)
    XCTAssertEqual(found["Words of one size"], .dynamicType)
    XCTAssertEqual(found["Words without enough room"], .textClipped)
    XCTAssertEqual(found["Small"], .hitRegion)
    XCTAssertEqual(found[""], .sufficientElementDescription)
    XCTAssertEqual(found["Both"], .trait)
  }

  func testAuditsFail() throws {
    continueAfterFailure = true
    start("trouble")
    let options = XCTExpectedFailure.Options()
    options.issueMatcher = { $0.compactDescription.hasPrefix("Contrast failed: “Pale words”") }
    try XCTExpectFailure("The words are pale.", options: options) {
      try app.performAccessibilityAudit(for: .contrast)
    }
  }
}
