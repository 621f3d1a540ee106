import CoreGraphics
import Foundation

/// How large a symbol is drawn beside text of its point size.
package enum SymbolScale: Hashable, Sendable {
  case small, medium, large

  /// The size relative to medium, at which the symbol `circle` is as high as the point size.
  var factor: CGFloat {
    switch self {
    case .small: 0.79
    case .medium: 1
    case .large: 1.28
    }
  }
}

/// A symbol's name and how it is to be drawn.
package struct SymbolSpec: Hashable, Sendable {
  package var name: String
  package var pointSize: CGFloat
  /// The weight trait of the text beside it, -1 to 1.
  package var weight: CGFloat
  package var scale: SymbolScale

  package init(
    name: String, pointSize: CGFloat = 17, weight: CGFloat = 0, scale: SymbolScale = .medium
  ) {
    self.name = name
    self.pointSize = pointSize.isFinite ? max(0.5, min(pointSize, 4000)) : 17
    self.weight = weight
    self.scale = scale
  }
}
