/// One change of a batch of updates, as a layout hears of it.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }

  /// Where the item was; nil for an insert. For sections the item is `NSNotFound`.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// Where the item is; nil for a delete.
  open private(set) var indexPathAfterUpdate: IndexPath?
  open private(set) var updateAction: Action

  /// A change of nothing.
  public override convenience init() { self.init(.none, before: nil, after: nil) }

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }

  /// The changes of a checked batch, deletes first.
  static func items(of update: ListUpdate) -> [UICollectionViewUpdateItem] {
    let changes = update.changes
    var items: [UICollectionViewUpdateItem] = []
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    for index in changes.deletedSections {
      items.append(.init(.delete, before: section(index), after: nil))
    }
    for path in changes.deletedItems { items.append(.init(.delete, before: path, after: nil)) }
    for index in changes.reloadedSections {
      items.append(.init(.reload, before: section(index), after: section(index)))
    }
    for path in changes.reloadedItems {
      items.append(.init(.reload, before: path, after: update.indexPathAfter(path)))
    }
    for index in changes.insertedSections {
      items.append(.init(.insert, before: nil, after: section(index)))
    }
    for path in changes.insertedItems { items.append(.init(.insert, before: nil, after: path)) }
    for move in changes.movedSections {
      items.append(.init(.move, before: section(move.from), after: section(move.to)))
    }
    for move in changes.movedItems {
      items.append(.init(.move, before: move.from, after: move.to))
    }
    return items
  }
}
