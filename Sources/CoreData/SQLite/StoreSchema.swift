import Foundation

/// Where a SQLite store keeps the objects of each entity: tables and columns, named as Apple's framework does.
///
/// All entities of a hierarchy share the table of their root, `Z` and its name in capitals. A property's
/// column is named likewise; many-to-many relationships have a table of their own.
package final class StoreSchema: @unchecked Sendable {
  /// A table for each entity, in the order of their numbers.
  package let tables: [EntityTable]
  private let byName: [String: EntityTable]
  private let byNumber: [Int64: EntityTable]

  init(tables: [EntityTable]) {
    self.tables = tables
    byName = Dictionary(uniqueKeysWithValues: tables.map { ($0.entity.name ?? "", $0) })
    byNumber = Dictionary(uniqueKeysWithValues: tables.map { ($0.number, $0) })
  }

  /// Where an entity's objects are; nil when the store keeps none of them.
  package func table(of entity: NSEntityDescription) -> EntityTable? { byName[entity.name ?? ""] }

  func table(number: Int64) -> EntityTable? { byNumber[number] }
}

/// Where the objects of one entity are.
package final class EntityTable {
  package let entity: NSEntityDescription
  /// The entity's number, which its rows have in `Z_ENT`.
  package let number: Int64
  /// The table of the hierarchy, ready for use in SQL.
  package let name: String
  /// The entity the table is named after.
  package let root: EntityTable?
  /// Where each slot of the entity's layout is; nil for transient properties.
  package internal(set) var columns: [PropertyColumn?] = []
  /// The numbers of the entity and all that inherit from it.
  package internal(set) var numbers: [Int64] = []
  /// Whether other entities are in the same table, so that rows must be told apart by `Z_ENT`.
  package internal(set) var sharesTable = false
  /// The columns that to-one relationships without an own property need: `Z16PARAMETERS` and the like.
  var hiddenColumns: [(name: String, type: String)] = []
  var tableKey = 0
  /// How the entity's rows are read and written; made at first use.
  var readPlan: RowPlan?
  var writePlan: WritePlan?

  init(entity: NSEntityDescription, number: Int64, name: String, root: EntityTable?) {
    self.entity = entity
    self.number = number
    self.name = name
    self.root = root
    tableKey = NSManagedObjectID.tableKey(of: entity)
  }

  /// Where a property is.
  package func column(named property: String) -> PropertyColumn? {
    entity.layout.slot(named: property).flatMap { columns[$0] }
  }

  /// Whether the entity's rows alone fill its part of a fetch: then `Z_ENT` need not be compared.
  func needsEntityTest(includingSubentities: Bool) -> Bool {
    sharesTable && !(includingSubentities && root == nil)
  }
}

/// Where the values of a property are.
package enum PropertyColumn {
  case attribute(AttributeColumn)
  case toOne(ToOneColumn)
  case toMany(ToManyStorage)
}

/// The column of an attribute.
package struct AttributeColumn {
  /// The name, ready for use in SQL.
  package var name: String
  package var type: ColumnType
}

/// How values of an attribute are kept in a column.
package enum ColumnType: UInt8 {
  /// Integers of 16, 32 and 64 bits.
  case integer
  /// 0 or 1.
  case boolean
  case float
  case double
  /// Decimal numbers: numbers of SQLite, 15 digits are kept.
  case decimal
  case string
  /// Seconds since the beginning of 2001, UTC.
  case date
  case data
  /// Data that may be in a file of its own when it is large: its column begins with 1 and the bytes, or with 2
  /// and the file's name.
  case externalData
  /// 16 bytes.
  case uuid
  /// The absolute string.
  case uri
  /// The bytes that a value transformer makes.
  case transformable

  /// The type in `CREATE TABLE`.
  package var declaration: String {
    switch self {
    case .integer, .boolean: "INTEGER"
    case .float, .double: "FLOAT"
    case .decimal: "DECIMAL"
    case .string, .uri: "VARCHAR"
    case .date: "TIMESTAMP"
    case .data, .externalData, .uuid, .transformable: "BLOB"
    }
  }

  init(_ attribute: NSAttributeDescription) {
    switch attribute.attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      self = .integer
    case .booleanAttributeType: self = .boolean
    case .floatAttributeType: self = .float
    case .doubleAttributeType: self = .double
    case .decimalAttributeType: self = .decimal
    case .stringAttributeType: self = .string
    case .dateAttributeType: self = .date
    case .UUIDAttributeType: self = .uuid
    case .URIAttributeType: self = .uri
    case .binaryDataAttributeType:
      self = attribute.allowsExternalBinaryDataStorage ? .externalData : .data
    default: self = .transformable
    }
  }
}

/// The columns of a to-one relationship.
package struct ToOneColumn {
  /// The column with the `Z_PK` of the object on the other side.
  package var name: String
  /// The column with its `Z_ENT`, when it may be of several entities.
  package var entityColumn: String?
  /// The column with the object's place among those that the other side has, when they are ordered.
  package var orderColumn: String?
  package var destination: NSEntityDescription
}

/// Where a to-many relationship is kept.
package enum ToManyStorage {
  /// In the to-one column of the objects on the other side. `isHidden` when that is no property.
  case foreignKey(table: String, column: String, orderColumn: String?, isHidden: Bool)
  /// In a table of pairs.
  case join(JoinTable)
}

/// A table of pairs, seen from one side of a many-to-many relationship.
package struct JoinTable: Equatable {
  package var name: String
  /// The column with the `Z_PK` of the object whose relationship it is.
  package var source: String
  /// The column with the `Z_PK` of the objects it leads to.
  package var destination: String
  /// The column with their places, when they are ordered.
  package var order: String?
  /// The column with the places of the other direction.
  package var inverseOrder: String?
  /// Whether this side's column comes first in the table.
  var isFirst: Bool
  /// Whether the relationship is its own inverse: each pair is in the table in both directions.
  var isReflexive = false
}

/// Names in SQL.
package enum SQLName {
  /// A name as it is, or in quotation marks where it has unusual characters.
  package static func quoted(_ name: String) -> String {
    let plain = name.unicodeScalars.allSatisfy {
      $0 == "_" || ("A"..."Z").contains($0) || ("a"..."z").contains($0) || ("0"..."9").contains($0)
        || $0.value >= 0x80
    }
    return plain && !name.isEmpty
      ? name : "\"" + name.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
}
