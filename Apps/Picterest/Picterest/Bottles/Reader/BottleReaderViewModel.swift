import Foundation

/// An opened bottle: its message, then its notes, the oldest first. Use on the main thread.
///
/// It knows the notes' days; a note is unsealed when it comes into view.
final class BottleReaderViewModel {
  /// Something that was sealed: what it says, or why it cannot be read.
  enum Content<Value: Equatable>: Equatable {
    case readable(Value)
    case broken(reason: String)
  }

  let bottle: Bottle
  let days: [Day]
  /// Nil when there is none.
  let message: Content<String>?

  private let store: BottleStore

  /// Throws when there is no such bottle, and when it is sealed.
  init(bottleID: String, store: BottleStore) throws {
    self.store = store
    bottle = try store.bottle(id: bottleID)
    guard bottle.openedDate != nil else { throw BottleError.sealed }
    days = try store.noteDays(bottleID: bottleID)
    do {
      message = try store.message(bottleID: bottleID).map { .readable($0) }
    } catch {
      message = .broken(reason: error.localizedDescription)
    }
  }

  func note(on day: Day) -> Content<Note> {
    do {
      return .readable(try store.note(bottleID: bottle.id, on: day))
    } catch BottleError.lostKey {
      return .broken(reason: BottleError.lostKey.localizedDescription)
    } catch {
      return .broken(reason: BottleTexts.brokenNote)
    }
  }

  /// How to read a note's photo, on any thread; nil when there is none.
  func photoReader(on day: Day) -> (() throws -> Data)? {
    try? store.photoReader(bottleID: bottle.id, on: day)
  }
}
