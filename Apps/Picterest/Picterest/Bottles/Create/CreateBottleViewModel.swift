import Foundation

/// The parts of a new bottle, asked for step by step. Use on the main thread.
final class CreateBottleViewModel {
  /// A name has at most so many characters.
  static let nameLimit = 60

  var name = ""
  var period = BottlePeriod.month
  var message = ""

  private let store: BottleStore

  init(store: BottleStore) {
    self.store = store
  }

  /// A name without blanks around it, no longer than the limit; nil when nothing is left.
  static func cleanName(_ name: String) -> String? {
    let words = name.trimmingCharacters(in: .whitespacesAndNewlines)
    return words.isEmpty ? nil : String(words.prefix(nameLimit))
  }

  var hasName: Bool { CreateBottleViewModel.cleanName(name) != nil }

  /// The day on which the bottle would open.
  func openDay(_ period: BottlePeriod) -> Day { period.openDay(from: store.clock.today) }

  func goal(_ period: BottlePeriod) -> Int { period.goal(from: store.clock.today) }

  /// Makes the bottle. Throws when it cannot be stored.
  func create() throws -> Bottle {
    let message = message.trimmingCharacters(in: .whitespacesAndNewlines)
    return try store.create(
      BottleStore.Draft(
        name: CreateBottleViewModel.cleanName(name) ?? "", period: period, message: message))
  }
}
