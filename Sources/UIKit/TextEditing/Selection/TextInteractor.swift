/// Places the caret and selects in a text input, by finger and by mouse, and offers the edit menu.
///
/// It knows the input by `UITextInput` alone, so that it serves UIKit's own and those of apps.
@MainActor
final class TextInteractor {
  /// The effect of a drag.
  enum Drag: Equatable {
    /// Moves the caret, under a magnifying glass.
    case caret
    /// Moves one end of the selection.
    case handle(TextSelectionHandle.End)
    /// Selects from where it began, by characters, words or paragraphs.
    case select(UITextGranularity)
  }

  let display = TextSelectionDisplay()
  private(set) weak var view: UIView?
  private(set) weak var input: (any UIResponder & UITextInput)?
  var isEditable = true
  var isSelectable = true
  /// Takes taps that mean something else, such as a link's.
  var tapHandler: ((CGPoint) -> Bool)?
  /// Whether a long press at a point is somebody else's.
  var leavesPress: ((CGPoint) -> Bool)?
  /// Decides whether a touch may start editing or selecting.
  var mayBegin: ((CGPoint) -> Bool)?
  private let tap = TextTapRecognizer(target: nil, action: nil)
  let dragRecognizer = TextDragRecognizer()
  private lazy var loupe = TextLoupe()
  private var scrollTimer: ClockTimers.Token?
  private lazy var menu = TextEditMenu(self)

  /// The running drag: the unit it began with, where the finger grabbed beside the caret.
  private var running: (drag: Drag, anchor: NSRange, grab: CGVector)?

  var editing: (any TextEditing)? { input as? any TextEditing }

  // MARK: Installing

  /// Serves a text input. `text` is the view that shows its text, if that is one of its own.
  func install(
    for input: any UIResponder & UITextInput, in view: UIView, behind text: UIView? = nil
  ) {
    self.input = input
    self.view = view
    display.install(in: view, behind: text)
    tap.interactor = self
    dragRecognizer.interactor = self
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(dragRecognizer)
  }

  func remove() {
    view?.removeGestureRecognizer(tap)
    view?.removeGestureRecognizer(dragRecognizer)
    display.remove()
    menu.remove()
  }

  var recognizers: [UIGestureRecognizer] { [tap, dragRecognizer] }

  /// Shows the selection as it is now.
  func update() {
    guard let input, let view else { return }
    display.update(input, in: view, isEditable: isEditable)
    if running != nil { display.caret.hold() }
  }

  // MARK: Offsets

  private func offset(at point: CGPoint) -> Int {
    guard let input, let place = input.closestPosition(to: point) else { return 0 }
    return input.offset(from: input.beginningOfDocument, to: place)
  }

  private func range(_ range: NSRange) -> UITextRange? {
    guard let input,
      let start = input.position(from: input.beginningOfDocument, offset: range.location),
      let end = input.position(from: start, offset: range.length)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  /// The selection in offsets; nil without one.
  var selection: NSRange? {
    guard let input, let range = input.selectedTextRange else { return nil }
    let start = input.offset(from: input.beginningOfDocument, to: range.start)
    return NSRange(
      location: start, length: input.offset(from: range.start, to: range.end))
  }

  private func select(from anchor: Int, to head: Int) {
    if let editing { return editing.selectRange(from: anchor, to: head) }
    let new = NSRange(location: min(anchor, head), length: abs(anchor - head))
    guard let range = range(new) else { return }
    input?.selectedTextRange = range
    update()
  }

  func select(_ range: NSRange) { select(from: range.location, to: NSMaxRange(range)) }

  /// The word, paragraph or empty range at an offset.
  private func unit(_ granularity: UITextGranularity, at offset: Int) -> NSRange {
    let caret = NSRange(location: offset, length: 0)
    guard granularity != .character else { return caret }
    if let editor = editing?.editor {
      if granularity == .word { return editor.word(at: offset) }
      let start = editor.paragraphStart(before: offset)
      return NSRange(location: start, length: editor.paragraphEnd(after: offset) - start)
    }
    guard let input, let place = input.position(from: input.beginningOfDocument, offset: offset)
    else { return caret }
    for direction in [UITextStorageDirection.forward, .backward] {
      let found = input.tokenizer.rangeEnclosingPosition(
        place, with: granularity, inDirection: .storage(direction))
      if let found {
        let start = input.offset(from: input.beginningOfDocument, to: found.start)
        return NSRange(location: start, length: input.offset(from: found.start, to: found.end))
      }
    }
    return caret
  }

  // MARK: Taps

  /// Whether a touch is for the text: not for a button inside of the view.
  func takes(_ touch: UITouch) -> Bool {
    guard let view, view.isUserInteractionEnabled else { return false }
    if let control = view as? UIControl, !control.isEnabled { return false }
    var hit = touch.view
    while let current = hit, current !== view {
      if current is UIControl { return false }
      hit = current.superview
    }
    return hit != nil
  }

  func tapped(_ touch: UITouch, extends: Bool) {
    guard let view, let input,
      view.bounds.insetBy(dx: -8, dy: -8).contains(touch.location(in: view))
    else { return }
    let point = touch.location(in: view)
    if tapHandler?(point) == true { return }
    let wasFirst = input.isFirstResponder
    // Text that is only read is selected by two taps; one ends that.
    if !isEditable, touch.tapCount == 1, !extends {
      if wasFirst, let selection { select(NSRange(location: NSMaxRange(selection), length: 0)) }
      return
    }
    guard begin(at: point) else { return }
    display.showsHandles = !touch.isPointer
    (input as? any TextEditing)?.finishComposition()
    let place = offset(at: point)
    switch touch.tapCount {
    case 1 where extends:
      select(from: editing?.editor.anchor ?? selection?.location ?? place, to: place)
    case 1 where touch.isPointer: select(from: place, to: place)
    case 1: tappedOnce(at: point, place, wasFirst, touch)
    default:
      select(unit(touch.tapCount == 2 ? .word : .paragraph, at: place))
      if !touch.isPointer { showMenu() }
    }
  }

  /// Makes the input the first responder, if it may be.
  private func begin(at point: CGPoint) -> Bool {
    guard let input, isEditable || isSelectable else { return false }
    if input.isFirstResponder { return true }
    guard mayBegin?(point) ?? true else { return false }
    return input.becomeFirstResponder()
  }

  private func tappedOnce(at point: CGPoint, _ place: Int, _ wasFirst: Bool, _ touch: UITouch) {
    let target = editing?.editor.wordBoundary(nearest: place) ?? boundary(nearest: place)
    if wasFirst, let selection {
      let isOnSelection =
        selection.length > 0
        ? NSLocationInRange(place, selection)
        : selection.location == target || selection.location == place
      if isOnSelection { return toggleMenu(touch) }
    }
    select(from: target, to: target)
  }

  /// A mouse's other button: selects the word there, unless the place is selected already, and offers the menu.
  func secondaryClick(_ touch: UITouch) -> Bool {
    guard let view, takes(touch), isEditable || isSelectable else { return false }
    let point = touch.location(in: view)
    guard begin(at: point) else { return false }
    let place = offset(at: point)
    let isSelected = selection.map { $0.length > 0 && NSLocationInRange(place, $0) } ?? false
    if !isSelected { select(unit(.word, at: place)) }
    display.showsHandles = false
    showMenu()
    return true
  }

  private func boundary(nearest place: Int) -> Int {
    let word = unit(.word, at: place)
    guard word.length > 0 else { return place }
    return place - word.location < NSMaxRange(word) - place ? word.location : NSMaxRange(word)
  }

  // MARK: Drags

  /// The effect that a drag of a touch would have, and after how many points; nil if it is the view's own business.
  func drag(beginningWith touch: UITouch) -> (Drag, CGFloat)? {
    guard let view, let input, isEditable || isSelectable else { return nil }
    let point = touch.location(in: view)
    if touch.isPointer {
      let units: [UITextGranularity] = [.character, .word, .paragraph]
      return (.select(units[min(touch.tapCount, 3) - 1]), 3)
    }
    guard input.isFirstResponder else { return nil }
    if let end = display.handle(near: point) { return (.handle(end), 2) }
    if touch.tapCount == 2 { return (.select(.word), 4) }
    if touch.tapCount > 2 { return (.select(.paragraph), 4) }
    let caret = display.caret
    let isOnCaret = !caret.isHidden && caret.frame.insetBy(dx: -18, dy: -12).contains(point)
    return isOnCaret ? (.caret, 6) : nil
  }

  /// The effect of a finger that stays down: moves the caret, or selects in text that is only read.
  func longPressDrag(at touch: UITouch?) -> Drag? {
    guard isEditable || isSelectable else { return nil }
    if let touch, let view, leavesPress?(touch.location(in: view)) == true { return nil }
    return isEditable ? .caret : .select(.word)
  }

  func begin(_ drag: Drag, at touch: UITouch?) {
    guard let view, let touch else { return }
    let start = view.convert(touch.startLocation, from: touch.window)
    guard begin(at: start) else { return }
    display.showsHandles = !touch.isPointer
    editing?.finishComposition()
    EditMenuPresenter.shared.dismiss()
    var anchor = unit(granularity(of: drag), at: offset(at: start))
    var grab = CGVector.zero
    if case .handle(let end) = drag, let selection {
      anchor = NSRange(
        location: end == .start ? NSMaxRange(selection) : selection.location, length: 0)
      let moved = end == .start ? selection.location : NSMaxRange(selection)
      if let caret = caretRect(at: moved) {
        grab = CGVector(dx: caret.midX - start.x, dy: caret.midY - start.y)
      }
    }
    running = (drag, anchor, grab)
    dragMoved()
  }

  private func granularity(of drag: Drag) -> UITextGranularity {
    if case .select(let unit) = drag { unit } else { .character }
  }

  private func caretRect(at offset: Int) -> CGRect? {
    guard let input,
      let place = input.position(from: input.beginningOfDocument, offset: offset)
    else { return nil }
    return input.caretRect(for: place)
  }

  func dragMoved() {
    guard let running, let view else { return }
    let finger = dragRecognizer.location(in: view)
    let point = CGPoint(x: finger.x + running.grab.dx, y: finger.y + running.grab.dy)
    let place = offset(at: point)
    switch running.drag {
    case .caret: select(from: place, to: place)
    case .handle(let end):
      // The ends do not meet: one character stays selected.
      let anchor = running.anchor.location
      let head =
        end == .start ? min(place, step(anchor, by: -1)) : max(place, step(anchor, by: 1))
      select(from: anchor, to: head)
    case .select(let granularity):
      let unit = unit(granularity, at: place)
      if unit.location < running.anchor.location {
        select(from: NSMaxRange(running.anchor), to: unit.location)
      } else {
        select(
          from: running.anchor.location, to: max(NSMaxRange(running.anchor), NSMaxRange(unit)))
      }
    }
    showLoupe(finger, place)
    scrollAlong(finger)
  }

  private func step(_ offset: Int, by characters: Int) -> Int {
    guard let editor = editing?.editor else { return max(0, offset + characters) }
    return characters < 0 ? editor.offset(before: offset) : editor.offset(after: offset)
  }

  func dragEnded() {
    guard let ended = running else { return }
    running = nil
    ClockTimers.cancel(scrollTimer)
    loupe.hide()
    update()
    if display.showsHandles, ended.drag != .caret || selection?.length == 0 { showMenu() }
  }

  private func showLoupe(_ finger: CGPoint, _ place: Int) {
    guard display.showsHandles, let view, let caret = caretRect(at: place) else { return }
    loupe.show(around: caret, below: finger, of: view)
  }

  // MARK: Scrolling along

  /// Scrolls while a drag stays at the edge of a view that scrolls.
  private func scrollAlong(_ finger: CGPoint) {
    ClockTimers.cancel(scrollTimer)
    guard let scrollView = view as? UIScrollView else { return }
    let visible = scrollView.bounds.inside(scrollView.adjustedContentInset)
    let margin = min(20, visible.height / 4)
    var step: CGFloat = 0
    if finger.y < visible.minY + margin { step = finger.y - visible.minY - margin }
    if finger.y > visible.maxY - margin { step = finger.y - visible.maxY + margin }
    guard step != 0 else { return }
    let offset = scrollView.contentOffset
    let target = scrollView.clamped(CGPoint(x: offset.x, y: offset.y + step / 4))
    guard target != offset else { return }
    scrollTimer = ClockTimers.schedule(after: 1 / 60) { [weak self, weak scrollView] in
      guard self?.running != nil else { return }
      scrollView?.contentOffset = target
      self?.dragMoved()
    }
  }

  // MARK: Edit menu

  func showMenu() { menu.show() }

  private func toggleMenu(_ touch: UITouch) {
    // The touch that closed the menu does not open it again.
    if EditMenuPresenter.shared.wasDismissed(by: touch) { return }
    showMenu()
  }

  /// The selection in the view's coordinates, for the menu to point at.
  var selectionRect: CGRect {
    guard let input, let view, let range = input.selectedTextRange else { return .zero }
    var rect = CGRect.null
    if range.isEmpty {
      rect = input.caretRect(for: range.start)
    } else {
      for part in input.selectionRects(for: range) { rect = rect.union(part.rect) }
    }
    let visible = rect.intersection(view.bounds)
    return visible.isNull ? rect : visible
  }
}
