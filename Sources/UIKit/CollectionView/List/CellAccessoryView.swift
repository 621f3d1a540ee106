/// Shows which element of a menu is on.
private final class PopUpButton: UIButton {
  /// Another element was chosen.
  var onChoice: ((UIMenu) -> Void)?

  override func menuWillChoose(_ leaf: any UIMenuLeaf) {
    super.menuWillChoose(leaf)
    if let menu { onChoice?(menu) }
  }
}

/// Shows one accessory of a list cell.
final class CellAccessoryView: UIControl {
  let accessory: UICellAccessory
  private let image = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private var custom: UIView?
  private var button: UIButton?

  init(_ accessory: UICellAccessory, isSelected: Bool, isExpanded: Bool) {
    self.accessory = accessory
    super.init(frame: .zero)
    fill(isSelected: isSelected, isExpanded: isExpanded)
    isUserInteractionEnabled = takesTouches
    isHidden = accessory.isHidden
    isAccessibilityElement = accessibilityLabel != nil
    if isAccessibilityElement { accessibilityTraits = .button }
  }

  override var accessibilityLabel: String? {
    get {
      switch accessory.accessoryType {
      case .delete: UIKitStrings.remove(cellName)
      case .insert: UIKitStrings.insert(cellName)
      case .reorder: UIKitStrings.reorder(cellName)
      case .detail: UIKitStrings.text("More Info")
      default: super.accessibilityLabel
      }
    }
    set { super.accessibilityLabel = newValue }
  }

  /// What is read of the cell, without its accessories.
  private var cellName: String {
    guard let cell = superview else { return "" }
    let content = cell.subviews.filter { !($0 is CellAccessoryView) }.map(\.spokenWords)
    return cell.accessibilityLabel ?? content.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  required init?(coder: NSCoder) { return nil }

  /// Whether a touch is the accessory's, not the cell's.
  private var takesTouches: Bool {
    switch accessory.accessoryType {
    case .delete, .insert, .detail, .reorder, .popUpMenu: true
    case .outlineDisclosure: accessory.style == .cell || accessory.action != nil
    case .customView(let view): view.isUserInteractionEnabled
    case .disclosureIndicator, .checkmark, .multiselect, .label: false
    }
  }

  private func fill(isSelected: Bool, isExpanded: Bool) {
    switch accessory.accessoryType {
    case .disclosureIndicator: symbol("chevron.right", 13, .semibold)
    case .outlineDisclosure:
      symbol("chevron.right", 13, .semibold)
      turn(isExpanded)
    case .checkmark: symbol("checkmark", 15, .semibold)
    case .delete: symbol("minus.circle.fill", 20, .regular, accessory.background)
    case .insert: symbol("plus.circle.fill", 20, .regular, accessory.background)
    case .multiselect:
      symbol(
        isSelected ? "checkmark.circle.fill" : "circle", 20, .regular,
        isSelected ? accessory.tint : .tertiaryLabel)
    case .reorder: symbol("line.3.horizontal", 17, .regular)
    case .detail: symbol("info.circle", 19, .regular)
    case .label: show(text: accessory.text)
    case .popUpMenu: showMenu()
    case .customView(let view):
      custom = view
      if let tint = accessory.tint { view.tintColor = tint }
      addSubview(view)
    }
  }

  private func symbol(
    _ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight, _ color: UIColor? = nil
  ) {
    image.image = UIImage(
      systemName: name,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight))
    image.contentMode = .center
    if let color = color ?? accessory.tint { image.tintColor = color }
    if image.superview == nil { addSubview(image) }
  }

  private func show(text: String) {
    label.text = text
    label.font = accessory.font ?? .preferredFont(forTextStyle: .body)
    label.textColor = accessory.tint ?? .secondaryLabel
    addSubview(label)
  }

  private func showMenu() {
    let button = PopUpButton(type: .system)
    button.menu = accessory.menu
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.onChoice = accessory.menuSelection
    button.tintColor = accessory.tint
    addSubview(button)
    self.button = button
  }

  /// Turns an outline's chevron.
  func turn(_ isExpanded: Bool) {
    let angle: CGFloat = isExpanded ? (readsRightToLeft ? -.pi / 2 : .pi / 2) : 0
    image.transform = CGAffineTransform(rotationAngle: angle)
  }

  /// The room the accessory wants, in points.
  func wantedSize(height: CGFloat) -> CGSize {
    var size = naturalSize(height: height)
    switch accessory.width {
    case .custom(let width): size.width = width
    case .standard: size.width = max(size.width, 28)
    case .actual, nil: break
    }
    return size
  }

  private func naturalSize(height: CGFloat) -> CGSize {
    let free = CGSize(width: CGFloat.greatestFiniteMagnitude, height: height)
    if let custom {
      if accessory.keepsSize, custom.bounds.width > 0 { return custom.bounds.size }
      let intrinsic = custom.intrinsicContentSize
      return intrinsic.width > 0 ? intrinsic : custom.sizeThatFits(free)
    }
    if let button { return button.sizeThatFits(free) }
    if label.superview === self { return label.sizeThatFits(free) }
    return image.image?.size ?? .zero
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = naturalSize(height: bounds.height)
    let frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height
    ).onPixels(UIScreen.main.scale)
    if let custom {
      custom.frame = frame
    } else if let button {
      button.frame = bounds
    } else if label.superview === self {
      label.frame = frame
    } else {
      image.bounds.size = frame.size
      image.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  /// A little larger than the visible grip, for fingers.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    takesTouches && bounds.insetBy(dx: -8, dy: 0).contains(point)
  }
}
