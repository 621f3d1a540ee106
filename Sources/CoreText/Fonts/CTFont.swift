import CPango
import CoreGraphics
import Foundation

/// A typeface at a size: metrics, glyph advances and outlines. Immutable and safe to share.
public final class CTFont: Hashable, @unchecked Sendable {
  package let request: FontRequest
  /// The factor from the point size to the size the glyphs are drawn with, which makes the capitals of the
  /// system font as high as San Francisco's.
  let glyphScale: CGFloat
  /// The metrics of the face itself, as fractions of its em.
  let faceMetrics: FaceMetrics
  let handle: FontHandle?
  private let advanceTracking: CGFloat
  /// The typeface that a substitute is drawn with; nil for other fonts, and where the system font has to do.
  private let typeface: SubstituteTypeface?

  package var size: CGFloat { request.size }

  // MARK: Making

  private static let cacheLock = NSLock()
  // Read and written under `cacheLock`.
  nonisolated(unsafe) private static var cache: [FontRequest: CTFont] = [:]

  /// The font for a request; equal requests share one object.
  package static func make(_ request: FontRequest) -> CTFont {
    if let font = cacheLock.withLock({ cache[request] }) { return font }
    let font = CTFont(request)
    cacheLock.withLock {
      if cache.count > 1024 { cache.removeAll() }
      cache[request] = font
    }
    return font
  }

  /// The system font.
  package static func system(
    size: CGFloat, weight: CGFloat = 0, design: SystemDesign = .default, italic: Bool = false
  ) -> CTFont {
    make(FontRequest(source: .system(design), size: size, weight: weight, isItalic: italic))
  }

  static func forgetCachedFonts() {
    cacheLock.withLock { cache.removeAll() }
  }

  private init(_ request: FontRequest) {
    self.request = request
    let loaded = PangoWorld.sync { map, context -> (FontHandle, FaceMetrics)? in
      // A face's tables are the same at every size, and each size costs a search of all fonts.
      let description = Self.makeDescription(request, glyphSize: 16, language: "")
      defer { pango_font_description_free(description) }
      guard let font = pango_font_map_load_font(map, context, description) else { return nil }
      defer { g_object_unref(font) }
      return (FontHandle.of(font), FaceMetrics(font: font))
    }
    handle = loaded??.0
    faceMetrics = loaded??.1 ?? FaceMetrics()
    typeface = Self.installedTypeface(request, family: handle?.family)
    switch request.source {
    case .face, .substitute(_, _, .serif):
      glyphScale = 1
      advanceTracking = 0
    case .substitute where typeface != nil:
      glyphScale = 1
      advanceTracking = 0
    case .system(let design), .substitute(_, _, let design):
      glyphScale = SystemFont.capHeightRatio / max(0.4, min(1, faceMetrics.capHeight))
      advanceTracking = Self.tracking(request, design, handle: handle, scale: glyphScale)
    }
  }

  /// The typeface that a substitute is drawn with, if one that was meant for it is installed.
  private static func installedTypeface(
    _ request: FontRequest, family: String?
  ) -> SubstituteTypeface? {
    guard case .substitute(_, let name, _) = request.source, let family,
      let typeface = FontSubstitutes.typeface(family: name)
    else { return nil }
    return typeface.standIns.contains(family) ? typeface : nil
  }

  private static func tracking(
    _ request: FontRequest, _ design: SystemDesign, handle: FontHandle?, scale: CGFloat
  ) -> CGFloat {
    switch design {
    case .monospaced:
      guard let handle, let own = handle.emAdvance(of: "0") else { return 0 }
      return (SystemFont.monospacedAdvanceRatio - own * scale) * request.size
    case .serif:
      return 0
    case .default, .rounded:
      return SystemFont.tracking(size: request.size, weight: request.weight)
    }
  }

  // MARK: What shaping needs

  /// The family the font's own glyphs come from; other families in its text are fallbacks.
  package var primaryFamily: String { handle?.family ?? "" }

  /// The factor by which glyphs are wider than the typeface's own, for condensed and expanded fonts and those with a
  /// matrix.
  var stretch: CGFloat { widthFactor * (request.matrix?.widening ?? 1) }

  /// No free typeface near the system font has widths, so its letters are stretched.
  private var widthFactor: CGFloat {
    if request.width == 0 { return 1 }
    if case .face = request.source { return 1 }
    return max(0.5, min(1.6, 1 + request.width * 1.1))
  }

  /// Points added after every character, which make the font as wide as the one it stands for.
  package var tracking: CGFloat { advanceTracking }

  /// Pango's description of this font, to be freed by the caller; call inside `PangoWorld.sync`.
  func makeDescription(language: String) -> OpaquePointer? {
    Self.makeDescription(request, glyphSize: request.size * glyphScale, language: language)
  }

  private static func makeDescription(
    _ request: FontRequest, glyphSize: CGFloat, language: String
  ) -> OpaquePointer? {
    let description: OpaquePointer?
    switch request.source {
    case .face(let face):
      description = pango_font_description_from_string(face.pangoDescription)
      let region = SystemFont.cjkRegion(of: language)
      let fallback = ["Inter", "Noto Sans CJK \(region)"]
      let families = ([face.family] + request.fallbackFamilies + fallback).joined(separator: ",")
      pango_font_description_set_family(description, families)
    case .system(let design), .substitute(_, _, let design):
      description = pango_font_description_new()
      var families = SystemFont.families(design, size: request.size, language: language)
      if case .substitute(_, let name, _) = request.source {
        families = (FontSubstitutes.typeface(family: name)?.standIns ?? []) + families
      }
      families.insert(contentsOf: request.fallbackFamilies, at: min(1, families.count))
      pango_font_description_set_family(description, families.joined(separator: ","))
      pango_font_description_set_weight(description, PangoWeight(UInt32(request.cssWeight)))
      if request.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    }
    // Pango refuses a size of zero.
    let size = max(1.0 / 64, min(Double(glyphSize), 10_000))
    pango_font_description_set_absolute_size(description, size * pangoScale)
    return description
  }

  // MARK: Metrics, in points

  private var usesSystemMetrics: Bool {
    switch request.source {
    case .system: true
    case .substitute: typeface == nil
    case .face: false
    }
  }

  package var ascent: CGFloat {
    if let stated = typeface?.metrics { return size * stated.ascent }
    return size * (usesSystemMetrics ? SystemFont.ascenderRatio : faceMetrics.ascent)
  }

  /// The depth below the baseline, positive.
  package var descent: CGFloat {
    if let stated = typeface?.metrics { return size * stated.descent }
    return size * (usesSystemMetrics ? SystemFont.descenderRatio : faceMetrics.descent)
  }

  package var leading: CGFloat {
    if let stated = typeface?.metrics { return size * stated.lineGap }
    return usesSystemMetrics ? 0 : size * max(0, faceMetrics.lineGap)
  }

  package var lineHeight: CGFloat { ascent + descent }

  package var capHeight: CGFloat {
    size * (usesSystemMetrics ? SystemFont.capHeightRatio : faceMetrics.capHeight)
  }

  package var xHeight: CGFloat {
    size * (usesSystemMetrics ? SystemFont.xHeightRatio : faceMetrics.xHeight)
  }

  package var underlinePosition: CGFloat { size * faceMetrics.underlinePosition }

  package var underlineThickness: CGFloat { max(0.5, size * faceMetrics.underlineThickness) }

  // MARK: Names

  package var familyName: String {
    switch request.source {
    case .face(let face): face.family
    case .substitute(_, let family, _): family
    case .system(.default): ".AppleSystemUIFont"
    case .system(.rounded): ".AppleSystemUIFontRounded"
    case .system(.serif): ".AppleSystemUIFontSerif"
    case .system(.monospaced): ".AppleSystemUIFontMonospaced"
    }
  }

  package var postScriptName: String {
    switch request.source {
    case .face(let face): return face.postScriptName
    case .substitute(let name, _, _): return name
    case .system(let design):
      let base = [
        SystemDesign.default: ".SFUI", .rounded: ".SFUIRounded", .serif: ".NewYork",
        .monospaced: ".SFUIMono",
      ][design, default: ".SFUI"]
      return "\(base)-\(Self.styleName(request))"
    }
  }

  package var displayName: String {
    switch request.source {
    case .face(let face): face.fullName.isEmpty ? face.family : face.fullName
    default: postScriptName
    }
  }

  private static func styleName(_ request: FontRequest) -> String {
    let names = [
      100: "Ultralight", 200: "Thin", 300: "Light", 400: "Regular", 500: "Medium", 600: "Semibold",
      700: "Bold", 800: "Heavy", 900: "Black",
    ]
    let weight = names[request.cssWeight, default: "Regular"]
    guard request.isItalic else { return weight }
    return weight == "Regular" ? "RegularItalic" : weight + "Italic"
  }

  package var isMonospaced: Bool {
    switch request.source {
    case .face(let face): face.isMonospaced
    case .system(let design), .substitute(_, _, let design): design == .monospaced
    }
  }

  /// Whether the font itself, without its fallbacks, has every character of `text`.
  package func covers(_ text: String) -> Bool {
    guard let handle else { return false }
    return text.unicodeScalars.allSatisfy { handle.glyph(for: $0) != nil }
  }

  // MARK: Glyphs

  /// The glyph of a character in the font itself, nil if it has none.
  package func glyph(for scalar: Unicode.Scalar) -> CGGlyph? {
    handle?.glyph(for: scalar).map { CGGlyph(truncatingIfNeeded: $0) }
  }

  /// The advance of a glyph in points.
  package func advance(of glyph: CGGlyph) -> CGFloat {
    ((handle?.emAdvance(ofGlyph: UInt32(glyph)) ?? 0) * glyphScale * size * stretch) + tracking
  }

  /// The outline of a glyph in points, y upwards from the baseline.
  package func outline(of glyph: CGGlyph) -> CGPath? {
    let outline = handle?.outline(ofGlyph: UInt32(glyph), em: size * glyphScale)
    guard stretch != 1 || request.matrix != nil else { return outline }
    var change = CGAffineTransform(scaleX: widthFactor, y: 1)
    if let matrix = request.matrix { change = change.concatenating(matrix.transform) }
    return outline?.copy(using: &change)
  }

  public static func == (a: CTFont, b: CTFont) -> Bool { a === b || a.request == b.request }

  public func hash(into hasher: inout Hasher) { hasher.combine(request) }
}

/// A glyph's index in its font.
public typealias CGGlyph = UInt16
