public import UIKit

/// What a canvas does where it is touched.
public protocol PKTool {}

/// Draws strokes.
public struct PKInkingTool: PKTool, Equatable, @unchecked Sendable {
  /// The kinds of pens.
  public enum InkType: String, CaseIterable, Sendable {
    case pen = "com.apple.ink.pen"
    case pencil = "com.apple.ink.pencil"
    case marker = "com.apple.ink.marker"
    case monoline = "com.apple.ink.monoline"
    case fountainPen = "com.apple.ink.fountainpen"
    case watercolor = "com.apple.ink.watercolor"
    case crayon = "com.apple.ink.crayon"

    /// In points; not measured on iOS.
    public var defaultWidth: CGFloat {
      switch self {
      case .pen, .monoline, .fountainPen: 4
      case .pencil: 3
      case .marker: 20
      case .watercolor: 30
      case .crayon: 16
      }
    }

    /// In points; not measured on iOS.
    public var validWidthRange: ClosedRange<CGFloat> {
      switch self {
      case .pen, .monoline, .fountainPen: 0.9...25.7
      case .pencil: 2.4...16
      case .marker: 2.5...45
      case .watercolor: 10...80
      case .crayon: 10...50
      }
    }
  }

  public var ink: PKInk
  /// In points, within what the ink allows.
  public var width: CGFloat

  public var inkType: InkType { ink.inkType }
  public var color: UIColor { ink.color }

  /// - Parameter width: points; nil for the ink's usual width.
  public init(_ type: InkType, color: UIColor = .black, width: CGFloat? = nil) {
    self.init(ink: PKInk(type, color: color), width: width ?? type.defaultWidth)
  }

  public init(ink: PKInk, width: CGFloat) {
    let range = ink.inkType.validWidthRange
    self.ink = ink
    self.width = min(max(width, range.lowerBound), range.upperBound)
  }

  /// A colour as it is shown in another interface style: black and white change places, other colours keep their hue.
  public static func convertColor(
    _ color: UIColor, from fromUserInterfaceStyle: UIUserInterfaceStyle,
    to toUserInterfaceStyle: UIUserInterfaceStyle
  ) -> UIColor {
    let (wasDark, isDark) = (fromUserInterfaceStyle == .dark, toUserInterfaceStyle == .dark)
    return wasDark == isDark ? color : StrokeColors.converted(color, toDark: isDark)
  }
}

/// Removes strokes, or parts of them.
public struct PKEraserTool: PKTool, Equatable, Sendable {
  public enum EraserType: Int, Sendable {
    /// Whole strokes.
    case vector
    /// What it goes over; wider where the finger moves fast.
    case bitmap
    /// What it goes over, as wide as the tool.
    case fixedWidthBitmap

    public var defaultWidth: CGFloat { 16 }
    public var validWidthRange: ClosedRange<CGFloat> { 4...100 }
  }

  public var eraserType: EraserType
  /// In points.
  public var width: CGFloat

  public init(_ eraserType: EraserType, width: CGFloat? = nil) {
    let range = eraserType.validWidthRange
    self.eraserType = eraserType
    self.width = min(
      max(width ?? eraserType.defaultWidth, range.lowerBound), range.upperBound)
  }
}

/// Selects strokes by going around them, to move them.
public struct PKLassoTool: PKTool, Equatable, Sendable {
  public init() {}
}
