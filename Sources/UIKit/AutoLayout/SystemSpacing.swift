/// The distances iOS leaves between neighbours unless told otherwise.
@MainActor
enum SystemSpacing {
  /// Between the edges of views, in points.
  nonisolated static let betweenViews: CGFloat = 8

  /// Point sizes and the leading that Apple's typography tables give them, from the Human Interface
  /// Guidelines.
  private static let leadings: [(size: CGFloat, leading: CGFloat)] = [
    (11, 13), (12, 16), (13, 18), (15, 20), (16, 21), (17, 22), (20, 25), (22, 28), (28, 34),
    (34, 41), (40, 48), (60, 70),
  ]

  /// From baseline to baseline, or between a baseline and an edge: the leading of the font, in
  /// points. Sizes between those of the tables are interpolated.
  static func betweenBaselines(_ font: UIFont) -> CGFloat {
    let size = font.pointSize
    guard let next = leadings.firstIndex(where: { $0.size >= size }) else { return size * 1.2 }
    let upper = leadings[next]
    guard next > 0, upper.size != size else { return size * upper.leading / upper.size }
    let lower = leadings[next - 1]
    let share = (size - lower.size) / (upper.size - lower.size)
    return (lower.leading + share * (upper.leading - lower.leading)).rounded()
  }
}

extension NSLayoutConstraint {
  /// The constant as it is now: the system's spacing next to a baseline depends on the fonts.
  var constantInForce: CGFloat {
    guard let systemSpacing else { return constant }
    let fonts = [(firstItem, firstAttribute), (secondItem, secondAttribute)].compactMap {
      $0.1.isBaseline ? Self.font($0.0, isFirst: $0.1 == .firstBaseline) : nil
    }
    guard let spacing = fonts.map(SystemSpacing.betweenBaselines).max() else { return constant }
    return spacing * systemSpacing
  }

  /// The font of the text whose baseline is meant.
  private static func font(_ item: AnyObject?, isFirst: Bool) -> UIFont? {
    guard let view = item as? UIView else { return nil }
    let target = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    guard target === view else { return font(target, isFirst: isFirst) }
    return view.baselineFont
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
