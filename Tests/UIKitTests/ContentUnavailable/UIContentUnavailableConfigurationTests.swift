import XCTest

@testable import UIKit

@MainActor
final class UIContentUnavailableConfigurationTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func labels(in view: UIView) -> [UILabel] {
    if let label = view as? UILabel { return [label] }
    return view.subviews.flatMap(labels)
  }

  func testPartsStandInTheMiddleOneBelowTheOther() async throws {
    var content = UIContentUnavailableConfiguration.empty()
    content.image = UIImage(systemName: "star")
    content.text = "No Favorites"
    content.secondaryText = "What you star appears here."
    content.button = .plain()
    content.button.title = "Find Some"
    var presses = 0
    content.buttonProperties.primaryAction = UIAction(title: "Find Some") { _ in presses += 1 }
    stage.root.contentUnavailableConfiguration = content
    stage.window.layoutIfNeeded()
    let view = try XCTUnwrap(stage.root.view.subviews.last as? UIContentUnavailableView)
    view.layoutIfNeeded()
    let texts = labels(in: view)
    XCTAssertEqual(
      texts.compactMap(\.text), ["No Favorites", "What you star appears here.", "Find Some"])
    let tops = texts.map { $0.convert($0.bounds, to: view).minY }
    XCTAssertEqual(tops, tops.sorted())
    XCTAssertEqual(texts[0].convert(texts[0].bounds, to: view).midX, view.bounds.midX, accuracy: 1)
    let button = texts[2].convert(CGPoint(x: 5, y: 5), to: stage.window)
    stage.tap(button.x, button.y)
    XCTAssertEqual(presses, 1)
    stage.root.contentUnavailableConfiguration = nil
    XCTAssertNil(view.superview)
  }

  func testControlsAroundTheMessageStayWithinReach() async {
    var taps = 0
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Reload") { _ in taps += 1 })
    button.frame = CGRect(x: 10, y: 60, width: 80, height: 40)
    stage.root.view.addSubview(button)
    var content = UIContentUnavailableConfiguration.empty()
    content.text = "Nothing"
    stage.root.contentUnavailableConfiguration = content
    stage.window.layoutIfNeeded()
    stage.tap(30, 80)
    XCTAssertEqual(taps, 1)
  }

  func testTheBackgroundIsBehindEverything() async throws {
    var content = UIContentUnavailableConfiguration.empty()
    content.text = "Nothing"
    content.background.backgroundColor = .systemTeal
    content.background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 10, leading: 10, bottom: 10, trailing: 10)
    stage.root.contentUnavailableConfiguration = content
    stage.window.layoutIfNeeded()
    let view = try XCTUnwrap(stage.root.view.subviews.last)
    let background = try XCTUnwrap(view.subviews.first as? ConfiguredBackgroundView)
    XCTAssertEqual(background.frame, view.bounds)
    XCTAssertEqual(background.configuration.backgroundColor, .systemTeal)
    XCTAssertTrue(view.preservesSuperviewLayoutMargins)
  }

  func testItIsShownAlthoughItIsSetBeforeTheViewIsThere() async throws {
    let controller = UIViewController()
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    XCTAssertFalse(controller.isViewLoaded)
    stage.window.rootViewController = controller
    stage.window.layoutIfNeeded()
    XCTAssertTrue(controller.view.subviews.last is UIContentUnavailableView)
    controller.view = UIView(frame: stage.window.bounds)
    stage.window.layoutIfNeeded()
    XCTAssertTrue(controller.view.subviews.last is UIContentUnavailableView)
    controller.contentUnavailableConfiguration = nil
    XCTAssertEqual(controller.view.subviews, [])
  }

  func testASearchSaysWhatWasSearched() async {
    let search = UIContentUnavailableConfiguration.search()
    var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
    XCTAssertEqual(search.updated(for: state).text, "No Results")
    state.searchText = "bottle"
    XCTAssertEqual(search.updated(for: state).text, "No Results for “bottle”")
  }

  func testAnUpdateIsAskedForOnceBeforeLayout() async {
    final class Controller: UIViewController {
      var updates = 0
      override func updateContentUnavailableConfiguration(
        using state: UIContentUnavailableConfigurationState
      ) {
        updates += 1
        contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
      }
    }
    let controller = Controller()
    stage.window.rootViewController = controller
    stage.window.layoutIfNeeded()
    controller.setNeedsUpdateContentUnavailableConfiguration()
    controller.setNeedsUpdateContentUnavailableConfiguration()
    stage.window.layoutIfNeeded()
    XCTAssertEqual(controller.updates, 1)
    XCTAssertTrue(controller.view.subviews.last is UIContentUnavailableView)
  }
}
