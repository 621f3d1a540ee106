extension CMTime: Comparable, Hashable {
  /// The place in the order of times: negative infinity, numbers, indefinite, positive infinity,
  /// invalid. Numbers are ordered by their epochs first, then by their values.
  private var rank: Int {
    if isNumeric { return 1 }
    if isPositiveInfinity { return 3 }
    if isIndefinite { return 2 }
    return isNegativeInfinity ? 0 : 4
  }

  /// -1, 0 or 1 if the time is before, at or after the other. Fractions are compared exactly.
  func compared(to other: CMTime) -> Int32 {
    func order<Value: Comparable>(_ a: Value, _ b: Value) -> Int32 { a < b ? -1 : a > b ? 1 : 0 }
    guard isNumeric, other.isNumeric else { return order(rank, other.rank) }
    guard epoch == other.epoch else { return order(epoch, other.epoch) }
    return order(
      Int128(value) * Int128(other.timescale), Int128(other.value) * Int128(timescale))
  }

  public static func == (a: CMTime, b: CMTime) -> Bool { a.compared(to: b) == 0 }
  public static func < (a: CMTime, b: CMTime) -> Bool { a.compared(to: b) < 0 }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    guard isNumeric else { return }
    let divisor = Self.greatestCommonDivisor(Int128(value.magnitude), Int128(timescale))
    hasher.combine(epoch)
    hasher.combine(Int128(value) / divisor)
    hasher.combine(Int128(timescale) / divisor)
  }
}
