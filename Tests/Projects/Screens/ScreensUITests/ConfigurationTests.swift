import XCTest

final class ConfigurationTests: ScreenTestCase {

  nonisolated(unsafe) static var seen: [String] = []

  override class var runsForEachTargetApplicationUIConfiguration: Bool { true }

  override class func tearDown() {
    XCTAssertEqual(Set(seen).count, 4, "\(seen)")
    super.tearDown()
  }

  func testTheAppStartsInEachConfiguration() {
    var isTornDown = false
    addTeardownBlock { isTornDown = true }
    start("life")
    let side = app.otherElements["landscape"].exists ? "landscape" : "portrait"
    Self.seen.append(side + (status == "dark" ? " dark" : ""))
    XCTAssertFalse(isTornDown)
  }
}
