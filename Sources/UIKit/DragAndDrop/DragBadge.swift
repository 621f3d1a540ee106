/// Says at a preview's corner how many items are dragged, and what would become of them.
@MainActor
final class DragBadge: UIView {
  private let label = UILabel()
  private let symbol = UIImageView()
  private static let side: CGFloat = 24

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.side / 2
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    symbol.tintColor = .white
    symbol.contentMode = .center
    symbol.preferredSymbolConfiguration = .init(pointSize: 12, weight: .bold)
    addSubview(label)
    addSubview(symbol)
    isHidden = true
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    symbol.frame = bounds
  }

  /// A green plus for copies, a sign where nothing may be dropped, else the number of several items.
  func show(_ operation: UIDropOperation?, count: Int) {
    label.text = nil
    symbol.image = nil
    switch operation {
    case .copy:
      backgroundColor = .systemGreen
      symbol.image = UIImage(systemName: "plus")
    case .forbidden:
      backgroundColor = .systemGray
      symbol.image = UIImage(systemName: "nosign")
    default:
      backgroundColor = .systemRed
      label.text = count > 1 ? "\(count)" : nil
    }
    isHidden = symbol.image == nil && label.text == nil
  }
}
