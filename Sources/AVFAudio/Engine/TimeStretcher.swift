import Foundation

/// Makes sound longer or shorter without another pitch, by overlapping pieces of it that fit to one another (WSOLA).
struct TimeStretcher {
  /// What came in and is still needed; `start` is the number of its first moment.
  private var input = NodeSound(silence: 0)
  private var start = 0
  /// Where the next piece is looked for.
  private var place = 0.0
  /// What followed the last piece that was taken, with which the next one is overlapped.
  private var tail: NodeSound?
  /// Moments that are made and not yet given.
  private var ready = NodeSound(silence: 0)

  /// The length of a piece: 46 ms at 44,100 moments a second.
  private static let piece = 2_048
  private static let overlap = 512
  /// How far from its place a piece may be taken, where it fits better.
  private static let reach = 384

  /// - Parameters:
  ///   - factor: how much longer the sound becomes.
  ///   - more: gives so many of the moments that come next.
  mutating func make(_ count: Int, longer factor: Double, _ more: (Int) -> NodeSound) -> NodeSound {
    while ready.count < count { addPiece(longer: factor, more) }
    var sound = NodeSound(silence: 0)
    sound.left = Array(ready.left.prefix(count))
    sound.right = Array(ready.right.prefix(count))
    ready.left.removeFirst(count)
    ready.right.removeFirst(count)
    return sound
  }

  private mutating func addPiece(longer factor: Double, _ more: (Int) -> NodeSound) {
    let (piece, overlap) = (Self.piece, Self.overlap)
    let wanted = Int(place)
    let end = wanted + Self.reach + piece + overlap
    if end > start + input.count {
      let sound = more(end - start - input.count)
      input.left += sound.left
      input.right += sound.right
    }
    let from = tail.map { best(near: wanted, for: $0) } ?? wanted
    let index = from - start
    var left = Array(input.left[index..<index + piece])
    var right = Array(input.right[index..<index + piece])
    if let tail {
      for frame in 0..<overlap {
        let part = Float(frame) / Float(overlap)
        left[frame] = tail.left[frame] * (1 - part) + left[frame] * part
        right[frame] = tail.right[frame] * (1 - part) + right[frame] * part
      }
    }
    ready.left += left
    ready.right += right
    var next = NodeSound(silence: 0)
    next.left = Array(input.left[index + piece..<index + piece + overlap])
    next.right = Array(input.right[index + piece..<index + piece + overlap])
    tail = next
    place += Double(piece) / factor
    let passed = min(max(0, Int(place) - Self.reach - start), input.count)
    input.left.removeFirst(passed)
    input.right.removeFirst(passed)
    start += passed
  }

  /// Where near a place the sound goes on most like what has to be overlapped.
  private func best(near place: Int, for tail: NodeSound) -> Int {
    let first = max(start, place - Self.reach)
    let last = min(place + Self.reach, start + input.count - Self.piece - Self.overlap)
    guard first <= last else { return min(max(place, start), max(start, last)) }
    var (best, most) = (place, -Float.infinity)
    for candidate in stride(from: first, through: last, by: 4) {
      var (likeness, energy): (Float, Float) = (0, 1e-9)
      for frame in stride(from: 0, to: Self.overlap, by: 4) {
        let there = input.left[candidate - start + frame] + input.right[candidate - start + frame]
        likeness += there * (tail.left[frame] + tail.right[frame])
        energy += there * there
      }
      let score = likeness / energy.squareRoot()
      if score > most { (best, most) = (candidate, score) }
    }
    return best
  }
}

/// Reads sound faster or slower, with a pitch that rises and falls with the speed.
struct VariableReader {
  private var last: (left: Float, right: Float) = (0, 0)
  private var next: (left: Float, right: Float) = (0, 0)
  /// How far the place is from the last moment to the next.
  private var part = 1.0

  /// - Parameters:
  ///   - rate: moments of the source for each one that is made.
  ///   - more: gives so many of the moments that come next.
  mutating func make(_ count: Int, rate: Double, _ more: (Int) -> NodeSound) -> NodeSound {
    let steps = Int((part + rate * Double(count)).rounded(.down))
    let source = more(steps)
    var index = 0
    var sound = NodeSound(silence: count)
    for frame in 0..<count {
      while part >= 1, index < source.count {
        last = next
        next = (source.left[index], source.right[index])
        index += 1
        part -= 1
      }
      let amount = Float(min(part, 1))
      sound.left[frame] = last.left + (next.left - last.left) * amount
      sound.right[frame] = last.right + (next.right - last.right) * amount
      part += rate
    }
    // What the last step goes beyond is read now, so that nothing of the source is left out.
    while part >= 1, index < source.count {
      last = next
      next = (source.left[index], source.right[index])
      index += 1
      part -= 1
    }
    return sound
  }
}
