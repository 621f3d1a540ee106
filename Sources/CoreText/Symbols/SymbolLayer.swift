import CoreGraphics
import Foundation

/// One layer of a symbol, in a cell of 100 × 100 with y downwards that the symbol `circle` fills.
struct SymbolLayer: Sendable {
  /// How the path becomes ink.
  enum Ink: Sendable {
    /// Filled; heavier weights make its strokes, `native` thick at regular, thicker by this share.
    case outline(native: CGFloat, share: CGFloat)
    /// Stroked with the weight's thickness.
    case stroke
    case fill
    case fillAndStroke
    /// Stroked wide, to leave a gap around a stroke that is drawn after it.
    case wideStroke
  }

  var path: CGPath
  var ink: Ink
  /// Removes ink of the layers below instead of adding some.
  var erases = false
  /// Whether an eraser leaves a hole whatever the colours, where others are painted when there are several.
  var isHole = false
  /// Text drawn in the system font at the symbol's weight, instead of `path`.
  var text: String?
  /// The text's cap height, and how it is moved.
  var textTransform = CGAffineTransform.identity
  /// 0 primary, 1 secondary, 2 tertiary colour.
  var level = 0
  /// The colour in multicolour rendering, nil for the tint.
  var color: SymbolColor?

  /// Moves and scales the layer.
  func applying(_ transform: CGAffineTransform) -> SymbolLayer {
    var result = self
    var transform = transform
    result.path = path.copy(using: &transform) ?? path
    result.textTransform = textTransform.concatenating(transform)
    if case .outline(let native, let share) = ink {
      let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
      result.ink = .outline(native: native * scale, share: share)
    }
    return result
  }

  func at(level: Int) -> SymbolLayer {
    var result = self
    result.level = level
    return result
  }

  /// The layer as it is within one that has one colour: what erases leaves a hole.
  var asHole: SymbolLayer {
    var result = self
    result.isHole = erases
    return result
  }

  var asEraser: SymbolLayer {
    var result = self
    result.erases = true
    return result
  }
}

/// The thickness of strokes by weight, in hundredths of the cell.
enum SymbolStroke {
  private static let table: [(trait: CGFloat, width: CGFloat)] = [
    (-0.8, 2.2), (-0.6, 3.6), (-0.4, 5.4), (0, 7.3), (0.23, 8.6), (0.3, 9.6), (0.4, 11),
    (0.56, 12.6), (0.62, 14.2),
  ]

  static func width(forWeight weight: CGFloat) -> CGFloat {
    guard let first = table.first, let last = table.last else { return 7.3 }
    if weight <= first.trait { return first.width }
    for (low, high) in zip(table, table.dropFirst()) where weight <= high.trait {
      let part = (weight - low.trait) / (high.trait - low.trait)
      return low.width + (high.width - low.width) * part
    }
    return last.width
  }
}
