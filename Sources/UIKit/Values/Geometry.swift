/// Distances from the four edges of a rectangle, in points.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public static let zero = UIEdgeInsets()

  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }
}

/// Distances from the edges, with leading and trailing instead of left and right.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public static let zero = NSDirectionalEdgeInsets()

  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// An offset in points.
public struct UIOffset: Hashable, Sendable, Codable {
  public var horizontal: CGFloat
  public var vertical: CGFloat

  public static let zero = UIOffset()

  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

extension CGRect {
  /// The rectangle made smaller by the insets; where they are larger, its size is negative.
  public func inset(by insets: UIEdgeInsets) -> CGRect { UIEdgeInsetsInsetRect(self, insets) }

  /// What is left inside of insets; null when nothing is.
  package func inside(_ insets: UIEdgeInsets) -> CGRect {
    let area = standardized.inset(by: insets)
    return area.size.width >= 0 && area.size.height >= 0 ? area : .null
  }

  /// What is left inside of insets; where nothing is, a rectangle without width or height in the middle between them.
  package func collapsing(_ insets: UIEdgeInsets) -> CGRect {
    var area = standardized.inset(by: insets)
    if area.size.width < 0 {
      area.origin.x += area.size.width / 2
      area.size.width = 0
    }
    if area.size.height < 0 {
      area.origin.y += area.size.height / 2
      area.size.height = 0
    }
    return area
  }
}

/// `rect.inset(by:)` in its C spelling.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  CGRect(
    x: rect.origin.x + insets.left, y: rect.origin.y + insets.top,
    width: rect.size.width - insets.left - insets.right,
    height: rect.size.height - insets.top - insets.bottom)
}

public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1 << 0)
  public static let left = Self(rawValue: 1 << 1)
  public static let bottom = Self(rawValue: 1 << 2)
  public static let right = Self(rawValue: 1 << 3)
  public static let all: Self = [.top, .left, .bottom, .right]
}

public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1 << 0)
  public static let leading = Self(rawValue: 1 << 1)
  public static let bottom = Self(rawValue: 1 << 2)
  public static let trailing = Self(rawValue: 1 << 3)
  public static let all: Self = [.top, .leading, .bottom, .trailing]
}

public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = Self(rawValue: 1 << 0)
  public static let topRight = Self(rawValue: 1 << 1)
  public static let bottomLeft = Self(rawValue: 1 << 2)
  public static let bottomRight = Self(rawValue: 1 << 3)
  public static let allCorners = Self(rawValue: .max)
}

public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let horizontal = Self(rawValue: 1 << 0)
  public static let vertical = Self(rawValue: 1 << 1)
  public static let both: Self = [.horizontal, .vertical]
}

/// An edge or a corner of a rectangle that something is aligned to.
public enum NSRectAlignment: Int, Sendable {
  case none
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
