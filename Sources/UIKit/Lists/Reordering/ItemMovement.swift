/// An item on its way to another place: the list shows it there before the data are changed.
struct ItemMovement {
  /// Where the item is in the data.
  let origin: IndexPath
  /// Where it is shown.
  var current: IndexPath

  init(of item: IndexPath) {
    origin = item
    current = item
  }

  /// The change that shows the item at another place.
  func update(to place: IndexPath, _ counts: [Int]) -> ListUpdate? {
    guard counts.indices.contains(current.section), counts.indices.contains(place.section) else {
      return nil
    }
    var changes = ListChanges()
    changes.movedItems = [(current, place)]
    var after = counts
    after[current.section] -= 1
    after[place.section] += 1
    return try? ListUpdate(changes: changes, countsBefore: counts, countsAfter: after)
  }

  /// Whether the item could stand at a path, in a list with these counts.
  func fits(_ path: IndexPath, _ counts: [Int]) -> Bool {
    guard path.count == 2, counts.indices.contains(path.section), path.item >= 0 else {
      return false
    }
    return path.item <= counts[path.section] - (path.section == current.section ? 1 : 0)
  }

  /// The counts that are shown for those of the data.
  func shownCounts(_ counts: [Int]) -> [Int] {
    guard origin.section != current.section, counts.indices.contains(origin.section),
      counts.indices.contains(current.section)
    else { return counts }
    var counts = counts
    counts[origin.section] -= 1
    counts[current.section] += 1
    return counts
  }

  /// Where an item that is shown at a path is in the data.
  func dataPath(of path: IndexPath) -> IndexPath {
    if path == current { return origin }
    guard path.count == 2 else { return path }
    var path = path
    // As if the held item were taken out of where it is shown, and put back where it was.
    if path.section == current.section, path.item > current.item { path.item -= 1 }
    if path.section == origin.section, path.item >= origin.item { path.item += 1 }
    return path
  }
}

extension ItemList {
  /// Where an item that is shown at a path is in the data.
  func dataPath(of path: IndexPath) -> IndexPath { movement?.dataPath(of: path) ?? path }
}
