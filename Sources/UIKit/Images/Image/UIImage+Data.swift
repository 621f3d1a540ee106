import ImageIO

extension UIImage {
  /// The image as a PNG file's bytes, upright.
  public func pngData() -> Data? {
    displayImage(tint: properties.tintColor, traits: .current).flatMap(ImageEncoder.png)
  }

  /// The image as a JPEG file's bytes, upright; quality from 0 to 1.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let image = displayImage(tint: properties.tintColor, traits: .current) else { return nil }
    return ImageEncoder.jpeg(image, quality: Double(compressionQuality))
  }

  /// The image decoded, so that showing it takes no time; nil if it cannot be.
  public func preparingForDisplay() -> UIImage? {
    pixels == nil ? nil : self
  }

  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async {
      completionHandler(self.preparingForDisplay())
    }
  }

  public func byPreparingForDisplay() async -> UIImage? {
    await Task.detached(priority: .userInitiated) { self.preparingForDisplay() }.value
  }

  /// A small copy that fits a size in points; large files are decoded at the small size.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite,
      self.size.width > 0, self.size.height > 0
    else { return nil }
    let fit = min(1, size.width / self.size.width, size.height / self.size.height)
    let pixels = max(1, (max(self.size.width, self.size.height) * fit * scale).rounded())
    if case .pixels(let backing) = source, let file = backing.source {
      return Self.thumbnail(of: file, pixels: pixels, scale: scale)
    }
    guard let image = displayImage(tint: properties.tintColor, traits: .current) else { return nil }
    let width = max(1, Int((CGFloat(image.width) * fit).rounded()))
    let height = max(1, Int((CGFloat(image.height) * fit).rounded()))
    return image.raster.resampled(width: width, height: height).map {
      UIImage(cgImage: CGImage($0), scale: scale, orientation: .up)
    }
  }

  private static func thumbnail(
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

  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.global(qos: .userInitiated).async {
      completionHandler(self.preparingThumbnail(of: size))
    }
  }

  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await Task.detached(priority: .userInitiated) { self.preparingThumbnail(of: size) }.value
  }
}
