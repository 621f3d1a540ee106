import Foundation

/// The rows that a fetch found, of one entity and in order, as they were packed.
package struct FoundRows {
  let place: ObjectPlace
  let pages: [PackedPage]
  let count: Int

  /// Gives `body` the page and the place of each row.
  func forEach(_ body: (PackedPage, Int) -> Void) {
    for page in pages {
      var place = 0
      while place < page.used {
        body(page, place)
        place = page.place(after: place)
      }
    }
  }

  /// The rows with their IDs.
  var list: [(NSManagedObjectID, StoredRow?)] {
    var list: [(NSManagedObjectID, StoredRow?)] = []
    list.reserveCapacity(count)
    forEach { page, row in
      list.append((place.objectID(page.key(of: row)), StoredRow(page: page, place: row)))
    }
    return list
  }
}
