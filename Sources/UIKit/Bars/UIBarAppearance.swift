/// How the background of a bar looks.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
  enum Background { case material, opaque, transparent }

  var background = Background.material
  open var backgroundColor: UIColor?
  open var backgroundImage: UIImage?
  open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill
  /// The hairline; nil hides it.
  open var shadowColor: UIColor? = .separator
  open var shadowImage: UIImage?

  public override required init() {
    super.init()
  }

  public required init(barAppearance: UIBarAppearance) {
    super.init()
    copyBackground(from: barAppearance)
  }

  func copyBackground(from other: UIBarAppearance) {
    background = other.background
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  open func configureWithDefaultBackground() {
    background = .material
    backgroundColor = nil
    shadowColor = .separator
  }

  open func configureWithOpaqueBackground() {
    background = .opaque
    backgroundColor = .systemBackground
    shadowColor = .separator
  }

  open func configureWithTransparentBackground() {
    background = .transparent
    backgroundColor = nil
    shadowColor = nil
  }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UncheckedBox(makeCopy()) }.value
  }

  func makeCopy() -> UIBarAppearance { type(of: self).init(barAppearance: self) }

  /// The colour to fill the bar with, or nil for none. What iOS blurs is shown nearly opaque:
  /// its material lets 6 % through.
  var fillColor: UIColor? {
    if let backgroundColor { return backgroundColor }
    switch background {
    case .transparent: return nil
    case .opaque: return .systemBackground
    case .material: return Self.material
    }
  }

  static let material = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(white: 29 / 255, alpha: 0.94) : UIColor(white: 249 / 255, alpha: 0.94)
  }
}

/// Carries a value over an isolation border that is crossed on one thread only.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
