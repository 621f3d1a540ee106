import XCTest

@testable import UIKit

/// A view's drawing, while it is in no window.
@MainActor
final class OffScreenDrawingTests: XCTestCase {
  private final class Drawing: UIView {
    var count = 0
    override func draw(_ rect: CGRect) {
      count += 1
      UIColor.red.setFill()
      UIRectFill(rect)
    }
  }

  private func shown(_ side: CGFloat) async -> (UIWindow, Drawing) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: side, height: side))
    window.addSubview(view)
    window.isHidden = false
    _ = UIApplication.shared.makeFrame()
    return (window, view)
  }

  func testALargeDrawingIsMadeAgainWhenTheViewComesBack() async throws {
    let (window, view) = await shown(600)
    XCTAssertEqual(view.count, 1)
    XCTAssertNotNil(view.layer.contents)
    view.removeFromSuperview()
    XCTAssertNil(view.layer.contents)
    window.addSubview(view)
    let picture = try XCTUnwrap(ScreenPicture())
    XCTAssertEqual(view.count, 2)
    XCTAssertEqual(picture.color(300, 300).red, 255)
    XCTAssertEqual(picture.color(300, 300).green, 0)
  }

  func testASmallDrawingIsKept() async {
    let (window, view) = await shown(100)
    view.removeFromSuperview()
    XCTAssertNotNil(view.layer.contents)
    window.addSubview(view)
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(view.count, 1)
  }

  func testAMoveWithinTheWindowKeepsTheDrawing() async {
    let (window, view) = await shown(600)
    let container = UIView(frame: window.bounds)
    window.addSubview(container)
    container.addSubview(view)
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(view.count, 1)
  }

  func testAPictureOfTheAppsIsKept() async {
    let (_, view) = await shown(600)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 600, height: 600)).image { _ in }
    view.layer.contents = image.cgImage
    view.removeFromSuperview()
    XCTAssertTrue(view.layer.contents as? CGImage === image.cgImage)
  }

  func testAViewOutsideOfTheWindowIsDrawnForAPicture() async {
    let (_, view) = await shown(600)
    view.removeFromSuperview()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 600, height: 600)).image {
      view.layer.render(in: $0.cgContext)
    }
    XCTAssertEqual(image.pixel(300, 300), [255, 0, 0, 255])
  }
}
