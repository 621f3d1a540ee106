import CoreGraphics
import QuartzCore

/// Where a picture is in a layer.
enum VideoFit {
  /// The picture's place in the layer's coordinates; the bounds while there is no picture.
  static func rect(of size: CGSize, in bounds: CGRect, _ gravity: AVLayerVideoGravity) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let scales = [bounds.width / size.width, bounds.height / size.height]
    let scale: CGFloat
    switch gravity {
    case .resizeAspect: scale = min(scales[0], scales[1])
    case .resizeAspectFill: scale = max(scales[0], scales[1])
    default: return bounds
    }
    let fitted = CGSize(width: size.width * scale, height: size.height * scale)
    return CGRect(
      x: bounds.midX - fitted.width / 2, y: bounds.midY - fitted.height / 2,
      width: fitted.width, height: fitted.height)
  }

  /// Places a layer's contents: what would lie outside is cut off.
  static func place(_ size: CGSize, in layer: CALayer, _ gravity: AVLayerVideoGravity) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    layer.contentsGravity = gravity == .resizeAspect ? .resizeAspect : .resize
    let (bounds, rect) = (layer.bounds, rect(of: size, in: layer.bounds, gravity))
    guard gravity == .resizeAspectFill, rect.width > 0, rect.height > 0 else {
      layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
      return
    }
    layer.contentsRect = CGRect(
      x: (bounds.minX - rect.minX) / rect.width, y: (bounds.minY - rect.minY) / rect.height,
      width: bounds.width / rect.width, height: bounds.height / rect.height)
  }
}
