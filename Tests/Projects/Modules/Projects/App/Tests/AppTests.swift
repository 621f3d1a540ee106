import Core
import XCTest

@testable import App

final class AppTests: XCTestCase {
  @MainActor
  func testTheScreenUsesNamesOfAnotherModulesResources() async {
    let controller = PriceViewController(price: Price(amount: 3))
    controller.loadViewIfNeeded()
    XCTAssertEqual(controller.label.text, "3 coins")
    var red: CGFloat = 0
    controller.view.backgroundColor?.getRed(&red, green: nil, blue: nil, alpha: nil)
    XCTAssertEqual(red, 0.25, accuracy: 0.001)
  }

  func testInfoIsMadeOfTheManifest() {
    let info = Bundle.main.infoDictionary
    XCTAssertEqual(info?["Motto"] as? String, "App of com.example.modules")
    XCTAssertEqual(info?["CFBundleIdentifier"] as? String, "com.example.modules.app")
  }
}
