import CoreImage

extension UIImage {
  /// An image that Core Image renders when it is first shown; its extent must be finite.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }

  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    self.init(
      .pixels(ImageBacking(ciImage)),
      Properties(scale: Self.sane(scale), orientation: orientation))
  }
}

extension CIImage {
  /// The pixels of an image, before orientation; nil if it has none.
  public convenience init?(image: UIImage) {
    self.init(image: image, options: nil)
  }

  public convenience init?(image: UIImage, options: [CIImageOption: Any]? = nil) {
    if let recipe = image.ciImage {
      self.init(like: recipe)
    } else if let picture = image.cgImage {
      self.init(cgImage: picture, options: options)
    } else {
      return nil
    }
  }
}
