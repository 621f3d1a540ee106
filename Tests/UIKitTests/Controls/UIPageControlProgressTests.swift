import QuartzCore
import XCTest

@testable import UIKit

@MainActor
final class UIPageControlProgressTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func makeControl(_ progress: UIPageControlProgress) -> UIPageControl {
    let control = UIPageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 26))
    control.numberOfPages = 3
    control.progress = progress
    stage.root.view.addSubview(control)
    control.layoutIfNeeded()
    return control
  }

  /// Time goes on in frames.
  private func run(_ seconds: Double) {
    for _ in 0..<Int(seconds * 60) {
      stage.advance(1 / 60)
      UIApplication.shared.makeFrame()
    }
  }

  func testTheCurrentDotIsABarThatFills() async throws {
    let progress = UIPageControlProgress()
    let control = makeControl(progress)
    let plain = UIPageControl()
    plain.numberOfPages = 3
    XCTAssertGreaterThan(
      control.intrinsicContentSize.width, plain.intrinsicContentSize.width)
    progress.currentProgress = 0.5
    control.layoutIfNeeded()
    let dot = try XCTUnwrap(control.subviews[1].subviews.first)
    let bar = try XCTUnwrap(dot.subviews.first)
    XCTAssertEqual(bar.bounds.width, dot.bounds.width / 2)
    XCTAssertGreaterThan(dot.bounds.width, dot.bounds.height)
    progress.currentProgress = 3
    XCTAssertEqual(progress.currentProgress, 1)
  }

  func testTheTimerGoesThroughThePages() async {
    let progress = UIPageControlTimerProgress(preferredDuration: 2)
    progress.setDuration(1, forPage: 1)
    let control = makeControl(progress)
    let log = ValueLog<String>()
    control.addAction(UIAction { _ in log.add("\(control.currentPage)") }, for: .valueChanged)
    XCTAssertFalse(progress.isRunning)
    progress.resumeTimer()
    XCTAssertTrue(progress.isRunning)
    run(1)
    XCTAssertEqual(progress.currentProgress, 0.5, accuracy: 0.05)
    run(1.1)
    XCTAssertEqual(log.values, ["1"])
    run(1.1)
    XCTAssertEqual(log.values, ["1", "2"])
    run(2.2)
    XCTAssertEqual(control.currentPage, 2, "the last page stays")
    XCTAssertFalse(progress.isRunning)
    progress.resetsToInitialPageAfterEnd = true
    progress.resumeTimer()
    run(0.1)
    XCTAssertEqual(control.currentPage, 0)
    progress.pauseTimer()
  }

  func testTheDelegateMayKeepThePage() async {
    final class Keeper: NSObject, UIPageControlTimerProgressDelegate {
      func pageControlTimerProgress(
        _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
      ) -> Bool { false }
    }
    let keeper = Keeper()
    let progress = UIPageControlTimerProgress(preferredDuration: 0.5)
    progress.delegate = keeper
    let control = makeControl(progress)
    progress.resumeTimer()
    run(1)
    XCTAssertEqual(control.currentPage, 0)
    XCTAssertFalse(progress.isRunning)
  }

  func testAFingerThatScrubsHidesTheProgress() async {
    let progress = UIPageControlProgress()
    let control = makeControl(progress)
    stage.down(180, 113)
    stage.move(198, 113)
    XCTAssertFalse(progress.isProgressVisible)
    stage.up(198, 113)
    XCTAssertTrue(progress.isProgressVisible)
    XCTAssertEqual(control.currentPage, 1)
    XCTAssertEqual(progress.currentProgress, 0)
  }
}
