/// Draws a view's content in the colours of the glass it stands on, lighter or darker than these.
///
/// Only the alpha of the content counts; its own colours do not, as on iOS.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  let blurEffect: UIBlurEffect
  let style: UIVibrancyEffectStyle?

  /// The vibrancy of text and symbols on a blur.
  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
    style = nil
    super.init()
  }

  /// The vibrancy of one kind of content on a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    self.style = style
    super.init()
  }

  public required init?(coder: NSCoder) {
    blurEffect = UIBlurEffect(style: .regular)
    style = nil
    super.init(coder: coder)
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return style == other.style && blurEffect.isEqual(other.blurEffect)
  }

  nonisolated open override var hash: Int { blurEffect.hash }

  /// How far content of each kind stands out: the alphas of iOS's label, fill and separator colours.
  func vibrancy(_ traits: UITraitCollection) -> VibrancyState {
    let isDark = Material(blurEffect.style, traits).isDark
    let strength =
      switch style {
      case nil: isDark ? 0.85 : 0.75
      case .label: isDark ? 0.92 : 0.82
      case .secondaryLabel: isDark ? 0.62 : 0.56
      case .tertiaryLabel: isDark ? 0.34 : 0.32
      case .quaternaryLabel: isDark ? 0.18 : 0.2
      case .fill: isDark ? 0.28 : 0.2
      case .secondaryFill: isDark ? 0.2 : 0.15
      case .tertiaryFill: isDark ? 0.14 : 0.1
      case .separator: isDark ? 0.2 : 0.18
      }
    return VibrancyState(strength: strength, brightness: isDark ? 1 : 0, saturation: 1.6)
  }
}

/// The kind of content, and so how much it stands out from the glass.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  case fill, secondaryFill, tertiaryFill
  case separator
}
