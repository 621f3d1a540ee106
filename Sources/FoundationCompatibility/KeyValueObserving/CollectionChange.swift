import Foundation

/// Elements of an array that came, went or were replaced.
struct CollectionChange {
  var kind: NSKeyValueChange
  var indexes: IndexSet
  var old: [Any]?
  var new: [Any]?
}
