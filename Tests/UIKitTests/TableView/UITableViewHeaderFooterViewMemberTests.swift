import XCTest

@testable import UIKit

@MainActor
final class UITableViewHeaderFooterViewMemberTests: XCTestCase {
  func testContentViewFillsTheViewAndTakesAConfiguration() async {
    let view = UITableViewHeaderFooterView(reuseIdentifier: "h")
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
    view.layoutIfNeeded()
    XCTAssertEqual(view.contentView.frame, view.bounds)
    XCTAssertTrue(view.contentView.superview === view)
    var content = view.defaultContentConfiguration()
    content.text = "Title"
    view.contentConfiguration = content
    XCTAssertTrue(view.contentView is UIListContentView)
  }

  func testInitOfASubclassSeesTheIdentifier() async {
    final class Mine: UITableViewHeaderFooterView {
      var seen: String?
      override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        seen = reuseIdentifier
      }
      required init?(coder: NSCoder) { nil }
    }
    let made = ClassFactory.makeHeaderFooter(
      Mine.self, reuseIdentifier: "a name of more than fifteen bytes")
    XCTAssertEqual(made.seen, "a name of more than fifteen bytes")
  }
}
