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
}
