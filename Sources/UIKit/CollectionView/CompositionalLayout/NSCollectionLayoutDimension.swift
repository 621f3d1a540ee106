/// The width or the height of an item: a fraction of its container, a length, or an estimate.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
  private(set) var length = LayoutLength.absolute(0)

  /// A fraction of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    make(.fractionOfWidth(fractionalWidth))
  }

  /// A fraction of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    make(.fractionOfHeight(fractionalHeight))
  }

  /// A length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    make(.absolute(absoluteDimension))
  }

  /// A length in points until the view has been measured, then what the view asks for.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    make(.estimated(estimatedDimension))
  }

  /// An estimate after which all items of a group become as large as the largest of them.
  open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    make(.uniform(estimatedDimension))
  }

  private class func make(_ length: LayoutLength) -> Self {
    let dimension = ClassFactory.make(self)
    dimension.length = length
    return dimension
  }

  open var isFractionalWidth: Bool {
    if case .fractionOfWidth = length { true } else { false }
  }
  open var isFractionalHeight: Bool {
    if case .fractionOfHeight = length { true } else { false }
  }
  open var isAbsolute: Bool {
    if case .absolute = length { true } else { false }
  }
  open var isEstimated: Bool {
    if case .estimated = length { true } else { false }
  }
  open var isUniformAcrossSiblings: Bool {
    if case .uniform = length { true } else { false }
  }

  /// The fraction, or the points.
  open var dimension: CGFloat { length.value }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutDimension else { return false }
    // Both are used on the main thread only, as everything of UIKit's.
    nonisolated(unsafe) let pair = (self, other)
    return MainActor.assumeIsolated { pair.0.length == pair.1.length }
  }

  nonisolated open override var hash: Int {
    MainActor.assumeIsolated { length.hashValue }
  }
}

extension NSCollectionLayoutDimension: @preconcurrency NSCopying {}

/// A dimension as a value.
enum LayoutLength: Hashable, Sendable {
  case fractionOfWidth(CGFloat), fractionOfHeight(CGFloat)
  case absolute(CGFloat)
  case estimated(CGFloat), uniform(CGFloat)

  var value: CGFloat {
    switch self {
    case .fractionOfWidth(let value), .fractionOfHeight(let value), .absolute(let value),
      .estimated(let value), .uniform(let value):
      value
    }
  }

  /// Whether the length is only known once the view has been measured.
  var isEstimate: Bool {
    switch self {
    case .estimated, .uniform: true
    default: false
    }
  }

  /// As iOS writes it in its descriptions.
  var text: String {
    switch self {
    case .fractionOfWidth(let value): ".containerWidthFactor(\(value.short))"
    case .fractionOfHeight(let value): ".containerHeightFactor(\(value.short))"
    case .absolute(let value): ".absolute(\(value.short))"
    case .estimated(let value): ".estimated(\(value.short))"
    case .uniform(let value): ".uniformAcrossSiblings(\(value.short))"
    }
  }
}

extension CGFloat {
  /// The number without a needless fraction.
  fileprivate var short: String {
    self == rounded() && magnitude < 1e9 ? "\(Int(self))" : "\(self)"
  }
}
