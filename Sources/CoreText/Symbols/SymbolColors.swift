/// A colour of a symbol's own, by the system's name for it.
package enum SymbolColor: String, Hashable, Sendable, CaseIterable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case white, black
}

/// The colours a symbol is drawn in.
package struct SymbolColors: Hashable, Sendable {
  /// The colours of the primary, secondary and tertiary level; levels without one take the last.
  package var levels: [TextColor]
  /// What the symbol's own colours are where it is drawn in them, as multicolour rendering does.
  package var own: [SymbolColor: TextColor]

  package init(_ levels: [TextColor], own: [SymbolColor: TextColor] = [:]) {
    self.levels = levels
    self.own = own
  }

  func color(of layer: SymbolLayer) -> TextColor {
    if let color = layer.color.flatMap({ own[$0] }) { return color }
    return levels[min(layer.level, levels.count - 1)]
  }

  /// Whether a mark that is cut out in one colour is painted instead.
  func paintsMarks(of layer: SymbolLayer) -> Bool {
    levels.count > 1 || layer.color.map { own[$0] != nil } == true
  }
}
