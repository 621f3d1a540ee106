import Foundation

/// Which ways sound takes in and out.
open class AVAudioSessionRouteDescription: NSObject, @unchecked Sendable {
  public let inputs: [AVAudioSessionPortDescription]
  public let outputs: [AVAudioSessionPortDescription]

  init(inputs: [AVAudioSessionPortDescription] = [], outputs: [AVAudioSessionPortDescription]) {
    (self.inputs, self.outputs) = (inputs, outputs)
  }
}
