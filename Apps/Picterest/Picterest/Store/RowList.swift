import CoreData
import Foundation

/// The order and the proportions of a list of pictures' rows. It grows by a page as
/// its end comes near, so that a list of 10,000 opens as one of 10 does; the rest of a row is read as it
/// comes into view.
struct RowList: Equatable {
  /// How many rows are read at once.
  static let pageLength = 200

  fileprivate(set) var ids: [NSManagedObjectID] = []
  /// Heights divided by widths, as layouts want them.
  fileprivate(set) var heightRatios: [CGFloat] = []
  /// Whether there may be older rows than these.
  fileprivate(set) var hasMore = false
  /// The date of the last row.
  fileprivate var oldest: Date?

  var count: Int { ids.count }

  /// Which items went, by their old places, and which came, by their new ones.
  struct Change: Equatable {
    var removed: [Int] = []
    var inserted: [Int] = []

    var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }
  }

  /// The change that makes this list of a shorter one that it begins with.
  func growth(since old: RowList) -> Change {
    Change(inserted: Array(old.count..<count))
  }

  /// The change that makes this list of an earlier one.
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
  /// - Parameter earlier: a list that is read anew, as far down as it went.
  func list(
    of entity: String, where predicate: NSPredicate? = nil, asFarAs earlier: RowList = RowList()
  ) throws -> RowList {
    var list = RowList()
    guard earlier.hasMore, let oldest = earlier.oldest else {
      try read(entity, predicate, limit: earlier.count + RowList.pageLength, into: &list)
      return list
    }
    let isInList = NSPredicate(format: "date >= %@", oldest as NSDate)
    let both = NSCompoundPredicate(
      andPredicateWithSubpredicates: [predicate, isInList].compactMap { $0 })
    try read(entity, both, limit: 0, into: &list)
    list.hasMore = true
    if list.count < RowList.pageLength / 2 { try extend(&list, of: entity, where: predicate) }
    return list
  }

  /// Adds the next page to a list of an entity's rows.
  func extend(
    _ list: inout RowList, of entity: String, where predicate: NSPredicate? = nil
  ) throws {
    try read(entity, predicate, limit: RowList.pageLength, into: &list)
  }

  /// Reads rows that follow those of a list.
  /// - Parameter limit: how many at most; 0 for all.
  private func read(
    _ entity: String, _ predicate: NSPredicate?, limit: Int, into list: inout RowList
  ) throws {
    let request = NSFetchRequest<NSManagedObject>(entityName: entity)
    request.predicate = predicate
    request.sortDescriptors = [NSSortDescriptor(key: "date", ascending: false)]
    request.propertiesToFetch = ["date", "pixelWidth", "pixelHeight"]
    request.fetchOffset = list.count
    request.fetchLimit = limit
    let rows = try context().fetch(request)
    for row in rows {
      list.ids.append(row.objectID)
      let width = row.value(forKey: "pixelWidth") as? Int ?? 0
      let height = row.value(forKey: "pixelHeight") as? Int ?? 0
      list.heightRatios.append(Photo.heightRatio(width: width, height: height))
    }
    if let last = rows.last { list.oldest = last.value(forKey: "date") as? Date }
    list.hasMore = limit > 0 && rows.count == limit
  }

  /// A row of a list; nil when it has gone.
  func row<Row: NSManagedObject>(_ id: NSManagedObjectID) -> Row? {
    (try? context().existingObject(with: id)) as? Row
  }
}
