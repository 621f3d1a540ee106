extension CMTime {
  /// `value / timescale` seconds; invalid if the timescale is not positive.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, epoch: 0)
  }

  init(value: CMTimeValue, timescale: CMTimeScale, epoch: CMTimeEpoch) {
    self.init()
    guard timescale > 0 else { return }
    self.init(value: value, timescale: timescale, flags: .valid, epoch: epoch)
  }

  /// A time from seconds, rounded toward zero in `preferredTimescale`.
  ///
  /// The timescale is halved while the value does not fit into 64 bits. The time is infinite if it does not fit
  /// even then, and invalid if the timescale is not positive or `seconds` is not a number.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    self.init()
    guard preferredTimescale > 0, !seconds.isNaN else { return }
    var scale = preferredTimescale
    while scale > 1, Int64(exactly: (seconds * Double(scale)).rounded(.towardZero)) == nil {
      scale /= 2
    }
    guard let value = Int64(exactly: (seconds * Double(scale)).rounded(.towardZero)) else {
      self = seconds < 0 ? .negativeInfinity : .positiveInfinity
      return
    }
    self.init(value: value, timescale: scale)
    if self.seconds != seconds { flags.insert(.hasBeenRounded) }
  }

  /// The fraction `numerator / denominator` in `timescale`, which is halved while the value does not fit.
  init(
    fraction numerator: Int128, over denominator: Int128, timescale: CMTimeScale,
    method: CMTimeRoundingMethod = .default, epoch: CMTimeEpoch
  ) {
    var scale = timescale
    while true {
      let rounded = (numerator * Int128(scale)).divided(by: denominator, method)
      if let value = Int64(exactly: rounded.quotient) {
        self.init(value: value, timescale: scale, epoch: epoch)
        if !rounded.isExact { flags.insert(.hasBeenRounded) }
        return
      }
      guard scale > 1 else {
        self = numerator < 0 ? .negativeInfinity : .positiveInfinity
        return
      }
      scale /= 2
    }
  }

  /// The same time in another timescale; a time that is not numeric stays as it is.
  public func convertScale(_ newTimescale: CMTimeScale, method: CMTimeRoundingMethod) -> CMTime {
    guard isNumeric, timescale != newTimescale else { return self }
    guard newTimescale > 0 else { return .invalid }
    var plain = method
    if method == .quickTime {
      plain = newTimescale < timescale ? .roundTowardZero : .roundAwayFromZero
    }
    let scaled = (Int128(value) * Int128(newTimescale)).divided(by: Int128(timescale), plain)
    guard var converted = Int64(exactly: scaled.quotient) else {
      return value < 0 ? .negativeInfinity : .positiveInfinity
    }
    if method == .quickTime, value < 0, converted == 0 { converted = -1 }
    var result = CMTime(value: converted, timescale: newTimescale, epoch: epoch)
    if !scaled.isExact || hasBeenRounded { result.flags.insert(.hasBeenRounded) }
    return result
  }
}

extension Int128 {
  /// The quotient by a positive number, and whether nothing had to be rounded.
  fileprivate func divided(
    by divisor: Int128, _ method: CMTimeRoundingMethod
  ) -> (quotient: Int128, isExact: Bool) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    guard remainder != 0 else { return (quotient, true) }
    let isAway =
      switch method {
      case .roundHalfAwayFromZero: remainder.magnitude * 2 >= divisor.magnitude
      case .roundTowardZero, .quickTime: false
      case .roundAwayFromZero: true
      case .roundTowardPositiveInfinity: remainder > 0
      case .roundTowardNegativeInfinity: remainder < 0
      }
    return (isAway ? quotient + remainder.signum() : quotient, false)
  }
}
