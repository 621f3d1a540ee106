import CoreImage

extension UIColor {
  public convenience init(ciColor: CIColor) {
    let color = CGColor(colorSpace: ciColor.colorSpace, components: ciColor.components)
    self.init(cgColor: color ?? .clear)
  }

  /// The colour as Core Image's filters take it; for a dynamic one that of the current traits.
  public var ciColor: CIColor { CIColor(color: self) }
}

extension CIColor {
  /// The colour for the current traits.
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}
