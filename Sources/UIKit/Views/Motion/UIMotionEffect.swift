/// Moves a view when the device is tilted.
///
/// Effects of this class do nothing; subclasses say what changes.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The changes, by key paths of the view, when the device is tilted: each part of the offset is from -1 to 1.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// Changes a value of a view from one to another as the device is tilted from one side to the other.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// Which tilt an effect follows.
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

  open var keyPath: String { keyPathValue }
  private let keyPathValue: String
  open var type: EffectType { typeValue }
  private let typeValue: EffectType
  /// The value added at one end: a number, point, size or rectangle.
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    keyPathValue = keyPath
    typeValue = type
    super.init()
  }

  public required init?(coder: NSCoder) {
    keyPathValue = ""
    typeValue = .tiltAlongHorizontalAxis
    super.init(coder: coder)
  }

  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    guard let low = minimumRelativeValue, let high = maximumRelativeValue else { return nil }
    let offset =
      type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let part = (min(max(offset, -1), 1) + 1) / 2
    return Self.value(from: low, to: high, part).map { [keyPath: $0] }
  }

  private static func value(from low: Any, to high: Any, _ part: CGFloat) -> Any? {
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    if let a = number(low), let b = number(high) { return between(a, b) }
    switch (low, high) {
    case (let a as CGPoint, let b as CGPoint):
      return CGPoint(x: between(a.x, b.x), y: between(a.y, b.y))
    case (let a as CGSize, let b as CGSize):
      return CGSize(width: between(a.width, b.width), height: between(a.height, b.height))
    default: return nil
    }
  }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}

/// Several motion effects as one.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?

  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    var values: [String: Any] = [:]
    for effect in motionEffects ?? [] {
      values.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
    }
    return values.isEmpty ? nil : values
  }
}
