import AVFoundation
import Foundation
import UIKit
import TestSupport
import XCTest

/// Tests from Apple's documentation of AVPlayer, on a clock that the test steps.
@MainActor
final class AVPlayerTests: XCTestCase {
  override func setUp() async throws {
    FrameScheduler.reset()
    MediaClock.install(steppedAt: 100)
  }

  override func tearDown() async throws {
    FrameScheduler.reset()
    MediaClock.uninstall()
  }

  /// Moves the clock by frames of a sixtieth of a second.
  private func pass(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      MediaClock.advance(by: 1.0 / 60)
      FrameScheduler.frame()
    }
  }

  private func readyPlayer(_ player: AVPlayer) async throws -> AVPlayer {
    let item = try XCTUnwrap(player.currentItem)
    _ = try await eventually { item.status != .unknown }
    XCTAssertEqual(item.status, .readyToPlay)
    return player
  }

  private func layer(_ player: AVPlayer) -> AVPlayerLayer {
    let layer = AVPlayerLayer(player: player)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    CATransaction.commit()
    FrameScheduler.frame()
    return layer
  }

  private func colour(_ layer: AVPlayerLayer) -> String? {
    layer.contents.map { unsafeDowncast($0 as AnyObject, to: CGImage.self).middle }
  }

  private func seconds(_ seconds: Double) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: 600)
  }

  func testAnItemGetsReady() async throws {
    let player = AVPlayer(url: try VideoFixture.redThenBlue())
    XCTAssertEqual(player.status, .readyToPlay, "that of the player, not of its item")
    let item = try XCTUnwrap(player.currentItem)
    XCTAssertEqual(item.status, .unknown)
    XCTAssertTrue(item.duration.isIndefinite)
    var statuses: [AVPlayerItem.Status] = []
    let observation = item.observe(\.status, options: [.new]) { item, _ in
      statuses.append(item.status)
    }
    defer { observation.invalidate() }
    _ = try await readyPlayer(player)
    XCTAssertEqual(statuses, [.readyToPlay])
    XCTAssertEqual(item.duration.seconds, 2, accuracy: 0.001)
    XCTAssertEqual(item.presentationSize, CGSize(width: 64, height: 48))
    XCTAssertEqual(item.loadedTimeRanges.first?.timeRangeValue.duration, item.duration)
    XCTAssertEqual(item.tracks.map { $0.assetTrack?.mediaType }, [.video])
  }

  func testThePictureFollowsTheClock() async throws {
    let player = try await readyPlayer(AVPlayer(url: VideoFixture.redThenBlue()))
    let layer = layer(player)
    XCTAssertTrue(layer.isReadyForDisplay)
    XCTAssertEqual(colour(layer), "red", "the first picture is shown before it plays")
    pass(3)
    XCTAssertEqual(player.currentTime(), .zero)
    player.play()
    XCTAssertEqual(player.timeControlStatus, .playing)
    pass(0.9)
    XCTAssertEqual(colour(layer), "red")
    pass(0.2)
    XCTAssertEqual(colour(layer), "blue")
    XCTAssertEqual(player.currentTime().seconds, 1.1, accuracy: 0.001)
    player.pause()
    pass(2)
    XCTAssertEqual(player.currentTime().seconds, 1.1, accuracy: 0.001)
    XCTAssertEqual(player.timeControlStatus, .paused)
  }

  func testAnItemThatHasEndedIsTold() async throws {
    let player = try await readyPlayer(AVPlayer(url: VideoFixture.redThenBlue()))
    var ends = 0
    let token = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
    ) { _ in
      MainActor.assumeIsolated {
        ends += 1
        XCTAssertEqual(player.rate, 0, "it rests already")
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    player.rate = 2
    pass(0.9)
    XCTAssertEqual(ends, 0)
    pass(0.2)
    XCTAssertEqual(ends, 1)
    XCTAssertEqual(player.currentTime().seconds, 2, accuracy: 0.001)
    pass(1)
    XCTAssertEqual(ends, 1)
    // The usual way to repeat.
    player.seek(to: .zero) { _ in }
    player.play()
    pass(0.5)
    XCTAssertEqual(player.currentTime().seconds, 0.5, accuracy: 0.001)
  }

  func testASeekShowsItsPicture() async throws {
    let player = try await readyPlayer(AVPlayer(url: VideoFixture.redThenBlue()))
    let layer = layer(player)
    let isFinished = await player.seek(
      to: seconds(1.5), toleranceBefore: .zero, toleranceAfter: .zero)
    XCTAssertTrue(isFinished)
    FrameScheduler.frame()
    XCTAssertEqual(colour(layer), "blue")
    await player.seek(to: seconds(99))
    XCTAssertEqual(player.currentTime().seconds, 2, accuracy: 0.001)
    await player.seek(to: seconds(-1))
    FrameScheduler.frame()
    XCTAssertEqual(colour(layer), "red")
  }

  func testPlayingBackwardsEndsAtTheBegin() async throws {
    let player = try await readyPlayer(AVPlayer(url: VideoFixture.redThenBlue()))
    let layer = layer(player)
    await player.seek(to: seconds(1.2))
    player.rate = -1
    pass(0.1)
    XCTAssertEqual(colour(layer), "blue")
    pass(0.4)
    XCTAssertEqual(colour(layer), "red")
    pass(1)
    XCTAssertEqual(player.rate, 0)
    XCTAssertEqual(player.currentTime(), .zero)
  }

  func testObserversHearOfTimes() async throws {
    let player = try await readyPlayer(AVPlayer(url: VideoFixture.redThenBlue()))
    nonisolated(unsafe) var times: [Double] = []
    nonisolated(unsafe) var boundaries = 0
    let periodic = player.addPeriodicTimeObserver(forInterval: seconds(0.5), queue: .main) {
      times.append(($0.seconds * 10).rounded() / 10)
    }
    let boundary = player.addBoundaryTimeObserver(
      forTimes: [NSValue(time: seconds(0.3)), NSValue(time: seconds(1.3))], queue: nil
    ) { boundaries += 1 }
    player.play()
    pass(1.2)
    XCTAssertEqual(times, [0, 0.5, 1], "at the begin, too")
    XCTAssertEqual(boundaries, 1)
    player.removeTimeObserver(periodic)
    pass(0.5)
    XCTAssertEqual(times.count, 3)
    XCTAssertEqual(boundaries, 2)
    player.removeTimeObserver(boundary)
  }

  func testPlayBeforeItIsReadyWaits() async throws {
    let player = AVPlayer(url: try VideoFixture.redThenBlue())
    player.play()
    XCTAssertEqual(player.rate, 1)
    XCTAssertEqual(player.timeControlStatus, .waitingToPlayAtSpecifiedRate)
    XCTAssertNotNil(player.reasonForWaitingToPlay)
    _ = try await readyPlayer(player)
    XCTAssertEqual(player.timeControlStatus, .playing)
    XCTAssertNil(player.reasonForWaitingToPlay)
    pass(0.5)
    XCTAssertEqual(player.currentTime().seconds, 0.5, accuracy: 0.001)
  }

  func testAFileThatCannotBePlayedFails() async throws {
    let file = try VideoFixture.redThenBlue()
    try Data("text".utf8).write(to: file)
    let player = AVPlayer(url: file)
    player.play()
    _ = try await eventually { player.currentItem?.status != .unknown }
    XCTAssertEqual(player.currentItem?.status, .failed)
    XCTAssertTrue(player.currentItem?.error is AVError)
    XCTAssertNotEqual(player.timeControlStatus, .playing)
  }

  func testAPlayingVideoIsMotionWithoutEnd() async throws {
    let player = try await readyPlayer(AVPlayer(url: VideoFixture.redThenBlue()))
    let layer = layer(player)
    XCTAssertFalse(FrameScheduler.isFramePending)
    player.play()
    FrameScheduler.frame()
    XCTAssertTrue(FrameScheduler.isFramePending)
    XCTAssertTrue(FrameScheduler.showsEndlessMotionOnly, "a script does not wait for its end")
    player.pause()
    FrameScheduler.frame()
    XCTAssertFalse(FrameScheduler.isFramePending)
    _ = layer
  }

  func testAQueuePlaysItsItemsInTurn() async throws {
    let items = [try VideoFixture.greenWithSound(), try VideoFixture.redThenBlue()].map {
      AVPlayerItem(url: $0)
    }
    let player = AVQueuePlayer(items: items)
    _ = try await readyPlayer(player)
    _ = try await eventually { items[1].status != .unknown }
    let layer = layer(player)
    XCTAssertEqual(player.actionAtItemEnd, .advance)
    player.play()
    pass(0.25)
    XCTAssertEqual(colour(layer), "green")
    pass(0.5)
    XCTAssertTrue(player.currentItem === items[1])
    XCTAssertEqual(colour(layer), "red")
    XCTAssertEqual(player.items().count, 1)
    pass(2.2)
    XCTAssertNil(player.currentItem)
  }

  func testALooperRepeats() async throws {
    let player = AVQueuePlayer()
    let item = AVPlayerItem(url: try VideoFixture.greenWithSound())
    let looper = AVPlayerLooper(player: player, templateItem: item)
    XCTAssertEqual(looper.status, .ready)
    _ = try await readyPlayer(player)
    player.play()
    for _ in 0..<4 {
      pass(0.4)
      // The next copy gets ready in the background.
      _ = try await eventually { player.items().allSatisfy { $0.status != .unknown } }
    }
    XCTAssertGreaterThanOrEqual(looper.loopCount, 2)
    XCTAssertEqual(player.rate, 1)
    looper.disableLooping()
    pass(0.6)
    XCTAssertNil(player.currentItem)
  }

  func testTheRectangleOfThePicture() async throws {
    let player = try await readyPlayer(AVPlayer(url: VideoFixture.redThenBlue()))
    let layer = layer(player)
    XCTAssertEqual(layer.videoRect, CGRect(x: 0, y: 12.5, width: 100, height: 75))
    layer.videoGravity = .resizeAspectFill
    XCTAssertEqual(layer.videoRect.width, 400.0 / 3, accuracy: 0.001)
    XCTAssertEqual(layer.contentsRect.minX, 0.125, accuracy: 0.001, "its sides are cut off")
    XCTAssertEqual(layer.contentsRect.width, 0.75, accuracy: 0.001)
    layer.videoGravity = .resize
    XCTAssertEqual(layer.videoRect, layer.bounds)
  }
}
