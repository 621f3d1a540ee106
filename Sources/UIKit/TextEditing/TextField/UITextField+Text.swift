import CoreText

/// How a text field's text is laid out and drawn.
extension UITextField {
  /// The text on screen: the text itself, or a dot for each of its units.
  var displayText: String {
    guard isSecureTextEntry else { return editor.text }
    var dots = String(repeating: "•", count: editor.length)
    if let revealed, revealed.offset < editor.length {
      let end = editor.offset(after: revealed.offset)
      let range = NSRange(location: revealed.offset, length: end - revealed.offset)
      if range.length == 1, let place = Range(range, in: dots) {
        dots.replaceSubrange(place, with: editor.substring(range))
      }
    }
    return dots
  }

  private var defaults: AttributedText.Defaults {
    AttributedText.Defaults(font: font ?? .systemFont(ofSize: 17), color: .label, style: .default)
  }

  /// The text as it is laid out; composed text is underlined.
  var content: AttributedText {
    let shown = NSMutableAttributedString(string: displayText, attributes: displayAttributes([:]))
    if !isSecureTextEntry {
      let all = NSRange(location: 0, length: storage.length)
      storage.enumerateAttributes(in: all) { values, range, _ in
        shown.setAttributes(displayAttributes(values), range: range)
      }
    }
    if let marked = editor.marked {
      let underline = [
        NSAttributedString.Key.underlineStyle: NSUnderlineStyle.single.rawValue as Any
      ]
      shown.merge(markedTextStyle ?? underline, in: marked)
    }
    return AttributedText(shown, defaults: defaults, traits: traitCollection)
  }

  /// The attributes of a part as it is drawn; the field itself places its line.
  private func displayAttributes(
    _ own: [NSAttributedString.Key: Any]
  ) -> [NSAttributedString.Key: Any] {
    var result = allAttributes.merging(own) { $1 }
    let style = NSMutableParagraphStyle()
    style.alignment = .left
    result[.paragraphStyle] = style
    if !isEnabled { result[.foregroundColor] = UIColor.tertiaryLabel }
    return result
  }

  var placeholderContent: AttributedText {
    let own = placeholderStorage ?? NSAttributedString()
    let style = NSMutableParagraphStyle()
    style.alignment = .left
    style.lineBreakMode = .byTruncatingTail
    let told = ownPlaceholderLabel?.attributes
    let base = AttributedText.Defaults(
      font: told?[.font] as? UIFont ?? font ?? .systemFont(ofSize: 17),
      color: told?[.foregroundColor] as? UIColor ?? .placeholderText, style: style)
    return AttributedText(own, defaults: base, traits: traitCollection)
  }

  private var direction: TextLayoutOptions {
    var options = TextLayoutOptions()
    options.isRightToLeft = runsRightToLeft
    return options
  }

  /// All of the text on one line, as wide as it is.
  var displayLayout: TextLayout {
    TextLayoutCache.shared.layout(content.content, options: direction)
  }

  /// y of the text's top in a rectangle of a height.
  func textTop(_ layout: TextLayout, height: CGFloat) -> CGFloat {
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 2
    switch contentVerticalAlignment {
    case .top: return 0
    case .bottom: return height - layout.size.height
    default: return ((height - layout.size.height) / 2 * scale).rounded() / scale
    }
  }

  /// x of the text's left edge in a rectangle of a width, scrolling left out.
  func textLeft(_ textWidth: CGFloat, width: CGFloat) -> CGFloat {
    let free = width - textWidth
    guard free > 0 else { return 0 }
    switch textAlignment {
    case .left, .justified: return 0
    case .center: return free / 2
    case .right: return free
    case .natural: return runsRightToLeft ? free : 0
    }
  }

  func paintText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), hasText else { return }
    let text = content
    let layout = isEditing ? displayLayout : fittedLayout(text, width: rect.width)
    let origin = CGPoint(
      x: rect.minX + textLeft(layout.size.width, width: rect.width) - (isEditing ? scrollX : 0),
      y: rect.minY + textTop(layout, height: rect.height))
    text.draw(layout, in: context, at: origin)
  }

  /// The text made to fit a width: smaller if the field may, cut with an ellipsis otherwise.
  private func fittedLayout(_ text: AttributedText, width: CGFloat) -> TextLayout {
    var options = direction
    options.width = width
    options.lineLimit = 1
    options.breakMode = .truncateTail
    let content = adjustsFontSizeToFitWidth ? shrunk(text, to: width).content : text.content
    return TextLayoutCache.shared.layout(content, options: options)
  }

  /// The text in a size, not below the least, in which it is no wider than the width.
  private func shrunk(_ text: AttributedText, to width: CGFloat) -> AttributedText {
    let size = (font ?? .systemFont(ofSize: 17)).pointSize
    let least = size > 0 ? min(1, minimumFontSize / size) : 1
    var factor: CGFloat = 1
    // Letters of another size stand at other distances: the first guess may be too wide.
    for _ in 0..<4 {
      let scaled = factor == 1 ? text : text.scaled(by: factor)
      let needed = TextLayoutCache.shared.layout(scaled.content, options: direction).size.width
      guard needed > width, factor > least else { return scaled }
      factor = max(least, factor * width / needed * 0.995)
    }
    return text.scaled(by: factor)
  }

  /// Whether the placeholder is shown and does not fit.
  package var isPlaceholderCut: Bool {
    guard text?.isEmpty != false, placeholderStorage != nil else { return false }
    let width = placeholderRect(forBounds: bounds).width
    return fittedLayout(placeholderContent, width: width).isTruncated
  }

  func paintPlaceholder(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), placeholderStorage != nil else { return }
    let text = placeholderContent
    let layout = fittedLayout(text, width: rect.width)
    let origin = CGPoint(
      x: rect.minX + textLeft(layout.size.width, width: rect.width),
      y: rect.minY + textTop(layout, height: rect.height))
    text.draw(layout, in: context, at: origin)
  }

  // MARK: Caret and selection

  /// The place of the text in the canvas while it is edited.
  private var textOrigin: CGPoint {
    let layout = displayLayout
    return CGPoint(
      x: textLeft(layout.size.width, width: canvas.bounds.width) - scrollX,
      y: textTop(layout, height: canvas.bounds.height))
  }

  /// The caret's rectangle in the field's coordinates.
  func caretRect(atOffset offset: Int) -> CGRect {
    let rect = displayLayout.caretRect(at: offset)
    let origin = textOrigin
    // At the right edge the caret would be cut off.
    let x = min(max(0, rect.minX + origin.x - 1), max(0, canvas.bounds.width - 2))
    let own = CGRect(x: x, y: rect.minY + origin.y, width: 2, height: rect.height)
    return convert(own, from: canvas)
  }

  /// The rectangles of a range in the field's coordinates.
  func rects(for range: NSRange) -> [CGRect] {
    let origin = textOrigin
    return displayLayout.selectionRects(for: range).map {
      convert($0.offsetBy(dx: origin.x, dy: origin.y), from: canvas)
    }
  }

  /// The caret position nearest to a point of the field.
  func offset(at point: CGPoint) -> Int {
    let inside = convert(point, to: canvas)
    let origin = textOrigin
    let place = CGPoint(x: inside.x - origin.x, y: inside.y - origin.y)
    return editor.boundary(atOrBefore: displayLayout.index(at: place))
  }

  /// Scrolls long text so that the caret is seen.
  func scrollToCaret() {
    let width = canvas.bounds.width
    let layout = displayLayout
    guard isEditing, layout.size.width + 2 > width, width > 0 else {
      if scrollX != 0 {
        scrollX = 0
        canvas.setNeedsDisplay()
      }
      return
    }
    let x = layout.caretRect(at: editor.head).minX
    var scroll = scrollX
    if x - scroll > width - 3 { scroll = x - width + 3 }
    if x - scroll < 1 { scroll = x - 1 }
    scroll = min(max(0, scroll), max(0, layout.size.width - width + 3))
    if scroll != scrollX {
      scrollX = scroll
      canvas.setNeedsDisplay()
    }
  }

  func updateCaret() {
    interactor.isEditable = isEnabled
    interactor.update()
  }
}

/// Where a text field's text is drawn and clipped.
@MainActor
final class TextFieldCanvas: UIView {
  weak var field: UITextField?

  override func draw(_ rect: CGRect) {
    guard let field else { return }
    if field.hasText {
      field.drawText(in: bounds)
    } else if !field.hasContent {
      // The placeholder may have a rectangle of its own.
      let own = field.placeholderRect(forBounds: field.bounds)
      field.drawPlaceholder(in: field.convert(own, to: self))
    }
  }
}

/// The button that empties a text field.
@MainActor
final class TextFieldClearButton: UIControl {
  private weak var field: UITextField?
  private let image = UIImageView(
    image: UIImage(
      systemName: "xmark.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)
    ))

  init(field: UITextField) {
    self.field = field
    super.init(frame: .zero)
    image.tintColor = .tertiaryLabel
    image.contentMode = .center
    addSubview(image)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = UIKitStrings.delete
    addAction(UIAction { [weak self] _ in self?.field?.clear() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Another picture than the grey cross.
  func setImage(_ picture: UIImage?) {
    if let picture { image.image = picture }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    image.frame = bounds
    image.alpha = isHighlighted ? 0.5 : 1
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: -8).contains(point)
  }
}
