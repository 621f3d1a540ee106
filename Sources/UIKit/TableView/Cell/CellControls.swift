/// The controls that editing shows: delete, insert or select at the leading edge, the grip at the
/// trailing one.
@MainActor
final class CellControls {
  private unowned(unsafe) let cell: UITableViewCell
  private var edit: UITableViewCellEditControl?
  private(set) var grip: UITableViewCellReorderControl?

  /// The room that a control takes, in points.
  static let editWidth: CGFloat = 40
  static let reorderWidth: CGFloat = 40

  init(cell: UITableViewCell) { self.cell = cell }

  /// Makes the controls where they will come in from.
  func prepare(margin: CGFloat) {
    UIView.performWithoutAnimation {
      if cell.rowEditing.hasControl, edit == nil {
        let control = UITableViewCellEditControl(frame: .zero)
        control.addAction(
          UIAction { [weak cell] _ in
            guard let cell else { return }
            cell.tableView?.editControlTapped(cell)
          }, for: .touchUpInside)
        control.alpha = 0
        cell.addSubview(control)
        edit = control
        placeEdit(margin, isShown: false)
      }
      if cell.showsReorderControl, cell.rowEditing.canMove, grip == nil {
        let grip = UITableViewCellReorderControl(frame: .zero)
        grip.alpha = 0
        cell.addSubview(grip)
        self.grip = grip
        placeGrip(isShown: false)
      }
    }
  }

  func layOut(margin: CGFloat) {
    let isShown = cell.parts.isEditControlShown
    if isShown { prepare(margin: margin) }
    if cell.parts.isReorderControlShown, grip == nil { prepare(margin: margin) }
    if let edit {
      edit.kind = kind
      edit.isChosen = cell.isSelected
      edit.isUserInteractionEnabled = isShown && !cell.rowEditing.selects
      edit.isOpenForConfirmation = cell.showingDeleteConfirmation
      placeEdit(margin, isShown: isShown)
    }
    if grip != nil { placeGrip(isShown: cell.parts.isReorderControlShown) }
  }

  private var kind: UITableViewCellEditControl.Kind {
    if cell.rowEditing.selects { return .select }
    return cell.rowEditing.style == .insert ? .insert : .delete
  }

  private func placeEdit(_ margin: CGFloat, isShown: Bool) {
    guard let edit else { return }
    let safe = cell.readsRightToLeft ? cell.contentSafeArea.right : cell.contentSafeArea.left
    let x = isShown ? safe : safe - Self.editWidth
    edit.circleInset = margin
    edit.frame = cell.mirrored(
      CGRect(x: x, y: 0, width: margin + 22 + 8, height: cell.bounds.height))
    edit.alpha = isShown ? 1 : 0
  }

  private func placeGrip(isShown: Bool) {
    guard let grip else { return }
    let safe = cell.readsRightToLeft ? cell.contentSafeArea.left : cell.contentSafeArea.right
    let x = cell.bounds.width - safe - Self.reorderWidth
    grip.frame = cell.mirrored(
      CGRect(
        x: isShown ? x : x + Self.reorderWidth, y: 0, width: Self.reorderWidth,
        height: cell.bounds.height))
    grip.alpha = isShown ? 1 : 0
  }
}

/// The circle at a row's leading edge while editing, 22 points across.
/// It has the name by which apps find it on iOS.
final class UITableViewCellEditControl: UIControl {
  enum Kind { case delete, insert, select }
  var kind = Kind.delete { didSet { if kind != oldValue { setNeedsDisplay() } } }
  /// Whether the row is selected.
  var isChosen = false { didSet { if isChosen != oldValue { setNeedsDisplay() } } }
  /// Whether the confirmation is shown: the minus stands upright then.
  var isOpenForConfirmation = false
  var circleInset: CGFloat = 16

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { return nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let x = readsRightToLeft ? bounds.width - circleInset - 22 : circleInset
    let circle = CGRect(x: x, y: (bounds.height - 22) / 2, width: 22, height: 22)
    if kind == .select, !isChosen {
      let ring = UIBezierPath(ovalIn: circle.insetBy(dx: 0.75, dy: 0.75))
      ring.lineWidth = 1.5
      UIColor.systemGray3.setStroke()
      ring.stroke()
      return
    }
    let color: UIColor =
      switch kind {
      case .delete: .systemRed
      case .insert: .systemGreen
      case .select: tintColor
      }
    color.setFill()
    UIBezierPath(ovalIn: circle).fill()
    UIColor.white.setStroke()
    sign(in: circle).stroke()
  }

  private func sign(in circle: CGRect) -> UIBezierPath {
    let path = UIBezierPath()
    path.lineWidth = 2
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    if kind == .select {
      path.move(to: CGPoint(x: circle.minX + 6, y: circle.midY + 0.5))
      path.addLine(to: CGPoint(x: circle.minX + 9.5, y: circle.midY + 4))
      path.addLine(to: CGPoint(x: circle.minX + 16, y: circle.midY - 4))
      return path
    }
    path.move(to: CGPoint(x: circle.midX - 5.5, y: circle.midY))
    path.addLine(to: CGPoint(x: circle.midX + 5.5, y: circle.midY))
    if kind == .insert {
      path.move(to: CGPoint(x: circle.midX, y: circle.midY - 5.5))
      path.addLine(to: CGPoint(x: circle.midX, y: circle.midY + 5.5))
    }
    return path
  }
}

/// The three lines at which a row is taken to be moved. It has the name by which apps find it on iOS.
final class UITableViewCellReorderControl: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    let width: CGFloat = 20
    let x = readsRightToLeft ? 16 : bounds.width - 16 - width
    UIColor.tertiaryLabel.setFill()
    for line in -1...1 {
      UIBezierPath(
        roundedRect: CGRect(
          x: x, y: bounds.midY + CGFloat(line) * 5 - 0.75, width: width, height: 1.5),
        cornerRadius: 0.75
      ).fill()
    }
  }
}
