import XCTest

@testable import UIKit

@MainActor
final class TabBarAppearanceTests: XCTestCase {
  private func appearance(_ color: UIColor) -> UITabBarAppearance {
    let appearance = UITabBarAppearance()
    appearance.backgroundColor = color
    return appearance
  }

  func testTheSelectedTabsAppearanceComesBeforeTheBars() async {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    let items = [
      UITabBarItem(title: "A", image: nil, tag: 0), UITabBarItem(title: "B", image: nil, tag: 1),
    ]
    bar.items = items
    bar.standardAppearance = appearance(.red)
    bar.scrollEdgeAppearance = appearance(.green)
    items[1].standardAppearance = appearance(.blue)
    items[1].scrollEdgeAppearance = appearance(.yellow)
    bar.selectedItem = items[0]
    XCTAssertEqual(bar.currentAppearance.backgroundColor, .red)
    bar.selectedItem = items[1]
    XCTAssertEqual(bar.currentAppearance.backgroundColor, .blue)
    bar.isAtScrollEdge = true
    XCTAssertEqual(bar.currentAppearance.backgroundColor, .yellow)
    bar.selectedItem = items[0]
    XCTAssertEqual(bar.currentAppearance.backgroundColor, .green)
  }
}
