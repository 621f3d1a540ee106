/// An open menu: its panels over the window, the finger that chooses, and how it goes away.
@MainActor
final class MenuSession {
  /// The menu that is open; there is one at most.
  private(set) static var current: MenuSession?
  /// Whether a menu is on the screen, and closing it, for gestures that go on from a menu's press.
  static var isShowing: Bool { current.map { !$0.isEnding } ?? false }
  static func endCurrent() { current?.end(animated: true) }

  /// The menu to open, and how.
  struct Request {
    var menu: UIMenu
    /// The view the menu belongs to; its traits are the menu's.
    weak var source: UIView?
    /// Where it stands, in the window; the whole of `source` by default.
    var sourceRect: CGRect?
    /// The x, in the window, that the menu's middle goes to.
    var attachment: CGFloat?
    var order = UIContextMenuConfiguration.ElementOrder.automatic
    /// The sender that actions get.
    weak var sender: AnyObject?
    /// The preview that is lifted beside the menu.
    var preview: LiftedPreview?
    /// Further items the menu is for, which are lifted where they are.
    var companions: [LiftedPreview] = []
    var willChoose: ((any UIMenuLeaf) -> Void)?
    var willEnd: ((MenuSession) -> Void)?
    var didEnd: (() -> Void)?
  }

  private var request: Request
  private let overlay = MenuOverlay()
  private weak var window: UIWindow?
  private var panels: [MenuPanel] = []
  private var sourceFrame = CGRect.zero
  private var isAbove = false
  private var origin = CGPoint(x: 0.5, y: 0)
  private var resolved: [ObjectIdentifier: [UIMenuElement]] = [:]
  private var asked: Set<ObjectIdentifier> = []
  private var submenuTimer: ClockTimers.Token?
  private weak var hovered: MenuCell?
  private(set) var isEnding = false
  private(set) var isOpen = false

  var menu: UIMenu { request.menu }
  var preview: LiftedPreview? { request.preview }
  private var lifted: [LiftedPreview] {
    request.companions + (request.preview.map { [$0] } ?? [])
  }

  /// Opens a menu; nil when there is nothing to show or nowhere to show it.
  @discardableResult
  static func open(_ request: Request) -> MenuSession? {
    guard let window = request.source?.window ?? request.preview?.window else { return nil }
    let session = MenuSession(request, window)
    guard !session.content(of: request.menu).isEmpty || request.preview != nil else { return nil }
    current?.end(animated: false)
    current = session
    session.begin()
    return session
  }

  private init(_ request: Request, _ window: UIWindow) {
    self.request = request
    self.window = window
  }

  // MARK: Content

  private func content(of menu: UIMenu) -> MenuContent {
    // A submenu's title stands in its header already.
    let showsTitle = panels.isEmpty || menu === request.menu
    let content = MenuContent(menu, showsTitle: showsTitle) { [weak self] in self?.elements(of: $0)
    }
    return isReversed ? content.reversed : content
  }

  /// The first element is nearest to the finger, when the menu opens upwards, unless the order is
  /// fixed. Beside a preview menus are read from the top.
  private var isReversed: Bool {
    guard isAbove, panels.count <= 1 else { return false }
    switch request.order {
    case .fixed: return false
    case .priority: return true
    case .automatic: return request.preview == nil
    }
  }

  private func elements(of deferred: UIDeferredMenuElement) -> [UIMenuElement]? {
    let key = ObjectIdentifier(deferred)
    if let elements = resolved[key] { return elements }
    guard asked.insert(key).inserted else { return nil }
    deferred.load { [weak self] elements in
      self?.resolved[key] = elements
      self?.reload()
    }
    return resolved[key]
  }

  /// Shows another menu in place of the first level's, as `updateVisibleMenu` asks.
  func replaceVisibleMenu(_ change: (UIMenu) -> UIMenu) {
    guard let panel = panels.last else { return }
    let new = change(panel.menu)
    guard new !== panel.menu else { return reload() }
    if panels.count == 1 { request.menu = new }
    let replacement = MenuPanel(new, header: panel.header?.item)
    panels[panels.count - 1] = replacement
    overlay.insertSubview(replacement, aboveSubview: panel)
    panel.removeFromSuperview()
    replacement.show(content(of: new))
    replacement.frame = frame(for: replacement, startingAt: panel.frame)
  }

  private func reload() {
    guard isOpen, !isEnding else { return }
    for panel in panels { panel.show(content(of: panel.menu)) }
    placeAgain()
  }

  /// Gives the panels the room that their rows need now.
  private func placeAgain() {
    for (index, panel) in panels.enumerated() {
      UIView.animate(withDuration: 0.25) {
        self.place(panel, isFirst: index == 0)
        panel.layoutIfNeeded()
        if panel !== self.panels.last { panel.transform = Self.behindSubmenu }
      }
    }
  }

  /// Panels step back while a submenu lies over them.
  private static let behindSubmenu = CGAffineTransform(scaleX: 0.94, y: 0.94)

  // MARK: Opening

  private func begin() {
    guard let window else { return }
    isOpen = true
    overlay.session = self
    overlay.frame = window.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.overrideUserInterfaceStyle =
      request.source?.traitCollection.userInterfaceStyle ?? .unspecified
    overlay.semanticContentAttribute = .unspecified
    window.addSubview(overlay)
    for companion in request.companions { overlay.addSubview(companion.view) }
    if let preview = request.preview { overlay.addSubview(preview.view) }
    let panel = MenuPanel(request.menu)
    panels = [panel]
    overlay.addSubview(panel)
    panel.show(content(of: request.menu))
    place(panel, isFirst: true)
    if isReversed { panel.show(content(of: request.menu)) }
    panel.isHidden = content(of: request.menu).isEmpty
    panel.layoutIfNeeded()
    appear(panel)
  }

  private func appear(_ panel: MenuPanel) {
    panel.alpha = 0
    panel.transform = Self.shrunk(panel.bounds.size, to: origin)
    for preview in lifted { preview.prepare() }
    UIView.animate(springDuration: 0.42, bounce: 0.16, options: .allowUserInteraction) { [self] in
      panel.transform = .identity
      for preview in lifted { preview.lift() }
    }
    UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction) { [self] in
      panel.alpha = 1
      overlay.setDimmed(request.preview != nil)
    }
  }

  /// A menu begins small, at the point it grows out of.
  private static func shrunk(_ size: CGSize, to origin: CGPoint) -> CGAffineTransform {
    let scale: CGFloat = 0.2
    return CGAffineTransform(
      translationX: (origin.x - 0.5) * size.width * (1 - scale),
      y: (origin.y - 0.5) * size.height * (1 - scale)
    ).scaledBy(x: scale, y: scale)
  }

  // MARK: Placing

  private var area: CGRect {
    guard let window else { return .zero }
    return window.bounds.inside(window.safeAreaInsets)
  }

  private func place(_ panel: MenuPanel, isFirst: Bool) {
    panel.transform = .identity
    guard isFirst else {
      panel.frame = frame(for: panel, startingAt: panel.frame)
      return
    }
    let size = panel.fittingSize(in: area.width - 2 * MenuPlacement.margin)
    if let preview = request.preview {
      let arrangement = PreviewArrangement(
        preview: preview.frame, menu: panel.menu.children.isEmpty ? .zero : size, area: area)
      preview.target = arrangement.preview
      panel.frame = arrangement.menu
      isAbove = arrangement.isAbove
      origin = arrangement.origin
      return
    }
    sourceFrame = currentSourceFrame
    let placement = MenuPlacement(
      size: size, source: sourceFrame, area: area, attachment: request.attachment)
    isAbove = placement.isAbove
    origin = placement.origin(source: sourceFrame)
    panel.frame = placement.frame
  }

  private var currentSourceFrame: CGRect {
    if let rect = request.sourceRect { return rect }
    guard let source = request.source else { return sourceFrame }
    return source.convert(source.bounds, to: window)
  }

  /// A submenu lies where its row is, as far as it fits.
  private func frame(for panel: MenuPanel, startingAt row: CGRect) -> CGRect {
    let area = area.insetBy(dx: MenuPlacement.margin, dy: MenuPlacement.margin)
    let size = panel.fittingSize(in: area.width)
    let height = min(size.height, area.height)
    return CGRect(
      x: min(max(row.minX, area.minX), max(area.minX, area.maxX - size.width)),
      y: min(max(row.minY, area.minY), max(area.minY, area.maxY - height)).rounded(),
      width: size.width, height: height)
  }

  // MARK: Submenus

  private func openSubmenu(_ cell: MenuCell) {
    guard let submenu = cell.submenu, let parent = panels.last else { return }
    cancelHover()
    let panel = MenuPanel(submenu, header: cell.item)
    let row = cell.convert(cell.bounds, to: overlay)
    panels.append(panel)
    overlay.addSubview(panel)
    panel.show(content(of: submenu))
    let target = frame(for: panel, startingAt: row)
    panel.frame = target
    panel.layoutIfNeeded()
    panel.alpha = 0
    panel.transform = CGAffineTransform(
      translationX: 0, y: (row.midY - target.midY) * 0.9
    ).scaledBy(x: 0.96, y: max(0.1, row.height / max(1, target.height)))
    UIView.animate(springDuration: 0.35, bounce: 0.1, options: .allowUserInteraction) {
      panel.transform = .identity
      panel.alpha = 1
      parent.transform = Self.behindSubmenu
      parent.setShaded(true)
    }
  }

  private func closeSubmenu() {
    guard panels.count > 1 else { return }
    cancelHover()
    let panel = panels.removeLast()
    let parent = panels.last
    UIView.animate(
      springDuration: 0.3, bounce: 0,
      animations: {
        panel.alpha = 0
        panel.transform = CGAffineTransform(scaleX: 0.96, y: 0.5)
        parent?.transform = .identity
        parent?.setShaded(false)
      }, completion: { _ in panel.removeFromSuperview() })
  }

  // MARK: The finger

  /// Follows a finger, at a point of the window.
  func track(_ point: CGPoint) {
    guard !isEnding, let panel = panels.last else { return }
    let cell = panel.isScrolling ? nil : panel.cell(at: panel.convert(point, from: nil))
    let choice = cell?.isEnabled == true ? cell : nil
    panel.highlight(choice)
    guard choice !== hovered else { return }
    cancelHover()
    hovered = choice
    // A finger that stays on a submenu's row opens it.
    if let choice, choice.submenu != nil, choice !== panel.header {
      submenuTimer = ClockTimers.schedule(after: 0.5) { [weak self] in self?.openSubmenu(choice) }
    }
  }

  private func cancelHover() {
    ClockTimers.cancel(submenuTimer)
    submenuTimer = nil
    hovered = nil
  }

  /// The finger lifts: the element below it is chosen.
  func release(at point: CGPoint) {
    cancelHover()
    guard !isEnding, let panel = panels.last else { return }
    panel.highlight(nil)
    guard !panel.isScrolling, let cell = panel.cell(at: panel.convert(point, from: nil)),
      cell.isEnabled
    else { return }
    choose(cell)
  }

  /// A finger came down beside the panels.
  func touchedOutside(_ point: CGPoint) {
    guard let panel = panels.last else { return end(animated: true) }
    if panels.count > 1,
      panels.dropLast().contains(where: { $0.frame.contains(overlay.convert(point, from: nil)) }),
      !panel.frame.contains(overlay.convert(point, from: nil))
    {
      return closeSubmenu()
    }
    if let preview = request.preview, preview.contains(point), preview.onTap != nil {
      return preview.onTap?() ?? ()
    }
    end(animated: true)
  }

  func isInPanel(_ point: CGPoint) -> Bool {
    panels.last?.frame.contains(overlay.convert(point, from: nil)) ?? false
  }

  /// Lets go without a choice, when the touch is taken away.
  func cancelTracking() {
    cancelHover()
    panels.last?.highlight(nil)
  }

  // MARK: Choosing

  private func choose(_ cell: MenuCell) {
    if cell === panels.last?.header { return closeSubmenu() }
    if cell.submenu != nil { return openSubmenu(cell) }
    guard let leaf = cell.item.element as? any UIMenuLeaf else { return }
    if cell.item.parent.options.contains(.singleSelection) { cell.item.parent.select(leaf) }
    request.willChoose?(leaf)
    let sender = request.sender ?? request.source
    if leaf.attributes.contains(.keepsMenuPresented) {
      leaf.performWithSender(sender, target: nil)
      for cell in panels.last?.cells ?? [] { cell.update() }
    } else {
      end(animated: true)
      leaf.performWithSender(sender, target: nil)
    }
  }

  // MARK: Ending

  /// Closes the menu; `alongside` goes with it, `completion` comes after it.
  func end(
    animated: Bool, alongside: (() -> Void)? = nil, completion: (() -> Void)? = nil
  ) {
    guard !isEnding else { return }
    isEnding = true
    cancelHover()
    if Self.current === self { Self.current = nil }
    overlay.isUserInteractionEnabled = false
    request.willEnd?(self)
    let finish = { [self] in
      overlay.removeFromSuperview()
      for preview in lifted { preview.restore() }
      request.didEnd?()
      completion?()
    }
    guard animated, overlay.window != nil else {
      alongside?()
      return finish()
    }
    let origin = origin
    UIView.animate(
      springDuration: 0.3, bounce: 0,
      animations: { [self] in
        for panel in panels {
          panel.alpha = 0
          panel.transform = Self.shrunk(panel.bounds.size, to: origin)
        }
        overlay.setDimmed(false)
        for preview in lifted { preview.lower() }
        alongside?()
      }, completion: { _ in finish() })
  }

  /// Another size of the window leaves nothing where it was.
  func windowDidResize() { if !isEnding { end(animated: false) } }

  /// Rows have another height in another text size.
  func textSizeDidChange() { if isOpen, !isEnding { placeAgain() } }

  /// Escape closes the menu, or its submenu. True when the key was the menu's.
  static func takes(_ key: UIKey) -> Bool {
    guard let current, !current.isEnding else { return false }
    if key.keyCode == .keyboardEscape {
      if current.panels.count > 1 { current.closeSubmenu() } else { current.end(animated: true) }
    }
    return true
  }
}

/// Covers the window while a menu is open, and hands the fingers on it to the menu.
@MainActor
final class MenuOverlay: UIView {
  weak var session: MenuSession?
  private let glass = UIVisualEffectView(effect: nil)
  private let dim = UIView()
  private var size: CGSize?
  private var textSize: UIContentSizeCategory?
  /// The finger that the menu follows.
  private weak var finger: UITouch?

  init() {
    super.init(frame: .zero)
    for view in [glass, dim] {
      view.isUserInteractionEnabled = false
      view.isHidden = true
      addSubview(view)
    }
    dim.backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark
        ? UIColor(white: 0, alpha: 0.4) : UIColor(white: 0, alpha: 0.15)
    }
    dim.alpha = 0
  }

  /// Blurs and darkens the background, as behind lifted previews.
  func setDimmed(_ isDimmed: Bool) {
    guard isDimmed || !glass.isHidden else { return }
    glass.isHidden = false
    dim.isHidden = false
    glass.effect = isDimmed ? UIBlurEffect(style: .systemUltraThinMaterial) : nil
    dim.alpha = isDimmed ? 1 : 0
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    dim.frame = bounds
    glass.frame = bounds
    if let size, size != bounds.size { session?.windowDidResize() }
    size = bounds.size
    let category = traitCollection.preferredContentSizeCategory
    if let textSize, textSize != category { session?.textSizeDidChange() }
    textSize = category
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsLayout()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let session, finger == nil else { return }
    let point = touch.location(in: nil)
    guard session.isInPanel(point) else { return session.touchedOutside(point) }
    finger = touch
    session.track(point)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger, touches.contains(finger) else { return }
    session?.track(finger.location(in: nil))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = finger, touches.contains(touch) else { return }
    finger = nil
    session?.release(at: touch.location(in: nil))
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = finger, touches.contains(touch) else { return }
    finger = nil
    session?.cancelTracking()
  }
}
