import XCTest

@testable import UIKit

@MainActor
final class SearchFieldInsetTests: XCTestCase {
  func testAViewOfTheAppsOwnStandsOffTheEdge() async {
    let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftView = own
    field.layoutIfNeeded()
    XCTAssertEqual(own.frame.minX, 6)
    XCTAssertEqual(field.textRect(forBounds: field.bounds).minX, 30)
  }

  func testThePictureOfASearchBarLeavesAnAppsViewAlone() async {
    let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
    let own = UIView()
    field.leftView = own
    field.searchIcon = UIImage(systemName: "star")
    XCTAssertTrue(field.leftView === own)
  }

  func testARoundedBorderIsThePill() async {
    let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
    let text = field.textRect(forBounds: field.bounds)
    XCTAssertEqual(field.borderStyle, .roundedRect)
    XCTAssertEqual(field.backgroundColor, .tertiarySystemFill)
    field.borderStyle = .line
    field.layoutIfNeeded()
    XCTAssertNil(field.backgroundColor)
    field.borderStyle = .roundedRect
    field.layoutIfNeeded()
    XCTAssertEqual(field.backgroundColor, .tertiarySystemFill)
    XCTAssertEqual(field.layer.cornerRadius, 10)
    XCTAssertEqual(field.textRect(forBounds: field.bounds), text)
    XCTAssertFalse(field.subviews.contains { $0.layer.borderWidth > 0 })
    field.backgroundColor = .white
    field.borderStyle = .none
    XCTAssertEqual(field.backgroundColor, .white, "the app's own fill stays")
  }
}
