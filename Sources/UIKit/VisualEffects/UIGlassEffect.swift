/// Glass as controls are made of it (iOS 26): what is behind shines through, and light runs along the edge.
@preconcurrency @MainActor
open class UIGlassEffect: UIVisualEffect, MaterialEffect {
  public enum Style: Int, Sendable { case regular, clear }

  let style: Style
  /// Whether the glass reacts to touches. Views of this kind do so by themselves only where they are controls.
  open var isInteractive = false
  /// A colour for the glass; nil for none.
  open var tintColor: UIColor?

  public init(style: Style) {
    self.style = style
    super.init()
  }

  public override convenience init() { self.init(style: .regular) }

  public required init?(coder: NSCoder) {
    style = .regular
    super.init(coder: coder)
  }

  func material(_ traits: UITraitCollection) -> Material { .glass(style, traits) }

  /// Glass can be changed, so a copy is one of its own.
  nonisolated open override func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UncheckedBox(makeCopy()) }.value
  }

  private func makeCopy() -> UIGlassEffect {
    let copy = UIGlassEffect(style: style)
    copy.isInteractive = isInteractive
    copy.tintColor = tintColor

    return copy
  }
}

/// Puts pieces of glass that are near each other together (iOS 26). Each piece is drawn by itself here.
@preconcurrency @MainActor
open class UIGlassContainerEffect: UIVisualEffect {
  @available(*, unavailable, message: "pieces of glass do not flow together")
  open var spacing: CGFloat {
    get { fatalError("pieces of glass do not flow together") }
    set { fatalError("pieces of glass do not flow together") }
  }

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  nonisolated open override func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UncheckedBox(UIGlassContainerEffect()) }.value
  }
}
