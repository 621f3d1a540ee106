import CoreText

/// Turns RTF into an attributed string: fonts, colours, lines, links and paragraphs. Tables are left out, and pictures without a file of theirs.
struct RTFReader {
  /// The look of text inside a group, which ends with the group.
  private struct State {
    var look = HTMLStyle()
    var font = 0
    var color = 0
    var background = 0
    /// Where the characters of a group go.
    var destination = Destination.text
    var skippedAfterUnicode = 1
  }

  private enum Destination { case text, fonts, colors, link, picture, none }

  private let defaults: [NSAttributedString.Key: Any]
  private let result = NSMutableAttributedString(string: "")
  private var states = [State()]
  private var fonts: [Int: String] = [:]
  private var colors: [UIColor?] = []
  private var components: [String: Int] = [:]
  private var style = NSMutableParagraphStyle()
  private var link = ""
  private var pending = ""
  private var units: [UInt16] = []
  private var skipped = 0
  /// How many of the open groups are too deep to have a state.
  private var deeper = 0

  /// Deeper groups are read like the one around them.
  private static let deepest = 500
  private static let unread: Set<String> = [
    "stylesheet", "info", "pict", "header", "footer", "listtable", "listoverridetable", "object",
    "themedata", "generator", "filetbl",
  ]

  /// The pictures beside the document, by name.
  private let files: [String: Data]
  private var pictureName = ""
  /// The sign behind a picture's group stands for the picture.
  private var awaitsPictureSign = false

  init(defaults: [NSAttributedString.Key: Any], files: [String: Data] = [:]) {
    self.defaults = defaults
    self.files = files
  }

  func read(_ source: String) -> NSAttributedString {
    var reader = self
    var rest = Array(source.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "{"): reader.open()
      case UInt8(ascii: "}"): reader.close()
      case UInt8(ascii: "\\"): reader.takeWord(&rest)
      case 0x0A, 0x0D: break
      default: reader.takeByte(byte)
      }
    }
    reader.flush()
    return reader.result
  }

  // MARK: Groups

  private var state: State {
    get { states[states.count - 1] }
    set { states[states.count - 1] = newValue }
  }

  private mutating func open() {
    flush()
    if states.count < Self.deepest { states.append(state) } else { deeper += 1 }
  }

  private mutating func close() {
    flush()
    guard deeper == 0 else { return deeper -= 1 }
    guard states.count > 1 else { return }
    let ended = states.removeLast()
    if ended.destination == .link, state.destination != .link {
      let address = link.split(separator: "\"")
      state.look.link = address.count > 1 ? URL(string: String(address[1])) : nil
      link = ""
    }
    if ended.destination == .picture, state.destination != .picture { addPicture() }
  }

  private mutating func addPicture() {
    let name = pictureName.trimmingCharacters(in: .whitespaces)
    pictureName = ""
    guard state.destination == .text, let data = files[name] else { return }
    let attachment = NSTextAttachment(data: data, ofType: nil)
    let wrapper = FileWrapper(regularFileWithContents: data)
    wrapper.preferredFilename = name
    attachment.fileWrapper = wrapper
    let text = NSMutableAttributedString(attachment: attachment)
    text.addAttribute(
      .paragraphStyle, value: style.copy(), range: NSRange(location: 0, length: text.length))
    result.append(text)
    awaitsPictureSign = true
  }

  // MARK: Words

  private mutating func takeWord(_ rest: inout ArraySlice<UInt8>) {
    guard let first = rest.first else { return }
    guard UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20 else {
      rest.removeFirst()
      return takeSymbol(first, &rest)
    }
    let letters = rest.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    rest = rest.dropFirst(letters.count)
    let digits =
      rest.prefix(1).filter { $0 == UInt8(ascii: "-") }
      + rest.drop { $0 == UInt8(ascii: "-") }.prefix { 0x30...0x39 ~= $0 }
    rest = rest.dropFirst(digits.count)
    if rest.first == 0x20 { rest.removeFirst() }
    take(String(decoding: letters, as: UTF8.self), Int(String(decoding: digits, as: UTF8.self)))
  }

  private mutating func takeSymbol(_ symbol: UInt8, _ rest: inout ArraySlice<UInt8>) {
    switch symbol {
    case UInt8(ascii: "'"):
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      rest = rest.dropFirst(2)
      guard let byte = UInt8(digits, radix: 16) else { return }
      takeUnit(Self.windows(byte))
    case UInt8(ascii: "*"): state.destination = .none
    case UInt8(ascii: "~"): takeUnit(0xA0)
    case 0x0A, 0x0D: endParagraph()
    case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"): takeByte(symbol)
    default: break
    }
  }

  private mutating func take(_ word: String, _ number: Int?) {
    switch word {
    case "par": return endParagraph()
    case "line": return takeUnit(0x2028)
    case "tab": return takeUnit(0x09)
    case "u":
      takeUnit(UInt16(truncatingIfNeeded: number ?? 0))
      skipped = state.skippedAfterUnicode
      return
    case "uc": state.skippedAfterUnicode = max(0, number ?? 1)
    case "red", "green", "blue": components[word] = number ?? 0
    case "fonttbl": state.destination = .fonts
    case "colortbl": state.destination = .colors
    case "fldinst": state.destination = .link
    case "fldrslt": state.destination = .text
    case "NeXTGraphic": state.destination = .picture
    default:
      if Self.unread.contains(word) { state.destination = .none }
      takeLook(word, number)
      takeStyle(word, number)
    }
  }

  private mutating func takeLook(_ word: String, _ number: Int?) {
    let isOn = number != 0
    flush()
    switch word {
    case "plain": state.look = HTMLStyle()
    case "f": state.font = number ?? 0
    case "fs": state.look.size = CGFloat(min(max(1, number ?? 24), 4000)) / 2
    case "b": state.look.isBold = isOn
    case "i": state.look.isItalic = isOn
    case "ul": state.look.isUnderlined = isOn
    case "ulnone": state.look.isUnderlined = false
    case "strike": state.look.isStruck = isOn
    case "cf": state.color = number ?? 0
    case "cb", "highlight": state.background = number ?? 0
    case "up": state.look.baselineOffset = CGFloat(number ?? 6) / 2
    case "dn": state.look.baselineOffset = -CGFloat(number ?? 6) / 2
    case "nosupersub": state.look.baselineOffset = 0
    default: break
    }
  }

  private mutating func takeStyle(_ word: String, _ number: Int?) {
    let length = CGFloat(min(max(number ?? 0, -200_000), 200_000)) / 20
    switch word {
    case "pard": style = NSMutableParagraphStyle()
    case "qc": style.alignment = .center
    case "qr": style.alignment = .right
    case "qj": style.alignment = .justified
    case "ql": style.alignment = .left
    case "li":
      style.firstLineHeadIndent += length - style.headIndent
      style.headIndent = length
    case "fi": style.firstLineHeadIndent = style.headIndent + length
    case "ri": style.tailIndent = -length
    case "sb": style.paragraphSpacingBefore = length
    case "sa": style.paragraphSpacing = length
    case "slleading": style.lineSpacing = length
    case "sl": style.minimumLineHeight = max(0, length)
    default: break
    }
  }

  // MARK: Characters

  private mutating func takeByte(_ byte: UInt8) {
    if skipped > 0 {
      skipped -= 1
    } else {
      takeUnit(UInt16(byte))
    }
  }

  private mutating func takeUnit(_ unit: UInt16) {
    switch state.destination {
    case .text:
      let standsForPicture = awaitsPictureSign && unit == 0xAC
      awaitsPictureSign = false
      if !standsForPicture { units.append(unit) }
    case .picture: pictureName += String(decoding: [unit], as: UTF16.self)
    case .link: link += String(decoding: [unit], as: UTF16.self)
    case .colors where unit == 0x3B: addColor()
    case .fonts:
      if unit == 0x3B {
        fonts[state.font] = pending.trimmingCharacters(in: .whitespaces)
        pending = ""
      } else {
        pending += String(decoding: [unit], as: UTF16.self)
      }
    default: break
    }
  }

  private mutating func addColor() {
    func part(_ name: String) -> CGFloat { CGFloat(min(max(components[name] ?? 0, 0), 255)) / 255 }
    colors.append(
      components.isEmpty
        ? nil : UIColor(red: part("red"), green: part("green"), blue: part("blue"), alpha: 1))
    components = [:]
  }

  private mutating func endParagraph() {
    takeUnit(0x0A)
    flush()
  }

  /// Adds the characters so far in the look that they have.
  private mutating func flush() {
    guard !units.isEmpty else { return }
    var attributes = defaults
    var look = state.look
    look.family = fonts[state.font]
    if look.family == nil, let font = defaults[.font] as? UIFont { look.family = font.fontName }
    attributes[.font] = look.font
    attributes[.paragraphStyle] = style.copy()
    if let color = self.color(state.color) { attributes[.foregroundColor] = color }
    if let color = self.color(state.background) { attributes[.backgroundColor] = color }
    if look.isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if look.isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if let link = look.link { attributes[.link] = link }
    if look.baselineOffset != 0 { attributes[.baselineOffset] = look.baselineOffset }
    let text = String(decoding: units, as: UTF16.self)
    result.append(NSAttributedString(string: text, attributes: attributes))
    units = []
  }

  private func color(_ number: Int) -> UIColor? {
    colors.indices.contains(number) ? colors[number] : nil
  }

  /// A character of Windows's Latin code page.
  private static func windows(_ byte: UInt8) -> UInt16 {
    String(bytes: [byte], encoding: .windowsCP1252)?.utf16.first ?? UInt16(byte)
  }
}
