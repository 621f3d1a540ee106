import CoreGraphics
import Foundation

/// Finds or builds the layers of a symbol from its name, taking off one ending after the other.
struct SymbolComposer {
  let library: SymbolLibrary

  /// A shape that another symbol stands in: its outline, filled form, and the size of what is inside.
  private struct Enclosure {
    var open: String
    var filled: String
    var scale: CGFloat
    var center = CGPoint(x: 50, y: 50)
  }

  private static let enclosures: [String: Enclosure] = [
    "circle": Enclosure(open: "circle", filled: "circle.fill", scale: 0.52),
    "square": Enclosure(open: "square", filled: "square.fill", scale: 0.54),
    "app": Enclosure(open: "app", filled: "app.fill", scale: 0.54),
    "rectangle": Enclosure(open: "rectangle", filled: "rectangle.fill", scale: 0.5),
    "capsule": Enclosure(open: "capsule", filled: "capsule.fill", scale: 0.4),
    "seal": Enclosure(open: "seal", filled: "seal.fill", scale: 0.46),
    "hexagon": Enclosure(open: "hexagon", filled: "hexagon.fill", scale: 0.48),
    "octagon": Enclosure(open: "octagon", filled: "octagon.fill", scale: 0.5),
    "diamond": Enclosure(open: "diamond", filled: "diamond.fill", scale: 0.42),
    "shield": Enclosure(
      open: "shield", filled: "shield.fill", scale: 0.44, center: CGPoint(x: 50, y: 48)),
    "triangle": Enclosure(
      open: "triangle", filled: "triangle.fill", scale: 0.4, center: CGPoint(x: 50, y: 62)),
  ]

  func compose(_ name: String) -> [SymbolLayer]? {
    guard !name.isEmpty, name.utf8.count < 120 else { return nil }
    if let recipe = library.recipe(named: name) {
      return SymbolRecipe(library: library).parse(recipe)
    }
    if let badge = composeBadge(name) { return badge }
    if let base = name.removing(suffix: ".slash") { return composeSlash(base) }
    if let base = name.removing(suffix: ".slash.fill") { return composeSlash(base + ".fill") }
    if let base = name.removing(suffix: ".fill") { return composeFill(base) }
    if let enclosed = composeEnclosed(name, filled: false) { return enclosed }
    return composeText(name)
  }

  // MARK: Endings

  private func composeFill(_ base: String) -> [SymbolLayer]? {
    if let recipe = library.recipe(named: base) { return fill(recipe) }
    return composeEnclosed(base, filled: true)
  }

  /// The filled form of a recipe: filled outlines, and closed strokes filled.
  private func fill(_ recipe: Substring) -> [SymbolLayer]? {
    let parser = SymbolRecipe(library: library)
    var result: [SymbolLayer] = []
    for part in String(recipe).components(separatedBy: " | ") {
      let (level, text) = SymbolRecipe.level(part)
      guard let filled = filled(text) else { return parser.parse(recipe) }
      guard let layers = parser.parse(filled) else { return nil }
      result += level.map { level in layers.map { $0.at(level: level) } } ?? layers
    }
    return result
  }

  /// One layer's filled form, nil if it says itself that it is filled.
  private func filled(_ text: String) -> String? {
    if text.dropFirst().first == " " {
      let isClosed = text.contains("Z") || text.contains("R ") || text.contains("O ")
      return text.hasPrefix("S ") && isClosed ? "B" + text.dropFirst() : text
    }
    let pieces = text.split(separator: "~", maxSplits: 1)
    guard let name = pieces.first, !name.hasSuffix(":f") else { return nil }
    let ending = name.hasPrefix("=") ? name.hasSuffix(".gap") ? "" : ".fill" : ":f"
    return ([name + ending] + pieces.dropFirst()).joined(separator: "~")
  }

  private func composeEnclosed(_ name: String, filled: Bool) -> [SymbolLayer]? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let inner = String(name[..<dot])
    guard let enclosure = Self.enclosures[String(name[name.index(after: dot)...])],
      let content = library.layers(named: inner),
      let shape = library.layers(named: filled ? enclosure.filled : enclosure.open)
    else { return nil }
    var scale = enclosure.scale
    if content.contains(where: { $0.text != nil }) { scale *= 1.25 }
    let transform = SymbolRecipe.scaled(scale, to: enclosure.center)
    let inside = content.map { $0.applying(transform) }
    let outside = shape.map { $0.at(level: 1) }
    return outside + (filled ? inside.map(\.asEraser) : inside)
  }

  /// A line through the symbol, with a gap beside it.
  private func composeSlash(_ base: String) -> [SymbolLayer]? {
    guard let content = library.layers(named: base) else { return nil }
    let parser = SymbolRecipe(library: library)
    let line = parser.parse("X M10 6 L94 90 | S M6 6 L94 94") ?? []
    return content.map { $0.at(level: 1).asHole } + line
  }

  private func composeBadge(_ name: String) -> [SymbolLayer]? {
    guard let range = name.range(of: ".badge.", options: .backwards) else { return nil }
    let isFilled = name.hasSuffix(".fill")
    let mark = name[range.upperBound...].replacingOccurrences(of: ".fill", with: "")
    let base = String(name[..<range.lowerBound])
    guard
      let content = library.layers(named: isFilled ? base + ".fill" : base)
        ?? library.layers(named: base),
      let badge = library.layers(named: mark + ".circle.fill") ?? library.layers(named: mark)
    else { return nil }
    let center = CGPoint(x: 84, y: 84)
    let gap = SymbolLayer(
      path: CGPath(
        ellipseIn: CGRect(x: center.x - 29, y: center.y - 29, width: 58, height: 58), transform: nil
      ),
      ink: .fill
    ).asEraser.asHole
    let small = SymbolRecipe.scaled(0.44, to: center)
    return content.map { $0.at(level: 1).asHole } + [gap]
      + badge.map { $0.applying(small).at(level: 0).asHole }
  }

  /// Letters and numbers: `1`, `42`, `a`.
  private func composeText(_ name: String) -> [SymbolLayer]? {
    let isNumber = name.count <= 2 && name.allSatisfy(\.isNumber)
    let isLetter = name.count == 1 && name.allSatisfy(\.isLetter)
    guard isNumber || isLetter else { return nil }
    return [SymbolRecipe.text(name.uppercased()[...])]
  }
}

extension String {
  /// The string without an ending, nil if it does not end so.
  fileprivate func removing(suffix: String) -> String? {
    hasSuffix(suffix) && count > suffix.count ? String(dropLast(suffix.count)) : nil
  }
}
