import XCTest

@testable import UIKit

/// Zooming works without a content size: the content is as large as the zoomed view.
@MainActor
final class UnsetContentZoomTests: XCTestCase {
  private final class Zoomer: NSObject, UIScrollViewDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  }

  func testTheZoomedViewDecidesTheContentSize() async {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let zoomer = Zoomer()
    scrollView.delegate = zoomer
    scrollView.maximumZoomScale = 4
    scrollView.addSubview(zoomer.view)
    scrollView.zoom(to: CGRect(x: 50, y: 100, width: 100, height: 200), animated: false)
    XCTAssertEqual(scrollView.zoomScale, 2)
    XCTAssertEqual(scrollView.contentSize, CGSize(width: 400, height: 800))
    XCTAssertEqual(scrollView.contentOffset, CGPoint(x: 100, y: 200))
    scrollView.zoomScale = 1
    XCTAssertEqual(scrollView.contentSize, CGSize(width: 200, height: 400))
  }
}
