/// The items that had focus last: in each view controller, to come back to, and in each group.
@MainActor
struct FocusMemory {
  private struct Entry {
    weak var controller: UIViewController?
    weak var item: (any UIFocusItem)?
    /// Cells are used for other items: what counts is where they were.
    weak var list: (any FocusList)?
    let group: FocusGroup
  }

  /// The latest last.
  private var entries: [Entry] = []
  private static let limit = 32

  /// Keeps an item that got focus.
  mutating func note(_ item: any UIFocusItem, at place: FocusPlace?) {
    let controller = Self.controller(of: item)
    let group = FocusGroup.of(item)
    entries.removeAll {
      $0.item == nil || ($0.controller === controller && $0.group == group)
    }
    let list = place?.isCell == true ? place?.list : nil
    entries.append(Entry(controller: controller, item: item, list: list, group: group))
    if entries.count > Self.limit { entries.removeFirst() }
  }

  /// The item that had focus last among those that can have it now, in controllers that have it restored; texts do
  /// not count.
  func latest(in system: UIFocusSystem) -> FocusTarget? {
    for entry in entries.reversed() where entry.controller?.restoresFocusAfterTransition ?? true {
      if let list = entry.list {
        guard let path = list.listFocus.last, system.isReachable(list), list.canFocus(path) else {
          continue
        }
        return .cell(list, path)
      }
      if let item = entry.item, !item.isTextInput, system.isEligible(item) { return .item(item) }
    }
    return nil
  }

  /// The item of a group that had focus last.
  func last(in group: FocusGroup) -> (any UIFocusItem)? {
    entries.last { $0.group == group }?.item
  }

  private static func controller(of item: any UIFocusItem) -> UIViewController? {
    var environment: (any UIFocusEnvironment)? = item
    while let current = environment {
      if let controller = current as? UIViewController { return controller }
      environment = current.parentFocusEnvironment
    }
    return nil
  }
}
