import CoreGraphics
import CoreImage
import Foundation

extension CIImage {
  /// The picture of a pixel buffer as it is now; an empty one if it has none.
  public convenience init(cvPixelBuffer pixelBuffer: CVPixelBuffer) {
    self.init(cvPixelBuffer: pixelBuffer, options: nil)
  }

  public convenience init(
    cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [CIImageOption: Any]?
  ) {
    if let image = pixelBuffer.makeImage() {
      self.init(cgImage: image, options: options)
    } else {
      self.init(like: .empty())
    }
  }

  public convenience init(cvImageBuffer imageBuffer: CVImageBuffer) {
    self.init(cvPixelBuffer: imageBuffer, options: nil)
  }

  public convenience init(cvImageBuffer imageBuffer: CVImageBuffer, options: [CIImageOption: Any]?)
  {
    self.init(cvPixelBuffer: imageBuffer, options: options)
  }
}

extension CIContext {
  /// Draws a picture into a pixel buffer of 32 or 24 bits a pixel; where there is no picture, its pixels become black.
  public func render(_ image: CIImage, to buffer: CVPixelBuffer) {
    render(
      image, to: buffer,
      bounds: CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height), colorSpace: nil)
  }

  public func render(
    _ image: CIImage, to buffer: CVPixelBuffer, bounds: CGRect, colorSpace: CGColorSpace?
  ) {
    let area = CGRect(
      x: bounds.minX, y: bounds.minY, width: CGFloat(buffer.width), height: CGFloat(buffer.height))
    guard
      let drawn = createCGImage(
        image.composited(over: CIImage.black.cropped(to: area)), from: area),
      let filled = CVBuffer(drawn, formatType: buffer.formatType)
    else { return }
    for (from, to) in zip(filled.planes, buffer.planes) {
      for y in 0..<min(from.height, to.height) {
        memcpy(
          to.base + y * to.bytesPerRow, from.base + y * from.bytesPerRow,
          min(from.bytesPerRow, to.bytesPerRow))
      }
    }
  }
}
