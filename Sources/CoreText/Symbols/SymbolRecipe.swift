import CoreGraphics
import Foundation

/// Reads the recipes of Tools/symbols/names.txt, whose head explains them.
struct SymbolRecipe {
  let library: SymbolLibrary

  /// The thickness of Material's strokes, in hundredths of the cell.
  static let outlineStroke: CGFloat = 7.5

  /// The layers of a recipe, nil if it names something that is not there.
  func parse(_ recipe: some StringProtocol) -> [SymbolLayer]? {
    var result: [SymbolLayer] = []
    for part in String(recipe).components(separatedBy: " | ") {
      guard let layers = layer(part) else { return nil }
      result += layers
    }
    return result
  }

  private func layer(_ part: String) -> [SymbolLayer]? {
    let (level, text) = Self.level(part)
    guard let layers = layersWithoutLevel(text) else { return nil }
    return level.map { level in layers.map { $0.at(level: level) } } ?? layers
  }

  /// What `2: ` or `3: ` at a layer's beginning says, and the rest.
  static func level(_ part: String) -> (level: Int?, text: String) {
    if part.hasPrefix("2: ") { return (1, String(part.dropFirst(3))) }
    if part.hasPrefix("3: ") { return (2, String(part.dropFirst(3))) }
    return (nil, part)
  }

  private func layersWithoutLevel(_ text: String) -> [SymbolLayer]? {
    if text.hasPrefix("=") { return reference(text.dropFirst()) }
    let isPrimitive = text.dropFirst().first == " "
    guard isPrimitive, let kind = text.first else { return outline(text[...]) }
    let body = text.dropFirst(2)
    if kind == "T" { return [Self.text(body)] }
    let path = SymbolPathParser.path(body)
    switch kind {
    case "S": return [SymbolLayer(path: path, ink: .stroke)]
    case "B": return [SymbolLayer(path: path, ink: .fillAndStroke)]
    case "F": return [SymbolLayer(path: path, ink: .fill)]
    case "E": return [SymbolLayer(path: path, ink: .fill).asEraser.asHole]
    case "M": return [SymbolLayer(path: path, ink: .fill).asEraser]
    case "X": return [SymbolLayer(path: path, ink: .wideStroke).asEraser.asHole]
    default: return nil
    }
  }

  /// Another symbol, moved.
  private func reference(_ text: Substring) -> [SymbolLayer]? {
    let parts = text.split(separator: "~")
    guard let name = parts.first, let layers = library.layers(named: String(name)) else {
      return nil
    }
    let transform = Self.transform(parts.dropFirst())
    return parts.count > 1 ? layers.map { $0.applying(transform) } : layers
  }

  private func outline(_ text: Substring) -> [SymbolLayer]? {
    let parts = text.split(separator: "~")
    guard let name = parts.first else { return nil }
    let isFilled = name.hasSuffix(":f")
    let plain = isFilled ? name.dropLast(2) : name
    guard let path = library.outline(named: name) ?? library.outline(named: plain) else {
      return nil
    }
    let ink = SymbolLayer.Ink.outline(native: Self.outlineStroke, share: isFilled ? 0.35 : 1)
    return [SymbolLayer(path: path, ink: ink).applying(Self.transform(parts.dropFirst()))]
  }

  /// Text whose capitals are 70 high, in the middle of the cell.
  static func text(_ body: Substring) -> SymbolLayer {
    let parts = body.split(separator: "~")
    var layer = SymbolLayer(path: CGMutablePath(), ink: .fill)
    layer.text = parts.first.map(String.init) ?? ""
    return layer.applying(transform(parts.dropFirst()))
  }

  private static func transform(_ parts: ArraySlice<Substring>) -> CGAffineTransform {
    parts.reduce(.identity) { $0.concatenating(transform($1)) }
  }

  private static func transform(_ part: Substring) -> CGAffineTransform {
    let argument = part.dropFirst()
    switch part.first {
    case "f":
      return argument == "h" ? about(50, 50, -1, 1) : about(50, 50, 1, -1)
    case "r":
      let angle = CGFloat(Double(argument) ?? 0) * .pi / 180
      let middle = CGAffineTransform(translationX: -50, y: -50).concatenating(
        CGAffineTransform(rotationAngle: angle))
      return middle.concatenating(CGAffineTransform(translationX: 50, y: 50))
    case "s":
      let pieces = argument.split(separator: "@")
      let scale = CGFloat(Double(pieces.first ?? "100") ?? 100) / 100
      let target =
        pieces.dropFirst().first?.split(separator: ",").compactMap { Double($0) } ?? [50, 50]
      guard target.count == 2 else { return .identity }
      return scaled(scale, to: CGPoint(x: target[0], y: target[1]))
    default:
      return .identity
    }
  }

  private static func about(_ x: CGFloat, _ y: CGFloat, _ sx: CGFloat, _ sy: CGFloat)
    -> CGAffineTransform
  {
    CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: x - sx * x, ty: y - sy * y)
  }

  /// Scales the cell and puts its centre at `center`.
  static func scaled(_ scale: CGFloat, to center: CGPoint) -> CGAffineTransform {
    CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: center.x - 50 * scale, ty: center.y - 50 * scale)
  }
}
