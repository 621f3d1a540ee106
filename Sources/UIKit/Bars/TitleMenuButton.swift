/// The title of a navigation item that opens a menu: bold, with a small chevron behind it.
@MainActor
final class TitleMenuButton: UIControl {
  private let provider: (([UIMenuElement]) -> UIMenu?)?
  /// The system's entries of the menu.
  private let suggestions: [UIMenuElement]
  private let properties: UIDocumentProperties?
  private let label = UILabel()
  private let chevron = UIImageView(
    image: UIImage(
      systemName: "chevron.down.circle.fill",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)))

  /// Without a provider the menu shows what the system suggests.
  init(
    provider: (([UIMenuElement]) -> UIMenu?)?, suggestions: [UIMenuElement],
    properties: UIDocumentProperties?
  ) {
    self.provider = provider
    self.suggestions = suggestions
    self.properties = properties
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    chevron.tintColor = .secondaryLabel
    chevron.contentMode = .center
    addSubview(label)
    addSubview(chevron)
    isAccessibilityElement = true
    accessibilityTraits = [.button, .header]
    isContextMenuInteractionEnabled = true
    showsMenuAsPrimaryAction = true
  }

  required init?(coder: NSCoder) { return nil }

  var title: String? {
    get { label.text }
    set { label.text = newValue }
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let own = provider.map { $0(suggestions) }
    guard let menu = own ?? UIMenu(children: suggestions) else { return nil }
    let header = properties?.menuHeader.map { [$0] } ?? []
    return UIContextMenuConfiguration(
      actionProvider: { _ in menu.replacingChildren(header + menu.children) })
  }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isHighlighted ? 0.3 : 1
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.intrinsicContentSize
    return CGSize(
      width: (text.width + 4 + chevron.intrinsicContentSize.width).rounded(.up), height: 44)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = chevron.intrinsicContentSize.width
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let textWidth = max(0, bounds.width - side - 4)
    label.frame = CGRect(
      x: isRightToLeft ? side + 4 : 0, y: 0, width: textWidth, height: bounds.height)
    chevron.frame = CGRect(
      x: isRightToLeft ? 0 : textWidth + 4, y: 0, width: side, height: bounds.height)
  }
}
