import XCTest

class ScreenTestCase: XCTestCase {

  let app = XCUIApplication()

  override func setUpWithError() throws {
    continueAfterFailure = false
  }

  func start(_ screen: String) {
    app.launchArguments = [screen]
    app.launch()
  }

  var status: String { app.staticTexts["status"].label }
}
