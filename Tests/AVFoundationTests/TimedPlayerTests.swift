import AVFoundation
import Foundation
import TestSupport
import XCTest

/// A player that goes by GStreamer's own clock.
@MainActor
final class TimedPlayerTests: XCTestCase {
  private func wait(_ what: () -> Bool) async throws {
    let holds = try await eventually {
      FrameScheduler.frame()
      return what()
    }
    XCTAssertTrue(holds)
  }

  func testItPlaysToTheEndAndShowsPictures() async throws {
    let player = AVPlayer(url: try VideoFixture.greenWithSound())
    player.isMuted = true
    let layer = AVPlayerLayer(player: player)
    let item = try XCTUnwrap(player.currentItem)
    nonisolated(unsafe) var hasEnded = false
    let token = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: nil
    ) { _ in hasEnded = true }
    defer { NotificationCenter.default.removeObserver(token) }
    try await wait { layer.isReadyForDisplay }
    XCTAssertEqual(player.currentTime(), .zero)
    player.play()
    try await wait { hasEnded }
    XCTAssertEqual(player.rate, 0)
    XCTAssertEqual(player.currentTime().seconds, 0.5, accuracy: 0.1)
    let isFinished = await player.seek(to: .zero)
    XCTAssertTrue(isFinished)
    XCTAssertEqual(player.currentTime().seconds, 0, accuracy: 0.05)
  }
}
