public import UIKit

/// A line that was drawn.
public struct PKStroke: @unchecked Sendable {
  public var ink: PKInk
  /// Moves the path and all that is drawn along it.
  public var transform: CGAffineTransform
  public var path: PKStrokePath
  /// Where the stroke is seen, in its path's coordinates; nil for everywhere.
  public var mask: UIBezierPath?
  /// From what the grain of inks comes.
  public var randomSeed: UInt32

  public init(
    ink: PKInk, path: PKStrokePath, transform: CGAffineTransform = .identity,
    mask: UIBezierPath? = nil
  ) {
    self.init(
      ink: ink, path: path, transform: transform, mask: mask,
      randomSeed: UInt32.random(in: 0...UInt32.max))
  }

  public init(
    ink: PKInk, path: PKStrokePath, transform: CGAffineTransform = .identity,
    mask: UIBezierPath? = nil, randomSeed: UInt32
  ) {
    self.ink = ink
    self.path = path
    self.transform = transform
    self.mask = mask
    self.randomSeed = randomSeed
  }

  /// The rectangle in which something is drawn; null without points.
  public var renderBounds: CGRect {
    var bounds = path.extent
    if let mask { bounds = bounds.intersection(mask.bounds) }
    return bounds.isNull ? bounds : bounds.applying(transform)
  }

  /// The parts of the path that the mask shows.
  public var maskedPathRanges: [ClosedRange<CGFloat>] {
    guard !path.isEmpty else { return [] }
    let end = CGFloat(path.count - 1)
    guard let mask else { return [0...end] }
    return path.ranges { mask.contains($0.location) }
  }

  public var requiredContentVersion: PKContentVersion { ink.requiredContentVersion }
}

extension PKStrokePath {
  /// The longest parts of the way whose points pass a test.
  func ranges(where test: (PKStrokePoint) -> Bool) -> [ClosedRange<CGFloat>] {
    let steps = Swift.max((count - 1) * 8, 1)
    let end = CGFloat(Swift.max(count - 1, 0))
    var ranges: [ClosedRange<CGFloat>] = []
    var start: CGFloat?
    var last: CGFloat = 0
    for step in 0...steps {
      let value = end * CGFloat(step) / CGFloat(steps)
      if test(interpolatedPoint(at: value)) {
        start = start ?? value
        last = value
      } else if let first = start {
        ranges.append(first...last)
        start = nil
      }
    }
    if let start { ranges.append(start...last) }
    return ranges
  }

  /// A part of the way as one of its own.
  func part(_ range: ClosedRange<CGFloat>) -> PKStrokePath {
    let points = interpolatedPoints(in: range, by: .parametricStep(0.5))
    return PKStrokePath(controlPoints: points, creationDate: creationDate)
  }
}
