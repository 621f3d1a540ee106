import CoreGraphics
import Foundation

/// Places in other layers' coordinates, and transforms of the plane.
extension CALayer {
  public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { map(from: l).apply(p) }
  public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { map(to: l).apply(p) }
  public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect { map(from: l).apply(r) }
  public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect { map(to: l).apply(r) }

  /// The transform's plane part, as UIKit's views have it.
  public final func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  public final func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Whether the layer is shown upside down: it and those above are flipped an odd number of times in all.
  public final func contentsAreFlipped() -> Bool {
    var flipped = false
    var layer: CALayer? = self
    while let l = layer {
      if l.isGeometryFlipped { flipped.toggle() }
      layer = l.parent
    }
    return flipped
  }
}
