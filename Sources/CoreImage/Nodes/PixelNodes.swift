import CoreGraphics

/// Each pixel's colour from the same pixel's colour. Several such steps become one.
final class ColorNode: ImageNode, @unchecked Sendable {
  /// Changes a premultiplied colour at a pixel's centre.
  typealias Rule = @Sendable (_ color: Pixel, _ x: Double, _ y: Double) -> Pixel
  typealias Maker = @Sendable (WorkingSpace) -> Rule
  private let rules: [Maker]

  /// A rule that makes colour of nothing shows it inside the extent only.
  convenience init(_ input: ImageNode, _ rule: @escaping Maker) {
    if let earlier = input as? ColorNode {
      self.init(earlier.inputs[0], earlier.rules + [rule])
    } else {
      self.init(input, [rule])
    }
  }

  private init(_ input: ImageNode, _ rules: [Maker]) {
    self.rules = rules
    super.init(extent: input.extent, inputs: [input])
  }

  override var pixelExtent: PixelRect { inputs[0].pixelExtent }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    let ready = rules.map { $0(space) }
    let raster: Raster
    if isKnownUniquelyReferenced(&inputs[0]), inputs[0].area == area {
      raster = inputs[0]
    } else {
      raster = Raster(area)
      raster.paste(inputs[0])
    }
    for y in area.y0..<area.y1 {
      let row = raster.row(y)
      for x in 0..<area.width {
        var pixel = row[x]
        for rule in ready { pixel = rule(pixel, Double(area.x0 + x) + 0.5, Double(y) + 0.5) }
        row[x] = pixel
      }
    }
    return raster
  }
}

/// Each pixel's colour from the same pixel of two or more images.
final class MixNode: ImageNode, @unchecked Sendable {
  /// Makes a premultiplied colour of the inputs' at a pixel's centre.
  typealias Rule = @Sendable (_ a: Pixel, _ b: Pixel, _ c: Pixel) -> Pixel
  private let rule: @Sendable (WorkingSpace) -> Rule

  /// Takes two or three inputs; the third's colour is clear where there is none.
  init(
    extent: CGRect, _ inputs: [ImageNode], _ rule: @escaping @Sendable (WorkingSpace) -> Rule
  ) {
    self.rule = rule
    super.init(extent: extent, inputs: inputs)
  }

  override func need(_ index: Int, for area: PixelRect) -> PixelRect { area }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    let result = Raster(area)
    let mix = rule(space)
    let (a, b) = (inputs[0], inputs[1])
    let c = inputs.count > 2 ? inputs[2] : nil
    result.fill { x, y in mix(a[x, y], b[x, y], c?[x, y] ?? .zero) }
    return result
  }
}

/// The part of an image inside a rectangle.
final class CropNode: ImageNode, @unchecked Sendable {
  private let pixelArea: PixelRect

  init(_ input: ImageNode, to rect: CGRect) {
    let extent = input.extent.intersection(rect)
    pixelArea = PixelRect(centresIn: extent).intersection(input.pixelExtent)
    super.init(extent: extent, inputs: [input])
  }

  override var pixelExtent: PixelRect { pixelArea }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    let result = Raster(area)
    result.paste(inputs[0])
    return result
  }
}

/// The pixels at a rectangle's edge continued without end.
final class ClampNode: ImageNode, @unchecked Sendable {
  private let edge: PixelRect

  init(_ input: ImageNode, to rect: CGRect) {
    edge = PixelRect(centresIn: rect)
    super.init(extent: edge.isEmpty ? .null : .infinite, inputs: [input])
  }

  override func need(_ index: Int, for area: PixelRect) -> PixelRect {
    func inside(_ value: Int, _ low: Int, _ high: Int) -> Int { min(max(value, low), high) }
    return PixelRect(
      x0: inside(area.x0, edge.x0, edge.x1 - 1), y0: inside(area.y0, edge.y0, edge.y1 - 1),
      x1: inside(area.x1, edge.x0 + 1, edge.x1), y1: inside(area.y1, edge.y0 + 1, edge.y1))
  }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    let result = Raster(area)
    let (source, edge) = (inputs[0], edge)
    result.fill { x, y in
      source[min(max(x, edge.x0), edge.x1 - 1), min(max(y, edge.y0), edge.y1 - 1)]
    }
    return result
  }
}
