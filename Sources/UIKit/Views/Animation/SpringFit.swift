extension SpringParameters {
  /// The rest of the way at which a spring counts as settled.
  private static let rest = 0.001

  /// The natural frequency (rad/s) at which the spring's envelope has fallen to `rest` after
  /// `duration`. The envelope falls for all larger frequencies, so the root is bracketed from
  /// above and bisected.
  static func fit(ratio: CGFloat, duration: TimeInterval, velocity: CGFloat) -> CGFloat {
    func excess(_ frequency: CGFloat) -> CGFloat {
      let decay = exp(-ratio * frequency * duration)
      if ratio >= 1 { return decay * ((frequency - velocity) * duration + 1) - rest }
      let angular = frequency * (1 - ratio * ratio).squareRoot()
      return (ratio * frequency - velocity) / angular * decay - rest
    }
    var low = max(velocity, 0) / ratio + 0.5 / (ratio * duration)
    while low > 1e-6, excess(low) < 0 { low /= 2 }
    var high = low + 1 / duration
    while excess(high) > 0, high < 1e9 { high *= 2 }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
