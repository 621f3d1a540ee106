import UIKit
import XCTest

@testable import MediaPlayer

@MainActor
final class MPRemoteCommandTests: XCTestCase {
  private let center = MPRemoteCommandCenter.shared()
  private let info = MPNowPlayingInfoCenter.default()

  override func tearDown() async throws {
    for command in [
      center.playCommand, center.pauseCommand, center.togglePlayPauseCommand,
      center.nextTrackCommand, center.skipForwardCommand, center.changePlaybackPositionCommand,
    ] as [MPRemoteCommand] { command.removeTarget(nil) }
    info.nowPlayingInfo = nil
    info.playbackState = .unknown
  }

  private final class Player: NSObject {
    var times: [TimeInterval] = []
    func seek(_ event: MPChangePlaybackPositionCommandEvent) -> MPRemoteCommandHandlerStatus {
      times.append(event.positionTime)
      return .success
    }
  }

  func testTargetsAreCalledUntilTheyAreRemoved() async {
    var plays = 0
    XCTAssertFalse(center.playCommand.isOffered)
    let token = center.playCommand.addTarget { event in
      XCTAssertTrue(event.command === MPRemoteCommandCenter.shared().playCommand)
      plays += 1
      return .success
    }
    XCTAssertEqual(center.playCommand.perform(), .success)
    center.playCommand.isEnabled = false
    XCTAssertEqual(center.playCommand.perform(), .commandFailed)
    center.playCommand.isEnabled = true
    center.playCommand.removeTarget(token)
    center.playCommand.perform()
    XCTAssertEqual(plays, 1)
    center.playCommand.addTarget { _ in .noSuchContent }
    XCTAssertEqual(center.playCommand.perform(), .noSuchContent)
  }

  func testMethodsOfObjectsAreCalledWhileTheObjectsLive() async {
    let command = center.changePlaybackPositionCommand
    var player: Player? = Player()
    let action = Selector(Player.seek(_:), "seek:")
    if let player { command.addTarget(player, action: action) }
    MediaControls().perform("SetPosition", 12)
    XCTAssertEqual(player?.times, [12])
    player = nil
    command.perform(1)
    let other = Player()
    command.addTarget(other, action: action)
    command.removeTarget(other)
    command.perform(2)
    XCTAssertEqual(other.times, [])
  }

  func testTheDesktopsKeysFindTheirCommands() async {
    var done: [String] = []
    func note(_ command: MPRemoteCommand, _ name: String) {
      command.addTarget { event in
        done.append(name + ((event as? MPSkipIntervalCommandEvent).map { " \($0.interval)" } ?? ""))
        return .success
      }
    }
    note(center.pauseCommand, "pause")
    note(center.playCommand, "play")
    center.skipForwardCommand.preferredIntervals = [15]
    note(center.skipForwardCommand, "skip")
    let controls = MediaControls()
    controls.perform("PlayPause", 0)
    info.nowPlayingInfo = [MPNowPlayingInfoPropertyPlaybackRate: 1.0]
    controls.perform("PlayPause", 0)
    controls.perform("Next", 0)
    controls.perform("Seek", 20)
    note(center.nextTrackCommand, "next")
    controls.perform("Next", 0)
    XCTAssertEqual(done, ["play", "pause", "skip 15.0", "skip 20.0", "next"])
  }

  func testTimeGoesOnWhileSomethingPlays() async throws {
    info.nowPlayingInfo = [
      MPMediaItemPropertyPlaybackDuration: 100, MPNowPlayingInfoPropertyElapsedPlaybackTime: 10.0,
    ]
    try await Task.sleep(for: .milliseconds(50))
    XCTAssertGreaterThan(info.elapsed, 10.04)
    info.playbackState = .paused
    XCTAssertEqual(info.elapsed, 10)
    info.nowPlayingInfo = [
      MPMediaItemPropertyPlaybackDuration: 5, MPNowPlayingInfoPropertyElapsedPlaybackTime: 10.0,
    ]
    info.playbackState = .playing
    XCTAssertEqual(info.elapsed, 5)
  }
}
