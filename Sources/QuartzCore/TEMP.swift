import CoreGraphics
extension CALayer { func renderTree(into: CGContext) {} }
