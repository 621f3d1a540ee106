import XCTest

@testable import HanokHost

final class CalledInterfaceTests: XCTestCase {
  func testCallsAreSpelledAsInObjectiveC() {
    for (function, name) in [
      ("UIKit.UILabel.text.setter : Swift.Optional<Swift.String>", "-[UILabel setText:]"),
      ("UIKit.UILabel.text.getter : Swift.Optional<Swift.String>", "-[UILabel text]"),
      ("UIKit.UIView.addSubview(UIKit.UIView) -> ()", "-[UIView addSubview:]"),
      ("UIKit.UIView.isHidden.setter : Swift.Bool", "-[UIView setHidden:]"),
      (
        "UIKit.UIImageView.__allocating_init(image: Swift.Optional<UIKit.UIImage>) -> UIKit.UIImageView",
        "-[UIImageView initWithImage:]"
      ),
      ("UIKit.UITableView.reloadData() -> ()", "-[UITableView reloadData]"),
      (
        "UIKit.UIViewController.present(UIKit.UIViewController, animated: Swift.Bool, "
          + "completion: Swift.Optional<() -> ()>) -> ()",
        "-[UIViewController present:animated:completion:]"
      ),
      (
        "static UIKit.UIView.animate(withDuration: Swift.Double, animations: () -> ()) -> ()",
        "+[UIView animateWithDuration:animations:]"
      ),
      (
        "(extension in UIKit):UIKit.UIView.setNeedsFocus(for: Swift.Int) -> ()",
        "-[UIView setNeedsFocusFor:]"
      ),
    ] {
      XCTAssertEqual(CalledInterface.objectiveCName(function), name)
    }
  }

  func testTheCallerIsFoundOnTheStack() {
    XCTAssertFalse(CalledInterface.current().name.isEmpty)
  }
}
