import XCTest

@testable import UIKit

/// A presentation's controller hears of traits that change around it.
@MainActor
final class PresentationTraitTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private final class Panel: UIPresentationController {
    var heard: [(before: UIUserInterfaceStyle?, now: UIUserInterfaceStyle)] = []

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      heard.append((previous?.userInterfaceStyle, traitCollection.userInterfaceStyle))
    }
  }

  private final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
    private(set) var panel: Panel?

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      panel = Panel(presentedViewController: presented, presenting: presenting)
      return panel
    }
  }

  func testTheControllerHearsOfAnotherAppearance() async throws {
    let presenter = Presenter()
    let next = UIViewController()
    next.modalPresentationStyle = .custom
    next.transitioningDelegate = presenter
    stage.window.overrideUserInterfaceStyle = .light
    stage.root.present(next, animated: false)
    stage.settle()
    let panel = try XCTUnwrap(presenter.panel)
    XCTAssertTrue(panel.heard.isEmpty)
    var registered: [UIUserInterfaceStyle] = []
    let registration = panel.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (panel: Panel, previous: UITraitCollection) in
      registered.append(previous.userInterfaceStyle)
    }
    stage.window.overrideUserInterfaceStyle = .dark
    stage.settle()
    XCTAssertEqual(panel.heard.map(\.before), [.light])
    XCTAssertEqual(panel.heard.map(\.now), [.dark])
    XCTAssertEqual(registered, [.light])
    panel.unregisterForTraitChanges(registration)
    stage.window.overrideUserInterfaceStyle = .light
    stage.settle()
    XCTAssertEqual(panel.heard.count, 2)
    XCTAssertEqual(registered.count, 1)
    XCTAssertTrue((panel as Any) is any UITraitEnvironment)
  }
}
