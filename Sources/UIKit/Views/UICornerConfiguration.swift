/// How round one corner is (iOS 26).
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  enum Kind: Hashable, Sendable {
    case fixed(Double)
    /// As round as the container's corner, less the distance to it, and at least this.
    case concentric(minimum: Double)
  }

  let kind: Kind

  /// A radius in points.
  public static func fixed(_ radius: Double) -> UICornerRadius {
    UICornerRadius(kind: .fixed(radius))
  }

  /// A corner that runs along the one of the container.
  public static func containerConcentric(minimum: Double? = nil) -> UICornerRadius {
    UICornerRadius(kind: .concentric(minimum: minimum ?? 0))
  }

  init(kind: Kind) { self.kind = kind }
  public init(floatLiteral value: Double) { kind = .fixed(value) }
  public init(integerLiteral value: Int) { kind = .fixed(Double(value)) }
}

/// How round the corners of a view are (iOS 26).
public struct UICornerConfiguration: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case corners(
      topLeft: UICornerRadius, topRight: UICornerRadius, bottomLeft: UICornerRadius,
      bottomRight: UICornerRadius)
    case capsule(maximum: Double?)
    /// All corners have the largest radius that any of the four comes to.
    case uniform(UICornerRadius)
  }

  let shape: Shape

  /// Each corner has a radius of its own; those that are nil are square.
  public static func corners(
    topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      shape: .corners(
        topLeft: topLeftRadius ?? 0, topRight: topRightRadius ?? 0,
        bottomLeft: bottomLeftRadius ?? 0, bottomRight: bottomRightRadius ?? 0))
  }

  /// All corners follow the same rule.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(
      topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: radius,
      bottomRightRadius: radius)
  }

  /// All corners have the same radius.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(shape: .uniform(radius))
  }

  /// Round ends within the limits of a radius.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    UICornerConfiguration(shape: .capsule(maximum: maximumRadius))
  }

  /// The corners above have one radius and those below another.
  public static func uniformEdges(
    topRadius: UICornerRadius? = nil, bottomRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: topRadius, topRightRadius: topRadius, bottomLeftRadius: bottomRadius,
      bottomRightRadius: bottomRadius)
  }

  /// The corners at the left have one radius and those at the right another.
  public static func uniformEdges(
    leftRadius: UICornerRadius? = nil, rightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: leftRadius, topRightRadius: rightRadius, bottomLeftRadius: leftRadius,
      bottomRightRadius: rightRadius)
  }

  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: topRadius, topRightRadius: topRadius, bottomLeftRadius: bottomLeftRadius,
      bottomRightRadius: bottomRightRadius)
  }

  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: topLeftRadius, topRightRadius: topRightRadius,
      bottomLeftRadius: bottomRadius, bottomRightRadius: bottomRadius)
  }
}

extension UIView {
  var hasCornerConfiguration: Bool { rareProperties?.corners != nil }

  /// How round the layer's own properties make a corner.
  func layerRadius(_ corner: UIRectCorner) -> CGFloat {
    let mask: CACornerMask =
      switch corner {
      case .topLeft: .layerMinXMinYCorner
      case .topRight: .layerMaxXMinYCorner
      case .bottomLeft: .layerMinXMaxYCorner
      default: .layerMaxXMaxYCorner
      }
    return layer.maskedCorners.contains(mask) ? layer.cornerRadius : 0
  }

  /// How round the configuration makes a corner at the view's size.
  func configuredRadius(_ corner: UIRectCorner) -> CGFloat {
    let half = min(bounds.width, bounds.height) / 2
    switch cornerConfiguration.shape {
    case .capsule(let maximum): return min(half, maximum.map { CGFloat($0) } ?? half)
    case .uniform(let radius):
      let all: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
      return min(half, all.map { resolved(radius, $0) }.max() ?? 0)
    case .corners(let topLeft, let topRight, let bottomLeft, let bottomRight):
      let radius =
        switch corner {
        case .topLeft: topLeft
        case .topRight: topRight
        case .bottomLeft: bottomLeft
        default: bottomRight
        }
      return min(half, resolved(radius, corner))
    }
  }

  private func resolved(_ radius: UICornerRadius, _ corner: UIRectCorner) -> CGFloat {
    switch radius.kind {
    case .fixed(let radius): return CGFloat(radius)
    case .concentric(let minimum):
      guard let container = superview else { return CGFloat(minimum) }
      let isLeft = corner == .topLeft || corner == .bottomLeft
      let isTop = corner == .topLeft || corner == .topRight
      let dx = isLeft ? frame.minX : container.bounds.width - frame.maxX
      let dy = isTop ? frame.minY : container.bounds.height - frame.maxY
      return max(CGFloat(minimum), container.effectiveRadius(corner: corner) - max(0, dx, dy))
    }
  }

  /// Gives the layer the corners that the configuration comes to at the view's size.
  ///
  /// A layer has one radius: where the corners' differ, those that are round take the largest.
  func applyCornerConfiguration() {
    guard hasCornerConfiguration else { return }
    let corners: [(UIRectCorner, CACornerMask)] = [
      (.topLeft, .layerMinXMinYCorner), (.topRight, .layerMaxXMinYCorner),
      (.bottomLeft, .layerMinXMaxYCorner), (.bottomRight, .layerMaxXMaxYCorner),
    ]
    let radii = corners.map { (configuredRadius($0.0), $0.1) }
    layer.cornerRadius = radii.map(\.0).max() ?? 0
    layer.cornerCurve = .continuous
    layer.maskedCorners = radii.reduce(into: []) { if $1.0 > 0 { $0.insert($1.1) } }
  }
}
