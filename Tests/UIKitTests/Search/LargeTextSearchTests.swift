import XCTest

@testable import UIKit

/// Search bars at Dynamic Type's sizes.
@MainActor
final class LargeTextSearchTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func setTextSize(_ size: UIContentSizeCategory) {
    stage.window.traitOverrides.preferredContentSizeCategory = size
    stage.window.layoutIfNeeded()
  }

  func testABarGrowsWithItsText() async {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    bar.text = "Tea"
    stage.root.view.addSubview(bar)
    stage.window.layoutIfNeeded()
    XCTAssertEqual(bar.intrinsicContentSize.height, 56)
    setTextSize(.accessibilityExtraExtraExtraLarge)
    let font = bar.searchTextField.font ?? .systemFont(ofSize: 1)
    XCTAssertEqual(font.pointSize, 53)
    XCTAssertGreaterThan(bar.intrinsicContentSize.height, font.lineHeight + 20)
    bar.sizeToFit()
    stage.window.layoutIfNeeded()
    XCTAssertGreaterThan(bar.searchTextField.bounds.height, font.lineHeight)
    let icon = bar.searchTextField.leftView as? UIImageView
    XCTAssertGreaterThan(icon?.image?.size.height ?? 0, 20)
    setTextSize(.large)
    XCTAssertEqual(bar.intrinsicContentSize.height, 56)
  }

  func testABarWithoutRoomStaysInside() async {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    stage.root.view.addSubview(bar)
    setTextSize(.accessibilityExtraExtraExtraLarge)
    XCTAssertTrue(bar.bounds.contains(bar.searchTextField.frame))
  }

  func testANavigationBarMakesRoom() async {
    let content = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    content.navigationItem.searchController = search
    content.navigationItem.hidesSearchBarWhenScrolling = false
    let navigation = UINavigationController(rootViewController: content)
    stage.window.rootViewController = navigation
    stage.window.layoutIfNeeded()
    let height = navigation.navigationBar.bounds.height
    setTextSize(.accessibilityExtraExtraExtraLarge)
    let field = search.searchBar.searchTextField
    XCTAssertGreaterThan(field.bounds.height, 60)
    XCTAssertEqual(
      navigation.navigationBar.bounds.height - height, field.bounds.height - 36, accuracy: 0.5)
    setTextSize(.large)
    XCTAssertEqual(navigation.navigationBar.bounds.height, height)
  }

  /// A placeholder gets smaller where the field may make its text so.
  func testAPlaceholderGetsSmallerToFit() async {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    field.font = .systemFont(ofSize: 40)
    field.placeholder = "A quiet winter"
    XCTAssertTrue(field.isPlaceholderCut)
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 12
    XCTAssertFalse(field.isPlaceholderCut)
    field.minimumFontSize = 30
    XCTAssertTrue(field.isPlaceholderCut)
  }
}
