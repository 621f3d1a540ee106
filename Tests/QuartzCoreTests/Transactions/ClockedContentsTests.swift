import Foundation
import XCTest

@testable import QuartzCore

/// Content that changes with the clock without an animation.
final class ClockedContentsTests: XCTestCase {
  private final class Second: ClockedContent {
    let layer = CALayer()
    var times: [CFTimeInterval] = []
    var isRunning = true

    func update(at time: CFTimeInterval) {
      times.append(time)
      layer.isHidden = Int(time) % 2 == 1
    }
    func nextChange(after time: CFTimeInterval) -> CFTimeInterval? {
      isRunning ? time.rounded(.down) + 1 : nil
    }
  }

  func testAFrameShowsItsMoment() {
    let stage = Stage()
    let second = Second()
    second.layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    second.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.change { stage.root.addSublayer(second.layer) }
    XCTAssertFalse(FrameScheduler.isFramePending)
    ClockedContents.add(second)
    XCTAssertTrue(FrameScheduler.isFramePending)
    stage.frame()
    XCTAssertEqual(second.times, [100])
    XCTAssertEqual(stage.pixel(5, 5), "ff0000")
    XCTAssertTrue(
      FrameScheduler.isFramePending, "where the clock is stepped, it is asked each frame")
    XCTAssertTrue(FrameScheduler.showsEndlessMotionOnly)
    CATransaction.setDisableActions(true)
    stage.frame(after: 1)
    XCTAssertEqual(stage.pixel(5, 5), "ffffff", "the change is in the same frame")
  }

  func testWhatStandsStillAsksForNothing() {
    let stage = Stage()
    let second = Second()
    ClockedContents.add(second)
    stage.frame()
    second.isRunning = false
    stage.frame()
    XCTAssertFalse(FrameScheduler.isFramePending)
    XCTAssertFalse(FrameScheduler.showsEndlessMotionOnly)
    ClockedContents.remove(second)
    let count = second.times.count
    stage.frame(after: 1)
    XCTAssertEqual(second.times.count, count)
  }
}
