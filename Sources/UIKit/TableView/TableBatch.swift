import Foundation

/// The changes that one batch of updates has asked for so far, and how they are to look.
struct TableBatch: ListBatch {
  var depth = 1
  var changes = ListChanges()
  var completions: [(Bool) -> Void] = []
  var isReload = false
  /// The default animation of rows.
  var defaultAnimation = UITableView.RowAnimation.automatic
  /// How rows come in, by their index path after the update; reloaded rows by the one before it.
  var arrivals: [IndexPath: UITableView.RowAnimation] = [:]
  /// How rows go, by their index path before the update.
  var departures: [IndexPath: UITableView.RowAnimation] = [:]
  var sectionArrivals: [Int: UITableView.RowAnimation] = [:]
  var sectionDepartures: [Int: UITableView.RowAnimation] = [:]

  mutating func insertRows(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    changes.insertedItems += paths
    for path in paths { arrivals[path] = animation }
  }

  mutating func deleteRows(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    changes.deletedItems += paths
    for path in paths { departures[path] = animation }
  }

  mutating func reloadRows(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    changes.reloadedItems += paths
    for path in paths { departures[path] = animation }
  }

  mutating func insertSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    changes.insertedSections.formUnion(sections)
    for section in sections { sectionArrivals[section] = animation }
  }

  mutating func deleteSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    changes.deletedSections.formUnion(sections)
    for section in sections { sectionDepartures[section] = animation }
  }

  mutating func reloadSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    changes.reloadedSections.formUnion(sections)
    for section in sections { sectionDepartures[section] = animation }
  }
}
