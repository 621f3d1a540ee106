/// A blur of the background, with stronger colours and a translucent tint over it: frosted glass.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect, MaterialEffect {
  /// How much shines through, and whether the glass is light or dark.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  /// The style it was made with.
  let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  public override convenience init() { self.init(style: .regular) }

  public required init?(coder: NSCoder) {
    style = .regular
    super.init(coder: coder)
  }

  func material(_ traits: UITraitCollection) -> Material { Material(style, traits) }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBlurEffect else { return false }
    return style == other.style
  }

  nonisolated open override var hash: Int { style.hashValue }
}
