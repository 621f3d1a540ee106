import Foundation

/// One way in or out for sound.
open class AVAudioSessionPortDescription: NSObject, @unchecked Sendable {
  public let portType: AVAudioSession.Port
  public let portName: String
  public let uid: String
  let channelCount: Int

  init(_ portType: AVAudioSession.Port, name: String, channelCount: Int) {
    self.portType = portType
    portName = name
    uid = name
    self.channelCount = channelCount
  }

  /// Where the desktop sends sound.
  static let speaker = AVAudioSessionPortDescription(
    .builtInSpeaker, name: "Speaker", channelCount: 2)

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? AVAudioSessionPortDescription)?.uid == uid
  }
  open override var hash: Int { uid.hashValue }
}
