import Foundation

/// An animation from one value to another.
///
/// Two of `fromValue`, `toValue` and `byValue` suffice; missing values come from the layer.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value; nil for that of the layer, or what the others leave.
  open var fromValue: Any? {
    didSet {
      fromValue = asObject(fromValue)
      from = AnimatableValue(fromValue)
    }
  }
  /// The last value; nil for that of the layer, or what the others leave.
  open var toValue: Any? {
    didSet {
      toValue = asObject(toValue)
      to = AnimatableValue(toValue)
    }
  }
  /// The difference of the two.
  open var byValue: Any? {
    didSet {
      byValue = asObject(byValue)
      by = AnimatableValue(byValue)
    }
  }

  /// The values as blending takes them: they are asked for in every frame.
  private var from, to, by: AnimatableValue?

  override func makeEmptyCopy() -> CAAnimation { CABasicAnimation() }

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  /// Whether it says nothing about where to begin and end.
  final var hasNoValues: Bool { from == nil && to == nil && by == nil }

  /// Where the value begins and ends, given the property's own.
  final func ends(base: AnimatableValue?) -> (AnimatableValue, AnimatableValue)? {
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by))
    case (nil, let to?, let by?): return (to.subtracting(by), to)
    case (let from?, nil, nil): return (from, base ?? from)
    case (nil, let to?, nil): return (base ?? to, to)
    case (nil, nil, let by?): return base.map { ($0, $0.adding(by)) }
    case (nil, nil, nil): return base.map { ($0, $0) }
    }
  }

  override func value(at time: CFTimeInterval, base: AnimatableValue?) -> AnimatableValue? {
    guard let (from, to) = ends(base: base) else { return nil }
    let f = curve(time)
    if f == 0 { return from }
    if f == 1 { return to }
    return from.interpolated(to: to, CGFloat(f))
  }

  override func number(at time: CFTimeInterval, base: CGFloat) -> CGFloat? {
    let a: CGFloat
    let b: CGFloat
    switch (from, to, by) {
    case (.number(let from)?, .number(let to)?, _): (a, b) = (from, to)
    case (.number(let from)?, nil, .number(let by)?): (a, b) = (from, from + by)
    case (nil, .number(let to)?, .number(let by)?): (a, b) = (to - by, to)
    case (.number(let from)?, nil, nil): (a, b) = (from, base)
    case (nil, .number(let to)?, nil): (a, b) = (base, to)
    case (nil, nil, .number(let by)?): (a, b) = (base, base + by)
    default: return nil
    }
    let f = curve(time)
    if f == 0 { return a }
    if f == 1 { return b }
    return a + (b - a) * CGFloat(f)
  }

  /// The part of the way that is done `time` seconds into a run.
  func curve(_ time: CFTimeInterval) -> Double { progress(time) }
}

/// A value as Objective-C keeps it: a number of any kind is an `NSNumber`, which casts to all of them.
func asObject(_ value: Any?) -> Any? {
  switch value {
  case let number as CGFloat: number as NSNumber
  case let number as Double: number as NSNumber
  case let number as Int: number as NSNumber
  case let number as Float: number as NSNumber
  default: value
  }
}
