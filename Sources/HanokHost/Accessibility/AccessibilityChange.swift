import Foundation

/// Something that happened to an element, for those who listen.
enum AccessibilityChange: Equatable {
  case state(Int, String, Bool)
  case childAdded(Int, at: Int, child: Int)
  case childRemoved(Int, at: Int, child: Int)
  case name(Int, String)
  case value(Int, Double)
  case text(Int, isInsertion: Bool, at: Int, String)
  case caret(Int, at: Int)
  case selection(Int)
  case announcement(String)

  /// What makes the second state of the elements out of the first: focus comes last, when everything else is known.
  static func between(
    _ old: [Int: AccessibilityNode], _ new: [Int: AccessibilityNode]
  ) -> [AccessibilityChange] {
    var changes: [AccessibilityChange] = []
    var focus: [AccessibilityChange] = []
    for number in new.keys.sorted() {
      guard let node = new[number] else { continue }
      guard let before = old[number] else {
        if node.states.contains(.focused) { focus.append(.state(number, "focused", true)) }
        continue
      }
      changes += children(before, node)
      if before.name != node.name { changes.append(.name(number, node.name)) }
      if let value = node.range?.value, before.range?.value != value {
        changes.append(.value(number, value))
      }
      changes += texts(before, node)
      for (name, state) in AccessibilityStates.told
      where before.states.contains(state) != node.states.contains(state) {
        let change = AccessibilityChange.state(number, name, node.states.contains(state))
        if name == "focused" { focus.append(change) } else { changes.append(change) }
      }
    }
    return changes + focus
  }

  private static func children(
    _ old: AccessibilityNode, _ new: AccessibilityNode
  ) -> [AccessibilityChange] {
    guard old.children != new.children else { return [] }
    let difference = new.children.difference(from: old.children)
    let removed = difference.removals.reversed().compactMap { change -> AccessibilityChange? in
      guard case .remove(let index, let child, _) = change else { return nil }
      return .childRemoved(new.number, at: index, child: child)
    }
    let added = difference.insertions.compactMap { change -> AccessibilityChange? in
      guard case .insert(let index, let child, _) = change else { return nil }
      return .childAdded(new.number, at: index, child: child)
    }
    return removed + added
  }

  private static func texts(
    _ old: AccessibilityNode, _ new: AccessibilityNode
  ) -> [AccessibilityChange] {
    guard let before = old.text, let after = new.text, before != after else { return [] }
    var changes: [AccessibilityChange] = []
    let (a, b) = (Array(before.string.unicodeScalars), Array(after.string.unicodeScalars))
    let start = zip(a, b).prefix { $0 == $1 }.count
    let end = zip(a[start...].reversed(), b[start...].reversed()).prefix { $0 == $1 }.count
    let (gone, come) = (start..<(a.count - end), start..<(b.count - end))
    if !gone.isEmpty {
      changes.append(
        .text(new.number, isInsertion: false, at: start, before.substring(gone)))
    }
    if !come.isEmpty {
      changes.append(.text(new.number, isInsertion: true, at: start, after.substring(come)))
    }
    guard before.selection != after.selection, let selection = after.selection else {
      return changes
    }
    changes.append(.caret(new.number, at: selection.upperBound))
    if !selection.isEmpty || before.selection?.isEmpty == false {
      changes.append(.selection(new.number))
    }
    return changes
  }
}
