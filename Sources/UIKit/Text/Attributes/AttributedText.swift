import CoreText

/// An attributed string as text layout takes it, with its dynamic colours resolved.
struct AttributedText {
  var content: TextContent
  /// The attachments by the ids that their boxes in the layout carry.
  var attachments: [Int: NSTextAttachment]
  /// The text's own colour where an attachment stands, for template images.
  var attachmentColors: [Int: UIColor]
  /// Where the characters begin whose attributes are not known yet; nil if all are.
  private(set) var firstUnknownCharacter: Int?

  /// The look of text without attributes.
  struct Defaults {
    var font: UIFont
    var color: UIColor
    var style: NSParagraphStyle

    /// The attributes of string drawing: Helvetica 12, black.
    static let drawing = Defaults(
      font: UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12), color: .black,
      style: .default)
  }

  /// - Parameters:
  ///   - container: where the text will be laid out, for attachments that want to know.
  ///   - base: where in a longer text it begins, for attachments, which are known by their places.
  init(
    _ text: NSAttributedString, defaults: Defaults, traits: UITraitCollection,
    container: NSTextContainer? = nil, base: Int = 0
  ) {
    var runs = TextRuns()
    var formats: [TextContent.Format] = []
    var attachments: [Int: NSTextAttachment] = [:]
    var colors: [Int: UIColor] = [:]
    let length = text.length
    var location = 0
    while location < length {
      var range = NSRange()
      let values = text.attributes(at: location, effectiveRange: &range)
      range = NSRange(location: location, length: max(1, NSMaxRange(range) - location))
      var attributes = TextAttributes(values, defaults: defaults, traits: traits)
      if let attachment = values[.attachment] as? NSTextAttachment {
        let font = values[.font] as? UIFont ?? defaults.font
        let line = CGRect(
          x: 0, y: 0, width: container?.size.width ?? 0, height: font.lineHeight)
        let bounds = attachment.attachmentBounds(
          for: container, proposedLineFragment: line, glyphPosition: .zero,
          characterIndex: location + base)
        attributes.attachment = TextAttachmentBox(id: location + base, bounds: bounds.finite)
        attachments[location + base] = attachment
        colors[location + base] = values[.foregroundColor] as? UIColor ?? defaults.color
      }
      runs.join(TextContent.Run(range: range, attributes: attributes))
      let style = values[.paragraphStyle] as? NSParagraphStyle ?? defaults.style
      formats.join(TextContent.Format(location: location, format: style.layoutFormat))
      location = NSMaxRange(range)
    }
    if formats.isEmpty {
      formats = [TextContent.Format(location: 0, format: defaults.style.layoutFormat)]
    }
    content = TextContent(
      string: text.string, runs: runs, formats: formats,
      defaultAttributes: TextAttributes([:], defaults: defaults, traits: traits))
    self.attachments = attachments
    attachmentColors = colors
  }

  /// The text after a change, with what it is made of now where it changed. Neither part may have attachments, which
  /// are known by their places.
  func replacing(_ edit: TextEdit, with part: AttributedText, string: String) -> AttributedText {
    var result = AttributedText(
      content: content.replacing(edit, with: part.content, string: string))
    result.firstUnknownCharacter = firstUnknownCharacter.map { $0 + edit.changeInLength }
    return result
  }

  /// The text after a change of characters whose attributes are not known; those that are known are known of fewer
  /// paragraphs if the change begins right behind them.
  func replacingUnknown(_ edit: TextEdit, string: String) -> AttributedText {
    var result = self
    result.content.string = string
    if let first = firstUnknownCharacter, edit.range.location <= first {
      let start = result.content.start(ofParagraphBefore: edit.range.location)
      result.content.forgetAttributes(from: start)
      result.firstUnknownCharacter = start
    }
    return result
  }

  /// A text with known characters only.
  init(beginning string: String, defaults: Defaults, traits: UITraitCollection) {
    self.init(
      content: TextContent(
        string: string, runs: [], formats: [],
        defaultAttributes: TextAttributes([:], defaults: defaults, traits: traits)))
    firstUnknownCharacter = 0
  }

  /// Adds the attributes of the next characters.
  mutating func append(_ part: AttributedText) {
    guard let first = firstUnknownCharacter else { return }
    content.append(attributesOf: part.content, at: first)
    attachments.merge(part.attachments) { $1 }
    attachmentColors.merge(part.attachmentColors) { $1 }
    let end = first + part.content.length
    firstUnknownCharacter = end < content.length ? end : nil
  }

  init(content: TextContent) {
    self.content = content
    attachments = [:]
    attachmentColors = [:]
  }

  /// Draws the text and its attachments.
  func draw(_ layout: TextLayout, in context: CGContext, at origin: CGPoint) {
    layout.draw(in: context, at: origin)
    drawAttachments(layout, in: context, at: origin, range: nil)
  }

  /// Draws the attachments of a range's characters, or of all.
  func drawAttachments(
    _ layout: TextLayout, in context: CGContext, at origin: CGPoint, range: NSRange?
  ) {
    guard !attachments.isEmpty else { return }
    UIGraphicsPushContext(context)
    for (id, rect) in layout.attachmentRects where range?.contains(id) ?? true {
      let place = rect.offsetBy(dx: origin.x, dy: origin.y)
      guard
        let image = attachments[id]?.image(
          forBounds: place, textContainer: nil, characterIndex: id)
      else { continue }
      if image.isDrawnInTint, image.properties.tintColor == nil, let color = attachmentColors[id] {
        image.withTintColor(color).draw(in: place)
      } else {
        image.draw(in: place)
      }
    }
    UIGraphicsPopContext()
  }
}

extension TextAttributes {
  /// Attributes of an attributed string as text layout takes them.
  init(
    _ values: [NSAttributedString.Key: Any], defaults: AttributedText.Defaults,
    traits: UITraitCollection
  ) {
    func color(_ key: NSAttributedString.Key) -> TextColor? {
      (values[key] as? UIColor).map { TextColor($0, traits) }
    }
    var font = values[.font] as? UIFont ?? defaults.font
    let intent = Self.number(values[.inlinePresentationIntent]).map {
      InlinePresentationIntent(rawValue: UInt(max(0, min($0, 255))))
    }
    if let intent, !intent.isEmpty { font = font.presenting(intent) }
    self.init(
      font: font.ctFont, color: color(.foregroundColor) ?? TextColor(defaults.color, traits))
    kern = Self.number(values[.kern])
    tracking = Self.number(values[.tracking]) ?? 0
    expansion = Self.number(values[.expansion]) ?? 0
    if let style = Self.underline(values[.underlineStyle]) {
      underline = style.decoration(color: color(.underlineColor))
    }
    if let style = Self.underline(values[.strikethroughStyle]) {
      strikethrough = style.decoration(color: color(.strikethroughColor))
    }
    if strikethrough == nil, intent?.contains(.strikethrough) == true {
      strikethrough = TextDecoration()
    }
    baselineOffset = Self.number(values[.baselineOffset]) ?? 0
    background = color(.backgroundColor)
    link = (values[.link] as? URL)?.absoluteString ?? values[.link] as? String
    shadow =
      (values[.shadow] as? NSShadow)?.layoutShadow(traits)
      ?? (Self.isPressed(values[.textEffect]) ? Self.lightBelow : nil)
    strokeWidth = Self.number(values[.strokeWidth]) ?? 0
    strokeColor = color(.strokeColor)
    usesLigatures = Self.number(values[.ligature]) != 0
    obliqueness = Self.number(values[.obliqueness]) ?? 0
    directions = Self.directions(values[.writingDirection])
  }

  private static func isPressed(_ value: Any?) -> Bool {
    let name = (value as? NSAttributedString.TextEffectStyle)?.rawValue ?? value as? String
    return name == NSAttributedString.TextEffectStyle.letterpressStyle.rawValue
  }

  /// The light on the lower edges of pressed glyphs.
  private static let lightBelow = TextShadow(
    offset: CGSize(width: 0, height: 1), blurRadius: 0,
    color: TextColor(red: 1, green: 1, blue: 1, alpha: 0.5))

  /// The directions text is embedded in; Unicode allows a depth of 125.
  static func directions(_ value: Any?) -> [Direction] {
    guard let values = value as? [Any] else { return [] }
    return values.prefix(125).compactMap { value -> Direction? in
      switch number(value) {
      case 0: .leftToRight
      case 1: .rightToLeft
      case 2: .leftToRightOverride
      case 3: .rightToLeftOverride
      default: nil
      }
    }
  }

  /// A finite number of any type.
  private static func number(_ value: Any?) -> CGFloat? {
    let number: Double? =
      switch value {
      case let value as CGFloat: Double(value)
      case let value as Double: value
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    return number.flatMap { $0.isFinite ? CGFloat($0) : nil }
  }

  private static func underline(_ value: Any?) -> NSUnderlineStyle? {
    if let style = value as? NSUnderlineStyle { return style }
    return number(value).map { NSUnderlineStyle(rawValue: Int($0)) }
  }
}

extension CGRect {
  /// The rectangle with numbers that are none replaced by zero.
  fileprivate var finite: CGRect {
    func sane(_ value: CGFloat) -> CGFloat {
      value.isFinite ? max(-100_000, min(100_000, value)) : 0
    }
    return CGRect(x: sane(minX), y: sane(minY), width: sane(width), height: sane(height))
  }
}
