/// A stretch of time: from `start`, for `duration`. Its end is not part of it.
public struct CMTimeRange: Hashable, Sendable {
  public var start: CMTime
  public var duration: CMTime

  /// An invalid range.
  public init() { self.init(start: .invalid, duration: .invalid) }

  public init(start: CMTime, duration: CMTime) {
    self.start = start
    self.duration = duration
  }

  public init(start: CMTime, end: CMTime) {
    self.init(start: start, duration: end - start)
  }

  public static let invalid = CMTimeRange()
  public static let zero = CMTimeRange(start: .zero, duration: .zero)

  /// Whether start and duration are valid, and the duration is a length of time: not negative, of epoch zero.
  public var isValid: Bool {
    start.isValid && duration.isValid && duration.epoch == 0 && duration >= .zero
  }
  public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }
  public var isEmpty: Bool { isValid && duration == .zero }

  public var end: CMTime { start + duration }
}

extension CMTimeRange {
  public func containsTime(_ time: CMTime) -> Bool {
    isValid && time.isValid && start <= time && time < end
  }

  /// Whether the other range lies within this one; an empty one does if its start does.
  public func containsTimeRange(_ range: CMTimeRange) -> Bool {
    guard isValid, range.isValid else { return false }
    return range.isEmpty
      ? containsTime(range.start) : start <= range.start && range.end <= end
  }

  /// The smallest range that holds both.
  public func union(_ other: CMTimeRange) -> CMTimeRange {
    guard isValid, other.isValid else { return .invalid }
    return CMTimeRange(start: min(start, other.start), end: max(end, other.end))
  }

  /// The overlap of both ranges; ``zero`` if there is none.
  public func intersection(_ other: CMTimeRange) -> CMTimeRange {
    guard isValid, other.isValid else { return .invalid }
    let (first, last) = (max(start, other.start), min(end, other.end))
    return first < last ? CMTimeRange(start: first, end: last) : .zero
  }
}
