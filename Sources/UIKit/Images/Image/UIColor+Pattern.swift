extension UIColor {
  /// A colour that repeats an image from the origin of the drawing; clear for an empty image.
  public convenience init(patternImage image: UIImage) {
    let tile = image.displayImage(tint: image.properties.tintColor, traits: .current)
    self.init(cgColor: tile.map { CGColor(patternImage: $0, scale: image.scale) } ?? CGColor.clear)
  }
}
