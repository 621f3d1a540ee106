/// Decides what lies in a direction from a rectangle: what its straight continuation meets, the nearest first.
struct FocusBeam {
  let origin: CGRect
  let heading: UIFocusHeading

  /// How far something has to reach into the beam, and may reach back over the edge, in points.
  private static let slack: CGFloat = 0.5

  /// How far away a rectangle is, and how far off the middle; nil for one that is not in the beam.
  func distance(to rect: CGRect) -> (along: CGFloat, across: CGFloat)? {
    let isVertical = heading == .up || heading == .down
    let gap: CGFloat
    switch heading {
    case .up: gap = origin.minY - rect.maxY
    case .down: gap = rect.minY - origin.maxY
    case .left: gap = origin.minX - rect.maxX
    case .right: gap = rect.minX - origin.maxX
    default: return nil
    }
    let low = isVertical ? max(origin.minX, rect.minX) : max(origin.minY, rect.minY)
    let high = isVertical ? min(origin.maxX, rect.maxX) : min(origin.maxY, rect.maxY)
    guard gap >= -Self.slack, high - low > Self.slack else { return nil }
    let middle = isVertical ? rect.midX - origin.midX : rect.midY - origin.midY
    return (max(0, gap), abs(middle))
  }

  /// The nearest of some things; among equals the first.
  func nearest<Thing>(of things: [Thing], frame: (Thing) -> CGRect) -> Thing? {
    var best: (thing: Thing, along: CGFloat, across: CGFloat)?
    for thing in things {
      guard let (along, across) = distance(to: frame(thing)) else { continue }
      if let best, (best.along, best.across) <= (along, across) { continue }
      best = (thing, along, across)
    }
    return best?.thing
  }

  /// The part of the beam that begins at an edge and is `length` points long.
  func rect(length: CGFloat) -> CGRect {
    let slack = Self.slack
    return switch heading {
    case .up:
      CGRect(
        x: origin.minX, y: origin.minY - length, width: origin.width, height: length + slack)
    case .down:
      CGRect(x: origin.minX, y: origin.maxY - slack, width: origin.width, height: length + slack)
    case .left:
      CGRect(
        x: origin.minX - length, y: origin.minY, width: length + slack, height: origin.height)
    default:
      CGRect(x: origin.maxX - slack, y: origin.minY, width: length + slack, height: origin.height)
    }
  }
}
