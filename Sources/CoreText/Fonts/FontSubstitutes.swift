import Foundation

/// A typeface that iOS ships and Linux does not.
struct SubstituteTypeface: Sendable {
  /// How its PostScript names begin, without spaces.
  var prefix: String
  var family: String
  /// The design it is drawn in where none of the stand-ins is installed.
  var design: SystemDesign
  /// Free families that are nearest to it, best first.
  var standIns: [String] = []
  /// Height, depth and line gap as parts of the point size, where iOS's are known; otherwise the stand-in's.
  var metrics: Metrics?

  struct Metrics: Sendable {
    var ascent: CGFloat
    var descent: CGFloat
    var lineGap: CGFloat = 0
  }
}

/// Typefaces that iOS ships and Linux does not, and what stands in for them.
///
/// A project that asks for `HelveticaNeue-Medium` gets a font, as on iOS, whose weight and slant are read
/// from the name; an installed face of the same name always comes first. Liberation has the advances of Arial,
/// Times New Roman and Courier New, Nimbus those of Helvetica, Times and Courier, Gelasio those of Georgia, and
/// DejaVu Sans Mono comes from the same drawings as Menlo. Metrics are those that the typefaces' `hhea` tables
/// state; iOS adds 15 % above Helvetica.
enum FontSubstitutes {
  private typealias Metrics = SubstituteTypeface.Metrics
  private static let sans = ["Liberation Sans", "Nimbus Sans", "Arimo"]
  private static let serif = ["Liberation Serif", "Nimbus Roman", "Tinos"]
  private static let mono = ["Liberation Mono", "Nimbus Mono PS", "Cousine"]
  private static let geometric = ["URW Gothic", "Jost", "Liberation Sans"]
  private static let bookish = ["P052", "Gelasio", "Liberation Serif"]

  private static func cjk(_ region: String) -> [String] { ["Noto Sans CJK \(region)"] }

  private static let typefaces: [SubstituteTypeface] = [
    .init(
      prefix: "HelveticaNeue", family: "Helvetica Neue", design: .default, standIns: sans,
      metrics: Metrics(ascent: 0.952, descent: 0.213, lineGap: 0.028)),
    .init(
      prefix: "Helvetica", family: "Helvetica", design: .default, standIns: sans,
      metrics: Metrics(ascent: 0.92, descent: 0.23)),
    .init(
      prefix: "Arial", family: "Arial", design: .default, standIns: sans,
      metrics: Metrics(ascent: 0.905, descent: 0.212, lineGap: 0.033)),
    .init(
      prefix: "ArialRoundedMT", family: "Arial Rounded MT Bold", design: .rounded,
      standIns: ["Nunito", "Varela Round"]),
    .init(
      prefix: "AvenirNext", family: "Avenir Next", design: .default, standIns: geometric,
      metrics: Metrics(ascent: 1, descent: 0.366)),
    .init(
      prefix: "AvenirNextCondensed", family: "Avenir Next Condensed", design: .default,
      standIns: ["Liberation Sans Narrow", "Nimbus Sans Narrow"],
      metrics: Metrics(ascent: 1, descent: 0.366)),
    .init(
      prefix: "Avenir", family: "Avenir", design: .default, standIns: geometric,
      metrics: Metrics(ascent: 1, descent: 0.366)),
    .init(
      prefix: "AppleSDGothicNeo", family: "Apple SD Gothic Neo", design: .default,
      standIns: cjk("KR"), metrics: Metrics(ascent: 0.9, descent: 0.3)),
    .init(
      prefix: "PingFangSC", family: "PingFang SC", design: .default, standIns: cjk("SC"),
      metrics: Metrics(ascent: 1.06, descent: 0.34)),
    .init(
      prefix: "PingFangTC", family: "PingFang TC", design: .default, standIns: cjk("TC"),
      metrics: Metrics(ascent: 1.06, descent: 0.34)),
    .init(
      prefix: "PingFangHK", family: "PingFang HK", design: .default, standIns: cjk("HK"),
      metrics: Metrics(ascent: 1.06, descent: 0.34)),
    .init(
      prefix: "HiraginoSans", family: "Hiragino Sans", design: .default, standIns: cjk("JP"),
      metrics: Metrics(ascent: 0.88, descent: 0.12, lineGap: 0.5)),
    .init(
      prefix: "HiraKakuProN", family: "Hiragino Kaku Gothic ProN", design: .default,
      standIns: cjk("JP"), metrics: Metrics(ascent: 0.88, descent: 0.12, lineGap: 0.5)),
    .init(
      prefix: "HiraMinProN", family: "Hiragino Mincho ProN", design: .serif,
      standIns: ["Noto Serif CJK JP"], metrics: Metrics(ascent: 0.88, descent: 0.12, lineGap: 0.5)),
    .init(
      prefix: "HiraMaruProN", family: "Hiragino Maru Gothic ProN", design: .rounded,
      standIns: cjk("JP"), metrics: Metrics(ascent: 0.88, descent: 0.12, lineGap: 0.5)),
    // PingFang's forerunners, whose names iOS still takes.
    .init(prefix: "STHeitiSC", family: "Heiti SC", design: .default, standIns: cjk("SC")),
    .init(prefix: "STHeitiTC", family: "Heiti TC", design: .default, standIns: cjk("TC")),
    .init(prefix: "HeitiSC", family: "Heiti SC", design: .default, standIns: cjk("SC")),
    .init(prefix: "HeitiTC", family: "Heiti TC", design: .default, standIns: cjk("TC")),
    .init(
      prefix: "AppleMyungjo", family: "Apple Myungjo", design: .serif,
      standIns: ["Noto Serif CJK KR"]),
    .init(
      prefix: "Verdana", family: "Verdana", design: .default, standIns: ["DejaVu Sans"],
      metrics: Metrics(ascent: 1.005, descent: 0.21)),
    .init(
      prefix: "TrebuchetMS", family: "Trebuchet MS", design: .default,
      standIns: ["Fira Sans"] + sans, metrics: Metrics(ascent: 0.939, descent: 0.222)),
    .init(prefix: "GillSans", family: "Gill Sans", design: .default, standIns: ["Cabin"] + sans),
    .init(prefix: "Futura", family: "Futura", design: .default, standIns: geometric),
    .init(prefix: "Optima", family: "Optima", design: .default, standIns: sans),
    .init(
      prefix: "DINCondensed", family: "DIN Condensed", design: .default,
      standIns: ["Liberation Sans Narrow", "Nimbus Sans Narrow"]),
    .init(prefix: "DINAlternate", family: "DIN Alternate", design: .default, standIns: sans),
    .init(
      prefix: "Georgia", family: "Georgia", design: .serif, standIns: ["Gelasio"] + bookish,
      metrics: Metrics(ascent: 0.917, descent: 0.219)),
    .init(
      prefix: "TimesNewRoman", family: "Times New Roman", design: .serif, standIns: serif,
      metrics: Metrics(ascent: 0.891, descent: 0.216, lineGap: 0.042)),
    .init(prefix: "Palatino", family: "Palatino", design: .serif, standIns: bookish),
    .init(prefix: "Baskerville", family: "Baskerville", design: .serif, standIns: bookish),
    .init(prefix: "Didot", family: "Didot", design: .serif, standIns: ["C059"] + serif),
    .init(prefix: "Cochin", family: "Cochin", design: .serif, standIns: bookish),
    .init(prefix: "HoeflerText", family: "Hoefler Text", design: .serif, standIns: bookish),
    .init(prefix: "Bodoni", family: "Bodoni 72", design: .serif, standIns: ["C059"] + serif),
    .init(prefix: "Charter", family: "Charter", design: .serif, standIns: bookish),
    .init(prefix: "IowanOldStyle", family: "Iowan Old Style", design: .serif, standIns: bookish),
    .init(
      prefix: "AmericanTypewriter", family: "American Typewriter", design: .serif,
      standIns: ["URW Bookman"] + serif),
    .init(
      prefix: "Rockwell", family: "Rockwell", design: .serif, standIns: ["URW Bookman"] + serif),
    .init(prefix: "Copperplate", family: "Copperplate", design: .serif, standIns: serif),
    .init(prefix: "MarkerFelt", family: "Marker Felt", design: .rounded),
    .init(prefix: "ChalkboardSE", family: "Chalkboard SE", design: .rounded),
    .init(prefix: "Chalkduster", family: "Chalkduster", design: .rounded),
    .init(prefix: "Noteworthy", family: "Noteworthy", design: .rounded),
    .init(prefix: "BradleyHand", family: "Bradley Hand", design: .rounded, standIns: ["Z003"]),
    .init(prefix: "SnellRoundhand", family: "Snell Roundhand", design: .serif, standIns: ["Z003"]),
    .init(prefix: "Zapfino", family: "Zapfino", design: .serif, standIns: ["Z003"]),
    .init(prefix: "Papyrus", family: "Papyrus", design: .serif, standIns: ["Z003"]),
    .init(prefix: "SavoyeLET", family: "Savoye LET", design: .serif, standIns: ["Z003"]),
    .init(prefix: "PartyLET", family: "Party LET", design: .rounded, standIns: ["Z003"]),
    .init(
      prefix: "AcademyEngravedLET", family: "Academy Engraved LET", design: .serif,
      standIns: ["C059"] + serif),
    .init(
      prefix: "Impact", family: "Impact", design: .default,
      standIns: ["Anton", "Liberation Sans Narrow", "Nimbus Sans Narrow"]),
    .init(prefix: "Galvji", family: "Galvji", design: .default, standIns: sans),
    .init(prefix: "STIXTwoText", family: "STIX Two Text", design: .serif, standIns: serif),
    .init(prefix: "EuphemiaUCAS", family: "Euphemia UCAS", design: .default, standIns: sans),
    .init(
      prefix: "KohinoorDevanagari", family: "Kohinoor Devanagari", design: .default,
      standIns: ["Noto Sans Devanagari"]),
    .init(
      prefix: "KohinoorBangla", family: "Kohinoor Bangla", design: .default,
      standIns: ["Noto Sans Bengali"]),
    .init(
      prefix: "KohinoorTelugu", family: "Kohinoor Telugu", design: .default,
      standIns: ["Noto Sans Telugu"]),
    .init(
      prefix: "GeezaPro", family: "Geeza Pro", design: .default, standIns: ["Noto Sans Arabic"]),
    .init(prefix: "Damascus", family: "Damascus", design: .default, standIns: ["Noto Sans Arabic"]),
    .init(
      prefix: "ArialHebrew", family: "Arial Hebrew", design: .default,
      standIns: ["Noto Sans Hebrew"]),
    .init(prefix: "Thonburi", family: "Thonburi", design: .default, standIns: ["Noto Sans Thai"]),
    .init(
      prefix: "AppleColorEmoji", family: "Apple Color Emoji", design: .default,
      standIns: ["Noto Color Emoji"]),
    .init(
      prefix: "Menlo", family: "Menlo", design: .monospaced, standIns: ["DejaVu Sans Mono"],
      metrics: Metrics(ascent: 0.928, descent: 0.236)),
    .init(
      prefix: "CourierNew", family: "Courier New", design: .monospaced, standIns: mono,
      metrics: Metrics(ascent: 0.833, descent: 0.3)),
    .init(prefix: "Courier", family: "Courier", design: .monospaced, standIns: mono),
    .init(prefix: "SFMono", family: "SF Mono", design: .monospaced),
    .init(prefix: "SFPro", family: "SF Pro", design: .default),
    .init(prefix: "SFUI", family: "SF UI", design: .default),
  ]

  static func typeface(family: String) -> SubstituteTypeface? {
    typefaces.first { $0.family == family }
  }

  private static let weights: [(word: String, trait: CGFloat)] = [
    ("ultralight", -0.8), ("thin", -0.6), ("light", -0.4), ("medium", 0.23), ("demibold", 0.3),
    ("semibold", 0.3), ("extrabold", 0.56), ("heavy", 0.56), ("black", 0.62), ("bold", 0.4),
  ]

  /// How the names of the system's own fonts begin in documents and archives, after their point.
  private static let systemPrefixes = [
    "AppleSystemUIFont", "HelveticaNeue", "NewYork", "SFCompact", "SFNS", "SFPro", "SFUI",
  ]

  /// The system's font by a name like `.SFUIText-Semibold`.
  private static func systemRequest(_ name: some StringProtocol, size: CGFloat) -> FontRequest? {
    guard let prefix = systemPrefixes.first(where: name.hasPrefix) else { return nil }
    let style = name.dropFirst(prefix.count).lowercased()
    let design: SystemDesign =
      prefix == "NewYork" || style.contains("serif")
      ? .serif
      : style.contains("mono") ? .monospaced : style.contains("rounded") ? .rounded : .default
    return FontRequest(
      source: .system(design), size: size,
      weight: weights.first { style.contains($0.word) }?.trait ?? 0,
      isItalic: style.contains("italic") || style.contains("oblique"))
  }

  /// The stand-in for a PostScript or family name, nil when iOS has no such typeface either.
  static func request(named name: String, size: CGFloat) -> FontRequest? {
    let compact = name.replacingOccurrences(of: " ", with: "")
    if compact.hasPrefix(".") { return systemRequest(compact.dropFirst(), size: size) }
    let matches = typefaces.filter {
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

  /// For a face: the family's face with the requested weight and slant, nil if the family lacks the slant.
  package func matchingFace() -> FontRequest? {
    guard case .face(let face) = source else { return self }
    guard
      let found = FontLibrary.shared.face(
        inFamily: face.family, weight: cssWeight, italic: isItalic), found.isItalic == isItalic
    else { return nil }
    if weight >= 0.3, found.weight < 550 { return nil }
    var result = FontRequest(face: found, size: size)
    (result.features, result.matrix) = (features, matrix)
    return result
  }
}
