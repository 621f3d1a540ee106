import XCTest

@testable import UIKit

/// Detents from sheets_alerts.json: maximum 759 on a screen of 393x852 with safe areas of 59 and 34.
@MainActor
final class UISheetPresentationControllerTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)
  private let sheet = UIViewController()
  private var presentation: UISheetPresentationController { sheet.sheetPresentationController! }

  private func onPhone(_ body: () throws -> Void) rethrows {
    let before = UIScreen.main.device
    UIScreen.main.update(
      ScreenDescription(
        size: CGSize(width: 393, height: 852), scale: 3,
        safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)))
    stage.window.frame = UIScreen.main.bounds
    stage.window.updateSafeArea()
    defer { UIScreen.main.update(before) }
    try body()
  }

  private func present() {
    stage.root.present(sheet, animated: true)
    stage.settle()
  }

  private func drag(from y: CGFloat, by distance: CGFloat, steps: Int = 20) {
    stage.down(200, y)
    for i in 1...steps { stage.move(200, y + distance * CGFloat(i) / CGFloat(steps)) }
    // The finger rests before it lifts: no speed.
    for _ in 0..<12 { stage.advance(0.016) }
    stage.move(200, y + distance)
    stage.up(200, y + distance)
    stage.settle()
  }

  func testTheSheetIsThereBeforeItIsPresented() async {
    XCTAssertEqual(presentation.detents.map(\.identifier), [.large])
    XCTAssertNil(presentation.selectedDetentIdentifier)
    XCTAssertFalse(presentation.prefersGrabberVisible)
    XCTAssertTrue(presentation.prefersScrollingExpandsWhenScrolledToEdge)
    let full = UIViewController()
    full.modalPresentationStyle = .fullScreen
    XCTAssertNil(full.sheetPresentationController)
    let navigation = UINavigationController(rootViewController: UIViewController())
    XCTAssertIdentical(
      navigation.topViewController?.sheetPresentationController,
      navigation.sheetPresentationController)
  }

  /// The smallest detent is where a sheet opens; heights are without the bottom safe area.
  func testDetentsGiveTheHeight() async {
    onPhone {
      presentation.detents = [.large(), .medium()]
      present()
      XCTAssertEqual(sheet.view.frame, CGRect(x: 0, y: 393, width: 393, height: 459))
      presentation.animateChanges { presentation.selectedDetentIdentifier = .large }
      stage.settle()
      XCTAssertEqual(sheet.view.frame, CGRect(x: 0, y: 59, width: 393, height: 793))
      presentation.detents = [
        .custom(identifier: .init("small")) { context in
          XCTAssertEqual(context.maximumDetentValue, 759)
          return 200
        }
      ]
      XCTAssertEqual(sheet.view.frame.height, 234)
      presentation.detents = [.custom { $0.maximumDetentValue * 5 }]
      XCTAssertEqual(sheet.view.frame.minY, 59)
      presentation.detents = [.custom { _ in nil }]
      XCTAssertEqual(sheet.view.frame.minY, 59)
    }
  }

  func testABarInASheetIsHigher() async {
    onPhone {
      let table = UITableViewController()
      let navigation = UINavigationController(rootViewController: table)
      _ = navigation.view
      stage.root.present(navigation, animated: false)
      stage.window.layoutIfNeeded()
      XCTAssertEqual(navigation.navigationBar.frame, CGRect(x: 0, y: 0, width: 393, height: 56))
      XCTAssertEqual(table.tableView.adjustedContentInset.top, 56)
      navigation.navigationBar.prefersLargeTitles = true
      navigation.view.layoutIfNeeded()
      XCTAssertEqual(navigation.navigationBar.frame.height, 108)
      stage.root.dismiss(animated: false)
      let full = UINavigationController(rootViewController: UIViewController())
      full.modalPresentationStyle = .fullScreen
      stage.root.present(full, animated: false)
      stage.window.layoutIfNeeded()
      XCTAssertEqual(full.navigationBar.frame.height, 44)
    }
  }

  /// Ten points of the presenter are seen above a large sheet, 16 points from the sides.
  func testThePresenterDrawsBackBehindALargeSheet() async throws {
    try onPhone {
      let root = stage.root.view!
      root.backgroundColor = .white
      stage.window.backgroundColor = .black
      present()
      XCTAssertEqual(root.layer.retreat, 1)
      XCTAssertEqual(root.frame, CGRect(x: 0, y: 0, width: 393, height: 852))
      let picture = try XCTUnwrap(ScreenPicture())
      XCTAssertEqual(picture.color(196, 40).red, 0)
      XCTAssertEqual(picture.color(8, 54).red, 0)
      XCTAssertEqual(picture.color(196, 54).red, 204)
      XCTAssertEqual(picture.color(30, 57).red, 204)
      sheet.dismiss(animated: false)
      XCTAssertEqual(root.layer.retreat, 0)
    }
  }

  /// What does not fill the screen leaves the status bar to what is below it, unless it captures it.
  func testAnAlertOverASheetLeavesTheStatusBarLight() async {
    onPhone {
      present()
      XCTAssertTrue(UIApplication.shared.deviceWishes.isStatusBarLight)
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      sheet.present(alert, animated: false)
      XCTAssertTrue(UIApplication.shared.deviceWishes.isStatusBarLight)
      alert.dismiss(animated: false)
      let full = UIViewController()
      full.modalPresentationStyle = .overFullScreen
      full.modalPresentationCapturesStatusBarAppearance = true
      sheet.present(full, animated: false)
      XCTAssertFalse(UIApplication.shared.deviceWishes.isStatusBarLight)
    }
  }

  func testThePresenterDrawsBackOnTheWayToTheLargestDetent() async {
    onPhone {
      let layer = stage.root.view.layer
      presentation.detents = [.medium(), .large()]
      present()
      XCTAssertEqual(layer.retreat, 0)
      stage.down(200, 420)
      for y in stride(from: CGFloat(410), through: 243, by: -1) { stage.move(200, y) }
      XCTAssertEqual(layer.retreat, 0.5, accuracy: 0.05)
      stage.up(200, 243)
      stage.settle()
      presentation.animateChanges { presentation.selectedDetentIdentifier = .large }
      XCTAssertEqual(layer.retreat, 1)
      presentation.largestUndimmedDetentIdentifier = .large
      XCTAssertEqual(layer.retreat, 0)
    }
  }

  func testADragMovesBetweenDetentsAndTellsTheDelegate() async {
    onPhone {
      let listener = Listener()
      presentation.detents = [.medium(), .large()]
      presentation.delegate = listener
      present()
      drag(from: 420, by: -250)
      XCTAssertEqual(sheet.view.frame.minY, 59)
      XCTAssertEqual(presentation.selectedDetentIdentifier, .large)
      XCTAssertEqual(listener.calls, ["changed com.apple.UIKit.large"])
      drag(from: 100, by: 300)
      XCTAssertEqual(presentation.selectedDetentIdentifier, .medium)
      XCTAssertEqual(sheet.view.frame.minY, 393)
      drag(from: 420, by: 300)
      XCTAssertNil(stage.root.presentedViewController)
      XCTAssertEqual(listener.calls.suffix(3), ["should", "will", "did"])
    }
  }

  /// A stroke up on a sheet that cannot go higher is for its content.
  func testAStrokeUpOnTheLargestDetentIsTheContents() async {
    onPhone {
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = .up
      sheet.view.addGestureRecognizer(swipe)
      let heard = Heard()
      swipe.addTarget(heard, action: Selector(Heard.hear(_:), "hear:"))
      presentation.detents = [.medium(), .large()]
      present()
      drag(from: 600, by: -200)
      XCTAssertEqual(presentation.selectedDetentIdentifier, .large)
      XCTAssertEqual(heard.count, 0, "the sheet took that one")
      drag(from: 600, by: -200)
      XCTAssertEqual(heard.count, 1)
      XCTAssertEqual(sheet.view.frame.minY, 59)
      drag(from: 300, by: 300)
      XCTAssertEqual(presentation.selectedDetentIdentifier, .medium)
    }
  }

  private final class Heard: NSObject {
    var count = 0
    func hear(_ recognizer: UIGestureRecognizer) { count += 1 }
  }

  func testNothingAboveTheLargestDetent() async {
    onPhone {
      present()
      stage.down(200, 80)
      for y in stride(from: CGFloat(80), to: 20, by: -6) { stage.move(200, y) }
      XCTAssertEqual(sheet.view.frame.minY, 59)
      stage.up(200, 20)
    }
  }

  /// Up to the largest undimmed detent what is behind is neither dimmed nor covered.
  func testWhatIsBehindAnUndimmedSheetTakesTouches() async {
    onPhone {
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      stage.root.view.addSubview(button)
      presentation.detents = [.medium(), .custom(identifier: .init("high")) { _ in 600 }]
      presentation.largestUndimmedDetentIdentifier = .medium
      present()
      stage.tap(60, 120)
      XCTAssertEqual(taps, 1)
      XCTAssertNotNil(stage.root.presentedViewController)
      presentation.animateChanges { presentation.selectedDetentIdentifier = .init("high") }
      stage.settle()
      stage.tap(60, 120)
      XCTAssertEqual(taps, 1)
      stage.settle()
      XCTAssertNil(stage.root.presentedViewController)
    }
  }

  /// Content at its top: a drag up makes the sheet larger first, a drag down moves it.
  func testAScrollViewInsideSharesTheFinger() async {
    onPhone {
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 793))
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.contentSize = CGSize(width: 393, height: 4000)
      scrollView.contentInsetAdjustmentBehavior = .never
      sheet.view.addSubview(scrollView)
      presentation.detents = [.medium(), .large()]
      present()
      drag(from: 600, by: -250)
      XCTAssertEqual(presentation.selectedDetentIdentifier, .large)
      XCTAssertEqual(scrollView.contentOffset.y, 0)
      drag(from: 600, by: -200)
      XCTAssertEqual(sheet.view.frame.minY, 59)
      XCTAssertGreaterThan(scrollView.contentOffset.y, 100)
      scrollView.contentOffset = .zero
      drag(from: 300, by: 300)
      XCTAssertEqual(presentation.selectedDetentIdentifier, .medium)
    }
  }

  func testModalSheetsStay() async {
    onPhone {
      let listener = Listener()
      sheet.isModalInPresentation = true
      presentation.delegate = listener
      present()
      drag(from: 80, by: 600)
      XCTAssertNotNil(stage.root.presentedViewController)
      XCTAssertEqual(sheet.view.frame.minY, 59)
      XCTAssertEqual(listener.calls, ["attempted"])
    }
  }

  /// Conformance: 36x5 at 178.5, 5 points below the sheet's top.
  func testTheGrabberIsWhereIOSHasIt() async {
    onPhone {
      presentation.detents = [.medium(), .large()]
      presentation.prefersGrabberVisible = true
      present()
      let bar = sheet.view.subviews.compactMap { $0 as? SheetGrabber }.first?.subviews.first
      XCTAssertEqual(
        bar?.convert(bar?.bounds ?? .zero, to: sheet.view),
        CGRect(x: 178.5, y: 5, width: 36, height: 5))
      stage.tap(196, 400)
      stage.settle()
      XCTAssertEqual(presentation.selectedDetentIdentifier, .large)
    }
  }

  @MainActor
  private final class Listener: NSObject, UISheetPresentationControllerDelegate {
    var calls: [String] = []
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {
      calls.append(
        "changed \(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "")")
    }
    func presentationControllerShouldDismiss(_ p: UIPresentationController) -> Bool {
      calls.append("should")
      return true
    }
    func presentationControllerWillDismiss(_ p: UIPresentationController) { calls.append("will") }
    func presentationControllerDidDismiss(_ p: UIPresentationController) { calls.append("did") }
    func presentationControllerDidAttemptToDismiss(_ p: UIPresentationController) {
      calls.append("attempted")
    }
  }

  func testSheetsAreElevated() async {
    let stage = TouchStage(closesAfter: self)
    stage.window.overrideUserInterfaceStyle = .dark
    for style in [UIModalPresentationStyle.pageSheet, .formSheet] {
      let controller = UIViewController()
      controller.modalPresentationStyle = style
      controller.view.backgroundColor = .systemBackground
      stage.root.present(controller, animated: false)
      XCTAssertEqual(controller.traitCollection.userInterfaceLevel, .elevated)
      XCTAssertEqual(
        controller.view.layer.backgroundColor,
        CGColor(srgbRed: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1))
      stage.root.dismiss(animated: false)
    }
    XCTAssertEqual(stage.root.traitCollection.userInterfaceLevel, .base)
  }

  func testACardIsRoundAtAllFourCorners() async throws {
    let before = UIScreen.main.device
    UIScreen.main.update(ScreenDescription(size: CGSize(width: 1024, height: 1366), scale: 2))
    stage.window.frame = UIScreen.main.bounds
    stage.window.traitOverrides.horizontalSizeClass = .regular
    sheet.modalPresentationStyle = .formSheet
    present()
    XCTAssertEqual(sheet.view.bounds.width, 540)
    XCTAssertEqual(sheet.view.layer.cornerRadius, 10)
    XCTAssertEqual(sheet.view.layer.maskedCorners.rawValue, 15)
    let presentation = try XCTUnwrap(sheet.sheetPresentationController)
    XCTAssertFalse(presentation.prefersPageSizing)
    let source = UIView(frame: CGRect(x: 700, y: 0, width: 40, height: 40))
    stage.root.view.addSubview(source)
    presentation.sourceView = source
    presentation.invalidateDetents()
    XCTAssertEqual(sheet.view.frame.midX, 720)
    presentation.prefersPageSizing = true
    XCTAssertEqual(sheet.view.frame.width, 704)
    XCTAssertEqual(sheet.view.frame.maxX, 1024, "there is no room around the source's middle")
    UIScreen.main.update(before)
  }

  func testTheTintBehindIsGreyWhileTheSheetDims() async {
    stage.root.view.tintColor = .red
    present()
    XCTAssertEqual(stage.root.view.tintAdjustmentMode, .automatic)
    XCTAssertNotEqual(stage.root.view.tintColor, .red)
    stage.root.dismiss(animated: true)
    stage.settle()
    XCTAssertEqual(stage.root.view.tintColor, .red)
  }

  func testTheTintBehindAnUndimmedDetentKeepsItsColour() async {
    stage.root.view.tintColor = .red
    presentation.detents = [.medium(), .large()]
    presentation.largestUndimmedDetentIdentifier = .medium
    present()
    XCTAssertEqual(stage.root.view.tintColor, .red)
  }
}
