import Foundation

/// Which ways sound takes in and out.
open class AVAudioSessionRouteDescription: NSObject, @unchecked Sendable {
  open private(set) var inputs: [AVAudioSessionPortDescription]
  open private(set) var outputs: [AVAudioSessionPortDescription]

  init(inputs: [AVAudioSessionPortDescription] = [], outputs: [AVAudioSessionPortDescription]) {
    (self.inputs, self.outputs) = (inputs, outputs)
  }
}
