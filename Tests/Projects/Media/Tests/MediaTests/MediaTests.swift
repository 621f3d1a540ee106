import AVKit
import XCTest

@testable import Media

final class MediaTests: XCTestCase {
  func testAThumbnailIsThatOfItsTime() async throws {
    let clip = try XCTUnwrap(Clip.colours)
    let image = try await clip.thumbnail(at: 0.7)
    XCTAssertEqual(image.size, CGSize(width: 32, height: 24))
    let summary = try await clip.summary()
    XCTAssertEqual(summary, "64×48, 1.0 s")
  }

  @MainActor
  func testAViewPlaysToTheEnd() async throws {
    let view = ClipView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    // The view goes back to the beginning at the end.
    var furthest = 0.0
    let observation = view.observe(\.progress) { view, _ in
      MainActor.assumeIsolated { furthest = max(furthest, view.progress) }
    }
    defer { observation.invalidate() }
    view.play(try XCTUnwrap(Clip.colours))
    XCTAssertEqual(view.player.timeControlStatus, .waitingToPlayAtSpecifiedRate)
    for _ in 0..<1_000 where view.ends == 0 { try await Task.sleep(nanoseconds: 10_000_000) }
    XCTAssertEqual(view.ends, 1)
    XCTAssertTrue(view.isReady)
    XCTAssertEqual(view.player.rate, 0)
    XCTAssertGreaterThan(furthest, 0)
  }

  @MainActor
  func testAControllerShowsAPlayer() {
    let controller = AVPlayerViewController()
    controller.player = AVPlayer()
    controller.loadViewIfNeeded()
    XCTAssertTrue(controller.showsPlaybackControls)
    XCTAssertNotNil(controller.contentOverlayView)
  }

  func testThereIsNoCameraToAskFor() {
    XCTAssertNil(AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .back))
  }
}
