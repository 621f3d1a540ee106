import Foundation
import GStreamerSupport

/// One way in or out for sound.
open class AVAudioSessionPortDescription: NSObject, @unchecked Sendable {
  open private(set) var portType: AVAudioSession.Port
  open private(set) var portName: String
  open private(set) var uid: String
  let channelCount: Int

  init(_ portType: AVAudioSession.Port, name: String, uid: String? = nil, channelCount: Int) {
    self.portType = portType
    portName = name
    self.uid = uid ?? name
    self.channelCount = channelCount
  }

  /// Where the desktop sends sound.
  static let speaker = AVAudioSessionPortDescription(
    .builtInSpeaker, name: "Speaker", channelCount: 2)

  /// The microphones, of which there may be none.
  static var microphones: [AVAudioSessionPortDescription] {
    MediaSources.microphones.map {
      AVAudioSessionPortDescription(.builtInMic, name: $0.name, uid: $0.id, channelCount: 1)
    }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? AVAudioSessionPortDescription)?.uid == uid
  }
  open override var hash: Int { uid.hashValue }
}
