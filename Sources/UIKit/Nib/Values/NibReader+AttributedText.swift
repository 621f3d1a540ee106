extension NibReader {
  /// The attributed string that is a property's value.
  func attributedText(_ key: String) -> NSAttributedString? {
    guard let child = child(key, named: "attributedString") else { return nil }
    let text = NSMutableAttributedString()
    for fragment in child.element.children where fragment.name == "fragment" {
      text.append(child.reader(fragment).fragment)
    }
    if let id = element.id, let known = document.strings["\(id).\(key)"], text.length > 0 {
      // A translation has the attributes that the text begins with.
      return NSAttributedString(
        string: known, attributes: text.attributes(at: 0, effectiveRange: nil))
    }
    return text
  }

  private var fragment: NSAttributedString {
    let content = element["content"] ?? element.child(key: "content")?.plainText ?? ""
    var attributes: [NSAttributedString.Key: Any] = [:]
    for attribute in element.list("attributes") {
      guard let key = attribute.key.map({ NSAttributedString.Key(Self.names[$0] ?? $0) }),
        let value = reader(attribute).attributeValue
      else { continue }
      attributes[key] = value
    }
    return NSAttributedString(string: content, attributes: attributes)
  }

  private var attributeValue: Any? {
    switch element.name {
    case "color": color
    case "font", "fontDescription": font
    case "paragraphStyle": paragraphStyle
    case "integer": int("value")
    case "real": number("value")
    case "url": element["string"].flatMap { URL(string: $0) }
    case "string": element.plainText
    case "shadow": shadow
    default: nil
    }
  }

  private var shadow: NSShadow {
    let shadow = NSShadow()
    shadow.shadowBlurRadius = number("blurRadius") ?? 0
    if let offset = size("offset") { shadow.shadowOffset = offset }
    if let color = color("color") { shadow.shadowColor = color }
    return shadow
  }

  private var paragraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let value = option("alignment", Self.alignments) { style.alignment = value }
    if let value = option("lineBreakMode", Self.paragraphLineBreaks) { style.lineBreakMode = value }
    if let value = number("lineSpacing") { style.lineSpacing = value }
    if let value = number("paragraphSpacing") { style.paragraphSpacing = value }
    if let value = number("paragraphSpacingBefore") { style.paragraphSpacingBefore = value }
    if let value = number("firstLineHeadIndent") { style.firstLineHeadIndent = value }
    if let value = number("headIndent") { style.headIndent = value }
    if let value = number("tailIndent") { style.tailIndent = value }
    if let value = number("lineHeightMultiple") { style.lineHeightMultiple = value }
    if let value = number("minimumLineHeight") { style.minimumLineHeight = value }
    if let value = number("maximumLineHeight") { style.maximumLineHeight = value }
    if let value = number("hyphenationFactor") { style.hyphenationFactor = Float(value) }
    if let value = option("baseWritingDirection", Self.writingDirections) {
      style.baseWritingDirection = value
    }
    return style
  }

  static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified,
    "natural": .natural,
  ]
  static let lineBreaks: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
    "middleTruncation": .byTruncatingMiddle,
  ]
  private static let paragraphLineBreaks: [String: NSLineBreakMode] = lineBreaks.merging([
    "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
    "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail,
    "truncatingMiddle": .byTruncatingMiddle,
  ]) { first, _ in first }
  private static let writingDirections: [String: NSWritingDirection] = [
    "natural": .natural, "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
  ]
  /// The names of attributes that documents spell in their own way.
  private static let names = [
    "NSFont": NSAttributedString.Key.font.rawValue,
    "NSColor": NSAttributedString.Key.foregroundColor.rawValue,
    "NSBackgroundColor": NSAttributedString.Key.backgroundColor.rawValue,
    "NSParagraphStyle": NSAttributedString.Key.paragraphStyle.rawValue,
    "NSUnderline": NSAttributedString.Key.underlineStyle.rawValue,
    "NSUnderlineColor": NSAttributedString.Key.underlineColor.rawValue,
    "NSStrikethrough": NSAttributedString.Key.strikethroughStyle.rawValue,
    "NSStrikethroughColor": NSAttributedString.Key.strikethroughColor.rawValue,
    "NSKern": NSAttributedString.Key.kern.rawValue,
    "NSLink": NSAttributedString.Key.link.rawValue,
    "NSShadow": NSAttributedString.Key.shadow.rawValue,
    "NSBaselineOffset": NSAttributedString.Key.baselineOffset.rawValue,
  ]
}
