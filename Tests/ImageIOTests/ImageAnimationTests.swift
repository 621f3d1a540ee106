import Foundation
import ImageIO
import XCTest

final class ImageAnimationTests: XCTestCase {
  private final class Seen: @unchecked Sendable {
    var indices: [Int] = []
    var wasMain = true
  }

  private func show(
    _ options: [CFString: Any] = [:], stopAfter count: Int = .max, wait pictures: Int
  ) -> [Int] {
    let seen = Seen()
    let done = expectation(description: "shown")
    done.assertForOverFulfill = false
    let status = CGAnimateImageDataWithBlock(
      ImageFixtures.gif() as CFData, options as NSDictionary
    ) { index, image, stop in
      XCTAssertEqual(image.width, 4)
      XCTAssertTrue(Thread.isMainThread)
      seen.indices.append(index)
      if seen.indices.count == count { stop.pointee = true }
      if seen.indices.count == pictures { done.fulfill() }
    }
    XCTAssertEqual(status, 0)
    wait(for: [done], timeout: 60)
    // What came too much would come within the delay of a picture.
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
    return seen.indices
  }

  func testPicturesComeInTurn() {
    XCTAssertEqual(show([kCGImageAnimationDelayTime: 0.001], wait: 5).prefix(5), [0, 1, 0, 1, 0])
  }

  func testItEndsWhereItIsStopped() {
    XCTAssertEqual(show([kCGImageAnimationDelayTime: 0.001], stopAfter: 3, wait: 3), [0, 1, 0])
  }

  func testOptionsSayWhereItStartsAndHowOftenItRuns() {
    let options: [CFString: Any] = [
      kCGImageAnimationDelayTime: 0.001, kCGImageAnimationStartIndex: 1,
      kCGImageAnimationLoopCount: 2,
    ]
    XCTAssertEqual(show(options, wait: 3), [1, 0, 1])
  }

  func testWhatIsNoAnimationIsRefused() throws {
    let refused: (Int, CGImage, UnsafeMutablePointer<Bool>) -> Void = { _, _, _ in
      XCTFail("There is no picture.")
    }
    let still = try ImageFixtures.png(4, 4) as CFData
    XCTAssertEqual(
      CGAnimateImageDataWithBlock(still, nil, refused),
      CGImageAnimationStatus.unsupportedFormat.rawValue)
    XCTAssertEqual(
      CGAnimateImageDataWithBlock(Data([1, 2, 3]) as CFData, nil, refused),
      CGImageAnimationStatus.corruptInputImage.rawValue)
    let nowhere = URL(fileURLWithPath: "/nonexistent.gif") as CFURL
    XCTAssertEqual(
      CGAnimateImageAtURLWithBlock(nowhere, nil, refused),
      CGImageAnimationStatus.parameterError.rawValue)
  }
}
