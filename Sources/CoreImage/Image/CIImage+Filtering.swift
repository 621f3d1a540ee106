import Foundation

extension CIImage {
  /// Applies a filter to this image; gives the image itself if there is no filter of this name.
  public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: filterName) else { return self }
    filter.setDefaults()
    filter.setValue(self, forKey: kCIInputImageKey)
    for (key, value) in params { filter.setValue(value, forKey: key) }
    return filter.outputImage ?? .empty()
  }

  /// Applies a filter with its default values to this image.
  public func applyingFilter(_ filterName: String) -> CIImage {
    applyingFilter(filterName, parameters: [:])
  }

  /// The image blurred by a bell of a deviation in pixels; three deviations larger on every side.
  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    CIImage(Blur.gaussian(node, sigma: sigma.isFinite ? max(0, sigma) : 0))
  }

  /// This image over another one.
  public func composited(over dest: CIImage) -> CIImage {
    CIImage(Compositing.sourceOver.node(node, dest.node))
  }

  /// Colour multiplied by alpha.
  public func premultiplyingAlpha() -> CIImage {
    CIImage(ColorNode(node) { _ in { color, _, _ in color.premultiplied } })
  }

  /// Colour divided by alpha.
  public func unpremultiplyingAlpha() -> CIImage {
    CIImage(ColorNode(node) { _ in { color, _, _ in color.unpremultiplied } })
  }

  /// The image without transparency inside a rectangle, and clear elsewhere.
  public func settingAlphaOne(in extent: CGRect) -> CIImage {
    let inside = cropped(to: extent)
    return CIImage(
      ColorNode(inside.node) { _ in { color, _, _ in Pixel(color.rgb, 1) } })
  }

  /// The image with other properties.
  public func settingProperties(_ properties: [AnyHashable: Any]) -> CIImage {
    var named: [String: Any] = [:]
    for (key, value) in properties {
      if let key = key as? String { named[key] = value }
    }
    return CIImage(node, cgImage: cgImage, url: url, colorSpace: colorSpace, properties: named)
  }

  /// The image as it is: what several steps use is kept while a tile is rendered in any case.
  public func insertingIntermediate() -> CIImage { self }

  /// The image as it is: what several steps use is kept while a tile is rendered in any case.
  public func insertingIntermediate(cache: Bool) -> CIImage { self }

  /// Values of a space in place of the working ones: numbers stay, and the filters that follow see them.
  public func matchedFromWorkingSpace(to colorSpace: CGColorSpace) -> CIImage? {
    guard colorSpace.supportsOutput else { return nil }
    return CIImage(
      ColorNode(node) { working in
        let output = OutputSpace(colorSpace, from: working)
        return { color, _, _ in output.color(color) }
      })
  }

  /// The way back from values of a space to the working ones. Known are spaces with sRGB's primaries.
  public func matchedToWorkingSpace(from colorSpace: CGColorSpace) -> CIImage? {
    switch colorSpace.kind {
    case .linearSRGB, .linearGray: return self
    case .sRGB, .gray:
      return CIImage(
        ColorNode(node) { working in
          { color, _, _ in working.pixel(perceived: color.unpremultiplied) }
        })
    default: return nil
    }
  }
}
