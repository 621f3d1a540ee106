import Foundation

/// How loud the tracks of an asset are. Nothing makes one here: requests for videos give nil.
open class AVAudioMix: NSObject, @unchecked Sendable {
  @available(*, unavailable, message: "the volumes of tracks cannot be mixed")
  public override init() { fatalError("the volumes of tracks cannot be mixed") }
}
