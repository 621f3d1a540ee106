import Foundation

/// How objects of one entity are written: its statements and what each of their parameters takes.
final class WritePlan: @unchecked Sendable {
  /// The part of an object that a parameter takes.
  enum Parameter {
    case attribute(slot: Int, ColumnType)
    case key(slot: Int)
    case entity(slot: Int)
  }

  let table: EntityTable
  /// Whether a slot's value is in rows.
  let isInRow: [Bool]
  let insertSQL: String
  let insertParameters: [Parameter]
  /// The transformable attributes by slot.
  let transformables: [(slot: Int, attribute: NSAttributeDescription)]
  /// The columns of data that may be in files, by slot.
  let externals: [(slot: Int, column: String)]
  /// Whether rows have values that must be decoded.
  let hasEncodedValues: Bool
  /// Whether there are relationships to forget when a row is deleted.
  let hasToMany: Bool
  /// The uniqueness constraints that the table has, whichever entity of the hierarchy they belong to.
  let constraints: [UniqueConstraint]
  /// The slots that are part of a constraint.
  let constrainedSlots: Set<Int>
  private var updates: [[Int]: UpdateStatement] = [:]

  init(table: EntityTable, schema: StoreSchema) {
    self.table = table
    let slots = table.entity.layout.slots
    var columns: [String] = []
    var parameters: [Parameter] = []
    for (slot, column) in table.columns.enumerated() {
      Self.add(column, slot, &columns, &parameters)
    }
    isInRow = table.columns.map { column in
      switch column {
      case .attribute, .toOne: true
      case .toMany, nil: false
      }
    }
    insertParameters = parameters
    let all = ["Z_PK", "Z_ENT", "Z_OPT"] + columns
    insertSQL =
      "INSERT INTO \(table.name) (\(all.joined(separator: ", "))) VALUES (?, ?, 1"
      + String(repeating: ", ?", count: columns.count) + ")"
    transformables = slots.indices.compactMap { slot in
      guard case .attribute(let column) = table.columns[slot], column.type == .transformable,
        case .attribute(let attribute) = slots[slot].kind
      else { return nil }
      return (slot, attribute)
    }
    externals = slots.indices.compactMap { slot in
      guard case .attribute(let column) = table.columns[slot], column.type == .externalData
      else { return nil }
      return (slot, column.name)
    }
    hasEncodedValues = !transformables.isEmpty || !externals.isEmpty
    hasToMany = table.columns.contains { column in
      if case .toMany = column { true } else { false }
    }
    constraints = UniqueConstraint.all(of: table, schema)
    constrainedSlots = Set(constraints.flatMap(\.slots))
  }

  private static func add(
    _ column: PropertyColumn?, _ slot: Int, _ columns: inout [String],
    _ parameters: inout [Parameter]
  ) {
    switch column {
    case .attribute(let attribute):
      columns.append(attribute.name)
      parameters.append(.attribute(slot: slot, attribute.type))
    case .toOne(let toOne):
      columns.append(toOne.name)
      parameters.append(.key(slot: slot))
      if let entityColumn = toOne.entityColumn {
        columns.append(entityColumn)
        parameters.append(.entity(slot: slot))
      }
    case .toMany, nil: break
    }
  }

  /// The statement that changes some slots: its parameters, then `Z_OPT` new, `Z_PK` and `Z_OPT` old.
  final class UpdateStatement {
    let sql: String
    let parameters: [Parameter]

    init(sql: String, parameters: [Parameter]) {
      self.sql = sql
      self.parameters = parameters
    }
  }

  func update(of slots: [Int]) -> UpdateStatement {
    if let update = updates[slots] { return update }
    var columns: [String] = []
    var parameters: [Parameter] = []
    for slot in slots where slot < table.columns.count {
      Self.add(table.columns[slot], slot, &columns, &parameters)
    }
    let sets = columns.map { "\($0) = ?, " }.joined()
    let update = UpdateStatement(
      sql: "UPDATE \(table.name) SET \(sets)Z_OPT = ? WHERE Z_PK = ? AND Z_OPT = ?",
      parameters: parameters)
    updates[slots] = update
    return update
  }
}

/// A uniqueness constraint as a table has it.
struct UniqueConstraint {
  let names: [String]
  let slots: [Int]
  let columns: [String]

  /// The constraints of an entity and of those it inherits from.
  static func all(of table: EntityTable, _ schema: StoreSchema) -> [UniqueConstraint] {
    var constraints: [UniqueConstraint] = []
    var entity: NSEntityDescription? = table.entity
    while let current = entity {
      for names in current.uniquenessConstraintNames {
        let slots = names.compactMap { table.entity.layout.slot(named: $0) }
        let columns = slots.compactMap { slot -> String? in
          switch table.columns[slot] {
          case .attribute(let column): column.name
          case .toOne(let column): column.name
          default: nil
          }
        }
        guard !names.isEmpty, columns.count == names.count else { continue }
        constraints.append(UniqueConstraint(names: names, slots: slots, columns: columns))
      }
      entity = current.superentity
    }
    return constraints
  }
}
