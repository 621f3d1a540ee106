import Foundation

/// The changes that one batch of updates asks for, before they are checked against the counts.
package struct ListChanges: Sendable {
  var insertedItems: [IndexPath] = []
  var deletedItems: [IndexPath] = []
  var reloadedItems: [IndexPath] = []
  var reconfiguredItems: [IndexPath] = []
  var movedItems: [(from: IndexPath, to: IndexPath)] = []
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []

  /// Whether the batch changes nothing.
  var isEmpty: Bool { movesNothing && reloadedItems.isEmpty && reconfiguredItems.isEmpty }

  /// Whether every item stays where it is, and every section the one that it was.
  var movesNothing: Bool {
    insertedItems.isEmpty && deletedItems.isEmpty && movedItems.isEmpty
      && insertedSections.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty
  }
}

/// An update that contradicts the data source's counts, worded as iOS words its exception.
package struct InvalidListUpdate: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
