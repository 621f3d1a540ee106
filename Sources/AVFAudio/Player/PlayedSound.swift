import Foundation
import GStreamerSupport

/// The sound that a player plays: a file, or memory that was copied into one.
final class PlayedSound: Sendable {
  /// The file that is read.
  let file: URL
  let duration: TimeInterval
  let channels: Int
  let settings: SoundSettings
  /// Whether the file is a copy, which goes with the sound.
  private let isCopy: Bool

  /// Values by the keys of `AVFormatIDKey` and the like, which never change.
  struct SoundSettings: @unchecked Sendable { let values: [String: Any] }

  /// Throws if the file has no sound or cannot be read.
  convenience init(_ file: URL) throws { try self.init(file, isCopy: false) }

  /// A sound from memory, laid out as a file of sound.
  convenience init(_ data: Data) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "sound-\(UUID().uuidString)")
    try data.write(to: file)
    do {
      try self.init(file, isCopy: true)
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw error
    }
  }

  private init(_ file: URL, isCopy: Bool) throws {
    do {
      let information = try MediaInformation(of: file)
      guard let sound = information.streams.first(where: { $0.kind == .audio }) else {
        throw MediaFailure(.unknownFormat, "\(file.lastPathComponent) has no sound")
      }
      duration = Double(information.duration ?? 0) / 1e9
      channels = sound.channels
      settings = SoundSettings(values: AudioSettings.describing(sound))
    } catch let failure as MediaFailure {
      throw failure.audioError
    }
    self.file = file
    self.isCopy = isCopy
  }

  deinit {
    if isCopy { try? FileManager.default.removeItem(at: file) }
  }
}
