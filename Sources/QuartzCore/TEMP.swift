import CoreGraphics
public final class CGContext { init?(_ r: ImageSurface, scale: CGFloat, flipped: Bool) {nil}; func translateBy(x: CGFloat, y: CGFloat) {} }
extension CALayer { func renderTree(into: CGContext) {} }
