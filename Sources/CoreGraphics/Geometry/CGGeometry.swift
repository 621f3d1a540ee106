import Foundation

// Parts of Apple's geometry that Linux's Foundation lacks.

extension CGPoint {
  /// The point an affine map takes this one to.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The size as a vector under an affine map; translation does not matter.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGVector {
  /// The vector under the linear part of an affine map.
  package func applying(_ t: CGAffineTransform) -> CGVector {
    CGVector(dx: t.a * dx + t.c * dy, dy: t.b * dx + t.d * dy)
  }
}

extension CGRect {
  /// The smallest rectangle around the image of this one under an affine map.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(t) }
    var low = corners[0]
    var high = corners[0]
    for corner in corners.dropFirst() {
      low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether the rectangles share more than an edge, as Apple's `intersects(_:)` says. Foundation's on Linux is replaced by
  /// CSwiftRuntime, but the optimizer has copied it into its callers by then.
  @_silgen_name("hanok_rectangles_meet")
  package func meets(_ other: CGRect) -> Bool

  /// The smallest rectangle around some points, or the null rectangle if there are none.
  package init(enclosing points: some Sequence<CGPoint>) {
    var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    guard low.x <= high.x, low.y <= high.y else {
      self = .null
      return
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

// `"\(rect)"` is `(0.0, 0.0, 1.0, 1.0)`, as on Apple's systems.

extension CGPoint: @retroactive CustomStringConvertible, @retroactive CustomDebugStringConvertible {
  public var description: String { "(\(x), \(y))" }
  public var debugDescription: String { description }
  /// Whether both are the same point.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize: @retroactive CustomStringConvertible, @retroactive CustomDebugStringConvertible {
  public var description: String { "(\(width), \(height))" }
  public var debugDescription: String { description }
  /// Whether both are the same size.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect: @retroactive CustomStringConvertible, @retroactive CustomDebugStringConvertible {
  public var description: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
  public var debugDescription: String { description }
  /// Whether both are the same rectangle.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

/// C's spelling of `CGPoint(x:y:)`.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// C's spelling of `CGSize(width:height:)`.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

/// C's spelling of `CGRect(x:y:width:height:)`.
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// C's spelling of `CGVector(dx:dy:)`.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
