/// A piece of a search that is not text, shown as a pill before the text of a search field.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
  /// The app's own object for the token.
  open var representedObject: Any?
  let icon: UIImage?
  let text: String

  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
    super.init()
  }
}

/// A token's pill.
@MainActor
final class SearchTokenView: UIView {
  /// Points, as on iOS 17.
  private static let height: CGFloat = 26
  private static let padding: CGFloat = 6

  let token: UISearchToken
  private let label = UILabel()
  private let icon = UIImageView()
  /// Whether the next press of the delete key takes the token away.
  var isChosen = false { didSet { alpha = isChosen ? 0.55 : 1 } }

  init(_ token: UISearchToken, color: UIColor) {
    self.token = token
    super.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = 6
    layer.cornerCurve = .continuous
    label.text = token.text
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    icon.image = token.icon
    icon.tintColor = .white
    icon.contentMode = .scaleAspectFit
    addSubview(icon)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = token.text
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { return nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let iconWidth: CGFloat = token.icon == nil ? 0 : 20
    let textWidth = min(160, label.intrinsicContentSize.width.rounded(.up))
    let gap: CGFloat = token.icon == nil || token.text.isEmpty ? 0 : 3
    return CGSize(width: iconWidth + gap + textWidth + 2 * Self.padding, height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let iconWidth: CGFloat = token.icon == nil ? 0 : 20
    icon.frame = CGRect(x: Self.padding, y: 5, width: iconWidth, height: bounds.height - 10)
    let gap: CGFloat = token.icon == nil || token.text.isEmpty ? 0 : 3
    let x = Self.padding + iconWidth + gap
    label.frame = CGRect(x: x, y: 0, width: bounds.width - x - Self.padding, height: bounds.height)
  }
}
