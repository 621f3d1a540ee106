/// Where a popover goes and where its arrow is.
struct PopoverPlacement: Equatable {
  /// The popover's frame, its arrow included.
  var frame = CGRect.zero
  /// The way the arrow points; empty without one.
  var direction: UIPopoverArrowDirection = []
  /// The arrow's middle along its edge, from the frame's origin.
  var arrow: CGFloat = 0

  /// iOS's arrow: 13 points high on a base of 26, which keeps clear of the corners.
  static let arrowHeight: CGFloat = 13
  static let arrowBase: CGFloat = 26
  static let cornerRadius: CGFloat = 13
  /// Points between a popover without an arrow and its source.
  private static let gap: CGFloat = 8

  private static let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]

  /// - Parameters:
  ///   - content: the size of the content.
  ///   - source: what the popover points to.
  ///   - area: where popovers may be.
  ///   - permitted: the arrow's directions; empty for a popover in the middle of its source.
  ///   - hidesArrow: whether the popover stands beside its source without an arrow.
  ///   - canOverlap: whether it rather covers its source than becomes smaller than its content.
  init(
    content: CGSize, source: CGRect, area: CGRect, permitted: UIPopoverArrowDirection,
    hidesArrow: Bool = false, canOverlap: Bool = false
  ) {
    let distance = hidesArrow ? Self.gap : Self.arrowHeight
    let allowed = Self.order.filter { permitted.contains($0) }
    guard !allowed.isEmpty else {
      let size = CGSize(
        width: min(content.width, area.width), height: min(content.height, area.height))
      frame = Self.clamped(
        CGRect(
          x: source.midX - size.width / 2, y: source.midY - size.height / 2, width: size.width,
          height: size.height), area)
      return
    }
    let fits = allowed.first { Self.overflow($0, content, source, area, distance) <= 0 }
    let chosen =
      fits
      ?? allowed.min {
        Self.overflow($0, content, source, area, distance)
          < Self.overflow($1, content, source, area, distance)
      } ?? .up
    place(chosen, content, source, area, distance, canOverlap)
    if hidesArrow { removeArrow(chosen, distance) }
  }

  /// How many points of the content a direction has no room for.
  private static func overflow(
    _ direction: UIPopoverArrowDirection, _ content: CGSize, _ source: CGRect, _ area: CGRect,
    _ distance: CGFloat
  ) -> CGFloat {
    let room = room(direction, source, area) - distance
    let isVertical = direction == .up || direction == .down
    let along = isVertical ? content.height - room : content.width - room
    let across = isVertical ? content.width - area.width : content.height - area.height
    return max(0, along) + max(0, across)
  }

  private static func room(
    _ direction: UIPopoverArrowDirection, _ source: CGRect, _ area: CGRect
  ) -> CGFloat {
    switch direction {
    case .up: area.maxY - source.maxY
    case .down: source.minY - area.minY
    case .left: area.maxX - source.maxX
    default: source.minX - area.minX
    }
  }

  private mutating func place(
    _ direction: UIPopoverArrowDirection, _ content: CGSize, _ source: CGRect, _ area: CGRect,
    _ distance: CGFloat, _ canOverlap: Bool
  ) {
    self.direction = direction
    let isVertical = direction == .up || direction == .down
    let shortest = Self.arrowBase + 2 * Self.cornerRadius
    var size = content
    let room = max(0, Self.room(direction, source, area) - distance)
    if isVertical {
      // A source without room beside it is overlapped rather than the content squeezed away.
      let least = canOverlap ? content.height : min(content.height, area.height / 3)
      size.height = min(content.height, max(room, least))
      size.width = min(max(content.width, shortest), area.width)
      size.height += distance
    } else {
      let least = canOverlap ? content.width : min(content.width, area.width / 3)
      size.width = min(content.width, max(room, least))
      size.height = min(max(content.height, shortest), area.height)
      size.width += distance
    }
    size = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
    var rect = CGRect(origin: .zero, size: size)
    switch direction {
    case .up: rect.origin = CGPoint(x: source.midX - size.width / 2, y: source.maxY)
    case .down:
      rect.origin = CGPoint(x: source.midX - size.width / 2, y: source.minY - size.height)
    case .left: rect.origin = CGPoint(x: source.maxX, y: source.midY - size.height / 2)
    default:
      rect.origin = CGPoint(x: source.minX - size.width, y: source.midY - size.height / 2)
    }
    frame = Self.clamped(rect, area)
    let length = isVertical ? frame.width : frame.height
    let middle = isVertical ? source.midX - frame.minX : source.midY - frame.minY
    let margin = min(Self.cornerRadius + Self.arrowBase / 2, length / 2)
    arrow = min(max(middle, margin), length - margin)
  }

  private mutating func removeArrow(_ chosen: UIPopoverArrowDirection, _ distance: CGFloat) {
    switch chosen {
    case .up:
      frame.origin.y += distance
      frame.size.height -= distance
    case .down: frame.size.height -= distance
    case .left:
      frame.origin.x += distance
      frame.size.width -= distance
    default: frame.size.width -= distance
    }
    direction = []
  }

  private static func clamped(_ rect: CGRect, _ area: CGRect) -> CGRect {
    var rect = rect
    rect.origin.x = min(max(rect.minX, area.minX), max(area.minX, area.maxX - rect.width)).rounded()
    rect.origin.y = min(max(rect.minY, area.minY), max(area.minY, area.maxY - rect.height))
      .rounded()
    return rect
  }

  /// The content's rectangle in the frame's own coordinates.
  var body: CGRect {
    var body = CGRect(origin: .zero, size: frame.size)
    switch direction {
    case .up:
      body.origin.y = Self.arrowHeight
      body.size.height -= Self.arrowHeight
    case .down: body.size.height -= Self.arrowHeight
    case .left:
      body.origin.x = Self.arrowHeight
      body.size.width -= Self.arrowHeight
    case .right: body.size.width -= Self.arrowHeight
    default: break
    }
    return body
  }

  /// The outline of content and arrow, in the frame's own coordinates.
  var outline: UIBezierPath {
    let path = UIBezierPath(roundedRect: body, cornerRadius: Self.cornerRadius)
    guard direction != [] else { return path }
    let half = Self.arrowBase / 2
    let tip: CGPoint
    let edge: CGFloat
    let isVertical = direction == .up || direction == .down
    switch direction {
    case .up: (tip, edge) = (CGPoint(x: arrow, y: 0), body.minY)
    case .down: (tip, edge) = (CGPoint(x: arrow, y: frame.height), body.maxY)
    case .left: (tip, edge) = (CGPoint(x: 0, y: arrow), body.minX)
    default: (tip, edge) = (CGPoint(x: frame.width, y: arrow), body.maxX)
    }
    func point(_ along: CGFloat, _ share: CGFloat) -> CGPoint {
      let depth = edge + ((isVertical ? tip.y : tip.x) - edge) * share
      return isVertical ? CGPoint(x: arrow + along, y: depth) : CGPoint(x: depth, y: arrow + along)
    }
    // A little beyond the edge, so that no seam shows; a rounded tip.
    path.move(to: point(-half, -0.05))
    path.addLine(to: point(-half, 0))
    path.addCurve(
      to: point(-2.5, 0.9), controlPoint1: point(-half + 6, 0), controlPoint2: point(-5, 0.75))
    path.addQuadCurve(to: point(2.5, 0.9), controlPoint: point(0, 1.1))
    path.addCurve(
      to: point(half, 0), controlPoint1: point(5, 0.75), controlPoint2: point(half - 6, 0))
    path.addLine(to: point(half, -0.05))
    path.close()
    return path
  }
}
