import ImageIO

extension UIImage {
  public func byPreparingForDisplay() async -> UIImage? {
    await Task.detached(priority: .userInitiated) { self.preparingForDisplay() }.value
  }

  static func thumbnail(
    of source: CGImageSource, pixels: CGFloat, scale: CGFloat
  ) -> UIImage? {
    let options: [String: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways as String: true,
      kCGImageSourceCreateThumbnailWithTransform as String: true,
      kCGImageSourceThumbnailMaxPixelSize as String: Int(pixels),
    ]
    return CGImageSourceCreateThumbnailAtIndex(source, 0, options as NSDictionary).map {
      UIImage(cgImage: $0, scale: scale, orientation: .up)
    }
  }

  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await Task.detached(priority: .userInitiated) { self.preparingThumbnail(of: size) }.value
  }
}
