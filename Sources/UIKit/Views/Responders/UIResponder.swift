/// Something that can respond to events: views, controllers, windows, scenes, the application.
@preconcurrency @MainActor
open class UIResponder: AccessibleObject {
  public override init() {
    _ = KeyedNames.areKnown
    super.init()
  }

  open override var description: String { plainDescription }
  open override var debugDescription: String { description }

  /// The responder asked when this one does not handle an event.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// The one responder that keys and actions without a target go to.
  package internal(set) static weak var firstResponder: UIResponder?

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { UIResponder.firstResponder === self }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let view = self as? UIView, view.waitsForWindow() { return false }
    if let previous = UIResponder.firstResponder,
      !UpperRooms.textEditing.handOver(previous.resignFirstResponder)
    {
      return false
    }
    UIResponder.firstResponder = self
    UpperRooms.textEditing.firstResponderDidChange(self)
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else {
      (self as? UIView)?.stopWaitingForWindow()
      return true
    }
    guard canResignFirstResponder else { return false }
    UIResponder.firstResponder = nil
    UpperRooms.textEditing.firstResponderDidChange(nil)
    handOnFirstResponder()
    return true
  }

  /// The nearest controller around that can takes the role over: one with an accessory view of its own keeps it at the
  /// lower edge when the keyboard goes.
  private func handOnFirstResponder() {
    guard !UpperRooms.textEditing.isHandingOver else { return }
    var responder = next
    while let current = responder {
      if current.takesOverFirstResponder() { return }
      responder = current.next
    }
  }

  /// Becomes the first responder that a view in it gave up, where it can; false where it is for others to try.
  func takesOverFirstResponder() -> Bool { false }

  /// Whether this responder or one after it in the chain is `other`.
  func chainContains(_ other: UIResponder) -> Bool {
    var responder: UIResponder? = self
    while let current = responder {
      if current === other { return true }
      responder = current.next
    }
    return false
  }

  // MARK: Touches and presses, passed on along the chain

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Motion, passed on along the chain

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Actions

  /// Whether this responder takes the action now; by default, when it implements it.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard action.isImplemented(by: self) else { return false }
    return EditAction(action).map { $0.isOverridden(in: self) } ?? true
  }

  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  // MARK: Standard edit actions, for subclasses

  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func pasteAndMatchStyle(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
  open func toggleBoldface(_ sender: Any?) {}
  open func toggleItalics(_ sender: Any?) {}
  open func toggleUnderline(_ sender: Any?) {}

  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  // MARK: Pasting

  private var pasteConfigurationStorage: UIPasteConfiguration?
  /// The types of items that ``paste(itemProviders:)`` takes; nil for none.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { pasteConfigurationStorage }
    set { pasteConfigurationStorage = newValue }
  }
  /// Takes items; called for those that ``pasteConfiguration`` accepts.
  open func paste(itemProviders: [NSItemProvider]) {}
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    pasteConfiguration?.accepts(itemProviders) ?? false
  }

  // MARK: Observing

  /// An observed property changed. Override it for observations made with `addObserver(_:forKeyPath:options:context:)`.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: Undo

  /// The undo manager of the nearest responder that has one: text inputs and windows do.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Keyboard

  /// Shown in place of the keyboard while this is the first responder.
  open var inputView: UIView? { nil }
  /// A controller whose view stands in place of the keyboard.
  open var inputViewController: UIInputViewController? { nil }
  /// A controller whose view stands above the keyboard.
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// Shown above the keyboard while this or a responder after it is edited.
  open var inputAccessoryView: UIView? { nil }
  /// Takes the input views again while they are shown.
  open func reloadInputViews() {
    guard isFirstResponder else { return }
    UpperRooms.textEditing.inputViewsDidChange(self)
  }
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Under what name the keyboard remembers its language for this responder; nil for none.
  open var textInputContextIdentifier: String? { nil }
  /// The language of the keyboard's input.
  open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }

  /// The buttons beside the suggestions above an iPad's keyboard; kept for the app.
  open private(set) lazy var inputAssistantItem = UITextInputAssistantItem()

  /// Whether three fingers undo, cut, copy and paste (iOS 13). Nothing here has such gestures.
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

  // MARK: Menus

  /// Changes the app's menus: its main menu, whose commands keys trigger, for the application and its delegate, and the
  /// edit menu for what is selected in a responder. Call `super`.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Says how a command looks right now, before it is shown.
  open func validate(_ command: UICommand) {}

  // MARK: Activities

  /// The person's activity here, stored so that it can be continued.
  open var userActivity: NSUserActivity? {
    didSet { if userActivity !== oldValue { oldValue?.resignCurrent() } }
  }
  /// Puts the state needed to continue into the activity.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

/// Which gestures of three fingers edit.
public enum UIEditingInteractionConfiguration: Int, Sendable {
  case none = 0
  case `default` = 1
}

extension UIResponder: @preconcurrency KeyValueObserver {}

extension UIResponder: UIResponderStandardEditActions {}

extension UIResponder {
  nonisolated public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  nonisolated public static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  nonisolated public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  nonisolated public static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  nonisolated public static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
