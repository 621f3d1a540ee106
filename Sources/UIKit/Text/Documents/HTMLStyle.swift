import CoreText

/// The look of text in HTML, as tags and styles add up from the outside in.
struct HTMLStyle {
  var family: String?
  var size: CGFloat = 12
  var isBold = false
  var weight: CGFloat?
  var isItalic = false
  var isUnderlined = false
  var isStruck = false
  var color: UIColor?
  var background: UIColor?
  var link: URL?
  var baselineOffset: CGFloat = 0
  var alignment = NSTextAlignment.natural
  var indent: CGFloat = 0
  var keepsSpace = false
  var isHidden = false
  var lineHeight: CGFloat?

  /// The font for the style: Times New Roman where no family is named.
  var font: UIFont {
    let name = family ?? "Times New Roman"
    let isSystem = name.hasPrefix("-apple-system") || name.hasPrefix(".") || name == "system-ui"
    let base = isSystem ? nil : UIFont(name: name, size: size)
    var descriptor = (base ?? .systemFont(ofSize: size)).fontDescriptor
    if isBold || isItalic {
      var traits = descriptor.symbolicTraits
      if isBold { traits.insert(.traitBold) }
      if isItalic { traits.insert(.traitItalic) }
      descriptor = descriptor.withSymbolicTraits(traits) ?? descriptor
    }
    if let weight, !isBold {
      descriptor = descriptor.addingAttributes([
        .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight(rawValue: weight)]
      ])
    }
    return UIFont(descriptor: descriptor, size: size)
  }

  /// The declarations of a `style` attribute or of a rule.
  mutating func apply(css: String) {
    for declaration in css.split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      let name = declaration[..<colon].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      let value = declaration[declaration.index(after: colon)...]
        .replacingOccurrences(of: "!important", with: "")
        .trimmingCharacters(in: .whitespacesAndNewlines)
      apply(name, value)
    }
  }

  private mutating func apply(_ name: String, _ value: String) {
    let word = value.lowercased()
    switch name {
    case "color": color = UIColor(css: value) ?? color
    case "background-color", "background": background = UIColor(css: value) ?? background
    case "font-size": if let length = Self.length(word, em: size) { size = length }
    case "font-family":
      let first = value.split(separator: ",").first.map(String.init) ?? value
      let quotes = CharacterSet(charactersIn: "'\" ")
      let name = first.trimmingCharacters(in: quotes)
      if !name.isEmpty { family = name }
    case "font-weight": setWeight(word)
    case "font-style": isItalic = word == "italic" || word == "oblique"
    case "text-decoration", "text-decoration-line":
      if word.contains("underline") { isUnderlined = true }
      if word.contains("line-through") { isStruck = true }
      if word == "none" { (isUnderlined, isStruck) = (false, false) }
    case "text-align":
      alignment =
        ["left": .left, "right": .right, "center": .center, "justify": .justified][word]
        ?? alignment
    case "line-height":
      lineHeight = Double(word).map { CGFloat($0) * size } ?? Self.length(word, em: size)
    case "white-space": keepsSpace = word.hasPrefix("pre")
    case "display": isHidden = word == "none"
    default: break
    }
  }

  private mutating func setWeight(_ word: String) {
    weight = nil
    switch word {
    case "bold", "bolder": isBold = true
    case "normal", "lighter": isBold = false
    default:
      guard let number = Int(word) else { return }
      isBold = number >= 600
      if !isBold { weight = FontWeightScale.trait(forCSS: number) }
    }
  }

  /// A length in points; pixels count as points, as iOS reads them.
  static func length(_ word: String, em: CGFloat) -> CGFloat? {
    let named: [String: CGFloat] = [
      "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
      "xx-large": 32, "smaller": em / 1.2, "larger": em * 1.2,
    ]
    if let size = named[word] { return size }
    let digits = word.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    guard let number = Double(digits), number.isFinite else { return nil }
    let factor: CGFloat
    switch word.dropFirst(digits.count).trimmingCharacters(in: .whitespaces) {
    case "px", "pt", "": factor = 1
    case "em": factor = em
    case "rem": factor = 12
    case "%": factor = em / 100
    default: return nil
    }
    return max(1, min(1000, CGFloat(number) * factor))
  }
}

extension UIColor {
  private static let named: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF,
    "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF,
    "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000,
    "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF,
    "cyan": 0x00FFFF, "orange": 0xFFA500, "pink": 0xFFC0CB, "brown": 0xA52A2A, "gold": 0xFFD700,
    "indigo": 0x4B0082, "violet": 0xEE82EE, "crimson": 0xDC143C, "tomato": 0xFF6347,
    "coral": 0xFF7F50, "salmon": 0xFA8072, "khaki": 0xF0E68C, "darkred": 0x8B0000,
    "darkgreen": 0x006400, "darkblue": 0x00008B, "darkgray": 0xA9A9A9, "darkgrey": 0xA9A9A9,
    "lightgray": 0xD3D3D3, "lightgrey": 0xD3D3D3, "lightblue": 0xADD8E6, "skyblue": 0x87CEEB,
    "steelblue": 0x4682B4, "royalblue": 0x4169E1, "dodgerblue": 0x1E90FF, "turquoise": 0x40E0D0,
  ]

  /// A colour as style sheets write it.
  convenience init?(css text: String) {
    let word = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    if let value = Self.named[word] {
      self.init(rgb: value, alpha: 1)
    } else if word == "transparent" {
      self.init(white: 0, alpha: 0)
    } else if word.hasPrefix("#") {
      self.init(hex: word.dropFirst())
    } else if word.hasPrefix("rgb") {
      self.init(function: word)
    } else {
      return nil
    }
  }

  private convenience init(rgb: UInt32, alpha: CGFloat) {
    self.init(
      red: CGFloat(rgb >> 16 & 0xFF) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255,
      blue: CGFloat(rgb & 0xFF) / 255, alpha: alpha)
  }

  private convenience init?(hex: Substring) {
    let long = hex.count <= 4 ? String(hex.flatMap { [$0, $0] }) : String(hex)
    guard let value = UInt32(long, radix: 16) else { return nil }
    switch long.count {
    case 6: self.init(rgb: value, alpha: 1)
    case 8: self.init(rgb: value >> 8, alpha: CGFloat(value & 0xFF) / 255)
    default: return nil
    }
  }

  private convenience init?(function: String) {
    let numbers = function.split { !($0.isNumber || $0 == "." || $0 == "-") }
      .compactMap { Double($0) }
    guard numbers.count >= 3 else { return nil }
    let parts = numbers.map { CGFloat(max(0, min(255, $0))) }
    self.init(
      red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255,
      alpha: parts.count > 3 ? min(1, parts[3]) : 1)
  }
}
