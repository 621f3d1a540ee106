import CoreGraphics
import ImageIO

extension ImageNode {
  /// The image under an affine map; empty if the map is degenerate.
  func transformed(_ map: CGAffineTransform) -> ImageNode {
    if map.isIdentity { return self }
    let sampling =
      (self as? SamplingNode)?.sampling
      ?? ((self as? TransformNode).map { $0.howSampled }) ?? .linear
    return TransformNode(self, map, sampling) ?? EmptyNode()
  }

  func moved(x: CGFloat, y: CGFloat) -> ImageNode {
    transformed(CGAffineTransform(translationX: x, y: y))
  }

  func cropped(_ rect: CGRect) -> ImageNode {
    let rect = rect.usable
    guard !rect.isNull else { return EmptyNode() }
    if rect.isInfinite || (!extent.isInfinite && rect.contains(extent)) { return self }
    let node = CropNode((self as? CropNode)?.inputs[0] ?? self, to: rect.intersection(extent))
    return node.extent.isNull || node.extent.isEmpty ? EmptyNode() : node
  }

  /// The image turned upright, its extent's lower left corner where it was.
  func oriented(_ orientation: CGImagePropertyOrientation) -> ImageNode {
    guard orientation != .up, !extent.isInfinite, !extent.isNull else { return self }
    return transformed(Self.transform(orientation, extent: extent))
  }

  static func transform(
    _ orientation: CGImagePropertyOrientation, extent: CGRect
  ) -> CGAffineTransform {
    let (a, b, c, d): (CGFloat, CGFloat, CGFloat, CGFloat)
    switch orientation {
    case .up: (a, b, c, d) = (1, 0, 0, 1)
    case .upMirrored: (a, b, c, d) = (-1, 0, 0, 1)
    case .down: (a, b, c, d) = (-1, 0, 0, -1)
    case .downMirrored: (a, b, c, d) = (1, 0, 0, -1)
    case .leftMirrored: (a, b, c, d) = (0, -1, -1, 0)
    case .right: (a, b, c, d) = (0, -1, 1, 0)
    case .rightMirrored: (a, b, c, d) = (0, 1, 1, 0)
    case .left: (a, b, c, d) = (0, 1, -1, 0)
    }
    let turn = CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
    let turned = extent.applying(turn)
    return turn.concatenating(
      CGAffineTransform(
        translationX: extent.minX - turned.minX, y: extent.minY - turned.minY))
  }
}

extension CGRect {
  /// The rectangle with a positive size and edges that can be computed with; null if one of them is no number.
  var usable: CGRect {
    if isNull || isInfinite { return self }
    let edges = [origin.x, origin.y, origin.x + size.width, origin.y + size.height]
    guard !edges.contains(where: \.isNaN) else { return .null }
    let near = edges.map { Swift.min(Swift.max($0, -1e9), 1e9) }
    return CGRect(
      x: Swift.min(near[0], near[2]), y: Swift.min(near[1], near[3]),
      width: abs(near[2] - near[0]), height: abs(near[3] - near[1]))
  }
}
