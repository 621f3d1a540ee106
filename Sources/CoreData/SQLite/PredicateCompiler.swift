import Foundation

/// A piece of SQL with a `?` for each of its values.
package struct SQLFragment {
  package var text: String
  package var bindings: [Any?]

  package init(text: String, bindings: [Any?] = []) {
    self.text = text
    self.bindings = bindings
  }
}

/// Says predicates in SQL.
package struct PredicateCompiler {
  package init(entity: NSEntityDescription, schema: StoreSchema, alias: String) {}

  /// The condition that exactly the rows fulfil for which the predicate is true; nil when SQL has no such condition.
  package func compile(_ predicate: NSPredicate) -> SQLFragment? { nil }
}
