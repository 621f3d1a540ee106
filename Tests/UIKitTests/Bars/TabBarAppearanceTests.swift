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

  func testBadgesTakeColourAndFontFromTheAppearance() async {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    let item = UITabBarItem(title: "A", image: nil, tag: 0)
    item.badgeValue = "3"
    let look = UITabBarAppearance()
    look.stackedLayoutAppearance.normal.badgeBackgroundColor = .systemBlue
    look.stackedLayoutAppearance.normal.badgeTextAttributes = [.foregroundColor: UIColor.black]
    bar.standardAppearance = look
    bar.items = [item]
    bar.layoutIfNeeded()
    func find<View: UIView>(_ view: UIView) -> View? {
      view as? View ?? view.subviews.lazy.compactMap { find($0) }.first
    }
    let badge: BadgeView? = find(bar)
    let label: UILabel? = badge.flatMap { find($0) }
    XCTAssertEqual(badge?.backgroundColor, .systemBlue)
    XCTAssertEqual(label?.textColor, .black)
    item.badgeColor = .systemGreen
    item.setBadgeTextAttributes([.foregroundColor: UIColor.yellow], for: .normal)
    XCTAssertEqual(badge?.backgroundColor, .systemGreen)
    XCTAssertEqual(label?.textColor, .yellow)
  }

  func testTitlesStandBesideImagesOnALowOrWideScreen() async throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 700, height: 49))
    bar.items = [
      UITabBarItem(title: "Favourites", image: .system("star"), tag: 0),
      UITabBarItem(title: "B", image: .system("circle"), tag: 1),
    ]
    let look = UITabBarAppearance()
    look.stackedLayoutAppearance.normal.iconColor = .red
    look.inlineLayoutAppearance.normal.iconColor = .green
    look.compactInlineLayoutAppearance.normal.iconColor = .blue
    bar.standardAppearance = look
    let button = try XCTUnwrap(bar.subviews.compactMap { $0 as? UITabBarButton }.first)
    func frames() throws -> (image: CGRect, title: CGRect, color: UIColor) {
      bar.frame.size = bar.sizeThatFits(bar.bounds.size)
      bar.layoutIfNeeded()
      let image = try XCTUnwrap(button.subviews.compactMap { $0 as? UIImageView }.first)
      let title = try XCTUnwrap(button.subviews.compactMap { $0 as? UILabel }.first)
      return (image.frame, title.frame, image.tintColor)
    }
    bar.traitOverrides.horizontalSizeClass = .compact
    bar.traitOverrides.verticalSizeClass = .regular
    var (image, title, color) = try frames()
    XCTAssertEqual(bar.bounds.height, 49)
    XCTAssertGreaterThan(title.minY, image.midY)
    XCTAssertEqual(color, .red)

    bar.traitOverrides.verticalSizeClass = .compact
    (image, title, color) = try frames()
    XCTAssertEqual(bar.bounds.height, 32)
    XCTAssertEqual(bar.intrinsicContentSize.height, 32)
    XCTAssertGreaterThan(title.minX, image.maxX)
    XCTAssertEqual(title.midY, 16, accuracy: 0.5)
    XCTAssertEqual(color, .blue)

    bar.traitOverrides.horizontalSizeClass = .regular
    (image, title, color) = try frames()
    XCTAssertEqual(bar.bounds.height, 49)
    XCTAssertGreaterThan(title.minX, image.maxX)
    XCTAssertLessThanOrEqual(title.maxX, button.bounds.maxX)
    XCTAssertEqual(color, .green)

    bar.semanticContentAttribute = .forceRightToLeft
    button.semanticContentAttribute = .forceRightToLeft
    button.setNeedsLayout()
    (image, title, _) = try frames()
    XCTAssertLessThan(title.maxX, image.minX)
  }

  func testTheCloseItemIsADisc() async {
    let close = UIBarButtonItem(barButtonSystemItem: .close, target: nil, action: nil).image
    XCTAssertEqual(close?.size, UIButton(type: .close).image(for: .normal)?.size)
    let stop = UIBarButtonItem(barButtonSystemItem: .stop, target: nil, action: nil).image
    XCTAssertNotEqual(close?.size, stop?.size)
  }

  func testTitlesAndImagesStandWhereTheAppearanceAndTheItemSay() async throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    let item = UITabBarItem(title: "A", image: .system("star"), tag: 0)
    bar.items = [item]
    bar.layoutIfNeeded()
    let button = try XCTUnwrap(bar.subviews.compactMap { $0 as? UITabBarButton }.first)
    func place<Part: UIView>(of type: Part.Type) -> CGPoint? {
      button.layoutIfNeeded()
      return button.subviews.compactMap { $0 as? Part }.first?.center
    }
    let title = try XCTUnwrap(place(of: UILabel.self))
    let image = try XCTUnwrap(place(of: UIImageView.self))
    item.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: 0)
    item.imageInsets = UIEdgeInsets(top: 6, left: 0, bottom: -6, right: 0)
    let look = UITabBarAppearance()
    look.stackedLayoutAppearance.normal.titlePositionAdjustment = UIOffset(
      horizontal: 0, vertical: 5)
    bar.standardAppearance = look
    XCTAssertEqual(place(of: UILabel.self), CGPoint(x: title.x + 3, y: title.y + 5))
    XCTAssertEqual(place(of: UIImageView.self), CGPoint(x: image.x, y: image.y + 6))
  }
}
