import CoreMedia
import Foundation

extension NSValue {
  /// The encoding of the four numbers of a time: Foundation on Linux cannot box structures of its users.
  private static let timeEncoding = "[4q]"
  private static let rangeEncoding = "[8q]"

  /// Boxes a time, as lists of times hold it.
  public convenience init(time: CMTime) {
    self.init(bytes: time.numbers, objCType: NSValue.timeEncoding)
  }

  /// The boxed time; invalid when something else is boxed.
  public var timeValue: CMTime {
    numbers(NSValue.timeEncoding, count: 4).map { CMTime($0[...]) } ?? .invalid
  }

  public convenience init(timeRange: CMTimeRange) {
    self.init(
      bytes: timeRange.start.numbers + timeRange.duration.numbers,
      objCType: NSValue.rangeEncoding)
  }

  /// The boxed range of time; invalid when something else is boxed.
  public var timeRangeValue: CMTimeRange {
    guard let numbers = numbers(NSValue.rangeEncoding, count: 8) else { return .invalid }
    return CMTimeRange(start: CMTime(numbers[..<4]), duration: CMTime(numbers[4...]))
  }

  private func numbers(_ encoding: String, count: Int) -> [Int64]? {
    guard !(self is NSNumber), String(cString: objCType) == encoding else { return nil }
    var numbers = [Int64](repeating: 0, count: count)
    numbers.withUnsafeMutableBytes { bytes in if let base = bytes.baseAddress { getValue(base) } }
    return numbers
  }
}

extension CMTime {
  fileprivate var numbers: [Int64] { [value, Int64(timescale), Int64(flags.rawValue), epoch] }

  fileprivate init(_ numbers: ArraySlice<Int64>) {
    let first = numbers.startIndex
    self.init(
      value: numbers[first], timescale: CMTimeScale(truncatingIfNeeded: numbers[first + 1]),
      flags: CMTimeFlags(rawValue: UInt32(truncatingIfNeeded: numbers[first + 2])),
      epoch: numbers[first + 3])
  }
}
