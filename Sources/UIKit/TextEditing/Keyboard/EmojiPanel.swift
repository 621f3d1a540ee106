/// The page of emoji of the on-screen keyboard: a grid that scrolls sideways, and a bar of categories below it.
@MainActor
final class EmojiPanel: UIView, UIScrollViewDelegate {
  private static let rows = 4
  private static let barHeight: CGFloat = 44
  private static let cell: CGFloat = 43
  /// Space between two categories, in points.
  private static let gap: CGFloat = 14

  var onEmoji: ((String) -> Void)?
  var onDelete: (() -> Void)?
  var onLetters: (() -> Void)?

  private let scrollView = UIScrollView()
  private let title = UILabel()
  private let bar = UIStackView()
  private var tabs: [UIButton] = []
  private var starts: [CGFloat] = []
  private var cells: [Int: UILabel] = [:]
  private var spare: [UILabel] = []
  /// Every emoji with its column's left edge and its row.
  private var places: [(emoji: String, x: CGFloat, row: Int)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = KeyboardStyle.background
    accessibilityIdentifier = "Emoji"
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    addSubview(scrollView)
    title.font = .systemFont(ofSize: 12, weight: .semibold)
    title.textColor = .secondaryLabel
    addSubview(title)
    scrollView.addGestureRecognizer(
      UITapGestureRecognizer(
        target: self, action: Selector(EmojiPanel.tapped(_:), "tapped:")))
    arrange()
    buildBar()
  }

  required init?(coder: NSCoder) { return nil }

  /// Lays all emoji out in columns, category after category.
  private func arrange() {
    var x: CGFloat = 8
    for category in EmojiTable.categories {
      starts.append(x)
      for (index, emoji) in category.emoji.enumerated() {
        let column = CGFloat(index / Self.rows)
        places.append((emoji, x + column * Self.cell, index % Self.rows))
      }
      let columns = (category.emoji.count + Self.rows - 1) / Self.rows
      x += CGFloat(columns) * Self.cell + Self.gap
    }
    scrollView.contentSize = CGSize(width: x, height: 0)
  }

  private func buildBar() {
    bar.distribution = .fillEqually
    addSubview(bar)
    let letters = button(title: "ABC", name: "ABC") { [weak self] in self?.onLetters?() }
    bar.addArrangedSubview(letters)
    for (index, category) in EmojiTable.categories.enumerated() {
      let tab = button(symbol: category.symbol, name: category.name) { [weak self] in
        self?.jump(to: index)
      }
      tabs.append(tab)
      bar.addArrangedSubview(tab)
    }
    bar.addArrangedSubview(
      button(symbol: "delete.left", name: UIKitStrings.delete) { [weak self] in self?.onDelete?() })
  }

  private func button(
    title: String? = nil, symbol: String? = nil, name: String, _ action: @escaping () -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 15)
    if let symbol {
      let size = UIImage.SymbolConfiguration(pointSize: 17)
      button.setImage(UIImage(systemName: symbol, withConfiguration: size), for: .normal)
    }
    button.tintColor = .secondaryLabel
    button.accessibilityLabel = name
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }

  private func jump(to category: Int) {
    let end = max(0, scrollView.contentSize.width - scrollView.bounds.width)
    scrollView.setContentOffset(CGPoint(x: min(end, starts[category] - 8), y: 0), animated: false)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: scrollView)
    let hit = cells.first { $0.value.frame.contains(point) }
    if let hit { onEmoji?(places[hit.key].emoji) }
  }

  // MARK: Layout

  private var titleHeight: CGFloat { 22 }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 14, y: 4, width: bounds.width - 28, height: titleHeight - 4)
    let height = max(0, bounds.height - titleHeight - Self.barHeight)
    scrollView.frame = CGRect(x: 0, y: titleHeight, width: bounds.width, height: height)
    scrollView.contentSize.height = height
    bar.frame = CGRect(
      x: 4, y: bounds.height - Self.barHeight, width: bounds.width - 8, height: Self.barHeight)
    showCells()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showCells() }

  /// Makes labels for the emoji in view, and takes those of others away.
  private func showCells() {
    let visible = scrollView.bounds.insetBy(dx: -Self.cell, dy: 0)
    let rowHeight = scrollView.bounds.height / CGFloat(Self.rows)
    for (index, label) in cells where !(visible.minX...visible.maxX).contains(places[index].x) {
      label.removeFromSuperview()
      spare.append(label)
      cells[index] = nil
    }
    for (index, place) in places.enumerated()
    where place.x >= visible.minX && place.x <= visible.maxX {
      let label = cells[index] ?? makeLabel()
      cells[index] = label
      label.text = place.emoji
      label.accessibilityLabel = place.emoji
      label.frame = CGRect(
        x: place.x, y: CGFloat(place.row) * rowHeight, width: Self.cell, height: rowHeight)
      if label.superview == nil { scrollView.addSubview(label) }
    }
    let left = scrollView.contentOffset.x + 8
    let current = starts.lastIndex { $0 <= left + 1 } ?? 0
    title.text = EmojiTable.categories[current].name.uppercased()
    for (index, tab) in tabs.enumerated() {
      tab.tintColor = index == current ? .label : .secondaryLabel
    }
  }

  private func makeLabel() -> UILabel {
    if let label = spare.popLast() { return label }
    let label = UILabel()
    label.font = .systemFont(ofSize: 30)
    label.textAlignment = .center
    return label
  }
}
