/// Where a menu goes: below its source, or above it where there is more room.
struct MenuPlacement: Equatable {
  var frame: CGRect
  /// Whether the menu opens upwards from its source.
  var isAbove: Bool

  /// Points between a menu and its source, and between a menu and the window's safe edges.
  static let gap: CGFloat = 8
  static let margin: CGFloat = 8

  /// - Parameters:
  ///   - size: what the menu needs to show all rows.
  ///   - source: the rectangle of what the menu belongs to.
  ///   - area: where menus may be; the window's safe area.
  ///   - attachment: the x that the menu's middle goes to where there is room; nil leaves that to
  ///     the source's place: a source at a side has the menu's edge at its own.
  init(size: CGSize, source: CGRect, area: CGRect, attachment: CGFloat? = nil) {
    let area = area.insetBy(dx: Self.margin, dy: Self.margin).standardized
    let below = max(0, area.maxY - source.maxY - Self.gap)
    let above = max(0, source.minY - Self.gap - area.minY)
    isAbove = size.height > below && above > below
    // A source as high as the window leaves no room beside it: the menu lies over it.
    let room = max(isAbove ? above : below, min(size.height, area.height * 0.4))
    let height = min(size.height, room, area.height)
    var y = isAbove ? source.minY - Self.gap - height : source.maxY + Self.gap
    y = min(max(y, area.minY), max(area.minY, area.maxY - height))
    let width = min(size.width, area.width)
    let x = Self.x(width, source, area, attachment)
    frame = CGRect(
      x: min(max(x, area.minX), max(area.minX, area.maxX - width)).rounded(), y: y.rounded(),
      width: width, height: height)
  }

  private static func x(
    _ width: CGFloat, _ source: CGRect, _ area: CGRect, _ attachment: CGFloat?
  ) -> CGFloat {
    if let attachment { return attachment - width / 2 }
    let place = area.width > 0 ? (source.midX - area.minX) / area.width : 0.5
    if place < 0.4 { return source.minX }
    if place > 0.6 { return source.maxX - width }
    return source.midX - width / 2
  }

  /// The point the menu grows out of, in its unit square.
  func origin(source: CGRect) -> CGPoint {
    guard frame.width > 0 else { return CGPoint(x: 0.5, y: 0) }
    let x = (source.midX - frame.minX) / frame.width
    return CGPoint(x: min(max(x, 0), 1), y: isAbove ? 1 : 0)
  }
}
