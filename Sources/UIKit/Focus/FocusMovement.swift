/// A place that focus can go to: an item, or a cell that may have to be scrolled into sight first.
@MainActor
enum FocusTarget {
  case item(any UIFocusItem)
  case cell(any FocusList, IndexPath)

  var isTextInput: Bool {
    if case .item(let item) = self { item.isTextInput } else { false }
  }
}

/// Finding where focus goes.
extension UIFocusSystem {
  // MARK: Preferred items

  /// The item that an environment wants to have focus: one that it prefers, itself, or the first in it.
  func resolve(_ environment: any UIFocusEnvironment) -> FocusTarget? {
    var asked: Set<ObjectIdentifier> = []
    return resolve(environment, &asked)
  }

  private func resolve(
    _ environment: any UIFocusEnvironment, _ asked: inout Set<ObjectIdentifier>
  ) -> FocusTarget? {
    guard asked.insert(ObjectIdentifier(environment)).inserted else { return nil }
    for preferred in environment.preferredFocusEnvironments where preferred !== environment {
      if let target = resolve(preferred, &asked) { return target }
    }
    guard isReachable(environment) else { return nil }
    if let item = environment as? any UIFocusItem, item.canBecomeFocused { return .item(item) }
    if let list = environment as? any FocusList, let path = list.preferredFocusPath {
      return .cell(list, path)
    }
    guard let window else { return nil }
    let members = FocusMap(below: environment, in: window).inReadingOrder
    guard let first = members.first else { return nil }
    return primary(of: members.filter { $0.group == first.group })
  }

  /// The item that has focus first in a group: the one with the highest priority.
  private func primary(of members: [FocusMap.Candidate]) -> FocusTarget? {
    guard var best = members.first else { return nil }
    var highest = priority(of: best)
    for member in members.dropFirst() {
      let value = priority(of: member)
      if value > highest { (best, highest) = (member, value) }
    }
    if let list = best.list, highest <= UIFocusGroupPriority.prioritized.rawValue,
      let path = list.preferredFocusPath
    {
      return .cell(list, path)
    }
    return .item(best.item)
  }

  private func priority(of candidate: FocusMap.Candidate) -> Int {
    let item = candidate.item
    if item === focusedItem { return UIFocusGroupPriority.currentlyFocused.rawValue }
    let own = item.focusGroupPriority.rawValue
    return item === memory.last(in: candidate.group)
      ? max(own, UIFocusGroupPriority.previouslyFocused.rawValue) : own
  }

  /// Gives focus to a target, scrolled into sight. False when it cannot have it.
  @discardableResult
  func focus(_ target: FocusTarget, heading: UIFocusHeading) -> Bool {
    switch target {
    case .item(let item):
      guard update(to: item, heading: heading) else { return false }
      if let view = item as? UIView { reveal(view) }
      return true
    case .cell(let list, let path):
      let offset = list.contentOffset
      guard let cell = list.revealFocus(at: path) as? any UIFocusItem, cell.canBecomeFocused,
        update(to: cell, heading: heading)
      else {
        if list.contentOffset != offset { list.setContentOffset(offset, animated: false) }
        return false
      }
      return true
    }
  }

  /// Scrolls the views around a view so that it is in sight.
  private func reveal(_ view: UIView) {
    var ancestor = view.superview
    while let current = ancestor {
      if let scrollView = current as? UIScrollView, !view.isTextInput {
        scrollView.scrollRectToVisible(
          scrollView.convert(view.bounds, from: view), animated: false)
      }
      ancestor = current.superview
    }
  }

  // MARK: Arrows

  /// Moves focus to the nearest item of the group in a direction; where nothing has focus, it begins. False when
  /// there is nothing that could have focus.
  func move(_ heading: UIFocusHeading) -> Bool {
    guard let window else { return false }
    if let place, place.isCell, let list = place.list, isReachable(list) {
      if moveInList(list, from: place.path, heading) { return true }
    }
    guard let item = focusedItem, isEligible(item) else { return begin(heading) }
    let map = FocusMap(below: root ?? window, in: window)
    guard let origin = map.candidates.first(where: { $0.item === item }) else { return false }
    let beam = FocusBeam(origin: origin.frame, heading: heading)
    var ways = map.candidates.filter { $0.group == origin.group && $0.item !== item }
      .map { Way(frame: $0.frame, target: .item($0.item)) }
    for (guide, frame) in map.guides {
      let target = guide.preferredFocusEnvironments.lazy.compactMap { self.resolve($0) }.first
      if let target { ways.append(Way(frame: frame, target: target)) }
    }
    if let way = beam.nearest(of: ways, frame: \.frame) {
      focus(way.target, heading: heading)
    } else {
      movementDidFail(heading)
    }
    return true
  }

  private struct Way {
    let frame: CGRect
    let target: FocusTarget
  }

  /// Cells that turn out not to take focus are passed over. False when there is none left in the list.
  private func moveInList(
    _ list: any FocusList, from start: IndexPath, _ heading: UIFocusHeading
  ) -> Bool {
    let offset = list.contentOffset
    var path = start
    var asked = 0
    while let next = list.focusPath(after: path, heading), asked < 1_000 {
      if let cell = list.revealFocus(at: next), cell.canBecomeFocused {
        // The one that was scrolled away has focus again when it is back in sight.
        if !update(to: cell, heading: heading) {
          list.setContentOffset(offset, animated: false)
        }
        return true
      }
      path = next
      asked += 1
    }
    if list.contentOffset != offset { list.setContentOffset(offset, animated: false) }
    return false
  }

  /// Gives focus to the first item. An arrow key does not begin to edit a text.
  private func begin(_ heading: UIFocusHeading) -> Bool {
    if let target = memory.latest(in: self) { return focus(target, heading: heading) }
    guard let root, let window else { return false }
    if let target = resolve(root), !target.isTextInput { return focus(target, heading: heading) }
    let groups = FocusMap(below: root, in: window).groups
    guard let group = groups.first(where: { !$0.members[0].item.isTextInput }),
      let target = primary(of: group.members)
    else { return false }
    return focus(target, heading: heading)
  }

  // MARK: Tab

  /// Moves focus to the next or previous group. False when there is no other.
  func moveGroup(_ heading: UIFocusHeading) -> Bool {
    guard let root, let window else { return false }
    let groups = FocusMap(below: root, in: window).groups
    guard !groups.isEmpty else { return false }
    let isForward = heading == .next
    let current = origin.flatMap { group in groups.firstIndex { $0.group == group } }
    guard let current else {
      if isForward, focusedItem == nil, let target = resolve(root) {
        return focus(target, heading: heading)
      }
      let index = isForward ? 0 : groups.count - 1
      return primary(of: groups[index].members).map { focus($0, heading: heading) } ?? false
    }
    guard groups.count > 1 else { return false }
    let index = (current + (isForward ? 1 : groups.count - 1)) % groups.count
    guard let target = primary(of: groups[index].members) else { return false }
    focus(target, heading: heading)
    return true
  }

  /// The current group: that of the edited text, or else of the focused item.
  private var origin: FocusGroup? {
    if let input = UIResponder.firstResponder as? UIView, input.isTextInput, isEligible(input) {
      return .of(input)
    }
    if let item = focusedItem, isEligible(item) { return .of(item) }
    if let list = place?.list, isReachable(list) { return .of(list) }
    return nil
  }

  // MARK: Return and space

  /// Does what a tap on the focused item does. False when there is none, or it does nothing.
  func activate() -> Bool {
    guard let item = focusedItem, isEligible(item) else { return false }
    if let place, place.isCell, let list = place.list {
      list.activateFocus(at: place.path)
      return true
    }
    if let control = item as? any FocusActivation { return control.activateFocus() }
    return (item as? UIView)?.accessibilityActivate() ?? false
  }
}

/// A view that does something when return or space is pressed while it has focus.
@MainActor
protocol FocusActivation: UIView {
  /// False when it does nothing now.
  func activateFocus() -> Bool
}
