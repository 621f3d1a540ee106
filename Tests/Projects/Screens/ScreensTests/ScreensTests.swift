import XCTest
@testable import Screens

final class ScreensTests: XCTestCase {

  @MainActor
  func testArgumentsChooseTheScreen() {
    XCTAssertTrue(SceneDelegate.first(["app", "list"]) is ListController)
    XCTAssertTrue(SceneDelegate.first(["app"]) is HomeController)
  }
}
