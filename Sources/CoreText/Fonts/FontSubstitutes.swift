import Foundation

/// Typefaces that iOS ships and Linux does not, and what stands in for them.
///
/// A project that asks for `HelveticaNeue-Medium` gets a font, as on iOS, whose weight and slant are read
/// from the name; an installed face of the same name always comes first.
enum FontSubstitutes {
  private static let families: [(prefix: String, family: String, design: SystemDesign)] = [
    ("HelveticaNeue", "Helvetica Neue", .default), ("Helvetica", "Helvetica", .default),
    ("ArialMT", "Arial", .default), ("Arial-", "Arial", .default), ("Arial", "Arial", .default),
    ("ArialRoundedMT", "Arial Rounded MT Bold", .rounded), ("AvenirNext", "Avenir Next", .default),
    ("Avenir", "Avenir", .default), ("AppleSDGothicNeo", "Apple SD Gothic Neo", .default),
    ("PingFang", "PingFang SC", .default), ("HiraginoSans", "Hiragino Sans", .default),
    ("Verdana", "Verdana", .default), ("TrebuchetMS", "Trebuchet MS", .default),
    ("GillSans", "Gill Sans", .default), ("Futura", "Futura", .default),
    ("Georgia", "Georgia", .serif), ("TimesNewRoman", "Times New Roman", .serif),
    ("Palatino", "Palatino", .serif), ("Baskerville", "Baskerville", .serif),
    ("Didot", "Didot", .serif), ("Menlo", "Menlo", .monospaced),
    ("Courier", "Courier", .monospaced),
    ("SFMono", "SF Mono", .monospaced), ("SFPro", "SF Pro", .default),
  ]

  private static let weights: [(word: String, trait: CGFloat)] = [
    ("ultralight", -0.8), ("thin", -0.6), ("light", -0.4), ("medium", 0.23), ("demibold", 0.3),
    ("semibold", 0.3), ("extrabold", 0.56), ("heavy", 0.56), ("black", 0.62), ("bold", 0.4),
  ]

  /// The stand-in for a PostScript or family name, nil when iOS has no such typeface either.
  static func request(named name: String, size: CGFloat) -> FontRequest? {
    let compact = name.replacingOccurrences(of: " ", with: "")
    let matches = families.filter {
      compact.lowercased().hasPrefix($0.prefix.lowercased())
    }
    guard let match = matches.max(by: { $0.prefix.count < $1.prefix.count }) else { return nil }
    let style = compact.dropFirst(match.prefix.count).lowercased()
    let weight = weights.first { style.contains($0.word) }?.trait ?? 0
    let isItalic = style.contains("italic") || style.contains("oblique")
    return FontRequest(
      source: .substitute(name: name, family: match.family, match.design), size: size,
      weight: weight, isItalic: isItalic)
  }
}

extension CTFont {
  /// The font with a PostScript, full or family name: an installed one, or a stand-in for one of iOS's.
  package static func named(_ name: String, size: CGFloat) -> CTFont? {
    if let face = FontLibrary.shared.face(named: name) {
      return make(FontRequest(face: face, size: size))
    }
    return FontSubstitutes.request(named: name, size: size).map(make)
  }
}

extension FontRequest {
  /// A face at a size.
  package init(face: FontFace, size: CGFloat) {
    self.init(
      source: .face(face), size: size, weight: FontWeightScale.trait(forCSS: face.weight),
      isItalic: face.isItalic)
  }
}
