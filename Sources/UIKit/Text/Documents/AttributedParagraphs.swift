import CoreText

/// An attributed string cut for writing: paragraphs, and in each the stretches that look alike.
struct AttributedParagraphs {
  struct Run {
    var text: String
    var attributes: [NSAttributedString.Key: Any]
  }

  struct Paragraph {
    var style: NSParagraphStyle
    var runs: [Run]
  }

  let paragraphs: [Paragraph]

  /// A paragraph ends with its line break, which is not part of its runs.
  init(_ text: NSAttributedString) {
    let string = text.string as NSString
    var found: [Paragraph] = []
    var start = 0
    while start < string.length {
      var (end, contentsEnd) = (0, 0)
      string.getParagraphStart(
        nil, end: &end, contentsEnd: &contentsEnd, for: NSRange(location: start, length: 0))
      let attributes = text.attributes(at: start, effectiveRange: nil)
      var paragraph = Paragraph(
        style: attributes[.paragraphStyle] as? NSParagraphStyle ?? .default, runs: [])
      let range = NSRange(location: start, length: contentsEnd - start)
      text.enumerateAttributes(in: range, options: []) { attributes, range, _ in
        paragraph.runs.append(Run(text: string.substring(with: range), attributes: attributes))
      }
      found.append(paragraph)
      start = max(end, start + 1)
    }
    paragraphs = found
  }
}

/// What writers of documents ask of a run's attributes.
struct RunLook {
  let font: UIFont
  let color: UIColor?
  let background: UIColor?
  let isUnderlined: Bool
  let isStruck: Bool
  let link: String?
  let baselineOffset: CGFloat

  init(_ attributes: [NSAttributedString.Key: Any]) {
    func isDrawn(_ key: NSAttributedString.Key) -> Bool {
      (attributes[key] as? NSNumber)?.intValue ?? attributes[key] as? Int ?? 0 != 0
    }
    font =
      attributes[.font] as? UIFont ?? UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)
    color = attributes[.foregroundColor] as? UIColor
    background = attributes[.backgroundColor] as? UIColor
    isUnderlined = isDrawn(.underlineStyle)
    isStruck = isDrawn(.strikethroughStyle)
    link = (attributes[.link] as? URL)?.absoluteString ?? attributes[.link] as? String
    baselineOffset =
      attributes[.baselineOffset] as? CGFloat
      ?? CGFloat((attributes[.baselineOffset] as? NSNumber)?.doubleValue ?? 0)
  }

  var isBold: Bool { font.fontDescriptor.symbolicTraits.contains(.traitBold) }
  var isItalic: Bool { font.fontDescriptor.symbolicTraits.contains(.traitItalic) }
}
