/// Where a lifted preview and its menu go: the preview as near to its place as the menu lets it.
struct PreviewArrangement: Equatable {
  var preview: CGRect
  var menu: CGRect
  var isAbove = false
  /// The point the menu grows out of, in its unit square.
  var origin = CGPoint(x: 0.5, y: 0)

  private static let gap: CGFloat = 12
  private static let margin: CGFloat = 16
  /// A preview smaller than this share of its size is not shown smaller still; the menu scrolls.
  private static let menuShare: CGFloat = 0.6

  /// - Parameters:
  ///   - preview: the preview's natural frame in the window.
  ///   - menu: the size the menu needs; zero for none.
  ///   - area: the window's safe area.
  init(preview natural: CGRect, menu size: CGSize, area: CGRect) {
    let area = area.insetBy(dx: Self.margin, dy: 8).standardized
    let gap = size.height > 0 ? Self.gap : 0
    let menuHeight = min(
      size.height, max(area.height * Self.menuShare, area.height - natural.height))
    let room = max(1, area.height - gap - menuHeight)
    let scale = min(
      1, room / max(1, natural.height), area.width / max(1, natural.width))
    let fitted = CGSize(width: natural.width * scale, height: natural.height * scale)
    var x = natural.midX - fitted.width / 2
    x = min(max(x, area.minX), max(area.minX, area.maxX - fitted.width))
    var y = natural.midY - fitted.height / 2
    let total = fitted.height + gap + menuHeight
    y = min(max(y, area.minY), max(area.minY, area.maxY - fitted.height))
    if y + total > area.maxY, natural.minY - gap - menuHeight >= area.minY {
      isAbove = true
    } else if y + total > area.maxY {
      y = max(area.minY, area.maxY - total)
    }
    preview = CGRect(origin: CGPoint(x: x, y: y), size: fitted)
    let menuX = natural.midX > area.midX + area.width / 8 ? preview.maxX - size.width : preview.minX
    menu = CGRect(
      x: min(max(menuX, area.minX), max(area.minX, area.maxX - size.width)).rounded(),
      y: (isAbove ? preview.minY - gap - menuHeight : preview.maxY + gap).rounded(),
      width: min(size.width, area.width), height: menuHeight)
    guard menu.width > 0 else { return }
    let middle = min(max((preview.midX - menu.minX) / menu.width, 0), 1)
    origin = CGPoint(x: middle, y: isAbove ? 1 : 0)
  }
}
