/// The background that bars have in common: a hairline, the blur, a colour and an image over it.
/// It has the name by which apps find it on iOS.
@MainActor
final class _UIBarBackground: UIView {
  /// The edge that the hairline stands outside of.
  enum Edge { case top, bottom }

  private let contentEdge: Edge
  private let hairline = UIImageView()
  private let glass = UIVisualEffectView(effect: nil)
  private let colorView = UIView()
  private let imageView = UIImageView()

  /// `contentEdge` is where the bar meets the content.
  init(contentEdge: Edge) {
    self.contentEdge = contentEdge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    // The hairline comes first, so that the glass finds it behind itself and not in its way.
    for view in [hairline, glass, colorView, imageView] { addSubview(view) }
    imageView.clipsToBounds = true
  }

  required init?(coder: NSCoder) { return nil }

  /// Whether there is no hairline, whatever the appearance says; apps reach it by key through the bar.
  var hidesShadow = false { didSet { hairline.isHidden = hidesShadow } }

  /// Shows an appearance, or nothing for nil.
  func show(_ appearance: UIBarAppearance?) {
    glass.effect = appearance?.backgroundEffect
    colorView.backgroundColor = appearance?.backgroundColor
    imageView.image = appearance?.backgroundImage
    imageView.contentMode = appearance?.backgroundImageContentMode ?? .scaleToFill
    let shadow = appearance?.shadowImage
    let hasShadow = shadow.map { $0.size != .zero } ?? false
    hairline.image = hasShadow ? shadow : nil
    hairline.tintColor = appearance?.shadowColor
    hairline.backgroundColor = shadow == nil ? appearance?.shadowColor : nil
    glass.isHidden = appearance?.backgroundColor?.isOpaque(in: traitCollection) ?? false
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [glass, colorView, imageView] { view.frame = bounds }
    let pixel = 1 / max(1, traitCollection.displayScale)
    let height = hairline.image?.size.height ?? pixel
    hairline.frame = CGRect(
      x: 0, y: contentEdge == .top ? -height : bounds.height, width: bounds.width, height: height)
  }
}

extension UIColor {
  fileprivate func isOpaque(in traits: UITraitCollection) -> Bool {
    resolvedCGColor(with: traits).alpha >= 1
  }
}

extension UIBarAppearance {
  /// The appearance with the bars' own properties from before iOS 13.
  func adapted(
    tint: UIColor?, image: UIImage? = nil, shadow: UIImage? = nil, isTranslucent: Bool
  ) -> UIBarAppearance {
    guard tint != nil || image != nil || shadow != nil || !isTranslucent else { return self }
    let copy = makeCopy()
    if let shadow { copy.shadowImage = shadow }
    if let image {
      // A picture takes the place of blur and colour, even an empty one. Behind it is a colour only in a bar that is
      // not translucent.
      copy.backgroundImage = image
      copy.backgroundEffect = nil
      copy.backgroundColor = isTranslucent ? nil : tint ?? .systemBackground
    } else if let tint {
      // iOS lets a little of the blur through a translucent bar's colour.
      copy.backgroundColor = isTranslucent ? tint.withAlphaComponent(0.85) : tint
    } else if !isTranslucent {
      copy.backgroundEffect = nil
      copy.backgroundColor = copy.backgroundColor ?? .systemBackground
    }
    return copy
  }
}
