import Foundation

/// The coding of values in columns.
enum ColumnCoding {
  static func uuid(_ bytes: UnsafeRawBufferPointer) -> UUID? {
    guard bytes.count == 16 else { return nil }
    return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
  }

  /// Gives a statement an attribute's value in the form of its column.
  static func bind(
    _ value: Any?, type: ColumnType, to statement: SQLiteStatement, at index: Int
  ) throws {
    guard let value else { return statement.bindNull(index) }
    switch type {
    case .string:
      if let text = Unboxed.text(value) { return statement.bind(text: text, index) }
    case .integer:
      if let number = Unboxed.integer(value) { return statement.bind(integer: number, index) }
    case .boolean:
      if let flag = Unboxed.flag(value) { return statement.bind(integer: flag ? 1 : 0, index) }
    case .double, .float:
      if let number = Unboxed.number(value) { return statement.bind(double: number, index) }
    case .date:
      if let date = Unboxed.date(value) {
        return statement.bind(double: date.timeIntervalSinceReferenceDate, index)
      }
    default: break
    }
    try statement.bind(value, at: index)
  }
}

extension NSManagedObject {
  /// Gives a statement, for its next run, the values of all slots; false, with some of them given, when there is
  /// one that must be looked at closer.
  final func bindAll(
    _ parameters: [WritePlan.Parameter], to statement: SQLiteStatement, from first: Int
  ) -> Bool {
    guard ownSlots == ~0, !flags.contains(.fault) else { return false }
    return values.withUnsafeBufferPointer { values in
      guard let start = values.baseAddress else { return false }
      var index = first
      for parameter in parameters {
        switch parameter {
        case .attribute(let slot, let type):
          precondition(slot < values.count)
          guard Self.bind(start + slot, type, to: statement, at: index) else { return false }
        case .key(let slot):
          precondition(slot < values.count)
          guard let key = Self.relatedKey(in: start + slot) else { return false }
          statement.bind(integer: key, index)
        case .entity: return false
        }
        index += 1
      }
      return true
    }
  }

  @inline(__always)
  private static func bind(
    _ box: UnsafePointer<Any?>, _ type: ColumnType, to statement: SQLiteStatement, at index: Int
  ) -> Bool {
    if Unboxed.isEmpty(box) {
      statement.bindNull(index)
      return true
    }
    switch type {
    case .string:
      guard let text = Unboxed.text(at: box) else { return false }
      statement.bind(passing: text, index)
    case .integer:
      guard let number = Unboxed.integer(at: box) else { return false }
      statement.bind(integer: number, index)
    case .boolean:
      guard let flag = Unboxed.flag(at: box) else { return false }
      statement.bind(integer: flag ? 1 : 0, index)
    case .double, .float:
      guard let number = Unboxed.number(at: box) else { return false }
      statement.bind(double: number, index)
    case .date:
      guard let date = Unboxed.date(at: box) else { return false }
      statement.bind(double: date.timeIntervalSinceReferenceDate, index)
    default: return false
    }
    return true
  }

  /// The key of the object in a to-one slot, where it is there and in a store; nil says nothing.
  private static func relatedKey(in box: UnsafePointer<Any?>) -> Int64? {
    Unboxed.reference(at: box) { reference in
      guard let object = reference as? NSManagedObject, !object.isTemporary else { return nil }
      return object.key
    }
  }

  /// The key of the object in a to-one slot, where it is there and in a store; nil says nothing.
  final func relatedKey(at slot: Int) -> Int64? {
    guard !flags.contains(.fault), ownSlots & Self.bit(slot) != 0 else { return nil }
    return withBox(slot) { Self.relatedKey(in: $0) }
  }

  /// Gives a statement, for its next run, the value of a slot if it is one of the usual types.
  final func bind(
    _ slot: Int, _ type: ColumnType, to statement: SQLiteStatement, at index: Int
  ) -> Bool {
    switch type {
    case .string:
      guard let text = text(slot) else { return false }
      statement.bind(passing: text, index)
    case .integer:
      guard let number = integer(slot) else { return false }
      statement.bind(integer: number, index)
    case .boolean:
      guard let flag = flag(slot) else { return false }
      statement.bind(integer: flag ? 1 : 0, index)
    case .double, .float:
      guard let number = number(slot) else { return false }
      statement.bind(double: number, index)
    case .date:
      guard let date = date(slot) else { return false }
      statement.bind(double: date.timeIntervalSinceReferenceDate, index)
    default: return false
    }
    return true
  }
}
