import CoreGraphics
import Foundation

/// The place of a layer's sublayers in space after their own transforms: the layer's sublayer transform, its
/// flipped axis, and, where the layer keeps their depth, its own place.
final class SublayerSpace: Equatable {
  let matrix: CATransform3D
  /// Whether it turns right into left without showing the back of anything.
  let isMirrored: Bool

  init(_ matrix: CATransform3D, isMirrored: Bool) {
    self.matrix = matrix
    self.isMirrored = isMirrored
  }

  /// The space of `first` and then this one.
  func after(_ first: CATransform3D) -> SublayerSpace {
    SublayerSpace(CATransform3DConcat(first, matrix), isMirrored: isMirrored)
  }

  static func == (a: SublayerSpace, b: SublayerSpace) -> Bool {
    a === b || (a.matrix == b.matrix && a.isMirrored == b.isMirrored)
  }
}

extension LayerState {
  /// The layer's effect on its sublayers' places, or nil. `space` is the one it is in itself.
  func sublayerSpace(in space: SublayerSpace?) -> SublayerSpace? {
    guard isGeometryFlipped || keepsDepth || !sublayerTransform.isIdentity else { return nil }
    var t = sublayerTransform
    if !t.isIdentity {
      let x = bounds.origin.x + anchorPoint.x * bounds.size.width
      let y = bounds.origin.y + anchorPoint.y * bounds.size.height
      t = CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), t)
      t = CATransform3DConcat(t, CATransform3DMakeTranslation(x, y, 0))
    }
    if isGeometryFlipped {
      var flip = CATransform3DMakeScale(1, -1, 1)
      flip.m42 = bounds.minY + bounds.maxY
      t = CATransform3DConcat(t, flip)
    }
    var isMirrored = isGeometryFlipped
    if keepsDepth {
      t = CATransform3DConcat(t, matrixToSuperlayer(in: space))
      isMirrored = isMirrored != (space?.isMirrored ?? false)
    }
    return SublayerSpace(t, isMirrored: isMirrored)
  }

  /// The map from this layer's coordinates to those of its superlayer, which does that to its sublayers, flattened to
  /// the plane.
  func map(in space: SublayerSpace?) -> PlaneMap {
    if space == nil, anchorPointZ == 0, transform.keepsPlane {
      let (x, y) = (
        (bounds.origin.x + anchorPoint.x * bounds.size.width).native,
        (bounds.origin.y + anchorPoint.y * bounds.size.height).native
      )
      let (px, py) = (position.x.native, position.y.native)
      if transform.isIdentity { return PlaneMap(.translation(px - x, py - y)) }
      let t = transform
      return PlaneMap(
        Affine.translation(-x, -y).then(
          Affine(
            a: t.m11.native, b: t.m12.native, c: t.m21.native, d: t.m22.native,
            tx: t.m41.native + px, ty: t.m42.native + py)))
    }
    return PlaneMap(matrixToSuperlayer(in: space))
  }

  /// The same in space.
  func matrixToSuperlayer(in space: SublayerSpace?) -> CATransform3D {
    let x = bounds.origin.x + anchorPoint.x * bounds.size.width
    let y = bounds.origin.y + anchorPoint.y * bounds.size.height
    var t = CATransform3DMakeTranslation(-x, -y, -anchorPointZ)
    t = CATransform3DConcat(t, transform)
    t = CATransform3DConcat(
      t, CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ))
    if let space { t = CATransform3DConcat(t, space.matrix) }
    return t
  }

  /// Whether the sublayers stay in space instead of being flattened to the layer's plane.
  var keepsDepth: Bool {
    switch extra {
    case .transform: true
    case .replicator(let state): state.preservesDepth
    default: false
    }
  }
}

extension CATransform3D {
  /// Whether points of the plane z = 0 are seen without perspective.
  var keepsPlane: Bool { m14 == 0 && m24 == 0 && m44 == 1 }

  /// Whether points of the plane z = 0 keep one and the same depth.
  var keepsDepthEven: Bool { m13 == 0 && m23 == 0 && keepsPlane }
}
