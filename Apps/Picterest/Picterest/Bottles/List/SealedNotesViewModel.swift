import Foundation

/// The notes of a sealed bottle, of which only the days and the papers are known. Use on the main thread.
final class SealedNotesViewModel {
  let bottle: Bottle
  /// The latest first.
  let notes: [FoldedNote]

  init(bottleID: String, store: BottleStore) throws {
    bottle = try store.bottle(id: bottleID)
    notes = try store.foldedNotes(bottleID: bottleID).reversed()
  }
}
