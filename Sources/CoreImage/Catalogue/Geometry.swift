import Foundation

extension FilterCatalogue {
  static let geometry: [FilterDefinition] = {
    let category = builtIn(kCICategoryGeometryAdjustment)
    let tile = builtIn(kCICategoryTileEffect)
    return [
      .onImage("CIAffineTransform", category, [.transform("inputTransform")]) { image, values in
        image.transformed(values.transform("inputTransform"))
      },
      .onImage("CICrop", category, [.rectangle("inputRectangle", .infinite)]) { image, values in
        image.cropped(values.rectangle("inputRectangle"))
      },
      .onImage(
        "CILanczosScaleTransform", category,
        [
          .number("inputScale", 1, 0.05...1.5), .number("inputAspectRatio", 1, 0.5...2),
        ]
      ) { image, values in
        let scale = values.number("inputScale")
        return LanczosNode.scaled(
          image, x: scale * values.number("inputAspectRatio"), y: scale)
      },
      .onImage("CIStraightenFilter", category, [.number("inputAngle", 0, -.pi ... .pi)]) {
        image, values in straightened(image, values.number("inputAngle"))
      },
      .onImage("CIPerspectiveTransform", category, corners) { image, values in
        guard !image.extent.isInfinite, !image.extent.isNull else { return image }
        return Quad(values).placing(image)
      },
      .onImage("CIPerspectiveCorrection", category, corners + [.flag("inputCrop", true)]) {
        image, values in Quad(values).straightening(image, crops: values.flag("inputCrop"))
      },
      .onImage("CIAffineClamp", tile, [.transform("inputTransform")]) { image, values in
        guard !image.extent.isInfinite, !image.extent.isNull else { return image }
        return ClampNode(image, to: image.extent)
          .transformed(values.transform("inputTransform"))
      },
      .onImage("CIAffineTile", tile, [.transform("inputTransform")]) { image, values in
        guard let node = TileNode(image) else { return image }
        return node.transformed(values.transform("inputTransform"))
      },
    ]
  }()

  private static let corners: [FilterInput] = [
    .position("inputTopLeft", 118, 484), .position("inputTopRight", 646, 507),
    .position("inputBottomRight", 548, 140), .position("inputBottomLeft", 155, 153),
  ]

  /// Turned about its middle, enlarged until it fills its extent, and cut to it.
  private static func straightened(_ image: ImageNode, _ angle: Double) -> ImageNode {
    let extent = image.extent
    guard !extent.isInfinite, !extent.isNull, extent.width > 0, extent.height > 0 else {
      return image
    }
    let (sine, cosine) = (abs(sin(angle)), abs(cos(angle)))
    let ratio = (extent.width / extent.height).native
    let scale = max(cosine + sine / ratio, cosine + sine * ratio)
    let map = CGAffineTransform(translationX: -extent.midX, y: -extent.midY)
      .concatenating(CGAffineTransform(rotationAngle: angle))
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(CGAffineTransform(translationX: extent.midX, y: extent.midY))
    return image.transformed(map).cropped(extent)
  }
}

/// Four corners in an image.
private struct Quad {
  private typealias Corner = (x: Double, y: Double)
  private let bottomLeft: Corner
  private let bottomRight: Corner
  private let topRight: Corner
  private let topLeft: Corner

  init(_ values: FilterValues) {
    bottomLeft = values.point("inputBottomLeft")
    bottomRight = values.point("inputBottomRight")
    topRight = values.point("inputTopRight")
    topLeft = values.point("inputTopLeft")
  }

  /// The map of the unit square to the corners; nil if they make no quadrilateral (Heckbert's formula).
  private var map: Matrix? {
    let (p, q, r, s) = (bottomLeft, bottomRight, topRight, topLeft)
    let (dx1, dx2, dx3) = (q.x - r.x, s.x - r.x, p.x - q.x + r.x - s.x)
    let (dy1, dy2, dy3) = (q.y - r.y, s.y - r.y, p.y - q.y + r.y - s.y)
    let area = dx1 * dy2 - dx2 * dy1
    guard abs(area) > 1e-6 else { return nil }
    let g = (dx3 * dy2 - dx2 * dy3) / area
    let h = (dx1 * dy3 - dx3 * dy1) / area
    let matrix = Matrix(
      SIMD3(q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x),
      SIMD3(q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y), SIMD3(g, h, 1))
    // Corners in front of the eye only.
    let depths = [1, 1 + g, 1 + h, 1 + g + h]
    guard depths.allSatisfy({ $0 > 1e-4 }), abs(matrix.determinant) > 1e-6 else { return nil }
    return matrix
  }

  private var bounds: CGRect {
    let all = [bottomLeft, bottomRight, topRight, topLeft]
    let (xs, ys) = (all.map(\.x).sorted(), all.map(\.y).sorted())
    return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
  }

  /// The image with its corners at these.
  func placing(_ image: ImageNode) -> ImageNode {
    guard let map, bounds.width < 1e6, bounds.height < 1e6 else { return EmptyNode() }
    let (back, extent) = (map.inverse, image.extent)
    let all = PixelRect(around: extent)
    return WarpNode(image, extent: bounds, reach: { _ in all }) { x, y in
      let p = back * SIMD3(x, y, 1)
      guard abs(p.z) > 1e-9 else { return nil }
      let (u, v) = (p.x / p.z, p.y / p.z)
      guard u >= 0, u <= 1, v >= 0, v <= 1 else { return nil }
      return (
        extent.minX.native + u * extent.width.native, extent.minY.native + v * extent.height.native
      )
    }
  }

  /// The image between the corners, as a rectangle at the origin; not cropped, with the rest of the image around it.
  func straightening(_ image: ImageNode, crops: Bool) -> ImageNode {
    guard let map else { return EmptyNode() }
    func length(_ a: Corner, _ b: Corner) -> Double { hypot(a.x - b.x, a.y - b.y) }
    let width = max(length(bottomLeft, bottomRight), length(topLeft, topRight)).rounded()
    let height = max(length(bottomLeft, topLeft), length(bottomRight, topRight)).rounded()
    guard width >= 1, height >= 1, width < 1e5, height < 1e5 else { return EmptyNode() }
    var extent = CGRect(x: 0, y: 0, width: width, height: height)
    if !crops { extent = extent.insetBy(dx: -width / 2, dy: -height / 2) }
    let around = PixelRect(around: bounds)
    let all = crops ? around : PixelRect(around: image.extent).union(around)
    return WarpNode(image, extent: extent, reach: { _ in all }) { x, y in
      let p = map * SIMD3(x / width, y / height, 1)
      guard p.z > 1e-6 else { return nil }
      return (p.x / p.z, p.y / p.z)
    }
  }
}
