import Foundation

/// Records changes so that they can be undone and redone, in groups.
///
/// With `groupsByEvent`, changes registered during one turn of the main queue are one group; on other threads
/// groups must be opened and closed by hand. Like Apple's it is used by one thread at a time.
open class UndoManager: NSObject, @unchecked Sendable {
  private enum Activity { case none, undoing, redoing }

  private var undoStack: [UndoGroup] = []
  private var redoStack: [UndoGroup] = []
  /// Groups that are open, outermost first.
  private var openGroups: [UndoGroup] = []
  private var activity = Activity.none
  private var disableCount = 0
  /// Tells a group opened for an event from those after it.
  private var eventNumber = 0
  private var hasEventGroup = false

  public override init() {
    super.init()
  }

  // MARK: Grouping

  /// Opens a group; its changes are undone together.
  open func beginUndoGrouping() {
    openEventGroupIfNeeded()
    openGroup()
  }

  /// Closes the innermost open group. Without one this does nothing; on Apple's systems it raises.
  open func endUndoGrouping() {
    guard !openGroups.isEmpty else { return }
    post(.NSUndoManagerCheckpoint)
    closeGroup()
  }

  /// How many groups are open, one inside the other.
  open var groupingLevel: Int { openGroups.count }

  /// Whether changes of one turn of the main queue are grouped without `beginUndoGrouping()`.
  open var groupsByEvent = true

  private func openGroup() {
    openGroups.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  private func openEventGroupIfNeeded() {
    guard groupsByEvent, openGroups.isEmpty, activity == .none else { return }
    eventNumber += 1
    hasEventGroup = true
    openGroup()
    let number = eventNumber
    DispatchQueue.main.async { [weak self] in self?.closeEventGroup(number) }
  }

  private func closeEventGroup(_ number: Int) {
    guard hasEventGroup, number == eventNumber, openGroups.count == 1 else { return }
    endUndoGrouping()
  }

  private func closeGroup() {
    let info = [NSUndoManagerGroupIsDiscardableKey: openGroups.last?.isDiscardable ?? false]
    post(.NSUndoManagerWillCloseUndoGroup, info)
    guard let group = openGroups.popLast() else { return }
    if let outer = openGroups.last {
      if outer.actionName.isEmpty { outer.actionName = group.actionName }
      outer.append(.group(group))
    } else {
      hasEventGroup = false
      if activity == .undoing { redoStack.append(group) } else { push(group) }
    }
    post(.NSUndoManagerDidCloseUndoGroup, info)
  }

  private func push(_ group: UndoGroup) {
    undoStack.append(group)
    trim()
  }

  /// How many groups can be undone; 0 for any number.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }

  // MARK: Whether changes are recorded

  /// Has nothing recorded, until it is enabled as often.
  open func disableUndoRegistration() { disableCount += 1 }

  /// Balances `disableUndoRegistration()`; without it this does nothing.
  open func enableUndoRegistration() { disableCount = max(0, disableCount - 1) }

  /// Whether actions are recorded.
  open var isUndoRegistrationEnabled: Bool { disableCount == 0 }

  // MARK: Recording

  /// Records that `selector` is to be sent to `target` with `anObject`. The target is not retained, the
  /// object is.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    let object = target as AnyObject
    record(
      UndoAction(target: ObjectIdentifier(object)) { [weak object] in
        guard let object else { return }
        selector.perform(on: object, with: anObject)
      })
  }

  /// Records that `handler` is to be called with `target`, which is not retained.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {
    record(
      UndoAction(target: ObjectIdentifier(target)) { [weak target] in
        if let target { handler(target) }
      })
  }

  /// A change registered outside of any group, where groups are made by hand, is a group of its own.
  private func record(_ action: UndoAction) {
    guard isUndoRegistrationEnabled else { return }
    openEventGroupIfNeeded()
    if activity == .none { redoStack.removeAll() }
    if let group = openGroups.last {
      group.append(.action(action))
    } else {
      openGroup()
      openGroups.last?.append(.action(action))
      closeGroup()
    }
  }

  /// Forgets everything, open groups included, and registers again if that was disabled.
  open func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
    openGroups.removeAll()
    hasEventGroup = false
    disableCount = 0
  }

  /// Forgets the actions of a target. Groups that become empty go with them.
  open func removeAllActions(withTarget target: Any) {
    let identifier = ObjectIdentifier(target as AnyObject)
    undoStack.removeAll { !$0.remove(identifier) }
    redoStack.removeAll { !$0.remove(identifier) }
    for group in openGroups { _ = group.remove(identifier) }
  }

  // MARK: Undoing and redoing

  /// Whether something can be undone, changes of groups still open included.
  open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.isEmpty } }
  /// Whether there is something to do again.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoStack.isEmpty
  }
  /// How many groups can be undone.
  open var undoCount: Int { undoStack.count }
  /// How many groups can be done again.
  open var redoCount: Int { redoStack.count }
  /// Whether it undoes right now.
  open var isUndoing: Bool { activity == .undoing }
  /// Whether it does again right now.
  open var isRedoing: Bool { activity == .redoing }

  /// Closes the event's group and takes the last group back. With more groups open this does nothing; on
  /// Apple's systems it raises.
  open func undo() {
    // Objects that record changes late do so now, while the event's group is open.
    post(.NSUndoManagerCheckpoint)
    if openGroups.count == 1 { endUndoGrouping() }
    undoNestedGroup()
  }

  /// Takes the last closed group back.
  open func undoNestedGroup() {
    guard activity == .none, openGroups.isEmpty else { return }
    post(.NSUndoManagerCheckpoint)
    guard let group = undoStack.popLast() else { return }
    post(.NSUndoManagerWillUndoChange)
    perform(group, as: .undoing)
    post(.NSUndoManagerDidUndoChange)
  }

  /// Redoes the action undone last.
  open func redo() {
    guard activity == .none, openGroups.isEmpty else { return }
    post(.NSUndoManagerCheckpoint)
    guard let group = redoStack.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    perform(group, as: .redoing)
    post(.NSUndoManagerDidRedoChange)
  }

  /// Runs a group's actions. Actions registered meanwhile become one group on the other stack, of the same name.
  private func perform(_ group: UndoGroup, as kind: Activity) {
    activity = kind
    openGroup()
    group.perform()
    while openGroups.count > 1 { closeGroup() }
    if let opposite = openGroups.last, opposite.actionName.isEmpty {
      opposite.actionName = group.actionName
      opposite.isDiscardable = group.isDiscardable
    }
    if openGroups.last?.isEmpty == true {
      openGroups.removeLast()
    } else if !openGroups.isEmpty {
      closeGroup()
    }
    activity = .none
  }

  // MARK: Names

  /// Names the group that is open, or that of the last change.
  open func setActionName(_ actionName: String) {
    (openGroups.last ?? undoStack.last)?.actionName = actionName
  }

  /// The name of the next action to undo; empty for none.
  open var undoActionName: String {
    openGroups.last { !$0.actionName.isEmpty }?.actionName ?? undoStack.last?.actionName ?? ""
  }
  /// The name of the next action to redo; empty for none.
  open var redoActionName: String { redoStack.last?.actionName ?? "" }

  /// “Undo”, with the name of the action.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of the menu's entry to do again.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// The title of the menu's entry to undo an action of a name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    title("Undo", actionName)
  }
  /// The title of the menu's entry to do an action of a name again.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    title("Redo", actionName)
  }

  private func title(_ verb: String, _ name: String) -> String {
    let isKorean = Bundle.main.preferredLocalizations.first?.hasPrefix("ko") ?? false
    guard isKorean else { return name.isEmpty ? verb : "\(verb) \(name)" }
    let translated = verb == "Undo" ? "실행 취소" : "실행 복귀"
    return name.isEmpty ? translated : "\(name) \(translated)"
  }

  /// Marks the open group as one whose loss matters little, such as a selection.
  open func setActionIsDiscardable(_ discardable: Bool) {
    (openGroups.last ?? undoStack.last)?.isDiscardable = discardable
  }
  open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }
  open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

  private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: info)
  }
}

/// In notifications of groups that close: whether the group is discardable.
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

extension NSNotification.Name {
  /// An undo manager is about to be asked for or to change its groups.
  public static let NSUndoManagerCheckpoint = Self("NSUndoManagerCheckpointNotification")
  public static let NSUndoManagerDidOpenUndoGroup = Self(
    "NSUndoManagerDidOpenUndoGroupNotification")
  public static let NSUndoManagerWillCloseUndoGroup = Self(
    "NSUndoManagerWillCloseUndoGroupNotification")
  public static let NSUndoManagerDidCloseUndoGroup = Self(
    "NSUndoManagerDidCloseUndoGroupNotification")
  public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")
  public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")
  public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")
  public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
}
