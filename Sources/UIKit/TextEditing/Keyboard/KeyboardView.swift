/// The on-screen keyboard: rows of keys for the language and kind of input.
@MainActor
final class KeyboardView: UIView {
  /// Points: four rows, and below them on screens with rounded corners a strip for the globe key. With a bottom
  /// safe area of 34 that makes 291, as on iPhones 844 high.
  private static let rowsHeight: CGFloat = 216
  private static let stripHeight: CGFloat = 41

  static func height(safeBottom: CGFloat) -> CGFloat {
    safeBottom > 0 ? rowsHeight + stripHeight : rowsHeight
  }

  weak var keyboard: OnScreenKeyboard?
  private var plane: KeyboardPlane?
  private var keys: [[KeyboardKeyView]] = []
  private let globe = KeyboardKeyView(.globe)
  private let emojiKey = KeyboardKeyView(.emoji)
  private var emojiPanel: EmojiPanel?
  private let popup = KeyboardPopup()
  private var alternatesTimer: ClockTimers.Token?
  /// Seconds until a held key offers other letters.
  private static let alternatesDelay: CFTimeInterval = 0.5

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = KeyboardStyle.background
    globe.show(symbol: "globe", name: "Next keyboard")
    globe.isCapless = true
    connect(globe)
    addSubview(globe)
    emojiKey.show(symbol: "face.smiling", name: "Emoji")
    emojiKey.isCapless = true
    connect(emojiKey)
    addSubview(emojiKey)
    accessibilityIdentifier = "Keyboard"
  }

  required init?(coder: NSCoder) { return nil }

  private func connect(_ view: KeyboardKeyView) {
    view.addAction(UIAction { [weak self] _ in self?.keyWentDown(view) }, for: .touchDown)
    view.addAction(
      UIAction { [weak self] _ in self?.keyWentUp(view, types: true) }, for: .touchUpInside)
    view.addAction(
      UIAction { [weak self] _ in self?.keyWentUp(view, types: false) },
      for: [.touchUpOutside, .touchCancel])
    view.onMove = { [weak self] touch in
      guard let self else { return }
      self.popup.track(touch.location(in: self))
    }
  }

  private func keyWentDown(_ view: KeyboardKeyView) {
    keyboard?.keyDidGoDown(view.key)
    guard case .text(let text) = view.key, plane?.isPad == false else { return }
    let cap = view.capFrame
    if text.count == 1 { popup.show(text, over: cap, in: self) }
    let alternates = KeyAlternates.of(text)
    guard !alternates.isEmpty else { return }
    ClockTimers.cancel(alternatesTimer)
    alternatesTimer = ClockTimers.schedule(after: Self.alternatesDelay) { [weak self, weak view] in
      guard let self, let view, view.isTracking else { return }
      self.popup.offer(alternates, over: cap, in: self)
    }
  }

  /// A key is released: the letter chosen among its alternates is typed wherever the finger is.
  private func keyWentUp(_ view: KeyboardKeyView, types: Bool) {
    ClockTimers.cancel(alternatesTimer)
    let choice = popup.choice
    popup.hide()
    if let choice {
      keyboard?.keyWasTapped(.text(choice))
    } else if types {
      keyboard?.keyWasTapped(view.key)
    }
    keyboard?.keyDidGoUp(view.key)
  }

  /// Shows a page's keys as the keyboard's state wants them.
  func show(_ plane: KeyboardPlane) {
    if plane != self.plane {
      self.plane = plane
      exchangeKeys(plane.rows)
      setNeedsLayout()
    }
    for view in keys.joined() { dress(view, isPad: plane.isPad) }
  }

  /// The widths of a row's keys, in letters. Gaps give way so that letters are equally wide in all rows.
  private func weights(of row: [KeyboardKeyView], isPad: Bool, isLast: Bool) -> [CGFloat] {
    if isPad { return row.map { _ in 1 } }
    let wanted = row.map { KeyboardPlane.weight($0.key, isLastRow: isLast) }
    let gaps = row.filter { $0.key == .gap }.count
    let excess = wanted.reduce(0, +) - 10
    guard gaps > 0, excess > 0 else { return wanted }
    return zip(row, wanted).map { view, weight in
      view.key == .gap ? max(0, weight - excess / CGFloat(gaps)) : weight
    }
  }

  /// Keys in the same place stay the same views, so that a finger on one is not lost.
  private func exchangeKeys(_ rows: [[KeyboardPlane.Key]]) {
    let left = keys
    keys = rows.enumerated().map { row, wanted in
      wanted.enumerated().map { column, key in
        guard left.indices.contains(row), left[row].indices.contains(column),
          left[row][column].key.isSameKind(as: key)
        else { return makeKey(key) }
        let view = left[row][column]
        view.key = key
        return view
      }
    }
    let kept = Set(keys.joined().map(ObjectIdentifier.init))
    for view in left.joined() where !kept.contains(ObjectIdentifier(view)) {
      view.removeFromSuperview()
    }
  }

  private func makeKey(_ key: KeyboardPlane.Key) -> KeyboardKeyView {
    let view = KeyboardKeyView(key)
    if key != .gap {
      connect(view)
      addSubview(view)
    }
    return view
  }

  private func dress(_ view: KeyboardKeyView, isPad: Bool) {
    guard let keyboard else { return }
    // Telephones' keys have caps where they are digits.
    if case .text = view.key { view.isCapless = false } else { view.isCapless = isPad }
    switch view.key {
    case .text(let text):
      view.show(
        isPad ? KeyboardPlane.title(of: text) : text, size: text.count == 1 ? 24 : 16,
        isSpecial: false,
        letters: isPad ? KeyboardPlane.letters(on: text) : "")
    case .shift:
      let isOn = keyboard.shift != .off
      let symbol = keyboard.shift == .locked ? "capslock.fill" : isOn ? "shift.fill" : "shift"
      view.show(symbol: symbol, name: "shift", isLit: isOn)
    case .delete: view.show(symbol: "delete.left", name: UIKitStrings.delete)
    case .space: view.show(keyboard.language.spaceTitle, size: 16, isSpecial: false)
    case .enter:
      view.isEnabled = keyboard.isReturnEnabled
      view.show(
        keyboard.returnTitle, size: 16, isSpecial: true,
        isBlue: keyboard.isReturnBlue && view.isEnabled)
    case .page(let page):
      let title = page == .letters ? (keyboard.language == .korean ? "가나다" : "ABC") : "123"
      let symbols = isPad ? "+ * #" : "#+="
      view.show(page == .symbols ? symbols : title, size: 16, isSpecial: true)
    case .globe, .gap, .emoji: break
    }
  }

  /// Shows the page of emoji over the keys, or the keys again.
  func showEmoji(_ isShown: Bool) {
    guard isShown else {
      emojiPanel?.removeFromSuperview()
      return emojiPanel = nil
    }
    guard emojiPanel == nil else { return }
    let panel = EmojiPanel()
    panel.onEmoji = { [weak self] in self?.keyboard?.typeEmoji($0) }
    panel.onDelete = { [weak self] in
      self?.keyboard?.keyDidGoDown(.delete)
      self?.keyboard?.keyDidGoUp(.delete)
    }
    panel.onLetters = { [weak self] in self?.keyboard?.keyWasTapped(.page(.letters)) }
    emojiPanel = panel
    addSubview(panel)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let plane else { return }
    let rowHeight = Self.rowsHeight / CGFloat(max(1, keys.count))
    for (index, row) in keys.enumerated() {
      let isLast = index == keys.count - 1
      let weights = weights(of: row, isPad: plane.isPad, isLast: isLast)
      let total = plane.isPad ? 3 : max(10, weights.reduce(0, +))
      let unit = (bounds.width - 6) / total
      var x = 3 + (bounds.width - 6 - weights.reduce(0, +) * unit) / 2
      for (view, weight) in zip(row, weights) {
        view.frame = CGRect(
          x: x, y: CGFloat(index) * rowHeight, width: weight * unit, height: rowHeight)
        x += weight * unit
      }
    }
    let hasStrip = bounds.height > Self.rowsHeight
    globe.isHidden = !hasStrip
    emojiKey.isHidden = !hasStrip
    emojiKey.frame = CGRect(
      x: bounds.width - 68, y: Self.rowsHeight, width: 56, height: Self.stripHeight)
    emojiPanel?.frame = bounds
    globe.frame = CGRect(x: 12, y: Self.rowsHeight, width: 56, height: Self.stripHeight)
  }
}
