/// The content of a list's row, header or footer: an image, a text and a secondary text.
///
/// Lengths are in points. The system's styles come from static functions such as `cell()`.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration, @MainActor Hashable {
  // MARK: Content

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String? {
    didSet { if text != oldValue { attributedText = nil } }
  }
  public var attributedText: NSAttributedString? {
    didSet {
      guard let attributedText else { return }
      let kept = attributedText
      text = nil
      self.attributedText = kept
    }
  }
  public var textProperties = TextProperties()
  public var secondaryText: String? {
    didSet { if secondaryText != oldValue { secondaryAttributedText = nil } }
  }
  public var secondaryAttributedText: NSAttributedString? {
    didSet {
      guard let secondaryAttributedText else { return }
      let kept = secondaryAttributedText
      secondaryText = nil
      self.secondaryAttributedText = kept
    }
  }
  public var secondaryTextProperties = TextProperties()

  // MARK: Arrangement

  /// The axes on which the margins are at least the superview's.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  /// Whether both texts share a line when there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Points; added between image and text.
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// How opaque everything is, from 0 to 1 (iOS 18).
  public var alpha: CGFloat = 1

  /// Which style it began as, for what states change.
  var role = Role.cell

  enum Role: Hashable, Sendable { case cell, header, footer }

  init(_ role: Role) { self.role = role }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Disabled content is grey, but for colours of the app's own; nothing else of the system's styles
  /// depends on the state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled
      ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
    var copy = self
    copy.textProperties.adapt(isDisabled: isDisabled)
    copy.secondaryTextProperties.adapt(isDisabled: isDisabled)
    copy.imageProperties.stateTint = isDisabled ? .tertiaryLabel : nil
    return copy
  }
}
