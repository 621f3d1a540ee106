import XCTest

@testable import UIKit

/// Items that the person drags into a tab bar.
@MainActor
final class TabBarCustomizingTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private final class Listener: NSObject, UITabBarDelegate {
    var heard: [String] = []
    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
      heard.append("will begin \(items.count)")
    }
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
      heard.append("did begin")
    }
    func tabBar(
      _ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool
    ) { heard.append("will end \(changed)") }
    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
      heard.append("did end \(changed)")
    }
  }

  private func makeBar(_ items: [UITabBarItem]) -> UITabBar {
    let bounds = stage.root.view.bounds
    let bar = UITabBar(frame: CGRect(x: 0, y: bounds.height - 49, width: bounds.width, height: 49))
    bar.items = items
    stage.root.view.addSubview(bar)
    stage.settle()
    return bar
  }

  private let items = (0..<6).map { UITabBarItem(title: "Item \($0)", image: nil, tag: $0) }

  func testAnItemIsDraggedIntoTheBar() async throws {
    let bar = makeBar(Array(items.prefix(3)))
    let listener = Listener()
    bar.delegate = listener
    bar.beginCustomizingItems(items)
    XCTAssertTrue(bar.isCustomizing)
    stage.settle()
    XCTAssertEqual(listener.heard, ["will begin 6", "did begin"])
    let panel = try XCTUnwrap(stage.root.view.subviews.first { !($0 is UITabBar) })
    let tile = try XCTUnwrap(panel.subviews.first { $0.accessibilityLabel == "Item 4" })
    let start = tile.convert(CGPoint(x: 10, y: 10), to: stage.window)
    let place = bar.convert(CGPoint(x: bar.bounds.midX, y: 20), to: stage.window)
    stage.down(start.x, start.y)
    stage.move(start.x, start.y + 40)
    stage.move(place.x, place.y)
    stage.up(place.x, place.y)
    stage.settle()
    XCTAssertEqual(bar.items, [items[0], items[4], items[2]])
    XCTAssertTrue(bar.endCustomizing(animated: true))
    XCTAssertFalse(bar.isCustomizing)
    stage.settle()
    XCTAssertEqual(listener.heard.suffix(2), ["will end true", "did end true"])
    XCTAssertNil(tile.window)
  }

  func testNothingChangedWhereNothingWasDragged() async {
    let bar = makeBar(Array(items.prefix(3)))
    XCTAssertFalse(bar.endCustomizing(animated: false))
    bar.beginCustomizingItems(items)
    stage.settle()
    XCTAssertFalse(bar.endCustomizing(animated: false))
    stage.settle()
    XCTAssertEqual(bar.items, Array(items.prefix(3)))
  }
}
