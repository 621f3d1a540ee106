/// The bar of an edit menu: commands side by side, with an arrow to what they are for. What does not fit comes
/// on further pages.
@MainActor
final class EditMenuBar: UIView {
  /// Points, as on iOS 17.
  private static let height: CGFloat = 40
  private static let arrowSize = CGSize(width: 20, height: 9)
  private static let gap: CGFloat = 4
  private static let margin: CGFloat = 8
  private static let radius: CGFloat = 12

  private let elements: [UIMenuElement]
  private let wantedArrow: UIEditMenuArrowDirection
  private let onChoice: (UIMenuElement) -> Void
  private let shape = CAShapeLayer()
  private let content = UIView()
  private var target = CGRect.zero
  private var firstIndices = [0]
  private var page = 0

  init(
    _ elements: [UIMenuElement], arrow: UIEditMenuArrowDirection,
    onChoice: @escaping (UIMenuElement) -> Void
  ) {
    self.elements = elements
    wantedArrow = arrow
    self.onChoice = onChoice
    super.init(frame: .zero)
    shape.shadowColor = UIColor.black.cgColor
    shape.shadowOpacity = 0.2
    shape.shadowRadius = 12
    shape.shadowOffset = CGSize(width: 0, height: 4)
    layer.addSublayer(shape)
    content.clipsToBounds = true
    content.layer.cornerRadius = Self.radius
    addSubview(content)
    accessibilityIdentifier = "EditMenu"
  }

  required init?(coder: NSCoder) { return nil }

  private static let fill = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.21, green: 0.21, blue: 0.22, alpha: 0.98) : UIColor(white: 1, alpha: 0.98)
  }

  // MARK: Placing

  /// Stands above a rectangle of the window, or below it where there is no room above.
  func point(at rect: CGRect) {
    target = rect
    guard let window = superview else { return }
    let buttons = makeButtons(width: window.bounds.width - 2 * Self.margin)
    let width = buttons.reduce(0) { $0 + $1.bounds.width }
    let total = Self.height + Self.arrowSize.height
    let safe = window.safeAreaInsets
    let above = rect.minY - Self.gap - total
    let below = rect.maxY + Self.gap
    let fitsAbove = above >= safe.top + 2
    let isAbove = wantedArrow == .up ? below + total > window.bounds.height : fitsAbove
    var y = isAbove ? above : below
    y = min(max(y, safe.top + 2), window.bounds.height - total - 2)
    var x = rect.midX - width / 2
    x = min(max(x, Self.margin), max(Self.margin, window.bounds.width - Self.margin - width))
    frame = CGRect(x: x, y: y, width: width, height: total)
    let top = isAbove ? 0 : Self.arrowSize.height
    content.frame = CGRect(x: 0, y: top, width: width, height: Self.height)
    show(buttons)
    let tip = min(
      max(rect.midX - x, Self.radius + 10), max(Self.radius + 10, width - Self.radius - 10))
    layoutShape(tip: tip, pointsDown: isAbove)
  }

  private func layoutShape(tip: CGFloat, pointsDown: Bool) {
    let path = UIBezierPath(roundedRect: content.frame, cornerRadius: Self.radius)
    let arrow = Self.arrowSize
    let base = pointsDown ? content.frame.maxY : content.frame.minY
    let end = pointsDown ? base + arrow.height : base - arrow.height
    path.move(to: CGPoint(x: tip - arrow.width / 2, y: base))
    path.addQuadCurve(
      to: CGPoint(x: tip, y: end), controlPoint: CGPoint(x: tip - arrow.width / 5, y: base))
    path.addQuadCurve(
      to: CGPoint(x: tip + arrow.width / 2, y: base),
      controlPoint: CGPoint(x: tip + arrow.width / 5, y: base))
    path.close()
    shape.frame = bounds
    shape.path = path.cgPath
    shape.shadowPath = path.cgPath
    shape.fillColor = Self.fill.resolvedCGColor(with: traitCollection)
  }

  // MARK: Commands

  private func show(_ buttons: [EditMenuButton]) {
    for old in content.subviews { old.removeFromSuperview() }
    var x: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      button.frame.origin = CGPoint(x: x, y: 0)
      button.showsSeparator = index > 0
      content.addSubview(button)
      x += button.bounds.width
    }
  }

  /// The buttons of the page, with arrows to other pages.
  private func makeButtons(width: CGFloat) -> [EditMenuButton] {
    let first = firstIndices[page]
    var buttons: [EditMenuButton] = []
    var used: CGFloat = 0
    if page > 0 {
      buttons.append(
        EditMenuButton(symbol: "chevron.left", label: UIKitStrings.back, height: Self.height) {
          [weak self] in self?.turn(by: -1)
        })
      used += buttons[0].bounds.width
    }
    var index = first
    while index < elements.count {
      let button = makeButton(elements[index])
      let rest = index + 1 < elements.count ? EditMenuButton.arrowWidth : 0
      if used + button.bounds.width + rest > width, index > first { break }
      buttons.append(button)
      used += button.bounds.width
      index += 1
    }
    if index < elements.count {
      if firstIndices.count == page + 1 { firstIndices.append(index) }
      buttons.append(
        EditMenuButton(symbol: "chevron.right", label: UIKitStrings.more, height: Self.height) {
          [weak self] in self?.turn(by: 1)
        })
    }
    return buttons
  }

  private func makeButton(_ element: UIMenuElement) -> EditMenuButton {
    let attributes = EditMenuCommands.attributes(of: element)
    let button = EditMenuButton(
      title: element.title, image: element.image, height: Self.height
    ) { [weak self] in self?.choose(element) }
    button.isEnabled = !attributes.contains(.disabled)
    if attributes.contains(.destructive) { button.color = .systemRed }
    return button
  }

  private func choose(_ element: UIMenuElement) {
    guard let menu = element as? UIMenu else { return onChoice(element) }
    // A submenu takes the bar's place.
    guard let superview, let window = superview as? UIWindow else { return }
    let inner = EditMenuBar(
      EditMenuCommands.flattened(menu.children), arrow: wantedArrow, onChoice: onChoice)
    window.addSubview(inner)
    inner.point(at: target)
    EditMenuPresenter.shared.replace(self, with: inner)
  }

  private func turn(by pages: Int) {
    page = min(max(0, page + pages), firstIndices.count - 1)
    point(at: target)
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    shape.fillColor = Self.fill.resolvedCGColor(with: traitCollection)
  }
}

extension EditMenuPresenter {
  /// A submenu's bar takes the place of the one shown.
  func replace(_ old: EditMenuBar, with new: EditMenuBar) {
    guard bar === old else { return }
    old.removeFromSuperview()
    show(new)
  }
}

/// A command in an edit menu's bar.
@MainActor
final class EditMenuButton: UIControl {
  static let arrowWidth: CGFloat = 40
  private static let padding: CGFloat = 14

  private let label = UILabel()
  private let icon = UIImageView()
  private let separator = UIView()
  var color: UIColor = .label { didSet { label.textColor = color } }
  var showsSeparator = false { didSet { separator.isHidden = !showsSeparator } }

  init(title: String, image: UIImage?, height: CGFloat, action: @escaping () -> Void) {
    super.init(frame: .zero)
    label.text = title
    label.font = .systemFont(ofSize: 15)
    label.textColor = .label
    icon.image = image
    icon.tintColor = .label
    icon.contentMode = .scaleAspectFit
    let showsIcon = image != nil && title.isEmpty
    let width = showsIcon ? 20 : label.intrinsicContentSize.width.rounded(.up)
    finish(width: width + 2 * Self.padding, height: height, title, action)
    let shown: UIView = showsIcon ? icon : label
    shown.frame = CGRect(x: Self.padding, y: 0, width: width, height: height)
    addSubview(shown)
  }

  init(symbol: String, label text: String, height: CGFloat, action: @escaping () -> Void) {
    super.init(frame: .zero)
    icon.image = UIImage(
      systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 13))
    icon.tintColor = .label
    icon.contentMode = .center
    finish(width: Self.arrowWidth, height: height, text, action)
    icon.frame = bounds
    addSubview(icon)
  }

  required init?(coder: NSCoder) { return nil }

  private func finish(
    width: CGFloat, height: CGFloat, _ name: String, _ action: @escaping () -> Void
  ) {
    bounds.size = CGSize(width: width, height: height)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = name
    separator.backgroundColor = .separator
    separator.isHidden = true
    separator.frame = CGRect(x: 0, y: 0, width: 0.5, height: height)
    addSubview(separator)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted ? .systemFill : nil
    label.alpha = isEnabled ? 1 : 0.35
  }
}
