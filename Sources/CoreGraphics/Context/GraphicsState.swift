import Foundation

/// The state that `saveGState()` keeps beside Cairo's own.
struct GraphicsState {
  /// A blurred copy of what is drawn, below it.
  struct Shadow {
    /// Where it lies, in base units: y as in the context's first coordinates.
    var offset: CGSize
    /// Twice the standard deviation of the blur, in base units.
    var blur: CGFloat
    var color: CGColor
  }

  /// A soft clip: alpha of an image, placed in device space.
  struct Mask {
    var image: CGImage
    /// From the image's pixels, top row first, to Cairo's device space.
    var placement: CGAffineTransform
  }

  /// From user space to Cairo's device space.
  var matrix: CGAffineTransform
  var fill = CGColor.black
  var stroke = CGColor.black
  var fillSpace = CGColorSpace.sharedGray
  var strokeSpace = CGColorSpace.sharedGray
  var patternPhase = CGSize.zero
  var alpha: CGFloat = 1
  var blend = CGBlendMode.normal
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []
  var shadow: Shadow?
  var masks: [Mask] = []
  var interpolation = CGInterpolationQuality.default
  var textMode = CGTextDrawingMode.fill
}
