import Foundation

/// Names tables and columns for the entities of a model.
struct SchemaBuilder {
  private let entities: [NSEntityDescription]
  /// The numbers that entities have in a store that is there; empty for a new one.
  private let givenNumbers: [String: Int64]
  private var usedNames: [String: Set<String>] = [:]
  private var tables: [EntityTable] = []
  private var byName: [String: EntityTable] = [:]

  init(entities: [NSEntityDescription], numbers: [String: Int64] = [:]) {
    var all: [NSEntityDescription] = []
    for entity in entities {
      var next: NSEntityDescription? = entity
      while let current = next, !all.contains(where: { $0 === current }) {
        all.append(current)
        next = current.superentity
      }
    }
    self.entities = all
    givenNumbers = numbers
  }

  static func schema(
    of entities: [NSEntityDescription], numbers: [String: Int64] = [:]
  ) -> StoreSchema {
    var builder = SchemaBuilder(entities: entities, numbers: numbers)
    builder.build()
    return StoreSchema(tables: builder.tables)
  }

  private mutating func build() {
    for root in sorted(entities.filter { $0.superentity == nil }) { add(root, parent: nil) }
    for table in tables { nameColumns(of: table) }
    for table in tables { nameToMany(of: table) }
    for table in tables { finish(table) }
  }

  private func sorted(_ entities: [NSEntityDescription]) -> [NSEntityDescription] {
    entities.sorted { ($0.name ?? "") < ($1.name ?? "") }
  }

  /// Numbers an entity, then those that inherit from it.
  private mutating func add(_ entity: NSEntityDescription, parent: EntityTable?) {
    let name = entity.name ?? ""
    let root = parent.map { $0.root ?? $0 }
    let table = EntityTable(
      entity: entity, number: givenNumbers[name] ?? Int64(tables.count + 1),
      name: root?.name ?? SQLName.quoted("Z" + name.uppercased()), root: root)
    tables.append(table)
    byName[name] = table
    let members = entity.subentities.filter { sub in entities.contains { $0 === sub } }
    for sub in sorted(members) { add(sub, parent: table) }
  }

  /// A column's name that no other column of the table has: `ZNAME`, `ZNAME1`, `ZNAME2` …
  private mutating func unusedName(_ base: String, in table: String) -> String {
    var name = base
    var count = 0
    while !usedNames[table, default: []].insert(name).inserted {
      count += 1
      name = base + String(count)
    }
    return SQLName.quoted(name)
  }

  // MARK: Attributes and to-one relationships

  private mutating func nameColumns(of table: EntityTable) {
    let slots = table.entity.layout.slots
    var columns: [PropertyColumn?] = []
    if let parent = table.entity.superentity, let inherited = byName[parent.name ?? ""] {
      columns = inherited.columns
    }
    for slot in slots[columns.count...] {
      columns.append(slot.isStored ? column(for: slot, in: table) : nil)
    }
    table.columns = columns
  }

  private mutating func column(for slot: Slot, in table: EntityTable) -> PropertyColumn? {
    switch slot.kind {
    case .attribute(let attribute):
      let name = unusedName("Z" + slot.name.uppercased(), in: table.name)
      return .attribute(AttributeColumn(name: name, type: ColumnType(attribute)))
    case .toOne(let relationship):
      return toOneColumn(for: relationship, in: table).map(PropertyColumn.toOne)
    case .toMany: return nil
    }
  }

  private mutating func toOneColumn(
    for relationship: NSRelationshipDescription, in table: EntityTable
  ) -> ToOneColumn? {
    guard let destination = relationship.destinationEntity else { return nil }
    let capitals = relationship.name.uppercased()
    var column = ToOneColumn(
      name: unusedName("Z" + capitals, in: table.name), destination: destination)
    if !destination.subentities.isEmpty, let number = byName[destination.name ?? ""]?.number {
      column.entityColumn = unusedName("Z\(number)_\(capitals)", in: table.name)
    }
    if let inverse = relationship.inverseRelationship, inverse.isToMany, inverse.isOrdered {
      column.orderColumn = unusedName("Z_FOK_\(capitals)", in: table.name)
    }
    return column
  }

  // MARK: To-many relationships

  private mutating func nameToMany(of table: EntityTable) {
    let inherited = table.entity.superentity.flatMap { byName[$0.name ?? ""] }
    for (index, slot) in table.entity.layout.slots.enumerated() {
      guard case .toMany(let relationship) = slot.kind, slot.isStored else { continue }
      if let inherited, index < inherited.columns.count {
        table.columns[index] = inherited.columns[index]
      } else {
        table.columns[index] = storage(of: relationship, in: table).map(PropertyColumn.toMany)
      }
    }
  }

  private mutating func storage(
    of relationship: NSRelationshipDescription, in table: EntityTable
  ) -> ToManyStorage? {
    guard let destination = byName[relationship.destinationEntity?.name ?? ""] else { return nil }
    guard let inverse = relationship.inverseRelationship else {
      return hiddenForeignKey(of: relationship, in: table, destination)
    }
    if inverse.isToMany { return .join(joinTable(relationship, inverse, table, destination)) }
    guard case .toOne(let column) = destination.column(named: inverse.name) else { return nil }
    return .foreignKey(
      table: destination.name, column: column.name, orderColumn: column.orderColumn,
      isHidden: false)
  }

  /// A relationship without an inverse: the objects it leads to have a column for it.
  private mutating func hiddenForeignKey(
    of relationship: NSRelationshipDescription, in table: EntityTable, _ destination: EntityTable
  ) -> ToManyStorage {
    let owner = destination.root ?? destination
    let capitals = relationship.name.uppercased()
    let column = unusedName("Z\(table.number)\(capitals)", in: destination.name)
    owner.hiddenColumns.append((column, "INTEGER"))
    var order: String?
    if relationship.isOrdered {
      let name = unusedName("Z_FOK_\(table.number)\(capitals)", in: destination.name)
      owner.hiddenColumns.append((name, "INTEGER"))
      order = name
    }
    return .foreignKey(
      table: destination.name, column: column, orderColumn: order, isHidden: true)
  }

  private func joinTable(
    _ relationship: NSRelationshipDescription, _ inverse: NSRelationshipDescription,
    _ table: EntityTable, _ destination: EntityTable
  ) -> JoinTable {
    let name = relationship.name.uppercased()
    let inverseName = inverse.name.uppercased()
    let destinationColumn = "Z_\(destination.number)\(name)"
    let isReflexive = inverse === relationship
    let sourceColumn = isReflexive ? "REFLEXIVE" : "Z_\(table.number)\(inverseName)"
    let isFirst = leads(relationship, inverse, table, destination)
    func order(_ relationship: NSRelationshipDescription, _ column: String) -> String? {
      relationship.isOrdered
        ? SQLName.quoted("Z_FOK_" + (column.hasPrefix("Z_") ? String(column.dropFirst(2)) : column))
        : nil
    }
    return JoinTable(
      name: SQLName.quoted(
        isFirst ? "Z_\(table.number)\(name)" : "Z_\(destination.number)\(inverseName)"),
      source: SQLName.quoted(sourceColumn), destination: SQLName.quoted(destinationColumn),
      order: order(relationship, destinationColumn),
      inverseOrder: isReflexive ? nil : order(inverse, sourceColumn),
      isFirst: isFirst, isReflexive: isReflexive)
  }

  /// Whether the table of pairs is named after this side: that of the entity whose name comes first.
  private func leads(
    _ relationship: NSRelationshipDescription, _ inverse: NSRelationshipDescription,
    _ table: EntityTable, _ destination: EntityTable
  ) -> Bool {
    // The entities that the relationships belong to, which may be superentities of the ends.
    let mine = inverse.destinationEntity?.name ?? table.entity.name ?? ""
    let other = relationship.destinationEntity?.name ?? destination.entity.name ?? ""
    return mine == other ? relationship.name >= inverse.name : mine < other
  }

  private func finish(_ table: EntityTable) {
    let root = table.root ?? table
    let hierarchy = tables.filter { ($0.root ?? $0) === root }
    table.sharesTable = hierarchy.count > 1
    table.numbers = hierarchy.filter { $0.entity.isKindOf(entity: table.entity) }.map(\.number)
  }
}
