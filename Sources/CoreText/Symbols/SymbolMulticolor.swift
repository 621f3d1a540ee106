import Foundation

/// The colours that symbols have in multicolour rendering, by level: those of weather, marks and states.
///
/// From descriptions of SF Symbols' multicolour variants; symbols that are not here have the tint alone.
enum SymbolMulticolor {
  /// Names without `.fill`: the filled symbol and its outline have the same colours.
  private static let levels: [String: [SymbolColor?]] = [
    "sun.max": [.yellow, .yellow], "sun.min": [.yellow, .yellow], "sun.dust": [.yellow],
    "sun.haze": [.yellow, .gray], "sunrise": [nil, .yellow], "sunset": [nil, .yellow],
    "sun.horizon": [nil, .yellow], "sun.rain": [.yellow, .cyan], "sun.snow": [.yellow, .white],
    "moon.stars": [.white, .white], "moon.haze": [.white, .gray],
    "cloud": [.white], "cloud.fog": [.white, .gray],
    "cloud.rain": [.white, .cyan], "cloud.heavyrain": [.white, .cyan],
    "cloud.drizzle": [.white, .cyan], "cloud.snow": [.white, .white],
    "cloud.hail": [.white, .cyan], "cloud.sleet": [.white, .cyan],
    "cloud.bolt": [.white, .yellow], "cloud.bolt.rain": [.white, .yellow, .cyan],
    "cloud.sun": [.white, .yellow], "cloud.sun.rain": [.white, .yellow, .cyan],
    "cloud.sun.bolt": [.white, .yellow, .yellow],
    "cloud.moon": [.white, .white], "cloud.moon.rain": [.white, .white, .cyan],
    "cloud.moon.bolt": [.white, .white, .yellow],
    "snowflake": [.cyan], "drop": [.cyan], "flame": [.red], "bolt": [.yellow],
    "leaf": [.green], "heart": [.red], "star": [.yellow],
  ]

  /// Names in full: only the filled symbol has colours, or the symbol has no outline.
  private static let filled: [String: [SymbolColor?]] = [
    "phone.fill": [.green], "phone.down.fill": [.red], "video.fill": [.green],
    "message.fill": [.green],
    "exclamationmark.triangle.fill": [.white, .yellow],
    "checkmark.seal.fill": [.white, .blue], "checkmark.shield.fill": [.white, .green],
    "xmark.shield.fill": [.white, .red], "exclamationmark.shield.fill": [.white, .yellow],
    "xmark.octagon.fill": [.white, .red], "exclamationmark.octagon.fill": [.white, .red],
  ]

  /// Marks on a filled circle, and those of badges.
  private static let marks: [String: SymbolColor] = [
    "plus": .green, "minus": .red, "xmark": .red, "checkmark": .green, "exclamationmark": .red,
  ]

  /// The layers with the colours of the symbol of this name.
  static func color(_ layers: [SymbolLayer], of name: String) -> [SymbolLayer] {
    guard let colors = colors(of: name) else { return layers }
    return layers.map { layer in
      var result = layer
      result.color = layer.level < colors.count ? colors[layer.level] : nil
      return result
    }
  }

  private static func colors(of name: String) -> [SymbolColor?]? {
    let stem = name.hasSuffix(".fill") ? String(name.dropLast(5)) : name
    if let colors = filled[name] ?? levels[stem] { return colors }
    if let badge = stem.range(of: ".badge.", options: .backwards) {
      return marks[String(stem[badge.upperBound...])].map { [$0, nil] }
    }
    if stem.hasSuffix(".badge") { return [.red, nil] }
    guard name.hasSuffix(".circle.fill") else { return nil }
    return marks[String(stem.dropLast(".circle".count))].map { [.white, $0] }
  }
}
