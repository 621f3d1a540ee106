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

  func testWithoutAFrontCameraThereIsNone() {
    XCTAssertNil(AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .front))
  }

  @MainActor
  func testTheFinderShowsCountsAndTakesPictures() async throws {
    guard AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .back) != nil
    else { throw XCTSkip("there is no camera") }
    let finder = Viewfinder(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    try finder.configure()
    finder.start()
    for _ in 0..<1_000 where finder.count < 3 { try await Task.sleep(nanoseconds: 10_000_000) }
    XCTAssertGreaterThanOrEqual(finder.count, 3)
    XCTAssertEqual(finder.lastSize, CGSize(width: 64, height: 48), "upright, as it asks for")
    let photo = try await finder.takePhotograph()
    XCTAssertEqual(photo.size, CGSize(width: 64, height: 48))
    XCTAssertEqual(photo.imageOrientation, .right)
    finder.stop()
  }

  func testARecordingNeedsAMicrophone() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("memo.m4a")
    try AVAudioSession.sharedInstance().setCategory(.playAndRecord)
    let recorder = try AVAudioRecorder(
      url: file,
      settings: [
        AVFormatIDKey: Int(kAudioFormatMPEG4AAC), AVSampleRateKey: 44_100,
        AVNumberOfChannelsKey: 1, AVEncoderAudioQualityKey: AVAudioQuality.high.rawValue,
      ])
    XCTAssertFalse(recorder.record(), "the camera's film is silent")
  }

  func testPlayersAndRecordersBeforeTheyAreNeeded() {
    let player = AVAudioPlayer()
    XCTAssertFalse(player.play())
    XCTAssertEqual(player.duration, 0)
    XCTAssertFalse(AVAudioRecorder().record())
  }
}
