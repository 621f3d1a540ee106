import Foundation

/// Writes the pairs and places of to-many relationships.
struct RelationshipWriter {
  let connection: SQLiteConnection

  /// The distance between the places of neighbours, as in stores of Apple's framework.
  private static let distance: Int64 = 1024

  func write(_ change: ToManyChange, _ storage: ToManyStorage, of key: Int64) throws {
    switch storage {
    case .join(let join): try write(change, join, of: key)
    case .foreignKey(let table, let column, let orderColumn, let isHidden):
      if isHidden {
        try forEach(
          change.removed, "UPDATE \(table) SET \(column) = NULL WHERE Z_PK = ? AND \(column) = ?"
        ) {
          $0.bind(integer: $1, 1)
          $0.bind(integer: key, 2)
        }
        try forEach(change.added, "UPDATE \(table) SET \(column) = ? WHERE Z_PK = ?") {
          $0.bind(integer: key, 1)
          $0.bind(integer: $1, 2)
        }
      }
      guard let orderColumn, let order = change.order else { return }
      var place: Int64 = 0
      try forEach(
        order, "UPDATE \(table) SET \(orderColumn) = ? WHERE Z_PK = ? AND \(orderColumn) IS NOT ?"
      ) {
        place += Self.distance
        $0.bind(integer: place, 1)
        $0.bind(integer: $1, 2)
        $0.bind(integer: place, 3)
      }
    }
  }

  private func write(_ change: ToManyChange, _ join: JoinTable, of key: Int64) throws {
    let pairs =
      [(join.source, join.destination)]
      + (join.isReflexive ? [(join.destination, join.source)] : [])
    for (source, destination) in pairs {
      try forEach(
        change.removed, "DELETE FROM \(join.name) WHERE \(source) = ? AND \(destination) = ?"
      ) {
        $0.bind(integer: key, 1)
        $0.bind(integer: $1, 2)
      }
      try forEach(
        change.added,
        "INSERT OR IGNORE INTO \(join.name) (\(source), \(destination)) VALUES (?, ?)"
      ) {
        $0.bind(integer: key, 1)
        $0.bind(integer: $1, 2)
      }
    }
    guard let orderColumn = join.order, let order = change.order else { return }
    var place: Int64 = 0
    try forEach(
      order,
      "UPDATE \(join.name) SET \(orderColumn) = ? WHERE \(join.source) = ? "
        + "AND \(join.destination) = ? AND \(orderColumn) IS NOT ?"
    ) {
      place += Self.distance
      $0.bind(integer: place, 1)
      $0.bind(integer: key, 2)
      $0.bind(integer: $1, 3)
      $0.bind(integer: place, 4)
    }
  }

  private func forEach(
    _ objectIDs: [NSManagedObjectID], _ sql: String,
    _ bind: (SQLiteStatement, Int64) -> Void
  ) throws {
    guard !objectIDs.isEmpty else { return }
    let statement = try connection.statement(sql)
    for objectID in objectIDs {
      bind(statement, objectID.primaryKey)
      try statement.run()
    }
  }

  /// Removes the pairs of an object that was deleted.
  func forget(_ key: Int64, in table: EntityTable) throws {
    for column in table.columns {
      guard case .toMany(let storage) = column else { continue }
      switch storage {
      case .join(let join):
        try connection.query("DELETE FROM \(join.name) WHERE \(join.source) = ?", [key])
        if join.isReflexive {
          try connection.query("DELETE FROM \(join.name) WHERE \(join.destination) = ?", [key])
        }
      case .foreignKey(let other, let column, _, let isHidden) where isHidden:
        try connection.query("UPDATE \(other) SET \(column) = NULL WHERE \(column) = ?", [key])
      case .foreignKey: break
      }
    }
  }
}
