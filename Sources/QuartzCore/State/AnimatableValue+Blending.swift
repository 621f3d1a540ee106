import CoreGraphics
import Foundation

extension AnimatableValue {
  /// The value a part `f` of the way to `other`; kinds that cannot be blended switch at the middle.
  func interpolated(to other: AnimatableValue, _ f: CGFloat) -> AnimatableValue {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * f }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.point(let a), .point(let b)): return .point(CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: mix(a.origin.x, b.origin.x), y: mix(a.origin.y, b.origin.y),
          width: mix(a.size.width, b.size.width), height: mix(a.size.height, b.size.height)))
    case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, f))
    case (.color(let a), .color(let b)): return .color(a.mixed(with: b, f))
    case (.path(let a), .path(let b)): return .path(a.interpolated(to: b, f))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map(mix))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { $0.mixed(with: $1, f) })
    default: return f < 0.5 ? self : other
    }
  }

  /// The sum, for additive and cumulative animations; transforms are applied one after the other.
  func adding(_ other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.point(let a), .size(let b)): .point(CGPoint(x: a.x + b.width, y: a.y + b.height))
    case (.size(let a), .size(let b)):
      .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.rect(let a), .rect(let b)):
      .rect(
        CGRect(
          x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y,
          width: a.size.width + b.size.width, height: a.size.height + b.size.height))
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
    case (.color(let a), .color(let b)): .color(a.sum(with: b))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: .numbers(zip(a, b).map(+))
    default: other
    }
  }

  /// The value `k` times over.
  func multiplied(by k: CGFloat) -> AnimatableValue {
    switch self {
    case .transform(let t): .transform(CATransform3DIdentity.interpolated(to: t, k))
    default: zero.interpolated(to: self, k)
    }
  }

  /// `other` taken away, the inverse of ``adding(_:)``.
  func subtracting(_ other: AnimatableValue) -> AnimatableValue {
    if case .transform(let t) = other {
      return adding(.transform(CATransform3DInvert(t)))
    }
    return adding(other.multiplied(by: -1))
  }

  /// The value that leaves others as they are when it is added.
  var zero: AnimatableValue {
    switch self {
    case .number: .number(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .transform: .transform(CATransform3DIdentity)
    case .color: .color(CGColor.clear)
    case .numbers(let v): .numbers(v.map { _ in 0 })
    case .colors(let v): .colors(v.map { _ in CGColor.clear })
    case .path, .other: self
    }
  }

  /// How far apart two values are, for pacing a keyframe animation evenly.
  func distance(to other: AnimatableValue) -> CGFloat {
    switch (self, other) {
    case (.number(let a), .number(let b)): abs(b - a)
    case (.point(let a), .point(let b)): hypot(b.x - a.x, b.y - a.y)
    case (.size(let a), .size(let b)): hypot(b.width - a.width, b.height - a.height)
    case (.rect(let a), .rect(let b)): hypot(b.midX - a.midX, b.midY - a.midY)
    case (.transform(let a), .transform(let b)):
      zip(a.rows.joined(), b.rows.joined()).reduce(0) { $0 + abs($1.1 - $1.0) }
    default: 1
    }
  }
}

extension CGColor {
  /// The colour a part `f` of the way to `other`, in sRGB.
  func mixed(with other: CGColor, _ f: CGFloat) -> CGColor {
    let k = f.native
    // Blended premultiplied, so that fading from clear does not pass through black.
    let alpha = rgba.w + (other.rgba.w - rgba.w) * k
    guard alpha > 0 else { return copy(alpha: 0) ?? self }
    let mixed = (rgba * rgba.w * (1 - k) + other.rgba * other.rgba.w * k) / alpha
    return CGColor(
      srgbRed: CGFloat(mixed.x), green: CGFloat(mixed.y), blue: CGFloat(mixed.z),
      alpha: CGFloat(alpha))
  }

  func sum(with other: CGColor) -> CGColor {
    let s = rgba + other.rgba
    return CGColor(
      srgbRed: CGFloat(s.x), green: CGFloat(s.y), blue: CGFloat(s.z), alpha: CGFloat(s.w))
  }
}
