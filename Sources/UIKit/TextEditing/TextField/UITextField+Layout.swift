import CoreText

/// A text field's rectangles, border and placement of its subviews.
extension UITextField {
  /// Points between the border and the text, measured on iOS for rounded rectangles.
  private var inset: CGFloat {
    switch drawnBorderStyle {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsLeftView: Bool { leftView != nil && isShown(leftViewMode) }
  private var showsRightView: Bool { rightView != nil && isShown(rightViewMode) }
  /// The clear button is shown when there is text, and no view stands in its place.
  var showsClearButton: Bool {
    !showsRightView && hasContent && isEnabled && isShown(clearButtonMode)
  }

  func defaultTextRect(_ bounds: CGRect) -> CGRect {
    let border = borderRect(forBounds: bounds)
    var (left, right) = (border.minX + inset, border.maxX - inset)
    func leave(out rect: CGRect) {
      if rect.midX < bounds.midX {
        left = max(left, rect.maxX)
      } else {
        right = min(right, rect.minX)
      }
    }
    if showsLeftView { leave(out: leftViewRect(forBounds: bounds)) }
    if showsRightView {
      leave(out: rightViewRect(forBounds: bounds))
    } else if showsClearButton {
      leave(out: clearButtonRect(forBounds: bounds).insetBy(dx: -4, dy: 0))
    }
    return CGRect(x: left, y: border.minY, width: max(0, right - left), height: border.height)
  }

  func defaultClearButtonRect(_ bounds: CGRect) -> CGRect {
    let side: CGFloat = 19
    let x = isRightToLeft ? bounds.minX + 5 : bounds.maxX - side - 5
    return CGRect(
      x: x, y: (bounds.minY + (bounds.height - side) / 2).rounded(), width: side, height: side)
  }

  func defaultLeftViewRect(_ bounds: CGRect) -> CGRect {
    accessoryRect(leftView, bounds, atStart: true)
  }

  func defaultRightViewRect(_ bounds: CGRect) -> CGRect {
    accessoryRect(rightView, bounds, atStart: false)
  }

  private func accessoryRect(_ view: UIView?, _ bounds: CGRect, atStart: Bool) -> CGRect {
    guard let view else { return .zero }
    var size = view.bounds.size
    if size == .zero { size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    size.height = min(size.height, bounds.height)
    let x = atStart != isRightToLeft ? bounds.minX : bounds.maxX - size.width
    return CGRect(
      x: x, y: bounds.minY + (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  // MARK: Size

  var fittingSize: CGSize {
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 2
    let content = hasText ? content : placeholderContent
    let text = TextLayoutCache.shared.layout(content.content, options: TextLayoutOptions()).size
    let line = (font ?? .systemFont(ofSize: 17)).lineHeight
    var width = (text.width * scale).rounded(.up) / scale
    var height = (max(line, 0) * scale).rounded(.up) / scale
    switch drawnBorderStyle {
    case .none:
      height = (height + 1.5).rounded(.up)
    case .line:
      width += 4
      height += 4
    case .bezel, .roundedRect:
      // Measured: 34 high at 17 points, and 28 wider than the text.
      width = width.rounded(.up) + 28
      height = (height + 13.5).rounded()
    }
    if showsLeftView { width += leftViewRect(forBounds: bounds).width }
    if showsRightView { width += rightViewRect(forBounds: bounds).width }
    let own = ownInsets(at: CGSize(width: width, height: height))
    return CGSize(width: width + own.width, height: height + own.height)
  }

  /// How much room an override of `textRect(forBounds:)` leaves around the text, besides the usual.
  private func ownInsets(at size: CGSize) -> CGSize {
    var area = CGRect(origin: .zero, size: size)
    var rect = textRect(forBounds: area)
    if rect.isNull {
      // Insets that are larger than one line.
      area.size = CGSize(width: size.width + 1000, height: size.height + 1000)
      rect = textRect(forBounds: area)
    }
    guard !rect.isNull, !rect.isInfinite else { return .zero }
    let usual = usualTextRect(area)
    return CGSize(
      width: max(0, usual.size.width - rect.size.width),
      height: max(0, usual.size.height - rect.size.height))
  }

  func baseline(at size: CGSize) -> CGFloat {
    let rect = textRect(forBounds: CGRect(origin: .zero, size: size))
    let layout = displayLayout
    return rect.minY + textTop(layout, height: rect.height) + layout.firstBaseline
  }

  // MARK: Placing

  func layoutField() {
    let own = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    // Insets larger than the field leave no rectangle at all.
    let rect = own.isNull || own.isInfinite ? CGRect(origin: bounds.origin, size: .zero) : own
    if canvas.frame != rect {
      canvas.frame = rect
      canvas.setNeedsDisplay()
    }
    place(leftView, isShown: showsLeftView, at: leftViewRect(forBounds: bounds))
    place(rightView, isShown: showsRightView, at: rightViewRect(forBounds: bounds))
    if showsClearButton || clearButton.superview != nil {
      place(clearButton, isShown: showsClearButton, at: clearButtonRect(forBounds: bounds))
    }
    layoutBorder()
    interactor.display.highlight.frame = canvas.frame
    scrollToCaret()
    updateCaret()
  }

  private func place(_ view: UIView?, isShown: Bool, at rect: CGRect) {
    guard let view else { return }
    if isShown {
      view.frame = rect
      if view.superview !== self { addSubview(view) }
    } else if view.superview === self {
      view.removeFromSuperview()
    }
  }

  // MARK: Border

  func borderDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    layoutBorder()
  }

  /// Frame and fill of the border style stand in a view of their own: the layer's border, corners and fill are the
  /// app's.
  func layoutBorder() {
    layoutBackground()
    guard drawnBorderStyle != .none else { return removeBorder() }
    let border = borderView ?? makeBorder()
    border.frame = bounds
    border.layer.borderColor = UIColor.systemGray4.resolvedCGColor(with: traitCollection)
    border.layer.borderWidth = drawnBorderStyle == .roundedRect ? 0.5 : 1
    border.layer.cornerRadius = drawnBorderStyle == .roundedRect ? 5 : 0
    border.backgroundColor = backgroundColor ?? .systemBackground
    if backgroundColor != nil { layer.backgroundColor = nil }
  }

  private func makeBorder() -> UIView {
    let border = UIView()
    border.isUserInteractionEnabled = false
    insertSubview(border, at: 0)
    borderView = border
    return border
  }

  private func removeBorder() {
    guard let border = borderView else { return }
    border.removeFromSuperview()
    borderView = nil
    applyBackgroundColor()
  }

  /// The picture behind the text of a field without a border.
  private func layoutBackground() {
    let picture =
      drawnBorderStyle != .none ? nil : isEnabled ? background : disabledBackground ?? background
    guard picture != nil || showsBackground else { return }
    showsBackground = picture != nil
    layer.contents = picture?.displayImage(tint: nil, traits: traitCollection)
    layer.contentsCenter = picture?.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    if let picture { layer.contentsScale = picture.scale }
  }
}
