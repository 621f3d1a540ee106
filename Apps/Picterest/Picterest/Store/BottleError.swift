import Foundation

/// Why something cannot be done with a bottle, with a sentence for a person.
enum BottleError: LocalizedError, Equatable, CaseIterable {
  /// There is no such bottle, or no note of that day.
  case notThere
  /// Its day has not come.
  case sealed
  case alreadyOpened
  /// The day has a note.
  case dayTaken
  /// The day is before the bottle's first or after today.
  case dayOutOfRange
  case emptyNote
  /// The key that it was sealed with is gone.
  case lostKey
  /// The stored note cannot be unsealed.
  case damaged

  var errorDescription: String? { BottleTexts.error(self) }
}
