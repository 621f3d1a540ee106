import CGIO
import Foundation
import XCTest

@testable import MediaPlayer

/// The app on a bus of its own, asked by the command of GLib's.
@MainActor
final class MediaBusTests: XCTestCase {
  private static func find(_ name: String) -> URL? {
    ["/usr/bin", "/bin", "/usr/local/bin"].map {
      URL(fileURLWithPath: $0).appendingPathComponent(name)
    }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private func startBus() throws -> (Process, String) {
    guard let daemon = Self.find("dbus-daemon"), Self.find("gdbus") != nil else {
      throw XCTSkip("dbus-daemon or gdbus is not installed")
    }
    let (process, output) = (Process(), Pipe())
    process.executableURL = daemon
    process.arguments = ["--session", "--print-address", "--nofork"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    return (process, text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// What the app answers, while its main loop goes on.
  private func call(_ address: String, _ method: String, _ arguments: [String]) async throws
    -> String
  {
    let (process, output) = (Process(), Pipe())
    process.executableURL = Self.find("gdbus")
    process.arguments =
      [
        "call", "--address", address, "--dest", "org.mpris.MediaPlayer2.org_hanok_test",
        "--object-path", "/org/mpris/MediaPlayer2", "--method", method,
      ] + arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    for _ in 0..<6000 where process.isRunning {
      g_main_context_iteration(nil, 0)
      try await Task.sleep(for: .milliseconds(5))
    }
    return String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
  }

  func testTheDesktopSeesWhatPlaysAndSteersIt() async throws {
    let (daemon, address) = try startBus()
    defer { daemon.terminate() }
    let (info, center) = (MPNowPlayingInfoCenter.default(), MPRemoteCommandCenter.shared())
    var pauses = 0
    center.pauseCommand.addTarget { _ in
      pauses += 1
      return .success
    }
    info.nowPlayingInfo = [
      MPMediaItemPropertyTitle: "Song", MPMediaItemPropertyArtist: "Ada",
      MPMediaItemPropertyPlaybackDuration: 60.0,
    ]
    defer {
      center.pauseCommand.removeTarget(nil)
      info.nowPlayingInfo = nil
    }
    let bus = MediaBus(address: address, name: "org.hanok.test")
    bus.didChange()
    let player = "org.mpris.MediaPlayer2.Player"
    let get = "org.freedesktop.DBus.Properties.Get"
    let metadata = try await call(address, get, [player, "Metadata"])
    for part in ["'xesam:title': <'Song'>", "'xesam:artist': <['Ada']>", "<int64 60000000>"] {
      XCTAssertTrue(metadata.contains(part), "\(part) of \(metadata)")
    }
    let status = try await call(address, get, [player, "PlaybackStatus"])
    XCTAssertTrue(status.contains("'Playing'"), status)
    _ = try await call(address, player + ".Pause", [])
    XCTAssertEqual(pauses, 1)
    let canPlay = try await call(address, get, [player, "CanPlay"])
    XCTAssertTrue(canPlay.contains("false"), canPlay)
  }
}
