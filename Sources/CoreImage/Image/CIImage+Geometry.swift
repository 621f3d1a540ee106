import Foundation

extension CIImage {
  /// The image under an affine map; empty if the map has no inverse.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    CIImage(node.transformed(matrix))
  }

  /// The same; shrinking averages all pixels in any case.
  public func transformed(by matrix: CGAffineTransform, highQualityDownsample: Bool) -> CIImage {
    transformed(by: matrix)
  }

  /// The part inside a rectangle, which stays where it is.
  public func cropped(to rect: CGRect) -> CIImage { CIImage(node.cropped(rect)) }

  /// The image with the pixels at its edges continued without end.
  public func clampedToExtent() -> CIImage { clamped(to: extent) }

  /// The part inside a rectangle, the pixels at its edges continued without end.
  public func clamped(to rect: CGRect) -> CIImage {
    let inside = node.extent.intersection(rect.usable)
    guard !inside.isNull, !inside.isEmpty else { return .empty() }
    return inside.isInfinite ? self : CIImage(ClampNode(node, to: inside))
  }

  /// The image turned upright, when its first row and column are where an orientation says.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    CIImage(node.oriented(orientation))
  }

  /// The image turned upright by EXIF's number for the orientation, 1 to 8.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    UInt32(exactly: orientation).flatMap(CGImagePropertyOrientation.init).map(oriented) ?? self
  }

  /// The map that turns the image upright.
  public func orientationTransform(for orientation: CGImagePropertyOrientation)
    -> CGAffineTransform
  {
    extent.isInfinite || extent.isNull
      ? .identity : ImageNode.transform(orientation, extent: extent)
  }

  /// The map that turns the image upright, by EXIF's number.
  public func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
    UInt32(exactly: orientation).flatMap(CGImagePropertyOrientation.init)
      .map(orientationTransform(for:)) ?? .identity
  }

  /// The image with pixels that stay squares when they are enlarged.
  public func samplingNearest() -> CIImage { CIImage(SamplingNode(node, .nearest)) }

  /// The image with pixels that blend into each other when they are enlarged.
  public func samplingLinear() -> CIImage { CIImage(SamplingNode(node, .linear)) }

  /// The part of the image that is needed to make a part of one derived from it: the whole image.
  public func regionOfInterest(for image: CIImage, in rect: CGRect) -> CGRect {
    image === self ? rect.usable.intersection(extent) : extent
  }
}
