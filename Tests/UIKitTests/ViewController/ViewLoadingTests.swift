import UIKit
import XCTest

@MainActor
final class ViewLoadingTests: XCTestCase {
  private final class Controller: UIViewController {
    @ViewLoading var label: UILabel
    @ViewLoading private(set) var text = "before"
    @ViewLoading var subtitle: String?
    private(set) var loads = 0

    override func loadView() {
      loads += 1
      label = UILabel()
      label.text = "from loadView"
      view = label
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      subtitle = nil
      text += " and after"
    }
  }

  func testReadingLoadsTheView() async {
    let controller = Controller()
    XCTAssertEqual(controller.label.text, "from loadView")
    XCTAssertIdentical(controller.viewIfLoaded, controller.label)
    XCTAssertEqual(controller.loads, 1)
  }

  func testAValueGivenAtOnceIsReadAfterLoading() async {
    let controller = Controller()
    XCTAssertEqual(controller.text, "before and after")
    XCTAssertTrue(controller.isViewLoaded)
  }

  func testSettingDoesNotLoadTheView() async {
    let controller = Controller()
    controller.subtitle = "early"
    XCTAssertFalse(controller.isViewLoaded)
    XCTAssertNil(controller.subtitle, "loading set it anew")
  }
}
