import Foundation

/// What MPRIS, the desktops' protocol for media players, asks for and is told, in terms of the two centres.
@MainActor
struct MediaControls {
  private let center = MPRemoteCommandCenter.shared()
  private let info = MPNowPlayingInfoCenter.default()

  enum Value {
    case text(String), texts([String]), flag(Bool), number(Double), whole(Int64), path(String)
    case dictionary([(String, Value)])
  }

  private static let track = "/org/hanok/track"

  /// Does what a method of `org.mpris.MediaPlayer2.Player` asks for; positions are in seconds.
  func perform(_ method: String, _ seconds: Double) {
    switch method {
    case "Play":
      (center.playCommand.isOffered ? center.playCommand : center.togglePlayPauseCommand).perform()
    case "Pause":
      (center.pauseCommand.isOffered ? center.pauseCommand : center.togglePlayPauseCommand)
        .perform()
    case "PlayPause": toggle()
    case "Stop": (center.stopCommand.isOffered ? center.stopCommand : center.pauseCommand).perform()
    case "Next": next(center.nextTrackCommand, center.skipForwardCommand)
    case "Previous": next(center.previousTrackCommand, center.skipBackwardCommand)
    case "Seek": seek(by: seconds)
    case "SetPosition": center.changePlaybackPositionCommand.perform(seconds)
    default: break
    }
  }

  private func toggle() {
    if center.togglePlayPauseCommand.isOffered {
      center.togglePlayPauseCommand.perform()
    } else {
      (info.isPlaying ? center.pauseCommand : center.playCommand).perform()
    }
  }

  /// The desktop's keys for the next piece skip where there are no pieces, as on a phone's lock screen.
  private func next(_ track: MPRemoteCommand, _ skip: MPRemoteCommand) {
    (track.isOffered ? track : skip).perform()
  }

  private func seek(by seconds: Double) {
    let skip = seconds < 0 ? center.skipBackwardCommand : center.skipForwardCommand
    if center.changePlaybackPositionCommand.isOffered {
      center.changePlaybackPositionCommand.perform(max(0, info.elapsed + seconds))
    } else {
      skip.perform(abs(seconds))
    }
  }

  /// A property of one of the two interfaces; nil for one that there is not.
  func property(_ name: String) -> Value? {
    let plays = center.playCommand.isOffered || center.togglePlayPauseCommand.isOffered
    let pauses = center.pauseCommand.isOffered || center.togglePlayPauseCommand.isOffered
    switch name {
    case "CanQuit", "CanRaise", "HasTrackList", "Shuffle": return .flag(false)
    case "Identity": return .text(Self.appName)
    case "SupportedUriSchemes", "SupportedMimeTypes": return .texts([])
    case "PlaybackStatus":
      return .text(info.nowPlayingInfo == nil ? "Stopped" : info.isPlaying ? "Playing" : "Paused")
    case "Rate": return .number(info.rate == 0 ? 1 : info.rate)
    case "MinimumRate", "MaximumRate", "Volume": return .number(1)
    case "Position": return .whole(Int64(info.elapsed * 1_000_000))
    case "Metadata": return .dictionary(metadata)
    case "CanGoNext":
      return .flag(center.nextTrackCommand.isOffered || center.skipForwardCommand.isOffered)
    case "CanGoPrevious":
      return .flag(center.previousTrackCommand.isOffered || center.skipBackwardCommand.isOffered)
    case "CanPlay": return .flag(plays)
    case "CanPause": return .flag(pauses)
    case "CanSeek":
      return .flag(
        center.changePlaybackPositionCommand.isOffered || center.skipForwardCommand.isOffered)
    case "CanControl": return .flag(true)
    default: return nil
    }
  }

  static let changing = [
    "PlaybackStatus", "Metadata", "Rate", "CanGoNext", "CanGoPrevious", "CanPlay", "CanPause",
    "CanSeek",
  ]

  private static var appName: String {
    let bundle = Bundle.main
    return ["CFBundleDisplayName", "CFBundleName"].lazy
      .compactMap { bundle.object(forInfoDictionaryKey: $0) as? String }.first
      ?? ProcessInfo.processInfo.processName
  }

  private var metadata: [(String, Value)] {
    let playing = info.nowPlayingInfo ?? [:]
    var values: [(String, Value)] = [("mpris:trackid", .path(Self.track))]
    func add(_ name: String, _ key: String, _ isList: Bool = false) {
      guard let text = playing[key] as? String else { return }
      values.append((name, isList ? .texts([text]) : .text(text)))
    }
    add("xesam:title", MPMediaItemPropertyTitle)
    add("xesam:artist", MPMediaItemPropertyArtist, true)
    add("xesam:album", MPMediaItemPropertyAlbumTitle)
    add("xesam:albumArtist", MPMediaItemPropertyAlbumArtist, true)
    add("xesam:genre", MPMediaItemPropertyGenre, true)
    add("xesam:composer", MPMediaItemPropertyComposer, true)
    if let duration = info.duration, duration.isFinite {
      values.append(("mpris:length", .whole(Int64(duration * 1_000_000))))
    }
    if let artwork = playing[MPMediaItemPropertyArtwork] as? MPMediaItemArtwork,
      let url = ArtworkFile.shared.url(of: artwork)
    {
      values.append(("mpris:artUrl", .text(url.absoluteString)))
    }
    return values
  }
}

/// A piece's picture as a file, which the desktop reads.
@MainActor
private final class ArtworkFile {
  static let shared = ArtworkFile()
  private var artwork: MPMediaItemArtwork?
  private var file: URL?

  func url(of artwork: MPMediaItemArtwork) -> URL? {
    guard artwork !== self.artwork else { return file }
    self.artwork = artwork
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    guard let identifier = Bundle.main.bundleIdentifier,
      let folder = caches?.appendingPathComponent(identifier),
      let data = artwork.image(at: CGSize(width: 300, height: 300))?.pngData()
    else { return nil }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Desktops keep what they read under a name.
    if let file { try? FileManager.default.removeItem(at: file) }
    let name = folder.appendingPathComponent("artwork-\(UUID().uuidString).png")
    file = (try? data.write(to: name)) == nil ? nil : name
    return file
  }
}
