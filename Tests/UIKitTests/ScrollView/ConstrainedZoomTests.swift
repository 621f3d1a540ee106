import XCTest

@testable import UIKit

/// Zooming a picture whose place and size constraints decide, kept in the middle by their constants:
/// the way that Apple's guide to scroll views and most tutorials show.
@MainActor
final class ConstrainedZoomTests: XCTestCase {
  private final class Viewer: NSObject, UIScrollViewDelegate {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let picture = UIView()
    var edges: [NSLayoutConstraint] = []

    override init() {
      super.init()
      view.delegate = self
      view.contentInsetAdjustmentBehavior = .never
      view.addSubview(picture)
      picture.translatesAutoresizingMaskIntoConstraints = false
      edges = [
        picture.topAnchor.constraint(equalTo: view.topAnchor),
        view.bottomAnchor.constraint(equalTo: picture.bottomAnchor),
        picture.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
      ]
      NSLayoutConstraint.activate(
        edges + [
          picture.widthAnchor.constraint(equalToConstant: 1000),
          picture.heightAnchor.constraint(equalToConstant: 800),
        ])
      view.minimumZoomScale = 0.39
      view.maximumZoomScale = 3
      view.layoutIfNeeded()
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      let y = max(0, (view.bounds.height - picture.frame.height) / 2)
      let x = max(0, (view.bounds.width - picture.frame.width) / 2)
      edges[0].constant = y
      edges[1].constant = y
      edges[2].constant = x
      edges[3].constant = x
      view.layoutIfNeeded()
    }
  }

  private func assert(
    _ rect: CGRect, _ expected: CGRect, line: UInt = #line
  ) {
    XCTAssertEqual(rect.minX, expected.minX, accuracy: 0.01, line: line)
    XCTAssertEqual(rect.minY, expected.minY, accuracy: 0.01, line: line)
    XCTAssertEqual(rect.width, expected.width, accuracy: 0.01, line: line)
    XCTAssertEqual(rect.height, expected.height, accuracy: 0.01, line: line)
  }

  func testAPictureSmallerThanTheViewStandsInItsMiddle() async {
    let viewer = Viewer()
    XCTAssertEqual(viewer.view.contentSize, CGSize(width: 1000, height: 800))
    viewer.view.zoomScale = 0.39
    // 1000 × 800 at 0.39 is 390 × 312; (844 − 312) / 2 = 266.
    assert(viewer.picture.frame, CGRect(x: 0, y: 266, width: 390, height: 312))
    XCTAssertEqual(viewer.view.contentSize.height, 844, accuracy: 0.5)
    XCTAssertEqual(viewer.view.contentOffset, .zero)
  }

  func testTheContentGrowsWithThePicture() async {
    let viewer = Viewer()
    viewer.view.zoomScale = 0.39
    viewer.view.zoom(to: CGRect(x: 400, y: 300, width: 195, height: 400), animated: false)
    XCTAssertEqual(viewer.view.zoomScale, 2)
    assert(viewer.picture.frame, CGRect(x: 0, y: 0, width: 2000, height: 1600))
    XCTAssertEqual(viewer.view.contentSize.width, 2000, accuracy: 0.01)
    XCTAssertEqual(viewer.view.contentSize.height, 1600, accuracy: 0.01)
    // The rectangle's middle, (497.5, 500) at twice the size, in the middle of the view.
    XCTAssertEqual(viewer.view.contentOffset, CGPoint(x: 800, y: 578))
  }

  func testZoomingByCodeIsNoBounce() async {
    let stage = TouchStage(closesAfter: self)
    let viewer = Viewer()
    stage.root.view.addSubview(viewer.view)
    viewer.view.setZoomScale(2, animated: true)
    XCTAssertTrue(viewer.view.isZoomAnimating)
    XCTAssertFalse(viewer.view.isZoomBouncing)
    for _ in 0..<60 {
      stage.advance(1.0 / 60)
      _ = UIApplication.shared.makeFrame()
    }
    XCTAssertFalse(viewer.view.isZoomAnimating)
    XCTAssertEqual(viewer.view.zoomScale, 2)
  }

  func testShortContentStandsWhereItIsAligned() async {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.contentSize = CGSize(width: 100, height: 200)
    view.contentAlignmentPoint = CGPoint(x: 0.5, y: 1)
    XCTAssertEqual(view.contentOffset, CGPoint(x: -100, y: -200))
    view.contentSize = CGSize(width: 100, height: 1000)
    XCTAssertEqual(view.contentOffset, CGPoint(x: -100, y: 0))
    view.contentAlignmentPoint = .zero
    XCTAssertEqual(view.contentOffset, .zero)
  }
}
