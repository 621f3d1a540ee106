import XCTest

@testable import UIKit

@MainActor
final class SnapshotTests: XCTestCase {
  private func halves() -> UIView {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 8, height: 4))
    view.backgroundColor = .blue
    let right = UIView(frame: CGRect(x: 4, y: 0, width: 4, height: 4))
    right.backgroundColor = .red
    view.addSubview(right)
    return view
  }

  private func pixel(_ view: UIView, _ x: Int, _ y: Int) -> [UInt8] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: view.bounds.size, format: format).image {
      view.layer.render(in: $0.cgContext)
    }.pixel(x, y)
  }

  func testASnapshotKeepsWhatTheViewShowed() async throws {
    let view = halves()
    let snapshot = try XCTUnwrap(view.snapshotView(afterScreenUpdates: true))
    XCTAssertEqual(snapshot.frame, CGRect(x: 0, y: 0, width: 8, height: 4))
    view.subviews[0].removeFromSuperview()
    view.backgroundColor = .green
    XCTAssertEqual(pixel(snapshot, 1, 1), [0, 0, 255, 255])
    XCTAssertEqual(pixel(snapshot, 6, 1), [255, 0, 0, 255])
  }

  func testAPartThatStretches() async throws {
    let view = halves()
    let part = try XCTUnwrap(
      view.resizableSnapshotView(
        from: CGRect(x: 2, y: 0, width: 4, height: 4), afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 0)))
    XCTAssertEqual(part.bounds.size, CGSize(width: 4, height: 4))
    XCTAssertEqual(pixel(part, 0, 1), [0, 0, 255, 255])
    XCTAssertEqual(pixel(part, 3, 1), [255, 0, 0, 255])
    part.frame.size.width = 12
    XCTAssertEqual(pixel(part, 1, 1), [0, 0, 255, 255], "what is in the inset keeps its size")
    XCTAssertEqual(pixel(part, 4, 1), [255, 0, 0, 255])
    XCTAssertEqual(pixel(part, 11, 1), [255, 0, 0, 255])
  }

  func testThereIsNoPictureOfWhatWasNeverShown() async {
    XCTAssertNil(halves().snapshotView(afterScreenUpdates: false))
    XCTAssertNil(UIView().snapshotView(afterScreenUpdates: true))
  }

  func testFlipsTurnTheViewOver() async {
    let stage = TouchStage(closesAfter: self)
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
    view.backgroundColor = .red
    stage.root.view.addSubview(view)
    _ = UIApplication.shared.makeFrame()
    for option in [
      UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight,
      .transitionFlipFromTop, .transitionFlipFromBottom,
    ] {
      var isDone = false
      UIView.transition(with: view, duration: 0.4, options: option) {
        view.backgroundColor = .blue
      } completion: {
        isDone = $0
      }
      let flip = view.layer.animation(forKey: "transition") as? CATransition
      XCTAssertEqual(flip?.type, .flip)
      for _ in 0..<12 {
        _ = UIApplication.shared.makeFrame()
        stage.advance(0.05)
      }
      _ = UIApplication.shared.makeFrame()
      XCTAssertTrue(isDone)
    }
  }

  func testWithoutATransitionTheChangeIsShownAtOnce() async {
    let view = UIView()
    var isDone = false
    UIView.transition(with: view, duration: 1) {
      view.tag = 3
    } completion: {
      isDone = $0
    }
    XCTAssertTrue(isDone)
    XCTAssertEqual(view.tag, 3)
    XCTAssertNil(view.layer.animation(forKey: "transition"))
  }
}
