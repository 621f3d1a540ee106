/// Records what typing changes so that it can be undone. Typing or deleting in one place is one step.
@MainActor
final class TextUndo {
  /// A replacement that was made: what stands there now, and what stood there before.
  final class Step {
    var location: Int
    var length: Int
    var old: NSAttributedString
    let isDeletion: Bool

    init(location: Int, length: Int, old: NSAttributedString, isDeletion: Bool) {
      (self.location, self.length) = (location, length)
      (self.old, self.isDeletion) = (old, isDeletion)
    }

    var range: NSRange { NSRange(location: location, length: length) }
  }

  let manager: UndoManager = {
    let manager = UndoManager()
    manager.groupsByEvent = false
    return manager
  }()
  /// The step that goes on while the next change continues it.
  private var open: Step?

  /// The next change is a step of its own.
  func endStep() { open = nil }

  func removeAll() {
    open = nil
    manager.removeAllActions()
  }

  /// Records that `range`, which held `old`, is replaced by text of a length.
  func record(
    _ range: NSRange, length: Int, old: NSAttributedString, in input: any TextEditing
  ) {
    guard let manager = input.undoManager, manager.isUndoRegistrationEnabled,
      !manager.isUndoing, !manager.isRedoing
    else { return }
    if manager.canUndo, continues(range, length: length, old: old) { return }
    let step = Step(
      location: range.location, length: length, old: old, isDeletion: length == 0)
    open = step
    register(step, in: input, manager)
    manager.setActionName(UIKitStrings.typing)
  }

  private func register(_ step: Step, in input: any TextEditing, _ manager: UndoManager) {
    manager.registerUndo(withTarget: input as UIResponder) { [weak self] target in
      guard let self, let input = target as? any TextEditing else { return }
      self.revert(step, in: input, manager)
    }
  }

  private func continues(_ range: NSRange, length: Int, old: NSAttributedString) -> Bool {
    guard let step = open else { return false }
    let end = step.location + step.length
    if NSMaxRange(range) == end, range.location >= step.location, !step.isDeletion || length > 0 {
      // More of the same, or text being composed again.
      guard !step.isDeletion else { return false }
      step.length = range.location - step.location + length
      return true
    }
    guard step.isDeletion, length == 0, step.length == 0 else { return false }
    let joined = NSMutableAttributedString()
    if NSMaxRange(range) == step.location {
      joined.append(old)
      joined.append(step.old)
      step.location = range.location
    } else if range.location == step.location {
      joined.append(step.old)
      joined.append(old)
    } else {
      return false
    }
    step.old = joined
    return true
  }

  private func revert(_ step: Step, in input: any TextEditing, _ manager: UndoManager) {
    open = nil
    let range = NSIntersectionRange(step.range, NSRange(location: 0, length: input.editor.length))
    let place = NSRange(location: min(step.location, input.editor.length), length: range.length)
    let inverse = Step(
      location: place.location, length: step.old.length, old: input.fragment(place),
      isDeletion: false)
    input.put(step.old, over: place)
    register(inverse, in: input, manager)
    input.textDidChange()
  }
}
