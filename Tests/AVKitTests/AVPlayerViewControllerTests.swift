import AVKit
import Foundation
import GStreamerSupport
import HanokHost
import UIKit
import XCTest

/// A player's controller as a person uses it, without a display.
///
/// Tests run on the main thread itself, since they turn the loop that runs tasks.
final class AVPlayerViewControllerTests: XCTestCase {
  @MainActor
  private final class Stage {
    let host: HeadlessHost
    let controller = AVPlayerViewController()
    let window: UIWindow

    init() {
      for window in UIApplication.shared.windows { window.isHidden = true }
      host = HeadlessHost(
        screen: ScreenDescription(size: CGSize(width: 320, height: 240), scale: 1))
      UIApplication.host = host
      UIApplication.shared.screenDidChange(host.screen)
      window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }

    func button(_ identifier: String) throws -> UIControl {
      func search(_ view: UIView) -> UIControl? {
        if view.accessibilityIdentifier == identifier, let control = view as? UIControl {
          return control
        }
        return view.subviews.lazy.compactMap(search).first
      }
      return try XCTUnwrap(search(controller.view), "there is no \(identifier)")
    }

    func tap(_ identifier: String) throws {
      try button(identifier).sendActions(for: .touchUpInside)
      host.settle()
    }

    /// The colour of a place where no control is: its greatest part.
    func colour() throws -> String {
      let picture = try XCTUnwrap(host.snapshot())
      let pixel = picture.pixel(60, 80)
      let parts = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
      let names = ["red", "green", "blue"]
      return zip(parts, names).max { $0.0 < $1.0 }.map { $0.0 < 30 ? "black" : $0.1 } ?? ""
    }
  }

  private func onStage(_ body: @MainActor (Stage) throws -> Void) throws {
    try XCTSkipUnless(GStreamer.isThere, "GStreamer is not installed")
    try MainActor.assumeIsolated {
      let stage = Stage()
      defer {
        stage.window.isHidden = true
        UIApplication.host = nil
        UIApplication.shared.screenDidChange(ScreenDescription())
        MediaClock.uninstall()
      }
      try body(stage)
    }
  }

  /// A second of red, then a second of blue.
  private static func video() throws -> URL {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "video-\(UUID().uuidString).mov")
    let picture = "video/x-raw,width=64,height=48,framerate=10/1"
    try GStreamer.run(
      "concat name=c ! jpegenc ! qtmux ! filesink location=\"\(file.path)\" "
        + "videotestsrc pattern=red num-buffers=10 ! \(picture) ! c. "
        + "videotestsrc pattern=blue num-buffers=10 ! \(picture) ! c.")
    return file
  }

  func testAVideoPlaysInVirtualTime() throws {
    try onStage { stage in
      let player = AVPlayer(url: try Self.video())
      stage.controller.player = player
      stage.host.settle()
      XCTAssertEqual(player.currentItem?.status, .readyToPlay, "settling waits for the file")
      XCTAssertEqual(try stage.colour(), "red")
      XCTAssertEqual(try stage.button("player-play").accessibilityLabel, "Play")
      try stage.tap("player-play")
      XCTAssertEqual(player.timeControlStatus, .playing)
      XCTAssertLessThan(player.currentTime().seconds, 0.5, "settling does not play it to its end")
      XCTAssertEqual(try stage.button("player-play").accessibilityLabel, "Pause")
      stage.host.wait(1.2)
      XCTAssertEqual(try stage.colour(), "blue")
      try stage.tap("player-play")
      XCTAssertEqual(player.rate, 0)
      let time = player.currentTime()
      stage.host.wait(2)
      XCTAssertEqual(player.currentTime(), time)
      try stage.tap("player-back")
      XCTAssertEqual(player.currentTime(), .zero)
      XCTAssertEqual(try stage.colour(), "red")
      try stage.tap("player-forward")
      XCTAssertEqual(player.currentTime().seconds, 2, accuracy: 0.001)
    }
  }

  func testTheSameStepsGiveTheSamePictures() throws {
    let video = try GStreamer.isThere ? Self.video() : nil
    var pictures: [[UInt8]] = []
    for _ in 0..<2 {
      try onStage { stage in
        stage.controller.player = video.map(AVPlayer.init(url:))
        stage.host.settle()
        try stage.tap("player-play")
        stage.host.wait(0.7)
        let picture = try XCTUnwrap(stage.host.snapshot())
        pictures.append(Array(picture.bytes))
        XCTAssertGreaterThan(stage.controller.player?.currentTime().seconds ?? 0, 0.69)
      }
    }
    XCTAssertEqual(pictures.first, pictures.last)
  }

  func testControlsGoWhileAVideoPlays() throws {
    try onStage { stage in
      let player = AVQueuePlayer()
      let looper = AVPlayerLooper(
        player: player, templateItem: AVPlayerItem(url: try Self.video()))
      stage.controller.player = player
      stage.host.settle()
      let play = try stage.button("player-play")
      let controls = try XCTUnwrap(play.superview)
      try stage.tap("player-play")
      XCTAssertFalse(controls.isHidden)
      stage.host.wait(4)
      XCTAssertTrue(controls.isHidden)
      stage.controller.showsPlaybackControls = false
      XCTAssertTrue(controls.isHidden)
      XCTAssertGreaterThanOrEqual(looper.loopCount, 1)
    }
  }

  func testMuteAndLinearPlayback() throws {
    try onStage { stage in
      let player = AVPlayer(url: try Self.video())
      stage.controller.player = player
      stage.host.settle()
      try stage.tap("player-mute")
      XCTAssertTrue(player.isMuted)
      XCTAssertEqual(try stage.button("player-mute").accessibilityLabel, "Unmute")
      stage.controller.requiresLinearPlayback = true
      XCTAssertTrue(try stage.button("player-back").isHidden)
      XCTAssertTrue(try stage.button("player-position").isHidden)
      XCTAssertTrue(try stage.button("player-close").isHidden, "it was not presented")
      XCTAssertEqual(stage.controller.videoBounds, CGRect(x: 0, y: 0, width: 320, height: 240))
      XCTAssertTrue(stage.controller.isReadyForDisplay)
    }
  }
}
