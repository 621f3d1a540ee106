extension CMTime {
  /// The sum, in the least common multiple of the timescales; at most ``kCMTimeMaxTimescale``.
  ///
  /// Times of two epochs that are not zero have no sum.
  public static func + (a: CMTime, b: CMTime) -> CMTime {
    if let special = specialSum(a, b) { return special }
    guard a.epoch == b.epoch || a.epoch == 0 || b.epoch == 0 else { return .invalid }
    return finiteSum(a, Int128(b.value), b, epoch: a.epoch == 0 ? b.epoch : a.epoch)
  }

  /// The difference; times of one epoch differ by a duration, whose epoch is zero.
  public static func - (a: CMTime, b: CMTime) -> CMTime {
    if let special = specialSum(a, b.isInfinite ? b.negated : b) { return special }
    guard a.epoch == b.epoch || b.epoch == 0 else { return .invalid }
    return finiteSum(a, -Int128(b.value), b, epoch: a.epoch == b.epoch ? 0 : a.epoch)
  }

  private var negated: CMTime { isPositiveInfinity ? .negativeInfinity : .positiveInfinity }

  /// The sum if one of the two is no number.
  private static func specialSum(_ a: CMTime, _ b: CMTime) -> CMTime? {
    guard a.isValid, b.isValid else { return .invalid }
    if a.isInfinite, b.isInfinite, a.flags != b.flags { return .invalid }
    if let infinite = [a, b].first(where: \.isInfinite) { return infinite }
    if a.isIndefinite || b.isIndefinite { return .indefinite }
    return a.isNumeric && b.isNumeric ? nil : .invalid
  }

  /// The sum of `a` and `value` in the timescale of `b`.
  private static func finiteSum(
    _ a: CMTime, _ value: Int128, _ b: CMTime, epoch: CMTimeEpoch
  ) -> CMTime {
    let (aScale, bScale) = (Int128(a.timescale), Int128(b.timescale))
    let common = aScale / greatestCommonDivisor(aScale, bScale) * bScale
    let sum = Int128(a.value) * (common / aScale) + value * (common / bScale)
    var result = CMTime(
      fraction: sum, over: common, timescale: CMTimeScale(exactly: common) ?? kCMTimeMaxTimescale,
      epoch: epoch)
    if result.isNumeric, a.hasBeenRounded || b.hasBeenRounded {
      result.flags.insert(.hasBeenRounded)
    }
    return result
  }

  static func greatestCommonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }

  /// The time `multiplier / divisor` times; both may be negative.
  func scaled(by multiplier: Int128, over divisor: Int128) -> CMTime {
    guard isValid, divisor != 0 else { return .invalid }
    let isNegative = (multiplier < 0) != (divisor < 0)
    if isIndefinite { return self }
    if isInfinite {
      guard multiplier != 0 else { return .invalid }
      return isNegative ? negated : self
    }
    guard isNumeric else { return .invalid }
    let size = Int128(multiplier.magnitude)
    return CMTime(
      fraction: Int128(value) * (isNegative ? -size : size),
      over: Int128(timescale) * Int128(divisor.magnitude), timescale: timescale, epoch: epoch
    ).rounded(if: hasBeenRounded)
  }

  private func rounded(if isRounded: Bool) -> CMTime {
    var result = self
    if isRounded, isNumeric { result.flags.insert(.hasBeenRounded) }
    return result
  }

  /// The time `factor` times, in a timescale that holds it exactly if there is one of twice, four times…
  /// the present one.
  func scaled(by factor: Double) -> CMTime {
    guard isValid, !factor.isNaN else { return .invalid }
    if isIndefinite { return self }
    if isInfinite {
      guard factor != 0 else { return .invalid }
      return factor < 0 ? negated : self
    }
    guard isNumeric else { return .invalid }
    var scale = timescale
    func product(_ scale: CMTimeScale) -> Double {
      Double(value) * factor * Double(scale / timescale)
    }
    while product(scale).rounded() != product(scale), scale <= kCMTimeMaxTimescale / 2 {
      scale *= 2
    }
    if let exact = Int64(exactly: product(scale)) {
      return CMTime(value: exact, timescale: scale, epoch: epoch).rounded(if: hasBeenRounded)
    }
    if let near = Int64(exactly: product(scale).rounded()) {
      return CMTime(value: near, timescale: scale, epoch: epoch).rounded(if: true)
    }
    var result = CMTime(seconds: seconds * factor, preferredTimescale: timescale)
    if result.isNumeric { result.epoch = epoch }
    return result
  }
}
