/// The parts that UIKit puts into a cell: labels, backgrounds, separators, accessories, controls.
@MainActor
final class CellParts {
  unowned(unsafe) let cell: UITableViewCell
  private(set) lazy var accessories = CellAccessories(cell: cell)
  private(set) lazy var controls = CellControls(cell: cell)
  private let labels: CellLabels
  private var bottomSeparator: _UITableViewCellSeparatorView?
  private var topSeparator: _UITableViewCellSeparatorView?
  private var selectionView: UIView?
  /// Whether the app gave the cell a background colour.
  var hasOwnBackground = false
  var ownSeparatorInset: UIEdgeInsets?
  var isReordering = false

  init(cell: UITableViewCell) {
    self.cell = cell
    labels = CellLabels(style: cell.style)
  }

  // MARK: Labels

  var imageView: UIImageView { labels.image(in: cell.contentView) }
  var textLabel: UILabel { labels.text(in: cell.contentView) }
  var detailLabel: UILabel? { labels.detail(in: cell.contentView) }
  func removeLabels() { labels.remove() }

  // MARK: Selection

  func replaceBackground(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if new != nil { cell.host.setBackground(nil) }
    guard let new else { return }
    new.frame = cell.bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.insertSubview(new, at: 0)
  }

  /// Shows or takes away what says that the row is selected.
  func updateSelection(animated: Bool = false) {
    let isOn = cell.isSelected || cell.isHighlighted
    labels.setHighlighted(isOn)
    let shown = isOn ? wantedSelectionView() : nil
    guard shown !== selectionView else { return }
    let old = selectionView
    selectionView = shown
    if let shown {
      UIView.performWithoutAnimation {
        shown.frame = cell.bounds
        shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        shown.alpha = 1
        shown.isHidden = false
        shown.layer.removeAnimation(forKey: "opacity")
        cell.insertSubview(shown, at: backgroundCount)
      }
    }
    guard let old else { return }
    guard animated, cell.window != nil, shown == nil else {
      old.removeFromSuperview()
      return
    }
    UIView.animate(
      withDuration: 0.35, delay: 0, options: .allowUserInteraction,
      animations: { old.alpha = 0 },
      completion: { [weak self] _ in
        guard self?.selectionView !== old else { return }
        old.removeFromSuperview()
        old.alpha = 1
      })
  }

  private var backgroundCount: Int {
    cell.subviews.prefix { $0 === cell.backgroundView || $0 === cell.host.backgroundView }.count
  }

  private var systemSelectionView: UIView?

  private func wantedSelectionView() -> UIView? {
    guard cell.selectionStyle != .none, cell.host.background == nil else { return nil }
    let isMultiple = cell.isEditing && cell.rowEditing.selects
    if isMultiple, let own = cell.multipleSelectionBackgroundView { return own }
    if let own = cell.selectedBackgroundView { return own }
    let view = systemSelectionView ?? UIView(frame: cell.bounds)
    view.backgroundColor = isMultiple ? .systemGray5 : .systemGray4
    view.isUserInteractionEnabled = false
    systemSelectionView = view
    return view
  }

  // MARK: Layout

  /// The room that controls and accessories take at the leading and trailing edges.
  private func sideRoom() -> (leading: CGFloat, trailing: CGFloat) {
    accessories.updateIfNeeded()
    let safe = cell.contentSafeArea
    let readsRightToLeft = cell.readsRightToLeft
    var leading = readsRightToLeft ? safe.right : safe.left
    var trailing = readsRightToLeft ? safe.left : safe.right
    if isEditControlShown, cell.rowEditing.indents, cell.shouldIndentWhileEditing {
      leading += CellControls.editWidth
    }
    if isReorderControlShown { trailing += CellControls.reorderWidth }
    trailing += cell.tableView?.indexRoom ?? 0
    trailing += accessories.width(margin: isReorderControlShown ? 8 : margin)
    return (leading, trailing)
  }

  var isEditControlShown: Bool { cell.isEditing && cell.rowEditing.hasControl }
  var isReorderControlShown: Bool {
    cell.isEditing && cell.showsReorderControl && cell.rowEditing.canMove
  }

  /// The distance that content keeps from the cell's sides.
  private var margin: CGFloat { cell.tableView?.contentMargin ?? 16 }

  private func applyMargins(_ trailingRoom: CGFloat) {
    let safe = cell.readsRightToLeft ? cell.contentSafeArea.left : cell.contentSafeArea.right
    let trailing = trailingRoom > safe + 0.01 ? 8 : margin
    let margins = NSDirectionalEdgeInsets(
      top: 11, leading: margin, bottom: 11, trailing: trailing)
    if cell.directionalLayoutMargins != margins { cell.directionalLayoutMargins = margins }
    let content = cell.contentView
    if !(content is UIListContentView), content.directionalLayoutMargins != margins {
      content.directionalLayoutMargins = margins
    }
  }

  func layOut() {
    let room = sideRoom()
    applyMargins(room.trailing)
    let bounds = cell.bounds
    var frame = CGRect(
      x: room.leading, y: 0, width: max(0, bounds.width - room.leading - room.trailing),
      height: bounds.height)
    frame = cell.mirrored(frame)
    if cell.contentView.frame != frame { cell.contentView.frame = frame }
    labels.layOut(in: cell, content: frame.size)
    accessories.layOut(
      trailing: bounds.width - room.trailing, margin: isReorderControlShown ? 8 : margin)
    controls.layOut(margin: margin)
    for view in [selectionView, cell.host.backgroundView, cell.backgroundView] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
    layOutSeparators()
    roundCorners()
  }

  func prepareEditing() { controls.prepare(margin: margin) }

  // MARK: Separators

  /// Where the table, or the cell itself, wants the separator.
  var separatorInset: UIEdgeInsets {
    if let ownSeparatorInset { return ownSeparatorInset }
    guard let table = cell.tableView else {
      return UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    }
    return table.separatorInset
  }

  /// From the leading and trailing edges, with what UIKit adds by itself.
  private var effectiveSeparatorInset: (leading: CGFloat, trailing: CGFloat) {
    let readsRightToLeft = cell.readsRightToLeft
    let automatic = automaticSeparatorLeading
    let table = cell.tableView
    guard let own = ownSeparatorInset ?? table?.ownSeparatorInset else { return (automatic, 0) }
    let leading = readsRightToLeft ? own.right : own.left
    let trailing = readsRightToLeft ? own.left : own.right
    if ownSeparatorInset == nil, table?.separatorInsetReference == .fromAutomaticInsets {
      return (automatic + leading, trailing)
    }
    return (leading + (isEditControlShown ? CellControls.editWidth : 0), trailing)
  }

  /// Separators begin where the text does.
  private var automaticSeparatorLeading: CGFloat {
    let content = cell.contentView.frame
    let start = cell.readsRightToLeft ? cell.bounds.width - content.maxX : content.minX
    if let list = cell.contentView as? UIListContentView {
      return start + (list.textLeading ?? margin)
    }
    return start + labels.textLeading(in: cell)
  }

  private func layOutSeparators() {
    guard let table = cell.tableView, table.separatorStyle != .none else {
      bottomSeparator?.isHidden = true
      topSeparator?.isHidden = true
      return
    }
    let thickness = _UITableViewCellSeparatorView.thickness
    let inset = effectiveSeparatorInset
    let isGrouped = table.style == .grouped
    let isHiddenBelow = table.style == .insetGrouped && cell.place.isLast
    let isFullBelow = isGrouped && cell.place.isLast
    place(
      &bottomSeparator, isShown: !isHiddenBelow, y: cell.bounds.height - thickness,
      leading: isFullBelow ? 0 : inset.leading, trailing: isFullBelow ? 0 : inset.trailing)
    place(
      &topSeparator, isShown: isGrouped && cell.place.isFirst, y: 0, leading: 0, trailing: 0)
  }

  private func place(
    _ view: inout _UITableViewCellSeparatorView?, isShown: Bool, y: CGFloat, leading: CGFloat,
    trailing: CGFloat
  ) {
    guard isShown else {
      view?.isHidden = true
      return
    }
    let line = view ?? _UITableViewCellSeparatorView(frame: .zero)
    line.isHidden = false
    line.show(cell.tableView?.separatorColor, cell.tableView?.separatorEffect)
    let frame = cell.mirrored(
      CGRect(
        x: leading, y: y, width: max(0, cell.bounds.width - leading - trailing),
        height: _UITableViewCellSeparatorView.thickness))
    if view == nil {
      UIView.performWithoutAnimation {
        line.frame = frame
        cell.addSubview(line)
      }
    } else if line.frame != frame {
      line.frame = frame
    }
    view = line
  }

  // MARK: Corners

  /// Sections of inset tables have round corners, 10 points as on iOS 13 to 18.
  private func roundCorners() {
    guard let table = cell.tableView, table.style == .insetGrouped else { return }
    var corners: CACornerMask = []
    if cell.place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if cell.place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    let radius: CGFloat = corners.isEmpty || isReordering ? 0 : 10
    if cell.layer.cornerRadius != radius { cell.layer.cornerRadius = radius }
    cell.layer.cornerCurve = .continuous
    if radius > 0, cell.layer.maskedCorners != corners { cell.layer.maskedCorners = corners }
    if cell.layer.masksToBounds != (radius > 0) { cell.layer.masksToBounds = radius > 0 }
  }

  // MARK: Measuring

  private func contentWidth(_ width: CGFloat) -> CGFloat {
    let room = sideRoom()
    applyMargins(room.trailing)
    return max(0, width - room.leading - room.trailing)
  }

  /// The height of the style's labels in a cell of a width.
  func textHeight(forCellWidth width: CGFloat) -> CGFloat {
    max(
      cell.tableView?.defaultRowHeight ?? 44,
      labels.height(in: cell, contentWidth: contentWidth(width)))
  }

  /// The size that constraints say where the width is free; nil for a cell without them.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize? {
    let content = cell.contentView
    let isContentConstrained = content.hasConstrainedContent && !(content is UIListContentView)
    guard isContentConstrained || cell.hasConstrainedContent else { return nil }
    var size = CGSize.zero
    if isContentConstrained {
      let room = cell.bounds.width - contentWidth(cell.bounds.width)
      size = content.systemLayoutSizeFitting(
        CGSize(width: max(0, target.width - room), height: target.height),
        withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
      size.width += room
    }
    if cell.hasConstrainedContent {
      let own = cell.fittingSize(target, horizontal: horizontal, vertical: vertical)
      size = CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
    return CGSize(width: size.width, height: size.height.pixelRounded(.up))
  }

  func fittingSize(_ target: CGSize, _ vertical: UILayoutPriority) -> CGSize {
    let width = target.width > 0 && target.width < 10_000 ? target.width : cell.bounds.width
    guard vertical != .required else { return CGSize(width: width, height: target.height) }
    let inner = contentWidth(width)
    let content = cell.contentView
    if content is UIListContentView {
      let height = content.sizeThatFits(CGSize(width: inner, height: 0)).height
      let least = cell.tableView?.defaultRowHeight ?? 44
      return CGSize(width: width, height: max(least, height))
    }
    var height: CGFloat = 0
    if content.hasConstrainedContent {
      height =
        content.systemLayoutSizeFitting(
          CGSize(width: inner, height: target.height), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
    }
    // Many cells have their views in themselves rather than in their content view.
    if cell.hasConstrainedContent {
      let own = cell.fittingSize(
        CGSize(width: width, height: target.height), horizontal: .required,
        vertical: .fittingSizeLevel)
      height = max(height, own.height)
    }
    if height > 0 { return CGSize(width: width, height: height.pixelRounded(.up)) }
    return CGSize(
      width: width,
      height: cell.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
  }
}

extension UITableViewCell {
  /// The part of the safe area that contents keep clear of.
  var contentSafeArea: UIEdgeInsets {
    tableView?.insetsContentViewsToSafeArea == false ? .zero : safeAreaInsets
  }
}

extension UIView {
  var readsRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// A rectangle given from the leading edge, as this view shows it.
  func mirrored(_ rect: CGRect) -> CGRect {
    guard readsRightToLeft else { return rect }
    return CGRect(
      x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The size that a cell's content wants, and that views want which many cells have in themselves rather than in
  /// their content view. A content view without constraints says nothing where those do. A cell may make its content's
  /// constraints only when it is asked to update its own.
  func fittingSize(
    with content: UIView, _ target: CGSize, horizontal: UILayoutPriority,
    vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let own =
      hasConstrainedContent
      ? fittingSize(target, horizontal: horizontal, vertical: vertical) : .zero
    if own != .zero, !content.hasConstrainedContent { return own }
    let inner = content.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    return CGSize(width: max(inner.width, own.width), height: max(inner.height, own.height))
  }

  /// Whether constraints may say how high the view is.
  var hasConstrainedContent: Bool {
    !constraints.isEmpty
      || subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
      || self is any UIContentView
  }
}
