import XCTest

@testable import UIKit

/// Windows that let touches through where they show nothing.
@MainActor
final class TransparentWindowTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private final class Overlay: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let view = super.hitTest(point, with: event)
      return view === self || view === rootViewController?.view ? nil : view
    }
  }

  func testTouchesGoToTheWindowBehindOneThatFindsNoView() async {
    let button = UIButton(frame: CGRect(x: 20, y: 200, width: 80, height: 40))
    var taps: [String] = []
    button.addAction(UIAction { _ in taps.append("behind") }, for: .touchUpInside)
    stage.root.view.addSubview(button)
    let overlay = Overlay(frame: stage.window.frame)
    overlay.rootViewController = UIViewController()
    let banner = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    banner.addAction(UIAction { _ in taps.append("banner") }, for: .touchUpInside)
    overlay.rootViewController?.view.addSubview(banner)
    overlay.isHidden = false
    stage.settle()
    stage.tap(40, 220)
    stage.tap(40, 50)
    XCTAssertEqual(taps, ["behind", "banner"])
    overlay.isHidden = true
  }
}
