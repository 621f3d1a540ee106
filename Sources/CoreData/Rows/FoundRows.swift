import Foundation

/// Rows that tell the keys of their objects.
class KeyedPage: RowPage, @unchecked Sendable {
  /// The end of the last row.
  var end: Int { preconditionFailure("\(type(of: self)) must tell where its rows end.") }

  /// The number in the ID of a row's object.
  func key(of place: Int) -> Int64 {
    preconditionFailure("\(type(of: self)) must tell the keys of its rows.")
  }

  /// The place after a row's, where the next one is unless the page ends there.
  func place(after place: Int) -> Int {
    preconditionFailure("\(type(of: self)) must tell where its rows are.")
  }
}

/// The rows that a fetch found, of one entity and in order, as they were packed.
package struct FoundRows {
  let place: ObjectPlace
  let pages: [KeyedPage]
  let count: Int

  /// Gives `body` the page and the place of each row.
  func forEach(_ body: (KeyedPage, Int) -> Void) {
    for page in pages {
      var place = 0
      let end = page.end
      while place < end {
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
