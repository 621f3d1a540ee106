/// The buttons behind a row that is moved aside; the first one at the row's edge.
final class SwipeActionsView: UIView {
  let actions: [UIContextualAction]
  /// Whether the buttons are at the right side of the row.
  let isAtRight: Bool
  private let buttons: [SwipeActionButton]
  /// The view that clips the row to its card, where it has one.
  weak var card: UIView?
  /// A button was tapped.
  var onChoice: ((UIContextualAction, UIView) -> Void)?

  init(actions: [UIContextualAction], isAtRight: Bool) {
    self.actions = actions
    self.isAtRight = isAtRight
    buttons = actions.map { SwipeActionButton($0, isAtRight: isAtRight) }
    super.init(frame: .zero)
    clipsToBounds = true
    // The first button is at the edge, above the others while they open.
    for button in buttons.reversed() {
      addSubview(button)
      button.addAction(
        UIAction { [weak self, weak button] _ in
          guard let self, let button else { return }
          self.onChoice?(button.action, button)
        }, for: .touchUpInside)
    }
  }

  required init?(coder: NSCoder) { return nil }

  /// The buttons' widths when the row rests open.
  var restingWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

  /// Shows as much of the buttons as the row leaves free.
  func show(_ revealed: CGFloat, performsFirst: Bool) {
    let total = max(restingWidth, 1)
    let stretch = max(revealed / total, 0)
    var edge: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      // Each button comes in at its share of the way, and grows beyond the resting width.
      var width = button.naturalWidth * stretch
      if performsFirst { width = index == 0 ? revealed : 0 }
      let shown = max(width, button.naturalWidth)
      button.contentWidth = performsFirst && index == 0 ? button.naturalWidth : max(width, 0)
      button.frame = CGRect(
        x: isAtRight ? bounds.width - edge - width : edge + width - shown, y: 0, width: shown,
        height: bounds.height)
      edge += width
    }
  }
}

/// One action's button: a colour, with an image above a title.
final class SwipeActionButton: UIControl {
  let action: UIContextualAction
  private let isAtRight: Bool
  private let title = UILabel(frame: .zero)
  private let image = UIImageView(frame: .zero)
  /// The part at the row's side in whose middle the content stands.
  var contentWidth: CGFloat = 0 { didSet { if contentWidth != oldValue { setNeedsLayout() } } }

  init(_ action: UIContextualAction, isAtRight: Bool) {
    self.action = action
    self.isAtRight = isAtRight
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = action.backgroundColor
    title.text = action.title
    title.font = .systemFont(ofSize: action.image == nil ? 15 : 13)
    title.textColor = .white
    title.textAlignment = .center
    title.numberOfLines = 2
    image.image = action.image
    image.tintColor = .white
    image.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 19)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel =
      action.accessibilityLabel ?? action.title ?? action.image?.accessibilityLabel
    addSubview(title)
    addSubview(image)
  }

  required init?(coder: NSCoder) { return nil }

  /// At least 74 points, as on iOS; more for long titles.
  var naturalWidth: CGFloat {
    let free = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 40)
    let text = action.title == nil ? 0 : title.sizeThatFits(free).width
    return max(74, min(text, 120) + 30)
  }

  override var isHighlighted: Bool {
    didSet {
      title.alpha = isHighlighted ? 0.5 : 1
      image.alpha = isHighlighted ? 0.5 : 1
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(contentWidth, naturalWidth)
    let picture = action.image == nil ? CGSize.zero : image.intrinsicContentSize
    let room = CGSize(width: max(1, naturalWidth - 16), height: bounds.height)
    let fits = action.title?.isEmpty == false
    let text = fits ? title.sizeThatFits(room) : .zero
    // In low rows an image goes without its title.
    let gap: CGFloat = picture.height > 0 && text.height > 0 ? 4 : 0
    let hidesTitle = gap > 0 && picture.height + gap + text.height > bounds.height - 8
    let height = hidesTitle ? picture.height : picture.height + gap + text.height
    let middle = isAtRight ? min(width, bounds.width) / 2 : bounds.width - width / 2
    var y = ((bounds.height - height) / 2).pixelRounded()
    image.frame = CGRect(
      x: (middle - picture.width / 2).pixelRounded(), y: y, width: picture.width,
      height: picture.height)
    y += picture.height + gap
    title.isHidden = hidesTitle
    title.frame = CGRect(
      x: middle - room.width / 2, y: y, width: room.width, height: text.height)
  }
}
