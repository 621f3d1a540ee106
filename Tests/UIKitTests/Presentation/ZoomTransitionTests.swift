import XCTest

@testable import UIKit

/// Controllers that grow out of a view (iOS 18).
@MainActor
final class ZoomTransitionTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func source() -> UIView {
    let view = UIView(frame: CGRect(x: 40, y: 200, width: 80, height: 60))
    view.backgroundColor = .systemTeal
    stage.root.view.addSubview(view)
    return view
  }

  func testAPresentedControllerGrowsOutOfItsSource() async throws {
    let source = source()
    let next = UIViewController()
    next.view.backgroundColor = .systemYellow
    var asked: [UIViewController] = []
    next.preferredTransition = .zoom { context in
      asked.append(context.zoomedViewController)
      return source
    }
    stage.root.present(next, animated: true)
    XCTAssertEqual(asked, [next])
    XCTAssertTrue(source.isHidden)
    let stageView = try XCTUnwrap(next.view.superview)
    XCTAssertTrue(stageView.clipsToBounds)
    for _ in 0..<6 {
      stage.advance(1.0 / 60)
      _ = UIApplication.shared.makeFrame()
    }
    let width = try XCTUnwrap(stageView.layer.presentation()).frame.width
    XCTAssertGreaterThan(width, 80)
    XCTAssertLessThan(width, stage.window.bounds.width)
    stage.settle()
    XCTAssertFalse(source.isHidden)
    XCTAssertEqual(next.view.frame, stage.window.bounds)
    XCTAssertEqual(next.view.transform, .identity)
    next.dismiss(animated: true)
    stage.settle()
    XCTAssertNil(next.view.window)
    XCTAssertNil(stage.root.presentedViewController)
    XCTAssertIdentical(stage.root.view.window, stage.window)
  }

  func testAPushedControllerGrowsAndShrinksBack() async throws {
    let list = UIViewController()
    let navigation = UINavigationController(rootViewController: list)
    stage.window.rootViewController = navigation
    stage.settle()
    let cell = UIView(frame: CGRect(x: 10, y: 300, width: 100, height: 100))
    list.view.addSubview(cell)
    let detail = UIViewController()
    detail.preferredTransition = .zoom { _ in cell }
    navigation.pushViewController(detail, animated: true)
    XCTAssertTrue(cell.isHidden)
    stage.settle()
    XCTAssertIdentical(navigation.topViewController, detail)
    XCTAssertFalse(cell.isHidden)
    XCTAssertNotNil(detail.view.window)
    navigation.popViewController(animated: true)
    stage.settle()
    XCTAssertIdentical(navigation.topViewController, list)
    XCTAssertNotNil(list.view.window)
    XCTAssertNil(detail.view.window)
  }

  func testOtherTransitionsAreTheModalOnes() async {
    let next = UIViewController()
    next.modalPresentationStyle = .fullScreen
    next.preferredTransition = .flipHorizontal
    stage.root.present(next, animated: true)
    let flip = stage.window.layer.animation(forKey: "transition") as? CATransition
    XCTAssertEqual(flip?.type, .flip)
    stage.settle()
  }
}
