/// Writes an attributed string as RTF: fonts, colours, lines, links and paragraphs.
struct RTFWriter {
  private var fonts: [String] = []
  private var colors: [String] = []
  private var body = ""
  private let keepsPictures: Bool
  /// The files of pictures, by the names that the document calls them.
  private(set) var pictures: [String: Data] = [:]

  init(_ text: NSAttributedString, keepsPictures: Bool = false) {
    self.keepsPictures = keepsPictures
    let paragraphs = AttributedParagraphs(text).paragraphs
    for (number, paragraph) in paragraphs.enumerated() {
      body += Self.words(paragraph.style)
      for run in paragraph.runs { add(run) }
      let isLast = number == paragraphs.count - 1
      if !isLast || text.string.last?.isNewline == true { body += "\\par\n" }
    }
  }

  var document: String {
    let fontTable = fonts.enumerated().map { "\\f\($0)\\fnil\\fcharset0 \($1);" }.joined()
    return "{\\rtf1\\ansi\\ansicpg1252\n{\\fonttbl\(fontTable)}\n"
      + "{\\colortbl;\(colors.joined())}\n\(body)}"
  }

  private static func words(_ style: NSParagraphStyle) -> String {
    var words = "\\pard"
    let lengths = [
      ("li", style.headIndent), ("fi", style.firstLineHeadIndent - style.headIndent),
      ("ri", max(0, -style.tailIndent)), ("sb", style.paragraphSpacingBefore),
      ("sa", style.paragraphSpacing), ("slleading", style.lineSpacing),
      ("sl", style.minimumLineHeight),
    ]
    for (word, length) in lengths where length != 0 { words += "\\\(word)\(twips(length))" }
    switch style.alignment {
    case .center: words += "\\qc"
    case .right: words += "\\qr"
    case .justified: words += "\\qj"
    case .left: words += "\\ql"
    default: break
    }
    return words + "\n"
  }

  private mutating func add(_ run: AttributedParagraphs.Run) {
    if keepsPictures, let attachment = run.attributes[.attachment] as? NSTextAttachment {
      for _ in run.text { add(attachment) }
      return
    }
    let look = RunLook(run.attributes)
    var words = "\\f\(number(of: look.font.fontName))"
    words += look.isBold ? "\\b" : "\\b0"
    words += look.isItalic ? "\\i" : "\\i0"
    words += "\\fs\(Int((look.font.pointSize * 2).rounded()))"
    words += "\\cf\(look.color.map { number(of: $0) } ?? 0)"
    words += "\\cb\(look.background.map { number(of: $0) } ?? 0)"
    words += look.isUnderlined ? "\\ul" : "\\ulnone"
    words += look.isStruck ? "\\strike" : "\\strike0"
    let rise = Int((look.baselineOffset * 2).rounded())
    words += rise == 0 ? "\\nosupersub" : rise > 0 ? "\\up\(rise)" : "\\dn\(-rise)"
    let text = words + " " + Self.escaped(run.text)
    body +=
      look.link.map {
        "{\\field{\\*\\fldinst{HYPERLINK \"\(Self.escaped($0))\"}}{\\fldrslt \(text)}}"
      } ?? text
  }

  private mutating func add(_ attachment: NSTextAttachment) {
    let wrapper = attachment.fileWrapper
    guard
      let data = attachment.contents ?? wrapper?.regularFileContents ?? attachment.image?.pngData()
    else { return }
    let given = wrapper?.preferredFilename ?? wrapper?.filename ?? "Attachment.png"
    // Signs that mean something in RTF have no place in a name.
    let name = String(given.map { "\\{}/".contains($0) || $0.isNewline ? "_" : $0 })
    var unique = name
    var number = 1
    while let taken = pictures[unique], taken != data {
      number += 1
      unique = "\(number) \(name)"
    }
    pictures[unique] = data
    let size = attachment.bounds.isEmpty ? attachment.image?.size ?? .zero : attachment.bounds.size
    body +=
      "{{\\NeXTGraphic \(unique) \\width\(Self.twips(size.width)) \\height\(Self.twips(size.height))\n}\\'ac}"
  }

  private mutating func number(of font: String) -> Int {
    if let known = fonts.firstIndex(of: font) { return known }
    fonts.append(font)
    return fonts.count - 1
  }

  private mutating func number(of color: UIColor) -> Int {
    let (red, green, blue, _) = color.rgba
    let parts = [red, green, blue].map { Int(($0 * 255).rounded()) }
    let entry = "\\red\(parts[0])\\green\(parts[1])\\blue\(parts[2]);"
    if let known = colors.firstIndex(of: entry) { return known + 1 }
    colors.append(entry)
    return colors.count
  }

  private static func twips(_ length: CGFloat) -> Int {
    length.isFinite ? Int((min(max(length, -10000), 10000) * 20).rounded()) : 0
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for unit in text.utf16 where unit != 0xFFFC {
      switch unit {
      case 0x5C, 0x7B, 0x7D: result += "\\" + String(UnicodeScalar(UInt8(unit)))
      case 0x09: result += "\\tab "
      case 0x2028: result += "\\line "
      case 0x20..<0x7F: result += String(UnicodeScalar(UInt8(unit)))
      default: result += "\\u\(Int16(bitPattern: unit))?"
      }
    }
    return result
  }
}
