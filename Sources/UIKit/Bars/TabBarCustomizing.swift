/// A tab bar whose items the person arranges: a screen above the bar offers items, which are dragged into it.
@MainActor
final class TabBarCustomizing: NSObject {
  private unowned(unsafe) let bar: UITabBar
  private let offered: [UITabBarItem]
  private let before: [UITabBarItem]
  private let panel = UIView()
  private let title = UINavigationBar()
  private var tiles: [UIView] = []
  /// The picture of an item that follows the finger.
  private var ghost: UIView?

  private static let animationDuration = 0.4
  private static let columns: CGFloat = 4
  private static let rowHeight: CGFloat = 88

  init(_ bar: UITabBar, offering items: [UITabBarItem]) {
    self.bar = bar
    offered = items
    before = bar.items ?? []
    super.init()
  }

  // MARK: Coming and going

  func begin() {
    guard let home = bar.superview else { return }
    bar.delegate?.tabBar(bar, willBeginCustomizing: offered)
    build(in: home)
    panel.transform = CGAffineTransform(translationX: 0, y: home.bounds.height)
    UIView.animate(withDuration: Self.animationDuration) {
      self.panel.transform = .identity
    } completion: { [self] _ in
      guard bar.isCustomizing else { return }
      bar.delegate?.tabBar(bar, didBeginCustomizing: offered)
    }
  }

  func end(animated: Bool) -> Bool {
    let items = bar.items ?? []
    let changed = items != before
    bar.delegate?.tabBar(bar, willEndCustomizing: items, changed: changed)
    UIView.animate(withDuration: animated ? Self.animationDuration : 0) {
      self.panel.transform = CGAffineTransform(
        translationX: 0, y: self.panel.superview?.bounds.height ?? 0)
    } completion: { [self] _ in
      panel.removeFromSuperview()
      bar.delegate?.tabBar(bar, didEndCustomizing: items, changed: changed)
    }
    return changed
  }

  // MARK: The screen

  private func build(in home: UIView) {
    panel.frame = home.bounds
    panel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    panel.backgroundColor = .systemBackground
    home.insertSubview(panel, belowSubview: bar)
    let item = UINavigationItem(title: UIKitStrings.text("Configure"))
    item.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.bar.endCustomizing(animated: true) })
    title.items = [item]
    let top = home.safeAreaInsets.top
    title.frame = CGRect(x: 0, y: top, width: home.bounds.width, height: 44)
    title.autoresizingMask = .flexibleWidth
    panel.addSubview(title)
    let width = home.bounds.width / Self.columns
    for (index, item) in offered.enumerated() {
      let (row, column) = (index / Int(Self.columns), index % Int(Self.columns))
      let tile = makeTile(item)
      tile.frame = CGRect(
        x: CGFloat(column) * width, y: top + 60 + CGFloat(row) * Self.rowHeight, width: width,
        height: Self.rowHeight)
      tile.addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: Selector(Self.drag(_:), "drag:")))
      tiles.append(tile)
      panel.addSubview(tile)
    }
  }

  private func makeTile(_ item: UITabBarItem) -> UIView {
    let tile = UIView()
    tile.isAccessibilityElement = true
    tile.accessibilityLabel = item.title
    let image = UIImageView(image: item.image?.withRenderingMode(.alwaysTemplate))
    image.tintColor = .secondaryLabel
    image.contentMode = .scaleAspectFit
    image.frame = CGRect(x: 0, y: 16, width: 0, height: 30)
    image.autoresizingMask = .flexibleWidth
    let label = UILabel(frame: CGRect(x: 0, y: 50, width: 0, height: 16))
    label.text = item.title
    label.font = .systemFont(ofSize: 11)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.autoresizingMask = .flexibleWidth
    tile.addSubview(image)
    tile.addSubview(label)
    return tile
  }

  // MARK: Dragging

  func drag(_ pan: UIPanGestureRecognizer) {
    guard let home = bar.superview, let tile = pan.view,
      let index = tiles.firstIndex(of: tile)
    else { return }
    let point = pan.location(in: home)
    switch pan.state {
    case .began:
      let ghost = makeTile(offered[index])
      ghost.frame = tile.frame
      ghost.alpha = 0.8
      home.addSubview(ghost)
      self.ghost = ghost
      ghost.center = point
    case .changed: ghost?.center = point
    case .ended:
      removeGhost()
      if let place = bar.itemIndex(at: pan.location(in: bar)) { put(offered[index], at: place) }
    default: removeGhost()
    }
  }

  private func removeGhost() {
    ghost?.removeFromSuperview()
    ghost = nil
  }

  /// Puts an item in another's place; one that is in the bar already changes places with it.
  private func put(_ item: UITabBarItem, at place: Int) {
    guard var items = bar.items, items.indices.contains(place) else { return }
    if let old = items.firstIndex(of: item) {
      items.swapAt(old, place)
    } else {
      items[place] = item
    }
    let selected = bar.selectedItem
    bar.setItems(items, animated: true)
    bar.selectedItem = selected.flatMap { items.contains($0) ? $0 : nil }
  }
}
