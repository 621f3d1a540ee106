import UIKit
import XCTest

@testable import Picterest

/// A photo on its way between a wall and Detail, looked at while it moves.
@MainActor
final class PhotoTransitionTests: AccountTestCase {
  /// A screen with one photo at a place of the test's choice.
  private final class Stage: UIViewController, PhotoStage {
    let imageView = RemoteImageView()
    let cell = UIView()
    var isVisible = true

    override func viewDidLoad() {
      super.viewDidLoad()
      cell.frame = CGRect(x: 200, y: 300, width: 100, height: 75)
      imageView.frame = cell.bounds
      cell.addSubview(imageView)
      view.addSubview(cell)
    }

    func place(of photo: Photo) -> PhotoPlace? {
      isVisible ? PhotoPlace(imageView: imageView, holder: cell, cornerRadius: 12) : nil
    }
  }

  private struct Screens {
    let window: UIWindow
    let navigation: UINavigationController
    let stage: Stage
    let detail: DetailViewController
    let transitions: PhotoTransitions
  }

  private func makeScreens() throws -> Screens {
    let text =
      #"{"id": "x", "width": 400, "height": 300, "description": "Sea", "user": {"name": "Ann"}, "#
      + #""urls": {"raw": "http://127.0.0.1:9/i"}}"#
    let photo = try JSONDecoder().decode(Photo.self, from: Data(text.utf8))
    let service = makeService(.thisComputer)
    let keeper = PhotoKeeper(store: KeptPhotoStore(store: makeStore()))
    let detail = DetailViewController(
      viewModel: DetailViewModel(
        photo: photo, service: service, account: makeAccount(service), keeper: keeper),
      keeper: keeper)
    let stage = Stage()
    let navigation = UINavigationController(rootViewController: stage)
    let transitions = PhotoTransitions()
    navigation.delegate = transitions
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return Screens(
      window: window, navigation: navigation, stage: stage, detail: detail,
      transitions: transitions)
  }

  private func flyingPhoto(in view: UIView) -> UIView? {
    if view.accessibilityIdentifier == "flying-photo" { return view }
    return view.subviews.lazy.compactMap(flyingPhoto).first
  }

  private func waitForEnd(_ screens: Screens) async {
    let end = Date().addingTimeInterval(10)
    while screens.navigation.transitionCoordinator != nil, Date() < end {
      try? await Task.sleep(nanoseconds: 10_000_000)
    }
    XCTAssertNil(screens.navigation.transitionCoordinator)
  }

  func testAPhotoGrowsOutOfItsCellAndGoesBack() async throws {
    let screens = try makeScreens()
    screens.navigation.pushViewController(screens.detail, animated: true)
    var flying = try XCTUnwrap(flyingPhoto(in: screens.window))
    XCTAssertEqual(screens.stage.cell.alpha, 0, "the photo has left its cell")
    XCTAssertEqual(flying.frame.width, 390, "that is where it goes")
    await waitForEnd(screens)
    XCTAssertNil(flyingPhoto(in: screens.window))
    XCTAssertEqual(screens.stage.cell.alpha, 1)
    XCTAssertTrue(screens.navigation.topViewController === screens.detail)

    screens.navigation.popViewController(animated: true)
    flying = try XCTUnwrap(flyingPhoto(in: screens.window))
    XCTAssertEqual(
      flying.frame, screens.stage.cell.convert(screens.stage.cell.bounds, to: flying.superview))
    XCTAssertEqual(flying.layer.cornerRadius, 12)
    await waitForEnd(screens)
    XCTAssertNil(flyingPhoto(in: screens.window))
    XCTAssertEqual(screens.stage.cell.alpha, 1)
  }

  func testAPhotoFollowsTheFingerAndSpringsBack() async throws {
    let screens = try makeScreens()
    screens.navigation.pushViewController(screens.detail, animated: false)
    screens.window.layoutIfNeeded()
    let place = try XCTUnwrap(screens.detail.place(of: screens.detail.photo))
    let start = place.imageView.convert(place.imageView.bounds, to: nil)
    let drag = screens.detail.beginDrag()
    let flying = try XCTUnwrap(flyingPhoto(in: screens.window))
    XCTAssertEqual(flying.convert(flying.bounds, to: nil), start)
    drag.move(by: CGPoint(x: 30, y: 200))
    let moved = flying.convert(flying.bounds, to: nil)
    XCTAssertEqual(moved.midX, start.midX + 30, accuracy: 0.5)
    XCTAssertEqual(moved.midY, start.midY + 200, accuracy: 0.5)
    XCTAssertLessThan(moved.width, start.width)
    XCTAssertLessThan(screens.detail.view.alpha, 1)
    XCTAssertEqual(screens.stage.cell.alpha, 0, "its place is empty meanwhile")

    drag.end(at: CGPoint(x: 30, y: 200), velocity: CGPoint(x: 0, y: -50))
    await waitForEnd(screens)
    XCTAssertTrue(screens.navigation.topViewController === screens.detail)
    XCTAssertNil(flyingPhoto(in: screens.window))
    XCTAssertEqual(screens.detail.view.alpha, 1)
    XCTAssertEqual(place.imageView.convert(place.imageView.bounds, to: nil), start)
  }

  func testAFlickBringsThePhotoBackToItsCell() async throws {
    let screens = try makeScreens()
    screens.navigation.pushViewController(screens.detail, animated: false)
    screens.window.layoutIfNeeded()
    let drag = screens.detail.beginDrag()
    drag.move(by: CGPoint(x: 0, y: 20))
    drag.end(at: CGPoint(x: 0, y: 20), velocity: CGPoint(x: 0, y: 900))
    let flying = try XCTUnwrap(flyingPhoto(in: screens.window))
    XCTAssertEqual(flying.frame.size, screens.stage.cell.frame.size)
    await waitForEnd(screens)
    XCTAssertTrue(screens.navigation.topViewController === screens.stage)
    XCTAssertEqual(screens.stage.cell.alpha, 1)
  }

  func testAPhotoWhoseCellIsOutOfSightFades() async throws {
    let screens = try makeScreens()
    screens.navigation.pushViewController(screens.detail, animated: false)
    screens.window.layoutIfNeeded()
    screens.stage.isVisible = false
    screens.navigation.popViewController(animated: true)
    let flying = try XCTUnwrap(flyingPhoto(in: screens.window))
    XCTAssertEqual(flying.alpha, 0)
    XCTAssertEqual(screens.stage.cell.alpha, 1)
    await waitForEnd(screens)
    XCTAssertTrue(screens.navigation.topViewController === screens.stage)
    XCTAssertNil(flyingPhoto(in: screens.window))
  }
}
