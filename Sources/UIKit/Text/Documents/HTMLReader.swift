import CoreText

/// Turns HTML into an attributed string.
struct HTMLReader {
  private let defaults: [NSAttributedString.Key: Any]
  private let result = NSMutableAttributedString(string: "")
  private var stack: [(name: String, style: HTMLStyle)] = []
  private var lists: [List] = []
  /// Declarations by the selectors they are for.
  private var rules: [String: String] = [:]
  /// Whether white space that comes next is the first of its stretch, and to be left out.
  private var isAtLineStart = true
  private var needsSpace = false
  /// How the white space looks that an earlier part of the text ended with.
  private var spaceAttributes: [NSAttributedString.Key: Any]?
  private var style = HTMLStyle()

  private struct List {
    var kind: NSTextList
    var number: Int
  }

  /// Deeper elements than this keep the style of the one around them.
  private static let deepest = 200
  private static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "table",
    "tr", "section", "article", "header", "footer", "center", "dl", "dt", "dd", "figure", "body",
    "html", "hr", "address", "main", "nav", "aside", "form", "td", "th",
  ]
  private static let hidden: Set<String> = ["head", "script", "style", "title", "template"]
  private static let void: Set<String> = [
    "br", "hr", "img", "input", "meta", "link", "wbr", "area", "base", "col", "source",
  ]
  /// The sizes of headings in those of the text around them.
  private static let headings: [String: CGFloat] = [
    "h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67,
  ]

  init(defaults: [NSAttributedString.Key: Any]) {
    self.defaults = defaults
    if let font = defaults[.font] as? UIFont {
      style.size = font.pointSize
      style.family = font.fontName
    }
    style.color = defaults[.foregroundColor] as? UIColor
  }

  func read(_ source: String) -> NSAttributedString {
    var reader = self
    for token in HTMLTokens(source) { reader.take(token) }
    return reader.result
  }

  private mutating func take(_ token: HTMLTokens.Token) {
    switch token {
    case .text(let text):
      if stack.last?.name == "style" {
        addRules(text)
      } else if !style.isHidden {
        add(text)
      }
    case .open(let name, let attributes): open(name, attributes)
    case .close(let name): close(name)
    }
  }

  // MARK: Elements

  private mutating func open(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "br":
      if !style.isHidden { addBreak("\n") }
      return
    case "hr":
      endLine()
      return
    case "img":
      if !style.isHidden { addImage(attributes) }
      return
    default:
      if Self.void.contains(name) { return }
    }
    if Self.blocks.contains(name) { endLine() }
    // An open paragraph or item ends where the next one begins.
    if name == "p" || name == "li", stack.last?.name == name { close(name) }
    guard stack.count < Self.deepest else { return }
    stack.append((name, style))
    style.apply(tag: name, attributes, isHidden: Self.hidden.contains(name))
    if let size = Self.headings[name] {
      style.size *= size
      style.isBold = true
    }
    applyRules(name, attributes)
    if let css = attributes["style"] { style.apply(css: css) }
    begin(name, attributes)
  }

  private mutating func begin(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "ul": lists.append(List(kind: NSTextList(markerFormat: bullet, options: []), number: 0))
    case "ol":
      let start = Int(attributes["start"] ?? "") ?? 1
      let kind = NSTextList(markerFormat: numbers(attributes["type"]), options: [])
      kind.startingItemNumber = start
      lists.append(List(kind: kind, number: start &- 1))
    case "li":
      guard !style.isHidden else { return }
      var mark = "•"
      if let last = lists.indices.last {
        lists[last].number &+= 1
        mark = lists[last].kind.marker(forItemNumber: lists[last].number)
      }
      append("\t\(mark)\t")
    default: break
    }
  }

  /// Bullets are filled in the outermost list, hollow in the next, and square further in.
  private var bullet: NSTextList.MarkerFormat {
    let depth = lists.count { !$0.kind.isOrdered }
    return depth == 0 ? .disc : depth == 1 ? .circle : .square
  }

  private func numbers(_ type: String?) -> NSTextList.MarkerFormat {
    switch type {
    case "a": .init("{lower-alpha}.")
    case "A": .init("{upper-alpha}.")
    case "i": .init("{lower-roman}.")
    case "I": .init("{upper-roman}.")
    default: .init("{decimal}.")
    }
  }

  /// A picture whose data stand in the document, or in a file; nothing is loaded from the net.
  private mutating func addImage(_ values: [String: String]) {
    guard let source = values["src"], let url = URL(string: source),
      url.scheme == "data" || url.isFileURL, let data = Self.contents(of: url, source),
      let image = UIImage(data: data)
    else { return }
    addPendingSpace()
    let attachment = NSTextAttachment()
    attachment.image = image
    let width = values["width"].flatMap(Double.init).map { CGFloat($0) }
    let height = values["height"].flatMap(Double.init).map { CGFloat($0) }
    if width != nil || height != nil, image.size.width > 0, image.size.height > 0 {
      let ratio = image.size.width / image.size.height
      attachment.bounds.size = CGSize(
        width: width ?? (height ?? 0) * ratio, height: height ?? (width ?? 0) / ratio)
    }
    let piece = NSMutableAttributedString(attachment: attachment)
    piece.addAttributes(attributes, range: NSRange(location: 0, length: piece.length))
    result.append(piece)
    isAtLineStart = false
  }

  private static func contents(of url: URL, _ source: String) -> Data? {
    if url.isFileURL { return try? Data(contentsOf: url) }
    guard let comma = source.firstIndex(of: ","), source[..<comma].contains(";base64") else {
      return nil
    }
    return Data(
      base64Encoded: String(source[source.index(after: comma)...]),
      options: .ignoreUnknownCharacters)
  }

  private mutating func close(_ name: String) {
    guard let index = stack.lastIndex(where: { $0.name == name }) else {
      if name == "p" { endLine() }
      return
    }
    if Self.blocks.contains(name), name != "body", name != "html" { endLine() }
    for closed in stack[index...] where closed.name == "ul" || closed.name == "ol" {
      if !lists.isEmpty { lists.removeLast() }
    }
    style = stack[index].style
    stack.removeSubrange(index...)
  }

  // MARK: Rules

  /// Reads a style sheet: only selectors of one name, class or id count.
  private mutating func addRules(_ css: String) {
    for rule in css.split(separator: "}") {
      let parts = rule.split(separator: "{", maxSplits: 1)
      guard parts.count == 2 else { continue }
      for selector in parts[0].split(separator: ",") {
        let key = selector.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        rules[key, default: ""] += ";" + parts[1]
      }
    }
    if let all = ["*", "html", "body"].compactMap({ rules[$0] }).first { style.apply(css: all) }
    // The element that holds the style sheet has the style of its successor.
    for index in stack.indices {
      for key in ["*", "html", "body"] {
        if let css = rules[key] { stack[index].style.apply(css: css) }
      }
    }
  }

  private mutating func applyRules(_ name: String, _ attributes: [String: String]) {
    guard !rules.isEmpty else { return }
    var keys = ["*", name]
    for part in (attributes["class"] ?? "").split(separator: " ") {
      keys += [".\(part.lowercased())", "\(name).\(part.lowercased())"]
    }
    if let id = attributes["id"] { keys.append("#\(id.lowercased())") }
    for key in keys { if let css = rules[key] { style.apply(css: css) } }
  }

  // MARK: Text

  private mutating func add(_ text: String) {
    if style.keepsSpace {
      addPendingSpace()
      append(text)
      return
    }
    var text = text[...]
    let isSpace = { (character: Character) in character.isWhitespace && character != "\u{A0}" }
    if needsSpace, !text.allSatisfy(isSpace) {
      addPendingSpace()
      text = text.drop(while: isSpace)
    }
    var words = ""
    for character in text {
      if isSpace(character) {
        needsSpace = true
        continue
      }
      if needsSpace, !isAtLineStart { words.append(" ") }
      needsSpace = false
      isAtLineStart = false
      words.append(character)
    }
    append(words, keepsState: true)
    // White space belongs to the element it stands in, not to the one that comes next.
    if needsSpace, !isAtLineStart, spaceAttributes == nil { spaceAttributes = attributes }
  }

  private mutating func addPendingSpace() {
    defer {
      needsSpace = false
      spaceAttributes = nil
    }
    guard needsSpace, !isAtLineStart else { return }
    result.append(NSAttributedString(string: " ", attributes: spaceAttributes ?? attributes))
  }

  private mutating func append(_ text: String, keepsState: Bool = false) {
    guard !text.isEmpty else { return }
    result.append(NSAttributedString(string: text, attributes: attributes))
    if !keepsState {
      isAtLineStart = text.hasSuffix("\n") || text.hasSuffix("\t")
      needsSpace = false
      spaceAttributes = nil
    }
  }

  private mutating func addBreak(_ text: String) {
    append(text)
    isAtLineStart = true
  }

  /// Ends a line that has text on it.
  private mutating func endLine() {
    needsSpace = false
    spaceAttributes = nil
    guard result.length > 0, !result.string.hasSuffix("\n") else {
      isAtLineStart = true
      return
    }
    addBreak("\n")
  }

  private var attributes: [NSAttributedString.Key: Any] {
    var result = defaults
    result[.font] = style.font
    result[.foregroundColor] = style.color ?? .black
    if let background = style.background { result[.backgroundColor] = background }
    if style.isUnderlined { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if style.isStruck { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if let link = style.link { result[.link] = link }
    if style.baselineOffset != 0 { result[.baselineOffset] = style.baselineOffset }
    result[.paragraphStyle] = paragraphStyle
    return result
  }

  private var paragraphStyle: NSParagraphStyle {
    let paragraph =
      (defaults[.paragraphStyle] as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle
      ?? NSMutableParagraphStyle()
    if style.alignment != .natural { paragraph.alignment = style.alignment }
    if let height = style.lineHeight { paragraph.minimumLineHeight = height }
    if lists.isEmpty {
      paragraph.headIndent += style.indent
      paragraph.firstLineHeadIndent += style.indent
    } else {
      // The mark stands 11 points from the side and the text 36, once more for each level.
      let indent = CGFloat(lists.count) * 36
      paragraph.headIndent = indent
      paragraph.textLists = lists.map(\.kind)
      paragraph.tabStops = [
        NSTextTab(textAlignment: .left, location: indent - 25),
        NSTextTab(textAlignment: .natural, location: indent),
      ]
    }
    return paragraph
  }
}

extension HTMLStyle {
  /// Applies an element to the style of the text in it.
  mutating func apply(tag name: String, _ attributes: [String: String], isHidden hides: Bool) {
    background = nil
    if hides { isHidden = true }
    switch name {
    case "b", "strong", "th": isBold = true
    case "i", "em", "cite", "var", "dfn": isItalic = true
    case "u", "ins": isUnderlined = true
    case "s", "strike", "del": isStruck = true
    case "small": size = max(1, size / 1.2)
    case "big": size *= 1.2
    case "sub": shift(by: -0.2)
    case "sup": shift(by: 0.4)
    case "code", "tt", "kbd", "samp": family = "Courier"
    case "pre":
      family = "Courier"
      keepsSpace = true
    case "mark": background = .yellow
    case "center": alignment = .center
    case "blockquote", "dd": indent += 40
    case "a": follow(attributes["href"])
    case "font": applyFont(attributes)
    default: break
    }
    if let align = attributes["align"] { apply(css: "text-align:\(align)") }
  }

  private mutating func shift(by ems: CGFloat) {
    baselineOffset += size * ems
    size = max(1, size * 0.75)
  }

  private mutating func follow(_ address: String?) {
    guard let address, let url = URL(string: address) else { return }
    link = url
    color = UIColor(red: 0, green: 0, blue: 0.933, alpha: 1)
    isUnderlined = true
  }

  private mutating func applyFont(_ attributes: [String: String]) {
    if let name = attributes["color"] { color = UIColor(css: name) ?? color }
    if let face = attributes["face"] { apply(css: "font-family:\(face)") }
    // The seven sizes of old HTML, with 3 for text without a size.
    let sizes: [CGFloat] = [7.5, 10, 12, 13.5, 18, 24, 36]
    if let number = attributes["size"].flatMap({ Int($0) }), (1...7).contains(number) {
      size = sizes[number - 1]
    }
  }
}
