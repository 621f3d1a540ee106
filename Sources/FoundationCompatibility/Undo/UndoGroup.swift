import Foundation

/// One change as the undo manager keeps it: how to take it back, and on what.
struct UndoAction {
  /// Only compared; the action itself keeps its objects.
  let target: ObjectIdentifier
  let perform: () -> Void
}

/// Changes that are taken back together, the last one first.
final class UndoGroup {
  enum Entry {
    case action(UndoAction)
    case group(UndoGroup)
  }

  private(set) var entries: [Entry] = []
  var actionName = ""
  var isDiscardable = false

  var isEmpty: Bool { entries.isEmpty }

  func append(_ entry: Entry) { entries.append(entry) }

  /// Takes everything back, the latest first.
  func perform() {
    for entry in entries.reversed() {
      switch entry {
      case .action(let action): action.perform()
      case .group(let group): group.perform()
      }
    }
  }

  /// Forgets what concerns a target; whether anything is left.
  func remove(_ target: ObjectIdentifier) -> Bool {
    guard !entries.isEmpty else { return true }
    entries = entries.filter { entry in
      switch entry {
      case .action(let action): action.target != target
      case .group(let group): group.remove(target)
      }
    }
    return !entries.isEmpty
  }
}
