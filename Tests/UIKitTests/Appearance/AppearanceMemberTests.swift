import ImageIO
import XCTest

@testable import UIKit

/// Members that apps use of types too small for a file each.
@MainActor
final class UITabBarMemberTests: XCTestCase {
  func testStandardAppearanceColorsTheBar() async {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    bar.standardAppearance = appearance
    bar.layoutIfNeeded()
    let image = UIGraphicsImageRenderer(size: bar.bounds.size).image {
      bar.layer.render(in: $0.cgContext)
    }
    XCTAssertEqual(image.pixel(100, 20), [255, 0, 0, 255])
  }
}

@MainActor
final class UIPresentationControllerMemberTests: XCTestCase {
  /// Presents at the lower half and notes what UIKit tells it.
  private final class Half: UIPresentationController {
    var calls: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect {
      guard let bounds = containerView?.bounds else { return .zero }
      return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
    }
    override func presentationTransitionWillBegin() { calls.append("present") }
    override func dismissalTransitionWillBegin() { calls.append("dismiss") }
    override func containerViewWillLayoutSubviews() {
      super.containerViewWillLayoutSubviews()
      if calls.last != "layout" { calls.append("layout") }
    }
  }

  private final class Transition: NSObject, UIViewControllerTransitioningDelegate {
    var half: Half?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      half = Half(presentedViewController: presented, presenting: presenting)
      return half
    }
  }

  private func present() throws -> (TouchStage, UIViewController, Half) {
    let stage = TouchStage(closesAfter: self)
    let transition = Transition()
    let controller = UIViewController()
    controller.modalPresentationStyle = .custom
    controller.transitioningDelegate = transition
    stage.root.present(controller, animated: false)
    stage.window.layoutIfNeeded()
    return (stage, controller, try XCTUnwrap(transition.half))
  }

  func testContainerViewHoldsThePresentedView() async throws {
    let (_, controller, half) = try present()
    XCTAssertTrue(controller.view.isDescendant(of: try XCTUnwrap(half.containerView)))
  }

  func testFrameOfPresentedViewPlacesTheView() async throws {
    let (_, controller, _) = try present()
    XCTAssertEqual(controller.view.frame, CGRect(x: 0, y: 422, width: 390, height: 422))
  }

  func testPresentationTransitionWillBeginIsCalledFirst() async throws {
    let (_, _, half) = try present()
    XCTAssertEqual(half.calls.first, "present")
  }

  func testContainerViewWillLayoutSubviewsIsCalledBeforeItsLayout() async throws {
    let (_, _, half) = try present()
    XCTAssertTrue(half.calls.contains("layout"))
  }

  func testDismissalTransitionWillBeginIsCalledByDismissing() async throws {
    let (stage, _, half) = try present()
    stage.root.dismiss(animated: false)
    XCTAssertTrue(half.calls.contains("dismiss"))
  }
}

@MainActor
final class UIInterfaceOrientationMaskMemberTests: XCTestCase {
  func testPortraitIsPartOfAllAndNotOfLandscape() async {
    XCTAssertTrue(UIInterfaceOrientationMask.all.contains(.portrait))
    XCTAssertFalse(UIInterfaceOrientationMask.landscape.contains(.portrait))
  }
}

@MainActor
final class UISceneConfigurationMemberTests: XCTestCase {
  func testInitKeepsTheNameAndTheRole() async {
    let configuration = UISceneConfiguration(name: "Main", sessionRole: .windowApplication)
    XCTAssertEqual(configuration.name, "Main")
    XCTAssertEqual(configuration.role, .windowApplication)
  }
}

@MainActor
final class UIOffsetMemberTests: XCTestCase {
  func testInitWithoutNumbersIsZero() async {
    let offset = UIOffset(horizontal: 3, vertical: -4)
    XCTAssertEqual(offset.horizontal, 3)
    XCTAssertEqual(offset.vertical, -4)
    XCTAssertEqual(UIOffset.zero, UIOffset())
  }
}

@MainActor
final class UILayoutSupportMemberTests: XCTestCase {
  func testLengthIsTheSafeAreasInset() async {
    let stage = TouchStage(closesAfter: self)
    stage.root.additionalSafeAreaInsets.top = 30
    stage.window.layoutIfNeeded()
    XCTAssertEqual(stage.root.topLayoutGuide.length, 30)
    XCTAssertEqual(stage.root.bottomLayoutGuide.length, 0)
  }
}

@MainActor
final class UIImageSymbolConfigurationMemberTests: XCTestCase {
  private func size(_ configuration: UIImage.SymbolConfiguration) throws -> CGSize {
    try XCTUnwrap(UIImage(systemName: "star", withConfiguration: configuration)).size
  }

  func testPointSizeScalesTheSymbol() async throws {
    let small = try size(UIImage.SymbolConfiguration(pointSize: 20, weight: .regular))
    let large = try size(UIImage.SymbolConfiguration(pointSize: 40, weight: .regular))
    XCTAssertEqual(large.width, small.width * 2, accuracy: 2)
  }

  func testTextStyleAndScaleSizeTheSymbol() async throws {
    let small = try size(UIImage.SymbolConfiguration(textStyle: .caption2, scale: .small))
    let large = try size(UIImage.SymbolConfiguration(textStyle: .largeTitle, scale: .large))
    XCTAssertGreaterThan(large.width, small.width * 2)
  }

  func testScaleSizesASymbolBesideItsFont() async throws {
    let font = UIFont.systemFont(ofSize: 24)
    let medium = try size(UIImage.SymbolConfiguration(font: font, scale: .medium))
    let large = try size(UIImage.SymbolConfiguration(font: font, scale: .large))
    XCTAssertGreaterThan(large.width, medium.width)
  }
}

@MainActor
final class CGImageSourceCreateWithDataMemberTests: XCTestCase {
  func testASourceCountsThePicturesInItsData() async throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
    let data = try XCTUnwrap(picture.pngData())
    let source = try XCTUnwrap(CGImageSourceCreateWithData(data as NSData, nil))
    XCTAssertEqual(CGImageSourceGetCount(source), 1)
  }
}

@MainActor
final class CGVectorMemberTests: XCTestCase {
  func testInitKeepsBothParts() async {
    let vector = CGVector(dx: 1, dy: 2)
    XCTAssertEqual(vector.dx, 1)
    XCTAssertEqual(vector.dy, 2)
  }
}

@MainActor
final class CGImageAlphaInfoMemberTests: XCTestCase {
  /// Red, green, blue, alpha, in this order in memory.
  func testPremultipliedLastPutsRedFirstAndAlphaLast() async throws {
    var pixel: [UInt8] = [0, 0, 0, 0]
    try pixel.withUnsafeMutableBytes { bytes in
      let context = try XCTUnwrap(
        CGContext(
          data: bytes.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.setFillColor(UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.flush()
    }
    XCTAssertEqual(pixel, [255, 0, 0, 255])
  }
}
