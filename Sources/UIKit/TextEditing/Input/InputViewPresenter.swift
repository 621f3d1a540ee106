/// Shows the `inputView` and `inputAccessoryView` of the responder that is edited, at the lower edge of its
/// window, and posts the keyboard notifications for the room they take.
///
/// With `OnScreenKeyboard.isEnabled` a keyboard is shown as well; otherwise keys come from the desktop.
@MainActor
final class InputViewPresenter: ApplicationPart {
  /// Seconds the views take to come and go, and the curve they move on, as iOS's keyboard has.
  private static let duration: TimeInterval = 0.25
  private static let curve = 7
  private let panel = InputViewPanel()
  private weak var responder: UIResponder?
  /// The views in the panel that are as high as their content.
  private var selfSizing: Set<ObjectIdentifier> = []
  private(set) var frame = CGRect.null
  /// Whether a finger moved the panel away from its frame.
  private var isFollowing = false
  private var isGoingDown = false
  /// While the role of first responder passes from one to another, nothing hides in between.
  private(set) var isHandingOver = false

  /// Runs a change of the first responder that may go through none.
  func handOver(_ change: () -> Bool) -> Bool {
    let outer = isHandingOver
    isHandingOver = true
    let result = change()
    isHandingOver = outer
    return result
  }

  /// Has a responder give its role up for nobody to take it over.
  func withoutHandingOn(_ resign: () -> Bool) {
    _ = handOver(resign)
    if UIResponder.firstResponder == nil { responderDidChange(nil) }
  }

  /// The responder that is edited is another one, or its views are.
  func responderDidChange(_ newResponder: UIResponder?) {
    guard newResponder != nil || !isHandingOver else { return }
    responder = newResponder
    defer { EditedFieldRevealer.reveal(newResponder) }
    let provider = accessoryProvider(of: newResponder)
    let input = input(of: newResponder)
    let views = [provider.flatMap(accessory), input].compactMap(\.self)
    guard let newResponder, let window = window(of: newResponder), !views.isEmpty else {
      return hide()
    }
    panel.owner = provider ?? newResponder
    let comes = panel.superview !== window
    // In the window, views know its safe area when they are measured.
    window.addSubview(panel)
    fill(
      views, width: window.bounds.width,
      safeBottom: input == nil ? 0 : window.safeAreaInsets.bottom)
    if comes { panel.frame.origin = CGPoint(x: 0, y: window.bounds.maxY) }
    panel.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    panel.onLayout = { [weak self] in
      self?.windowMayHaveTurned()
      self?.contentMayHaveChanged()
    }
    let target = CGRect(
      x: 0, y: window.bounds.maxY - panel.bounds.height, width: window.bounds.width,
      height: panel.bounds.height)
    guard target != frame else { return }
    show(from: panel.frame, to: target)
  }

  /// A window has another size: the panel in it stands at its lower edge again.
  func windowDidResize(_ window: UIWindow) {
    if panel.superview === window { windowMayHaveTurned() }
  }

  /// Fits the panel into a window that has another width, or another lower edge.
  private func windowMayHaveTurned() {
    guard let window = panel.superview, !frame.isNull,
      frame.width != window.bounds.width || frame.maxY != window.bounds.maxY
    else { return }
    isFollowing = false
    responderDidChange(responder)
  }

  /// The nearest responder along the chain that has an accessory, as controllers do for all their fields.
  private func accessoryProvider(of responder: UIResponder?) -> UIResponder? {
    var current = responder
    while let candidate = current, !(candidate is UIWindow) {
      if accessory(of: candidate) != nil { return candidate }
      current = candidate.next
    }
    return nil
  }

  private func accessory(of responder: UIResponder) -> UIView? {
    responder.inputAccessoryViewController?.view ?? responder.inputAccessoryView
  }

  private func input(of responder: UIResponder?) -> UIView? {
    guard let responder else { return nil }
    if let view = responder.inputViewController?.view ?? responder.inputView { return view }
    guard OnScreenKeyboard.isEnabled, let input = responder as? (any UIResponder & UIKeyInput),
      isEditable(responder)
    else { return nil }
    return OnScreenKeyboard.shared.view(for: input)
  }

  private func isEditable(_ responder: UIResponder) -> Bool {
    (responder as? any TextEditing)?.acceptsTyping ?? true
  }

  private func window(of responder: UIResponder) -> UIWindow? {
    (responder as? UIView)?.window ?? (responder as? UIViewController)?.viewIfLoaded?.window
      ?? responder as? UIWindow
  }

  /// The text of the responder that is edited changed.
  func textDidChange(in input: any UIKeyInput) {
    if OnScreenKeyboard.isEnabled { OnScreenKeyboard.shared.textDidChange(in: input) }
    EditedFieldRevealer.reveal(input as? UIResponder)
  }

  /// The app gave an input another text, which the keys follow; nothing scrolls to it.
  func textWasSet(in input: any UIKeyInput) {
    if OnScreenKeyboard.isEnabled { OnScreenKeyboard.shared.textDidChange(in: input) }
  }

  // MARK: The panel

  /// Stacks views in the panel, above the safe area. An accessory alone stands at the very edge of the screen, as on
  /// iOS, and minds the safe area by its own constraints.
  private func fill(_ views: [UIView], width: CGFloat, safeBottom: CGFloat) {
    for old in panel.subviews where !views.contains(where: { $0 === old }) {
      old.removeFromSuperview()
    }
    selfSizing = Set(
      views.filter { selfSizing.contains(ObjectIdentifier($0)) || sizesItself($0) }
        .map { ObjectIdentifier($0) })
    let hasKeyboard = views.contains { $0 is KeyboardView }
    panel.backgroundColor = hasKeyboard ? KeyboardStyle.background : .secondarySystemBackground
    let heights = views.map { view in
      if view.superview !== panel { panel.addSubview(view) }
      standForMeasuring(view, width: width, atEdge: safeBottom == 0)
      let height = height(of: view, width: width, safeBottom: safeBottom)
      view.translatesAutoresizingMaskIntoConstraints = true
      return height
    }
    // First the panel, which views with a flexible height grow with.
    panel.bounds.size = CGSize(width: width, height: heights.reduce(safeBottom, +))
    var y: CGFloat = 0
    for (view, height) in zip(views, heights) {
      view.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
  }

  /// Places a view for a moment at the panel's lower edge or far above it, with the safe area that is there.
  private func standForMeasuring(_ view: UIView, width: CGFloat, atEdge: Bool) {
    guard selfSizing.contains(ObjectIdentifier(view)) else { return }
    let height = max(view.bounds.height, 1)
    panel.bounds.size = CGSize(width: width, height: atEdge ? height : height + 1000)
    let frame = CGRect(x: 0, y: 0, width: width, height: height)
    if view.frame != frame { view.frame = frame }
    view.updateSafeArea()
  }

  private func height(of view: UIView, width: CGFloat, safeBottom: CGFloat) -> CGFloat {
    if view is KeyboardView { return KeyboardView.height(safeBottom: safeBottom) }
    let height = view.bounds.height
    guard height == 0 || selfSizing.contains(ObjectIdentifier(view)) else { return height }
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return fitted > 0 ? fitted : height
  }

  /// Whether a view is as high as its content says: placed by constraints, or with a flexible height, as on iOS.
  private func sizesItself(_ view: UIView) -> Bool {
    !view.translatesAutoresizingMaskIntoConstraints
      || view.autoresizingMask.contains(.flexibleHeight)
      || (view as? UIInputView)?.allowsSelfSizing == true
  }

  /// The content of a view in the panel may have another size now.
  private func contentMayHaveChanged() {
    guard let window = panel.superview, !frame.isNull, !isFollowing else { return }
    let isOutdated = panel.subviews.contains { view in
      selfSizing.contains(ObjectIdentifier(view))
        && abs(
          height(of: view, width: window.bounds.width, safeBottom: window.safeAreaInsets.bottom)
            - view.bounds.height) > 0.5
    }
    if isOutdated { responderDidChange(responder) }
  }

  /// Whether a view is in the accessory that another responder, a controller, shows.
  func isInAccessory(_ responder: UIResponder, of owner: UIResponder) -> Bool {
    guard panel.owner === owner, let view = responder as? UIView else { return false }
    return view.isDescendant(of: panel)
  }

  private func show(from old: CGRect, to target: CGRect) {
    let isResize = !frame.isNull
    frame = target
    post(UIResponder.keyboardWillChangeFrameNotification, from: old, to: target)
    post(UIResponder.keyboardWillShowNotification, from: old, to: target)
    // A panel that changes its height keeps its place at the edge.
    if isResize { panel.frame = target.offsetBy(dx: 0, dy: max(0, target.height - old.height)) }
    animate(to: target) { [weak self] in
      guard let self, self.frame == target else { return }
      self.post(UIResponder.keyboardDidShowNotification, from: old, to: target)
      self.post(UIResponder.keyboardDidChangeFrameNotification, from: old, to: target)
      EditedFieldRevealer.reveal(self.responder)
    }
  }

  private func hide() {
    guard let window = panel.superview, !frame.isNull else { return }
    let old = isFollowing ? panel.frame : frame
    isFollowing = false
    let target = old.offsetBy(dx: 0, dy: window.bounds.maxY - old.minY)
    frame = .null
    post(UIResponder.keyboardWillChangeFrameNotification, from: old, to: target)
    post(UIResponder.keyboardWillHideNotification, from: old, to: target)
    animate(to: target) { [weak self] in
      guard let self, self.frame.isNull else { return }
      for view in self.panel.subviews { view.removeFromSuperview() }
      self.panel.removeFromSuperview()
      self.post(UIResponder.keyboardDidHideNotification, from: old, to: target)
      self.post(UIResponder.keyboardDidChangeFrameNotification, from: old, to: target)
    }
  }

  // MARK: Following a finger

  /// Moves the panel down with a finger that is below its upper edge, and up again to its place.
  func follow(_ y: CGFloat, in window: UIWindow) {
    guard panel.superview === window, !frame.isNull, isFollowing || y > frame.minY else { return }
    let top = min(max(y, frame.minY), window.bounds.maxY)
    guard top != panel.frame.minY else { return }
    isFollowing = true
    isGoingDown = top > panel.frame.minY
    panel.frame.origin.y = top
    tellFollowers(panel.frame)
  }

  /// The finger left: the panel goes on the way it went, down with a responder that lets go of its role, or back.
  func letGo(isCancelled: Bool, in window: UIWindow) {
    guard isFollowing, panel.superview === window else { return }
    let goesOn = !isCancelled && isGoingDown
    if goesOn, window.endEditing(false), !isFollowing { return }
    comeBack()
  }

  private func comeBack() {
    isFollowing = false
    let (old, target) = (panel.frame, frame)
    guard old != target else { return }
    post(UIResponder.keyboardWillChangeFrameNotification, from: old, to: target)
    post(UIResponder.keyboardWillShowNotification, from: old, to: target)
    animate(to: target) { [weak self] in
      guard let self, self.frame == target else { return }
      self.post(UIResponder.keyboardDidShowNotification, from: old, to: target)
      self.post(UIResponder.keyboardDidChangeFrameNotification, from: old, to: target)
    }
  }

  private func tellFollowers(_ rect: CGRect) {
    NotificationCenter.default.post(
      name: UIKeyboardLayoutGuide.keyboardDidFollowNotification, object: nil,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(
          cgRect: panel.window?.convert(rect, to: nil as UIWindow?) ?? rect)
      ])
  }

  private func animate(to target: CGRect, then done: @escaping () -> Void) {
    let move = { [panel] in panel.frame = target }
    guard UIView.areAnimationsEnabled else {
      move()
      return done()
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction, animations: move,
      completion: { _ in done() })
  }

  private func post(_ name: Notification.Name, from old: CGRect, to new: CGRect) {
    let screen = { [panel] (rect: CGRect) in
      panel.window?.convert(rect, to: nil as UIWindow?) ?? rect
    }
    NotificationCenter.default.post(
      name: name, object: UIScreen.main,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: screen(old)),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: screen(new)),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
      ])
  }
}

/// Holds the input views at the lower edge. Its events go on to the responder that is edited.
@MainActor
final class InputViewPanel: UIView {
  weak var owner: UIResponder?
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }

  override func subviewContentMayHaveChanged(_ subview: UIView) {
    super.subviewContentMayHaveChanged(subview)
    setNeedsLayout()
  }

  override var next: UIResponder? { owner ?? super.next }
}
