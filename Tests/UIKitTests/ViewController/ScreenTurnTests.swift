import XCTest

@testable import UIKit

/// What controllers hear while the screen turns, and what they find then.
@MainActor
final class ScreenTurnTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  /// Turns a screen of a controller to the side, for a window that fills it.
  private func turn(_ controller: UIViewController) {
    stage.window.rootViewController = controller
    turnScreen(CGSize(width: 390, height: 844), .portrait)
    turnScreen(CGSize(width: 844, height: 390), .landscapeRight)
    addTeardownBlock { @MainActor in UIScreen.main.update(ScreenDescription()) }
  }

  private func turnScreen(_ size: CGSize, _ orientation: UIInterfaceOrientation) {
    var screen = ScreenDescription(size: size)
    screen.interfaceOrientation = orientation
    UIScreen.main.update(screen)
    stage.window.screenDidChange(fills: true)
    stage.window.layoutIfNeeded()
  }

  func testTheOldSizeIsStillThereBeforeTheTurnAndTheNewOneAlongside() async {
    final class Watching: UIViewController {
      let inner = UIView()
      var seen: [String] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          inner.widthAnchor.constraint(equalTo: view.widthAnchor),
          inner.heightAnchor.constraint(equalToConstant: 9),
        ])
      }
      private func note(_ when: String) {
        seen.append("\(when) \(Int(view.bounds.width)) \(Int(inner.bounds.width))")
      }
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        note("before")
        coordinator.animate(
          alongsideTransition: { _ in self.note("alongside") },
          completion: { _ in self.note("after") })
      }
    }
    let controller = Watching()
    turn(controller)
    XCTAssertEqual(
      controller.seen.suffix(3), ["before 390 390", "alongside 844 844", "after 844 844"])
  }

  func testTheMethodsOfIOS7AreCalledInOrder() async {
    final class Old: UIViewController {
      var calls: [String] = []
      override func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willRotate(to: orientation, duration: duration)
        calls.append("will rotate to \(orientation.rawValue) from \(view.bounds.width)")
      }
      override func willAnimateRotation(
        to orientation: UIInterfaceOrientation, duration: TimeInterval
      ) {
        calls.append("will animate to \(orientation.rawValue) at \(view.bounds.width)")
      }
      override func didRotate(from orientation: UIInterfaceOrientation) {
        calls.append("did rotate from \(orientation.rawValue)")
      }
    }
    let (child, parent) = (Old(), UINavigationController())
    parent.viewControllers = [child]
    turn(parent)
    let landscape = UIInterfaceOrientation.landscapeRight.rawValue
    XCTAssertEqual(
      child.calls,
      [
        "will rotate to \(landscape) from 390.0", "will animate to \(landscape) at 844.0",
        "did rotate from 1",
      ])
  }

  func testControllersHearOfOtherSizeClassesBeforeTheyHaveThem() async {
    final class Sized: UIViewController {
      var calls: [String] = []
      override func willTransition(
        to new: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.willTransition(to: new, with: coordinator)
        calls.append(
          "\(traitCollection.verticalSizeClass == .regular) to \(new.verticalSizeClass == .compact)"
        )
      }
    }
    let controller = Sized()
    turn(controller)
    XCTAssertEqual(controller.calls, ["true to true"])
  }

  func testAResizedWindowDoesNotRotate() async {
    final class Old: UIViewController {
      var turns = 0
      override func didRotate(from orientation: UIInterfaceOrientation) { turns += 1 }
    }
    let controller = Old()
    stage.window.rootViewController = controller
    turnScreen(CGSize(width: 390, height: 844), .portrait)
    turnScreen(CGSize(width: 420, height: 900), .portrait)
    addTeardownBlock { @MainActor in UIScreen.main.update(ScreenDescription()) }
    XCTAssertEqual(controller.turns, 0)
  }
}
