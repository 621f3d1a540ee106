import Foundation

/// A stretch of two channels, as nodes hand it on.
struct NodeSound {
  var left: [Float]
  var right: [Float]
  init(silence count: Int) {
    left = Array(repeating: 0, count: count)
    right = left
  }
  var count: Int { left.count }
  mutating func add(_ other: NodeSound) {
    for index in 0..<min(count, other.count) {
      left[index] += other.left[index]
      right[index] += other.right[index]
    }
  }
  mutating func scale(left leftGain: Float, right rightGain: Float) {
    for index in left.indices {
      left[index] *= leftGain
      right[index] *= rightGain
    }
  }
}

extension NodeSound {
  /// The same at another number of moments a second, by straight lines between them.
  func resampled(from old: Double, to new: Double) -> NodeSound {
    guard old != new, count > 1, old > 0, new > 0 else { return self }
    let length = max(1, Int((Double(count) * new / old).rounded()))
    var result = NodeSound(silence: length)
    for index in 0..<length {
      let place = min(Double(index) * old / new, Double(count - 1))
      let first = Int(place)
      let next = min(first + 1, count - 1)
      let part = Float(place - Double(first))
      result.left[index] = left[first] + (left[next] - left[first]) * part
      result.right[index] = right[first] + (right[next] - right[first]) * part
    }
    return result
  }
}

extension AVAudioPCMBuffer {
  /// Takes in a stretch; one channel gets the middle of both.
  func fill(_ sound: NodeSound) {
    frameLength = min(frameCapacity, AVAudioFrameCount(sound.count))
    let channels = Int(format.channelCount)
    for frame in 0..<Int(frameLength) {
      if channels == 1 {
        set((sound.left[frame] + sound.right[frame]) / 2, 0, frame)
      } else {
        set(sound.left[frame], 0, frame)
        set(sound.right[frame], 1, frame)
      }
    }
  }

  /// What is in it, in two channels.
  var sound: NodeSound {
    let count = Int(frameLength)
    var sound = NodeSound(silence: count)
    let other = min(1, Int(format.channelCount) - 1)
    for frame in 0..<count {
      sound.left[frame] = number(0, frame)
      sound.right[frame] = number(other, frame)
    }
    return sound
  }
}
