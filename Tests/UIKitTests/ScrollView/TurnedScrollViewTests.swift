import XCTest

@testable import UIKit

/// Scroll views under a transform: lists of messages that begin at the bottom.
@MainActor
final class TurnedScrollViewTests: XCTestCase {
  private func view(_ transform: CGAffineTransform, on stage: TouchStage) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    view.contentSize = CGSize(width: 300, height: 2000)
    view.transform = transform
    stage.root.view.addSubview(view)
    stage.window.layoutIfNeeded()
    return view
  }

  private func drag(_ stage: TouchStage, from start: CGPoint, by step: CGVector) {
    stage.down(start.x, start.y)
    for index in 1...10 {
      stage.move(start.x + step.dx * CGFloat(index), start.y + step.dy * CGFloat(index))
    }
  }

  func testContentUpsideDownFollowsTheFinger() async {
    let stage = TouchStage(closesAfter: self)
    let view = view(CGAffineTransform(scaleX: 1, y: -1), on: stage)
    drag(stage, from: CGPoint(x: 150, y: 150), by: CGVector(dx: 0, dy: 12))
    XCTAssertEqual(view.contentOffset.y, 110, accuracy: 0.5)
    stage.up(150, 270)
    XCTAssertTrue(view.isDecelerating)
  }

  func testContentOnItsSideScrollsAcross() async {
    let stage = TouchStage(closesAfter: self)
    let view = view(CGAffineTransform(rotationAngle: -.pi / 2), on: stage)
    drag(stage, from: CGPoint(x: 250, y: 250), by: CGVector(dx: -12, dy: 0))
    XCTAssertEqual(view.contentOffset.y, 110, accuracy: 0.5)
    stage.up(130, 250)
  }

  func testAWheelTurnsWithTheView() async {
    let stage = TouchStage(closesAfter: self)
    let view = view(CGAffineTransform(scaleX: 1, y: -1), on: stage)
    view.contentOffset.y = 500
    _ = view.scroll(by: CGVector(dx: 0, dy: 50), phase: .discrete)
    for _ in 0..<60 {
      stage.advance(1.0 / 60)
      _ = UIApplication.shared.makeFrame()
    }
    XCTAssertEqual(view.contentOffset.y, 450, accuracy: 0.5)
  }

  func testTheFingerIsUpWhenTheDelegateHearsThatDraggingEnded() async {
    final class Listener: NSObject, UIScrollViewDelegate {
      var isTracking: Bool?
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        isTracking = scrollView.isTracking
      }
    }
    let stage = TouchStage(closesAfter: self)
    let view = view(.identity, on: stage)
    let listener = Listener()
    view.delegate = listener
    drag(stage, from: CGPoint(x: 150, y: 350), by: CGVector(dx: 0, dy: -12))
    XCTAssertTrue(view.isTracking)
    stage.up(150, 230)
    XCTAssertEqual(listener.isTracking, false)
  }
}
