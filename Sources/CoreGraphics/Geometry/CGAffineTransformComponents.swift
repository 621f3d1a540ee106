import Foundation

/// The parts of an affine map, applied in the order scale, shear, rotation, translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// How much larger each axis becomes.
  public var scale: CGSize
  /// The horizontal shear: how far x moves for one unit of y.
  public var horizontalShear: CGFloat
  /// The angle in radians.
  public var rotation: CGFloat
  /// The distance that everything moves by.
  public var translation: CGVector

  public init() {
    self.init(
      scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
  }

  public init(
    scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// The map that scales, shears, rotates and then translates as the components say.
  public init(_ components: CGAffineTransformComponents) {
    let scale = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    var map = scale.concatenating(shear)
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
    map.tx = components.translation.dx
    map.ty = components.translation.dy
    self = map
  }

  /// The scale, shear, rotation and translation that make up this map.
  public func decomposed() -> CGAffineTransformComponents {
    // The first row of scale·shear·rotation is (sx, 0) turned by the angle.
    let sx = (a * a + b * b).squareRoot()
    let rotation = sx == 0 ? atan2(-c, d) : atan2(b, a)
    let sine = sin(rotation)
    let cosine = cos(rotation)
    // Turned back, the second row is (sy·shear, sy).
    let sheared = c * cosine + d * sine
    let sy = d * cosine - c * sine
    return CGAffineTransformComponents(
      scale: CGSize(width: sx, height: sy), horizontalShear: sy == 0 ? 0 : sheared / sy,
      rotation: rotation, translation: CGVector(dx: tx, dy: ty))
  }
}
