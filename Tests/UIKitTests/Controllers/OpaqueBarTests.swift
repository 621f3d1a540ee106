import XCTest

@testable import UIKit

@MainActor
final class OpaqueBarTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  /// `isTranslucent`: content is below an opaque bar, unless the controller extends under opaque bars.
  func testABarThatBecomesOpaqueMovesTheContentBelowIt() async throws {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    stage.window.rootViewController = navigation
    stage.window.layoutIfNeeded()
    XCTAssertEqual(controller.view.convert(controller.view.bounds, to: nil).minY, 0)
    navigation.navigationBar.isTranslucent = false
    stage.window.layoutIfNeeded()
    let bar = navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil)
    XCTAssertEqual(controller.view.convert(controller.view.bounds, to: nil).minY, bar.maxY)
    navigation.navigationBar.isTranslucent = true
    stage.window.layoutIfNeeded()
    XCTAssertEqual(controller.view.convert(controller.view.bounds, to: nil).minY, 0)
  }
}
