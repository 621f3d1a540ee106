import CoreData
import Foundation

/// What a list of pictures has to know of all its rows: their order and their proportions. The rest is
/// read as rows come into view, so that a list of 10,000 opens as one of 10 does.
struct RowList: Equatable {
  fileprivate(set) var ids: [NSManagedObjectID] = []
  /// Heights divided by widths, as layouts want them.
  fileprivate(set) var heightRatios: [CGFloat] = []

  var count: Int { ids.count }

  /// Which items went, by their old places, and which came, by their new ones.
  struct Change: Equatable {
    var removed: [Int] = []
    var inserted: [Int] = []

    var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }
  }

  /// What makes this list of an earlier one.
  func change(since old: RowList) -> Change {
    var change = Change()
    for step in ids.difference(from: old.ids) {
      switch step {
      case .remove(let offset, _, _): change.removed.append(offset)
      case .insert(let offset, _, _): change.inserted.append(offset)
      }
    }
    return change
  }
}

extension Store {
  /// Lists an entity's rows, the newest first. The entity has `date`, `pixelWidth` and `pixelHeight`.
  func list(of entity: String, where predicate: NSPredicate? = nil) throws -> RowList {
    let request = NSFetchRequest<NSManagedObject>(entityName: entity)
    request.predicate = predicate
    request.sortDescriptors = [NSSortDescriptor(key: "date", ascending: false)]
    request.propertiesToFetch = ["pixelWidth", "pixelHeight"]
    var list = RowList()
    let rows = try context().fetch(request)
    list.ids.reserveCapacity(rows.count)
    list.heightRatios.reserveCapacity(rows.count)
    for row in rows {
      list.ids.append(row.objectID)
      let width = row.value(forKey: "pixelWidth") as? Int ?? 0
      let height = row.value(forKey: "pixelHeight") as? Int ?? 0
      list.heightRatios.append(Photo.heightRatio(width: width, height: height))
    }
    return list
  }

  /// A row of a list; nil when it has gone.
  func row<Row: NSManagedObject>(_ id: NSManagedObjectID) -> Row? {
    (try? context().existingObject(with: id)) as? Row
  }
}
