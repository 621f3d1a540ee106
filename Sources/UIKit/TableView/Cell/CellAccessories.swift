/// The accessories at a cell's trailing edge: its own view, a chevron, a checkmark, a button.
@MainActor
final class CellAccessories {
  private unowned(unsafe) let cell: UITableViewCell
  private var views: [UIView] = []
  private var shownType = UITableViewCell.AccessoryType.none
  var needsUpdate = false

  /// Points between content and accessory, and between two accessories.
  private static let gap: CGFloat = 10
  private static let customGap: CGFloat = 8

  init(cell: UITableViewCell) { self.cell = cell }

  func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    let custom = cell.isEditing ? cell.editingAccessoryView : cell.accessoryView
    let type = cell.isEditing ? cell.editingAccessoryType : cell.accessoryType
    if let custom {
      guard views.count != 1 || views[0] !== custom else { return }
      exchange([custom])
      shownType = .none
    } else if type != shownType || (type == .none && !views.isEmpty) {
      shownType = type
      exchange(makeViews(type))
    }
  }

  private func exchange(_ new: [UIView]) {
    UIView.performWithoutAnimation {
      for view in views where view.superview === cell { view.removeFromSuperview() }
      for view in new { cell.addSubview(view) }
    }
    views = new
  }

  private func makeViews(_ type: UITableViewCell.AccessoryType) -> [UIView] {
    switch type {
    case .none: []
    case .disclosureIndicator: [chevron()]
    case .checkmark: [checkmark()]
    case .detailButton: [detailButton()]
    case .detailDisclosureButton: [detailButton(), chevron()]
    }
  }

  private func chevron() -> UIView { ChevronView(frame: CGRect(x: 0, y: 0, width: 7, height: 12)) }

  private func checkmark() -> UIView {
    let view = UIImageView(
      image: UIImage(
        systemName: "checkmark",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold)))
    view.sizeToFit()
    return view
  }

  private func detailButton() -> UIView {
    let button = UIButton(type: .detailDisclosure)
    button.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
    button.addAction(
      UIAction { [weak cell] _ in
        guard let cell, let table = cell.tableView, let path = table.indexPath(for: cell) else {
          return
        }
        cell.accessorySegue?.perform(cell)
        table.told?.tableView(table, accessoryButtonTappedForRowWith: path)
      }, for: .touchUpInside)
    return button
  }

  /// The room taken, with the margin after it.
  func width(margin: CGFloat) -> CGFloat {
    guard !views.isEmpty else { return 0 }
    let isCustom = shownType == .none
    let between = Self.gap * CGFloat(views.count - 1)
    return views.reduce(0) { $0 + $1.bounds.width } + between + margin
      + (isCustom ? Self.customGap : Self.gap)
  }

  /// Places the views from where the content ends.
  func layOut(trailing: CGFloat, margin: CGFloat) {
    var x = trailing + (shownType == .none ? Self.customGap : Self.gap)
    for view in views {
      let size = view.bounds.size
      let frame = cell.mirrored(
        CGRect(
          x: x, y: ((cell.bounds.height - size.height) / 2).pixelRounded(), width: size.width,
          height: size.height))
      if view.frame != frame { view.frame = frame }
      x += size.width + Self.gap
    }
  }
}

/// The chevron that says that a row leads somewhere: 7 by 12 points, two points thick.
final class ChevronView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    let thickness: CGFloat = 2
    let inner = bounds.insetBy(dx: thickness / 2, dy: thickness / 2)
    path.move(to: CGPoint(x: readsRightToLeft ? inner.maxX : inner.minX, y: inner.minY))
    path.addLine(to: CGPoint(x: readsRightToLeft ? inner.minX : inner.maxX, y: inner.midY))
    path.addLine(to: CGPoint(x: readsRightToLeft ? inner.maxX : inner.minX, y: inner.maxY))
    path.lineWidth = thickness
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    UIColor.tertiaryLabel.setStroke()
    path.stroke()
  }
}
