/// A row's height in points, known or only estimated; eight bytes.
struct RowHeight: Equatable, Sendable {
  /// Estimates carry a sign.
  private let stored: Double

  static func known(_ height: CGFloat) -> RowHeight { RowHeight(stored: Double(clean(height))) }
  static func estimated(_ height: CGFloat) -> RowHeight {
    RowHeight(stored: -Double(clean(height)))
  }

  /// An estimate is not what is known, also where both are 0.
  static func == (a: Self, b: Self) -> Bool { a.stored.bitPattern == b.stored.bitPattern }

  var points: CGFloat { CGFloat(stored.magnitude) }
  var isEstimate: Bool { stored.sign == .minus }

  /// Heights come from apps: invalid ones count as 0.
  private static func clean(_ height: CGFloat) -> CGFloat {
    height.isFinite ? min(max(height, 0), 1_000_000) : 0
  }
}
