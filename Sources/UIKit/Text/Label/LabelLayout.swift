import CoreText

/// A label's text laid out in a rectangle.
@MainActor
struct LabelLayout {
  /// A width or height that means no limit.
  static let unlimited: CGFloat = 100_000

  private let bounds: CGRect
  private let scale: CGFloat
  private let text: AttributedText
  let layout: TextLayout
  /// How far the text is below the top of its own rectangle, when it was made smaller to fit.
  private let drop: CGFloat
  private let alignment: NSTextAlignment
  private let isRightToLeft: Bool

  init(_ label: UILabel, in bounds: CGRect, limitedTo lines: Int, isForDrawing: Bool = false) {
    self.bounds = bounds
    let displayScale = label.traitCollection.displayScale
    scale = displayScale > 0 ? displayScale : 2
    isRightToLeft = label.textRunsRightToLeft
    alignment = label.textAlignment
    let content = label.content
    let options = Self.options(label, content, bounds, lines, isForDrawing)
    let fitted =
      label.adjustsFontSizeToFitWidth && isForDrawing
      ? LabelShrinker(label: label, content: content, options: options).fit() : nil
    text = fitted?.text ?? content
    layout =
      fitted?.layout ?? TextLayoutCache.shared.layout(Self.wrapping(text.content), options: options)
    drop = fitted?.drop ?? 0
  }

  private static func options(
    _ label: UILabel, _ content: AttributedText, _ bounds: CGRect, _ lines: Int,
    _ isForDrawing: Bool
  ) -> TextLayoutOptions {
    var options = TextLayoutOptions()
    options.width = bounds.width < unlimited ? bounds.width : .infinity
    options.lineLimit = max(0, lines)
    if bounds.height < unlimited { options.height = bounds.height }
    options.breakMode = content.content.formats.first?.format.breakMode
    options.isRightToLeft = label.textRunsRightToLeft
    options.alignsToInterface = true
    options.usesFontLeading = true
    // A line break at the end has a line after it, as labels have since iOS 8.
    options.includesTrailingEmptyLine = lines != 1
    return options
  }

  /// Truncation only concerns the last line, which the options say; the others wrap.
  static func wrapping(_ content: TextContent) -> TextContent {
    var result = content
    for index in result.formats.indices {
      switch result.formats[index].format.breakMode {
      case .truncateHead, .truncateTail, .truncateMiddle:
        result.formats[index].format.breakMode = .wordWrap
      default: continue
      }
    }
    return result
  }

  /// A length rounded up to the pixel; hides the errors of sums.
  private func ceil(_ length: CGFloat) -> CGFloat {
    (length * scale - 0.001).rounded(.up) / scale
  }

  private var textSize: CGSize {
    guard !text.content.string.isEmpty else { return .zero }
    let width = ceil(layout.size.width)
    return CGSize(
      width: bounds.width < Self.unlimited ? min(width, max(0, bounds.width)) : width,
      height: ceil(layout.size.height))
  }

  /// Where the text stands in the bounds: in the middle of the height, at its side.
  var textRect: CGRect {
    let size = textSize
    var origin = bounds.origin
    if bounds.height < Self.unlimited { origin.y += offset(size.height) }
    if bounds.width < Self.unlimited {
      switch alignment {
      case .center: origin.x += ((bounds.width - size.width) / 2 * scale).rounded() / scale
      case .right: origin.x += bounds.width - size.width
      case .natural where isRightToLeft: origin.x += bounds.width - size.width
      default: break
      }
    }
    return CGRect(origin: origin, size: size)
  }

  /// Whether text is left out or stands outside of the bounds.
  var isCut: Bool {
    layout.isTruncated || layout.size.height > bounds.height + 0.5
      || layout.size.width > bounds.width + 0.5
  }

  private func offset(_ height: CGFloat) -> CGFloat {
    ((bounds.height - height) / 2 * scale).rounded() / scale
  }

  private var top: CGFloat {
    bounds.height < Self.unlimited ? offset(ceil(layout.size.height)) : 0
  }

  /// Distances of the baselines from the top of the bounds.
  var firstBaseline: CGFloat { top + layout.firstBaseline }
  var lastBaseline: CGFloat { top + layout.lastBaseline }

  func draw(in context: CGContext) {
    text.draw(
      layout, in: context, at: CGPoint(x: bounds.minX, y: bounds.minY + top + drop))
  }
}

/// Makes a label's text smaller until it fits its width.
@MainActor
struct LabelShrinker {
  let label: UILabel
  let content: AttributedText
  let options: TextLayoutOptions

  struct Result {
    var text: AttributedText
    var layout: TextLayout
    var drop: CGFloat
  }

  /// The text at the size that fits; nil if its own size does.
  func fit() -> Result? {
    let wrapping = content.with(LabelLayout.wrapping(content.content))
    let shrinker = TextShrinker(
      text: wrapping, options: options, least: max(0.02, min(1, label.minimumScaleFactor)))
    guard let found = shrinker.fit() else { return nil }
    return Result(
      text: found.text, layout: found.layout,
      drop: drop(found.layout, TextLayoutCache.shared.layout(wrapping.content, options: options)))
  }

  /// Keeps the baseline where it was, as `baselineAdjustment` says.
  private func drop(_ small: TextLayout, _ full: TextLayout) -> CGFloat {
    switch label.baselineAdjustment {
    case .alignCenters: 0
    case .none: (small.size.height - full.size.height) / 2
    case .alignBaselines:
      full.firstBaseline - full.size.height / 2 - (small.firstBaseline - small.size.height / 2)
    }
  }
}

extension AttributedText {
  /// The same text in smaller fonts.
  func scaled(by factor: CGFloat) -> AttributedText {
    var result = content
    func scale(_ attributes: inout TextAttributes) {
      var request = attributes.font.request
      request.size *= factor
      attributes.font = .make(request)
      attributes.kern = attributes.kern.map { $0 * factor }
      attributes.tracking *= factor
    }
    result.runs.changeAttributes(scale)
    scale(&result.defaultAttributes)
    return with(result)
  }

  /// The same text with a shadow where it has none.
  func shadowed(
    _ color: UIColor?, _ offset: CGSize, _ traits: UITraitCollection
  ) -> AttributedText {
    guard let color else { return self }
    let shadow = TextShadow(offset: offset, blurRadius: 0, color: TextColor(color, traits))
    var result = content
    result.runs.changeAttributes { $0.shadow = $0.shadow ?? shadow }
    result.defaultAttributes.shadow = shadow
    return with(result)
  }

  /// The same text laid out otherwise.
  func with(_ content: TextContent) -> AttributedText {
    AttributedText(self, content: content)
  }

  private init(_ other: AttributedText, content: TextContent) {
    self.content = content
    attachments = other.attachments
    attachmentColors = other.attachmentColors
  }
}
