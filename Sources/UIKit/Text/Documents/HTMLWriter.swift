/// Writes an attributed string as HTML: paragraphs and spans with classes, as iOS does.
struct HTMLWriter {
  private var paragraphRules: [String] = []
  private var spanRules: [String] = []
  private var body: [String] = []

  init(_ text: NSAttributedString) {
    for paragraph in AttributedParagraphs(text).paragraphs {
      let kind = Self.number(of: Self.rule(paragraph.style), in: &paragraphRules)
      var content = ""
      for run in paragraph.runs { content += span(run) }
      body.append("<p class=\"p\(kind)\">\(content.isEmpty ? "<br>" : content)</p>")
    }
  }

  var document: String {
    let rules =
      paragraphRules.enumerated().map { "p.p\($0 + 1) {\($1)}" }
      + spanRules.enumerated().map { "span.s\($0 + 1) {\($1)}" }
    return """
      <!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">
      <html>
      <head>
      <meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
      <meta http-equiv="Content-Style-Type" content="text/css">
      <title></title>
      <style type="text/css">
      \(rules.joined(separator: "\n"))
      </style>
      </head>
      <body>
      \(body.joined(separator: "\n"))
      </body>
      </html>

      """
  }

  private static func number(of rule: String, in rules: inout [String]) -> Int {
    if let known = rules.firstIndex(of: rule) { return known + 1 }
    rules.append(rule)
    return rules.count
  }

  private static func rule(_ style: NSParagraphStyle) -> String {
    let margins = [style.paragraphSpacingBefore, 0, style.paragraphSpacing, style.headIndent]
    var parts = ["margin: " + margins.map { "\(Self.pixels($0))px" }.joined(separator: " ")]
    let indent = style.firstLineHeadIndent - style.headIndent
    if indent != 0 { parts.append("text-indent: \(pixels(indent))px") }
    switch style.alignment {
    case .center: parts.append("text-align: center")
    case .right: parts.append("text-align: right")
    case .justified: parts.append("text-align: justify")
    default: break
    }
    if style.minimumLineHeight > 0 {
      parts.append("line-height: \(pixels(style.minimumLineHeight))px")
    }
    return parts.joined(separator: "; ")
  }

  private mutating func span(_ run: AttributedParagraphs.Run) -> String {
    let look = RunLook(run.attributes)
    let kind = Self.number(of: Self.rule(look), in: &spanRules)
    var content = Self.escaped(run.text)
    if look.baselineOffset > 0 { content = "<sup>\(content)</sup>" }
    if look.baselineOffset < 0 { content = "<sub>\(content)</sub>" }
    if look.isItalic { content = "<i>\(content)</i>" }
    if look.isBold { content = "<b>\(content)</b>" }
    content = "<span class=\"s\(kind)\">\(content)</span>"
    return look.link.map { "<a href=\"\(Self.escaped($0))\">\(content)</a>" } ?? content
  }

  private static func rule(_ look: RunLook) -> String {
    var parts = [
      "font-family: '\(look.font.fontName)'", "font-weight: \(look.isBold ? "bold" : "normal")",
      "font-style: \(look.isItalic ? "italic" : "normal")",
      "font-size: \(pixels(look.font.pointSize))px",
    ]
    let lines =
      (look.isUnderlined ? ["underline"] : []) + (look.isStruck ? ["line-through"] : [])
    if !lines.isEmpty { parts.append("text-decoration: " + lines.joined(separator: " ")) }
    if let color = look.color { parts.append("color: \(css(color))") }
    if let color = look.background { parts.append("background-color: \(css(color))") }
    return parts.joined(separator: "; ")
  }

  private static func pixels(_ value: CGFloat) -> String { String(format: "%.1f", Double(value)) }

  private static func css(_ color: UIColor) -> String {
    let (red, green, blue, alpha) = color.rgba
    let parts = [red, green, blue].map { Int(($0 * 255).rounded()) }
    guard alpha < 1 else { return String(format: "#%02x%02x%02x", parts[0], parts[1], parts[2]) }
    return "rgba(\(parts[0]), \(parts[1]), \(parts[2]), \(String(format: "%.2f", Double(alpha))))"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{2028}": result += "<br>"
      case "\u{a0}": result += "&nbsp;"
      case "\u{fffc}": break
      default: result.append(character)
      }
    }
    return result
  }
}
