import XCTest

@testable import UIKit

/// One test for each member that apps use.
@MainActor
final class UIActivityIndicatorViewMemberTests: XCTestCase {
  func testInitIsMedium() async {
    XCTAssertEqual(UIActivityIndicatorView().style, .medium)
  }

  func testInitStyleGivesTheSize() async {
    XCTAssertEqual(
      UIActivityIndicatorView(style: .large).bounds.size, CGSize(width: 37, height: 37))
  }

  func testInitFrameIsKept() async {
    let frame = CGRect(x: 1, y: 2, width: 30, height: 30)
    XCTAssertEqual(UIActivityIndicatorView(frame: frame).frame, frame)
  }

  func testInALargeFrameTheSpokesKeepTheirSize() async {
    let view = UIActivityIndicatorView(style: .large)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 600)
    view.layoutIfNeeded()
    let spokes = (view.layer.sublayers ?? []).map(\.frame).reduce(CGRect.null) { $0.union($1) }
    XCTAssertEqual(spokes.midX, 150, accuracy: 0.5)
    XCTAssertEqual(spokes.midY, 300, accuracy: 0.5)
    XCTAssertLessThanOrEqual(spokes.width, 37.5)
  }

  func testStartAnimatingShowsIt() async {
    let view = UIActivityIndicatorView()
    view.startAnimating()
    XCTAssertTrue(view.isAnimating)
    XCTAssertFalse(view.isHidden)
  }

  func testStopAnimatingHidesIt() async {
    let view = UIActivityIndicatorView()
    view.startAnimating()
    view.stopAnimating()
    XCTAssertFalse(view.isAnimating)
    XCTAssertTrue(view.isHidden)
  }

  func testStyleGivesTheIntrinsicSize() async {
    let view = UIActivityIndicatorView()
    view.style = .large
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 37, height: 37))
  }

  func testHidesWhenStoppedFalseKeepsItShown() async {
    let view = UIActivityIndicatorView()
    view.hidesWhenStopped = false
    XCTAssertFalse(view.isHidden)
  }

  func testColorFillsTheSpokes() async {
    let view = UIActivityIndicatorView()
    view.color = .red
    XCTAssertEqual(view.layer.sublayers?.first?.backgroundColor, UIColor.red.cgColor)
  }
}
