internal import CGStreamer
import Foundation
import QuartzCore

/// A camera or microphone, or a file that stands for one.
package struct MediaSource: Sendable, Hashable {
  package enum Kind: Sendable, Hashable { case camera, microphone }
  package enum Origin: Sendable, Hashable {
    /// A picture, a film or a sound, which begins anew at its end.
    case file(URL)
    /// The element that reads the device, written as for gst-launch.
    case element(String)
  }
  package let kind: Kind
  package let origin: Origin
  /// Its name for people.
  package let name: String

  package init(_ kind: Kind, _ origin: Origin, name: String) {
    self.kind = kind
    self.origin = origin
    self.name = name
  }

  /// Tells it apart from others, at every start of the app.
  package var id: String {
    switch origin {
    case .file(let url): url.path
    case .element(let text): text
    }
  }
}

/// The cameras and microphones that apps are given. Files that the host was told of stand for all of the machine's; where
/// a host steps the clock there are no others.
package enum MediaSources {
  private struct State {
    var cameras: [URL] = []
    var microphone: URL?
    var hasSound: [URL: Bool] = [:]
    var foundCameras: (names: [String], sources: [MediaSource])?
    var foundMicrophones: (time: Double, sources: [MediaSource])?
    var simulated: [MediaSource]?
    var areAllowed = false
  }
  private static let lock = NSLock()
  nonisolated(unsafe) private static var state = State()

  /// Where devices begin and end, one after the other: never on a thread of GStreamer's, and with no lock held.
  package static let queue = DispatchQueue(label: "hanok.media-devices", qos: .userInitiated)

  /// How long microphones that were found are told again, in seconds.
  private static let memory = 2.0

  /// Files that stand for cameras, the back one first, and for the microphone. Without one for it, the sound of the first
  /// camera's film is heard.
  /// - Parameter areAllowed: whether the app may use them without asking, where nobody is there to be asked.
  package static func use(cameras: [URL], microphone: URL?, areAllowed: Bool = false) {
    lock.withLock {
      state = State()
      (state.cameras, state.microphone) = (cameras, microphone)
      state.areAllowed = areAllowed && (!cameras.isEmpty || microphone != nil)
    }
  }

  /// Whether the person who named the files has allowed them with that.
  package static var areAllowed: Bool { lock.withLock { state.areAllowed } }

  /// Devices in place of the machine's, for tests; nil for those of the machine.
  package static func simulate(_ sources: [MediaSource]?) {
    lock.withLock { state.simulated = sources }
  }

  package static var cameras: [MediaSource] {
    lock.withLock {
      let files = state.cameras.filter { FileManager.default.isReadableFile(atPath: $0.path) }
      if !state.cameras.isEmpty {
        return files.map { MediaSource(.camera, .file($0), name: $0.lastPathComponent) }
      }
      if let simulated = state.simulated { return simulated.filter { $0.kind == .camera } }
      return MediaClock.isStepped ? [] : machineCameras()
    }
  }

  package static var microphones: [MediaSource] {
    lock.withLock {
      if let file = microphoneFile() {
        return [MediaSource(.microphone, .file(file), name: file.lastPathComponent)]
      }
      guard state.cameras.isEmpty, state.microphone == nil else { return [] }
      if let simulated = state.simulated { return simulated.filter { $0.kind == .microphone } }
      return MediaClock.isStepped ? [] : machineMicrophones()
    }
  }

  private static func microphoneFile() -> URL? {
    guard let file = state.microphone ?? state.cameras.first else { return nil }
    let hasSound =
      state.hasSound[file]
      ?? (try? MediaInformation(of: file))?.streams.contains { $0.kind == .audio } ?? false
    state.hasSound[file] = hasSound
    return hasSound ? file : nil
  }

  private static func machineCameras() -> [MediaSource] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: "/dev")) ?? [])
      .filter { $0.hasPrefix("video") }.sorted()
    guard !names.isEmpty else { return [] }
    if let found = state.foundCameras, found.names == names { return found.sources }
    let sources = devices("Video/Source", .camera)
    state.foundCameras = (names, sources)
    return sources
  }

  private static func machineMicrophones() -> [MediaSource] {
    let now = MediaClock.now
    if let found = state.foundMicrophones, now - found.time < memory { return found.sources }
    let sources = devices("Audio/Source", .microphone)
    state.foundMicrophones = (now, sources)
    return sources
  }

  private static func devices(_ name: String, _ kind: MediaSource.Kind) -> [MediaSource] {
    guard GStreamer.isThere else { return [] }
    final class Found {
      var sources: [MediaSource] = []
      let kind: MediaSource.Kind
      init(_ kind: MediaSource.Kind) { self.kind = kind }
    }
    let found = Found(kind)
    withExtendedLifetime(found) {
      hanok_gst_visit_devices(name, Unmanaged.passUnretained(found).toOpaque()) {
        context, element, device, name in
        guard let context, let element, let device, let name else { return }
        let found = Unmanaged<Found>.fromOpaque(context).takeUnretainedValue()
        let place = GStreamer.quoted(String(cString: device))
        found.sources.append(
          MediaSource(
            found.kind, .element("\(String(cString: element)) device=\(place)"),
            name: String(cString: name)))
      }
    }
    return found.sources
  }
}
