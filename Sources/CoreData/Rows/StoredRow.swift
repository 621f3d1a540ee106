import Foundation

/// A store's row of one object: a value for each slot of its entity's layout, and a version.
///
/// A row never changes; a save makes another with a higher version. Contexts share rows between threads. Rows
/// that are read together share a page, so that none has memory of its own.
package struct StoredRow: Sendable {
  let page: RowPage
  /// Which row of the page.
  let place: Int

  /// The number of saves the row went through (the column `Z_OPT`).
  package var version: Int64 { page.version(of: place) }

  /// The value in a slot: what an attribute's type says, the `NSManagedObjectID` of a to-one relationship, or
  /// nil. To-many and transient slots are nil. Whole numbers are `Int64`, fractional ones `Double`, truth
  /// values `Bool`, decimal ones `NSDecimalNumber`; saves take `NSNumber`s for them too.
  package func value(at slot: Int) -> Any? { page.value(at: slot, of: place) }
}

/// Rows in one piece of memory, or a row alone; each kind of store has its own.
package class RowPage: @unchecked Sendable {
  func version(of place: Int) -> Int64 {
    preconditionFailure("\(type(of: self)) must tell the versions of its rows.")
  }

  func value(at slot: Int, of place: Int) -> Any? {
    preconditionFailure("\(type(of: self)) must tell the values of its rows.")
  }

  /// The row of a page that has only one.
  final var row: StoredRow { StoredRow(page: self, place: 0) }

  // MARK: Values of attributes of the usual types, which need no boxes

  func text(at slot: Int, of place: Int) -> String? { Unboxed.text(value(at: slot, of: place)) }
  func integer(at slot: Int, of place: Int) -> Int64? {
    Unboxed.integer(value(at: slot, of: place))
  }
  func number(at slot: Int, of place: Int) -> Double? {
    Unboxed.number(value(at: slot, of: place))
  }
  func flag(at slot: Int, of place: Int) -> Bool? { Unboxed.flag(value(at: slot, of: place)) }
  func date(at slot: Int, of place: Int) -> Date? { Unboxed.date(value(at: slot, of: place)) }
}
