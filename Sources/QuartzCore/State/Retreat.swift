import CoreGraphics

/// Where a layer is seen that has drawn back behind a sheet: smaller, and lower by some points at its top. An object, so
/// that every other layer's state has but a pointer for it.
package final class RetreatPlace: Equatable, Sendable {
  /// The width there as a fraction of the layer's own.
  let scale: CGFloat
  /// How far below its own top the layer's top is, in points.
  let drop: CGFloat
  /// The radius of its corners as they are seen, in points.
  let cornerRadius: CGFloat

  package init(scale: CGFloat, drop: CGFloat, cornerRadius: CGFloat) {
    (self.scale, self.drop, self.cornerRadius) = (scale, drop, cornerRadius)
  }

  package static func == (a: RetreatPlace, b: RetreatPlace) -> Bool {
    (a.scale, a.drop, a.cornerRadius) == (b.scale, b.drop, b.cornerRadius)
  }
}

extension LayerState {
  static let retreatKey = "hanokRetreat"

  /// Shows the layer as far back as it is.
  mutating func drawBack() {
    guard retreat > 0, let place = retreatPlace else { return }
    let scale = 1 + (place.scale - 1) * retreat
    var change = CATransform3DMakeScale(scale, scale, 1)
    change.m42 = place.drop * retreat - bounds.height * (1 - scale) * anchorPoint.y
    change.m41 = bounds.width * (1 - scale) * (0.5 - anchorPoint.x)
    transform = CATransform3DConcat(transform, change)
    cornerRadius = max(cornerRadius, place.cornerRadius * retreat / scale)
    cornerCurve = .continuous
    masksToBounds = true
  }
}
