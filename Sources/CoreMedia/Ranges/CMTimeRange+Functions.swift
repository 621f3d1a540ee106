public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}

public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, end: end)
}

public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }

public func CMTimeRangeGetUnion(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
  range.union(otherRange)
}

public func CMTimeRangeGetIntersection(
  _ range: CMTimeRange, otherRange: CMTimeRange
) -> CMTimeRange {
  range.intersection(otherRange)
}

public func CMTimeRangeEqual(_ range1: CMTimeRange, _ range2: CMTimeRange) -> Bool {
  range1 == range2
}

public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool {
  range.containsTime(time)
}

public func CMTimeRangeContainsTimeRange(
  _ range: CMTimeRange, otherRange: CMTimeRange
) -> Bool {
  range.containsTimeRange(otherRange)
}

/// The time of a range that is nearest: its start, its end, or the time itself.
public func CMTimeClampToRange(_ time: CMTime, range: CMTimeRange) -> CMTime {
  guard time.isValid, range.isValid, !range.isEmpty else { return .invalid }
  return min(max(time, range.start), range.end)
}

/// A length of time of one range, stretched as that range is to fill the other.
public func CMTimeMapDurationFromRangeToRange(
  _ duration: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange
) -> CMTime {
  guard duration.isNumeric, fromRange.isValid, toRange.isValid, !fromRange.isEmpty,
    fromRange.duration.isNumeric, toRange.duration.isNumeric
  else { return .invalid }
  if fromRange.duration == toRange.duration { return duration }
  return duration.scaled(by: toRange.duration.seconds / fromRange.duration.seconds)
}

/// A time of one range, at the same share of the other.
public func CMTimeMapTimeFromRangeToRange(
  _ time: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange
) -> CMTime {
  toRange.start
    + CMTimeMapDurationFromRangeToRange(
      time - fromRange.start, fromRange: fromRange, toRange: toRange)
}

public func CMTIMERANGE_IS_VALID(_ range: CMTimeRange) -> Bool { range.isValid }
public func CMTIMERANGE_IS_INVALID(_ range: CMTimeRange) -> Bool { !range.isValid }
public func CMTIMERANGE_IS_EMPTY(_ range: CMTimeRange) -> Bool { range.isEmpty }
public func CMTIMERANGE_IS_INDEFINITE(_ range: CMTimeRange) -> Bool { range.isIndefinite }
