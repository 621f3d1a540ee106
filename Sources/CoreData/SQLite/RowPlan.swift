import CSQLite
import Foundation

/// How the rows of one entity are packed: which column of a `SELECT` goes where, and what a slot decodes to.
final class RowPlan: @unchecked Sendable {
  /// The contents of a slot.
  enum Slot {
    case none
    case attribute(ColumnType, word: Int)
    case transformable(NSAttributeDescription, word: Int)
    case toOne(EntityTable, word: Int, entityWord: Int?)
  }

  /// A slot's contents, in the few bits that reading most values needs.
  struct SlotCode {
    enum Kind: UInt8 { case nothing, integer, boolean, double, date, text, other }

    let type: Kind
    let word: Int
  }

  let table: EntityTable
  let place: ObjectPlace
  let schema: StoreSchema
  let location: StoreLocation
  let externalFiles: ExternalFiles
  let slots: [Slot]
  /// The same in short, for as long as there is the plan.
  let codes: UnsafeMutablePointer<SlotCode>
  /// The columns in the order of the words.
  let columns: [String]
  /// How each word is read.
  let wordKinds: [WordKind]
  /// How many words the bits for NULL take.
  let maskCount: Int
  /// The columns of words that follow each other from the third column on.
  let consecutive: [Int32]

  enum WordKind: UInt8 { case integer, double, text, bytes }

  init(
    table: EntityTable, schema: StoreSchema, location: StoreLocation, externalFiles: ExternalFiles
  ) {
    self.table = table
    self.schema = schema
    self.location = location
    self.externalFiles = externalFiles
    var slots: [Slot] = []
    var columns: [String] = []
    var kinds: [WordKind] = []
    func word(_ column: String, _ kind: WordKind) -> Int {
      columns.append(column)
      kinds.append(kind)
      return columns.count - 1
    }
    for (slot, column) in zip(table.entity.layout.slots, table.columns) {
      switch column {
      case .attribute(let attribute):
        let index = word(attribute.name, Self.kind(of: attribute.type))
        if attribute.type == .transformable, case .attribute(let description) = slot.kind {
          slots.append(.transformable(description, word: index))
        } else {
          slots.append(.attribute(attribute.type, word: index))
        }
      case .toOne(let toOne):
        guard let destination = schema.table(of: toOne.destination) else {
          slots.append(.none)
          continue
        }
        let key = word(toOne.name, .integer)
        let entity = toOne.entityColumn.map { word($0, .integer) }
        slots.append(.toOne(destination, word: key, entityWord: entity))
      case .toMany, nil: slots.append(.none)
      }
    }
    self.slots = slots
    self.columns = columns
    wordKinds = kinds
    maskCount = (kinds.count + 63) / 64
    consecutive = kinds.indices.map { Int32($0 + 2) }
    place = ObjectPlace(entity: table.entity, location: location, tableKey: table.tableKey)
    codes = .allocate(capacity: max(slots.count, 1))
    for (index, slot) in slots.enumerated() {
      (codes + index).initialize(to: Self.code(of: slot))
    }
  }

  deinit { codes.deallocate() }

  private static func code(of slot: Slot) -> SlotCode {
    switch slot {
    case .none: return SlotCode(type: .nothing, word: 0)
    case .transformable(_, let word), .toOne(_, let word, _):
      return SlotCode(type: .other, word: word)
    case .attribute(let type, let word):
      let kind: SlotCode.Kind =
        switch type {
        case .integer: .integer
        case .boolean: .boolean
        case .float, .double: .double
        case .date: .date
        case .string: .text
        case .decimal, .uri, .uuid, .data, .externalData, .transformable: .other
        }
      return SlotCode(type: kind, word: word)
    }
  }

  private static func kind(of type: ColumnType) -> WordKind {
    switch type {
    case .integer, .boolean: .integer
    case .float, .double, .date: .double
    case .decimal, .string, .uri: .text
    case .data, .externalData, .uuid, .transformable: .bytes
    }
  }

  /// The statement for the row of one object.
  private(set) lazy var selectOne =
    "SELECT \(SQLiteStore.rowColumns(self)) FROM \(table.name) WHERE Z_PK = ?"

  /// The ID of a row of the table of the plan's hierarchy.
  func objectID(_ table: EntityTable, _ key: Int64) -> NSManagedObjectID {
    NSManagedObjectID(
      entity: table.entity, location: location, primaryKey: key, tableKey: table.tableKey)
  }
}
