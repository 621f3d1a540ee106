/// The panel that shows one level of a menu.
@MainActor
final class MenuPanel: UIView {
  /// iOS 17's menus are 250 points wide; wider for the accessibility text sizes.
  static let width: CGFloat = 250
  private static let largeTextWidth: CGFloat = 320
  static let cornerRadius: CGFloat = 13
  /// The thick line between groups.
  private static let groupGap: CGFloat = 8

  let menu: UIMenu
  private let material = FloatingMaterial(cornerRadius: MenuPanel.cornerRadius)
  private let scrollView = UIScrollView()
  private let shade = UIView()
  /// The row of the submenu that the panel shows; choosing it closes the panel.
  private(set) var header: MenuCell?
  private(set) var cells: [MenuCell] = []
  private var parts: [(view: UIView, kind: PartKind)] = []

  private enum PartKind { case cell, strip, title, loading, hairline, gap }

  init(_ menu: UIMenu, header: MenuContent.Item? = nil) {
    self.menu = menu
    super.init(frame: .zero)
    addSubview(material)
    material.addSubview(scrollView)
    scrollView.delaysContentTouches = false
    shade.backgroundColor = UIColor(white: 0, alpha: 0.12)
    shade.isUserInteractionEnabled = false
    shade.alpha = 0
    material.addSubview(shade)
    accessibilityViewIsModal = true
    if let header {
      let cell = MenuCell(header, .row, hasMarkColumn: true)
      cell.setOpen(true)
      self.header = cell
    }
  }

  required init?(coder: NSCoder) { return nil }

  // MARK: Content

  func show(_ content: MenuContent) {
    for part in parts { part.view.removeFromSuperview() }
    parts = []
    cells = []
    let hasMarks = content.hasMarks || header != nil
    if let header {
      add(header, .cell)
      cells.append(header)
    }
    for section in content.sections {
      if !parts.isEmpty { add(gap(), .gap) }
      show(section, hasMarks: hasMarks)
    }
    setNeedsLayout()
  }

  private func show(_ section: [MenuContent.Block], hasMarks: Bool) {
    for (index, block) in section.enumerated() {
      if index > 0 { add(hairline(), .hairline) }
      switch block {
      case .title(let text): add(title(text), .title)
      case .item(let item): add(cell(item, .row, hasMarks), .cell)
      case .loading: add(spinner(), .loading)
      case .strip(let items, let size):
        add(strip(items.map { cell($0, size == .small ? .small : .medium, false) }), .strip)
      }
    }
  }

  private func add(_ view: UIView, _ kind: PartKind) {
    parts.append((view, kind))
    scrollView.addSubview(view)
  }

  private func cell(
    _ item: MenuContent.Item, _ arrangement: MenuCell.Arrangement, _ hasMarks: Bool
  ) -> MenuCell {
    let cell = MenuCell(item, arrangement, hasMarkColumn: hasMarks)
    cells.append(cell)
    return cell
  }

  private func title(_ text: String) -> UIView {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    return label
  }

  private func spinner() -> UIView {
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.startAnimating()
    return spinner
  }

  private func strip(_ cells: [MenuCell]) -> UIView {
    let strip = UIView()
    for (index, cell) in cells.enumerated() {
      strip.addSubview(cell)
      if index > 0 { strip.addSubview(hairline()) }
    }
    return strip
  }

  private func hairline() -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    return line
  }

  private func gap() -> UIView {
    let gap = UIView()
    gap.backgroundColor = UIColor {
      UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.24 : 0.08)
    }
    gap.isUserInteractionEnabled = false
    return gap
  }

  // MARK: Layout

  /// The size all rows need, in a window of a width.
  func fittingSize(in available: CGFloat) -> CGSize {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let width = min(isLarge ? Self.largeTextWidth : Self.width, available)
    let height = parts.reduce(0) { $0 + self.height(of: $1, width: width) }
    return CGSize(width: width, height: height)
  }

  private func height(of part: (view: UIView, kind: PartKind), width: CGFloat) -> CGFloat {
    switch part.kind {
    case .cell: return (part.view as? MenuCell)?.height(width: width) ?? 0
    case .strip:
      return part.view.subviews.lazy.compactMap { $0 as? MenuCell }.first?.height(width: width) ?? 0
    case .title:
      let room = CGSize(width: width - 32, height: .greatestFiniteMagnitude)
      return part.view.sizeThatFits(room).height + 16
    case .loading: return 44
    case .hairline: return 1 / max(1, traitCollection.displayScale)
    case .gap: return Self.groupGap
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    material.frame = bounds
    scrollView.frame = bounds
    shade.frame = bounds
    var y: CGFloat = 0
    for part in parts {
      let height = height(of: part, width: bounds.width)
      let inset: CGFloat = part.kind == .title ? 16 : 0
      part.view.frame = CGRect(
        x: inset, y: y, width: max(0, bounds.width - 2 * inset), height: height)
      if part.kind == .strip { layoutStrip(part.view) }
      y += height
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: y)
    scrollView.isScrollEnabled = y > bounds.height + 0.5
    FloatingMaterial.castShadow(
      from: layer,
      path: UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).cgPath)
  }

  private func layoutStrip(_ strip: UIView) {
    var tiles = strip.subviews.filter { $0 is MenuCell }
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { tiles.reverse() }
    let lines = strip.subviews.filter { !($0 is MenuCell) }
    let width = strip.bounds.width / CGFloat(max(1, tiles.count))
    for (index, tile) in tiles.enumerated() {
      let start = (CGFloat(index) * width).rounded()
      let end = (CGFloat(index + 1) * width).rounded()
      tile.frame = CGRect(x: start, y: 0, width: end - start, height: strip.bounds.height)
    }
    let pixel = 1 / max(1, traitCollection.displayScale)
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(
        x: (CGFloat(index + 1) * width).rounded(), y: 0, width: pixel, height: strip.bounds.height)
    }
  }

  // MARK: Finding and marking

  /// The choice at a point of the panel's coordinates.
  func cell(at point: CGPoint) -> MenuCell? {
    guard bounds.contains(point) else { return nil }
    return cells.first { $0.bounds.contains($0.convert(point, from: self)) }
  }

  func highlight(_ cell: MenuCell?) {
    for other in cells { other.isHighlighted = other === cell }
  }

  /// Darkens the panel while a submenu lies over it.
  func setShaded(_ isShaded: Bool) { shade.alpha = isShaded ? 1 : 0 }

  /// How far a scrolled list has moved, for keeping rows under the finger.
  var isScrolling: Bool { scrollView.isDragging || scrollView.isDecelerating }
}
