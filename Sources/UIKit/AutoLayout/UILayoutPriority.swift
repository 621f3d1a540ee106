/// How strongly a constraint is wished for, from just above 0 to 1000 (required).
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = Self(1000)
  public static let defaultHigh = Self(750)
  public static let dragThatCanResizeScene = Self(510)
  public static let sceneSizeStayPut = Self(500)
  public static let dragThatCannotResizeScene = Self(490)
  public static let defaultLow = Self(250)
  public static let fittingSizeLevel = Self(50)
}

extension UILayoutPriority: _UIKitNumericRawRepresentable {}
