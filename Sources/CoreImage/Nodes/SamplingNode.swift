/// An image that is looked up in one way when it is transformed.
final class SamplingNode: ImageNode, @unchecked Sendable {
  let sampling: TransformNode.Sampling

  init(_ input: ImageNode, _ sampling: TransformNode.Sampling) {
    self.sampling = sampling
    super.init(extent: input.extent, inputs: [input])
  }

  override var pixelExtent: PixelRect { inputs[0].pixelExtent }

  override func draw(
    _ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace
  ) -> Raster {
    inputs[0]
  }
}
