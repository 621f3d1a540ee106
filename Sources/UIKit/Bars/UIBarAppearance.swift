/// How the background of a bar looks.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
  /// The blur behind the bar; nil for none.
  open var backgroundEffect: UIBlurEffect? = UIBlurEffect(style: .systemChromeMaterial)
  /// Over the blur; an opaque colour hides it.
  open var backgroundColor: UIColor?
  open var backgroundImage: UIImage?
  open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill
  /// The hairline; nil hides it.
  open var shadowColor: UIColor? = .separator
  open var shadowImage: UIImage?

  public override required init() {
    super.init()
  }

  /// An appearance for a kind of device; all look the same here.
  public convenience init(idiom: UIUserInterfaceIdiom) {
    self.init()
    self.idiom = idiom
  }
  /// The kind of device that the appearance is for.
  open private(set) var idiom = UIUserInterfaceIdiom.phone

  public required init(barAppearance: UIBarAppearance) {
    super.init()
    copyBackground(from: barAppearance)
  }

  func copyBackground(from other: UIBarAppearance) {
    idiom = other.idiom
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    shadowColor = .separator
  }

  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    backgroundColor = .systemBackground
    shadowColor = .separator
  }

  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    shadowColor = nil
  }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UncheckedBox(makeCopy()) }.value
  }

  func makeCopy() -> UIBarAppearance { type(of: self).init(barAppearance: self) }
}
