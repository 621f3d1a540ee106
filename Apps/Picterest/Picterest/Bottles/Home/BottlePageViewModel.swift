import Foundation

/// One bottle as its page shows it. Use on the main thread.
final class BottlePageViewModel {
  /// The action of the page's button.
  enum Action: Equatable {
    /// Writes a note, for today or for an earlier day.
    case write(today: Bool)
    /// Every day so far has its note.
    case allWritten
    case open
    case read
    /// The bottle's key is lost.
    case none
  }

  enum Change: Equatable {
    /// The texts or the button.
    case status
    /// A note came in.
    case note(FoldedNote)
    case opened
    /// Anything, after an import.
    case everything
  }

  let bottleID: String
  private(set) var bottle: Bottle
  private(set) var action = Action.none
  /// Why the bottle can never be opened; nil when all is well.
  private(set) var failure: String?
  /// Called after each change.
  var onChange: ((Change) -> Void)?

  private let store: BottleStore
  private var observer: NSObjectProtocol?

  /// Throws when there is no such bottle.
  init(bottleID: String, store: BottleStore) throws {
    self.bottleID = bottleID
    self.store = store
    bottle = try store.bottle(id: bottleID)
    read()
    observer = NotificationCenter.default.addObserver(
      forName: BottleStore.didChange, object: store, queue: nil
    ) { [weak self] in
      if let change = $0.userInfo?[BottleStore.changeKey] as? BottleStore.Change {
        self?.apply(change)
      }
    }
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  var state: Bottle.State { bottle.state(on: store.clock.today) }
  var noteCount: Int { (try? store.noteCount(bottleID: bottleID)) ?? 0 }
  var foldedNotes: [FoldedNote] { (try? store.foldedNotes(bottleID: bottleID)) ?? [] }

  /// When it opens or was opened, and how long that still is.
  var status: [String] {
    switch state {
    case .sealed(daysLeft: 1): return [BottleTexts.opensTomorrow]
    case .sealed(let days):
      return [BottleTexts.opens(DayFormat.long(bottle.openDay)), BottleTexts.daysLeft(days)]
    case .due: return [BottleTexts.due]
    case .opened:
      let date = bottle.openedDate ?? bottle.createdDate
      return [BottleTexts.opened(DayFormat.long(Day(date, in: store.clock.timeZone())))]
    }
  }

  /// Reads again what may have changed with the day.
  func refresh() {
    let before = (bottle, action, failure, status)
    read()
    if before != (bottle, action, failure, status) { onChange?(.status) }
  }

  /// Opens the bottle.
  /// - Parameter isEarly: whether with the hammer.
  func open(isEarly: Bool) throws {
    try store.open(id: bottleID, isEarly: isEarly)
  }

  /// Remembers where the papers lie, for those that lie elsewhere than before.
  func save(_ places: [Day: FoldedNote.Place]) {
    var moved = places
    for note in foldedNotes where note.place == places[note.day] { moved[note.day] = nil }
    // If they cannot be saved, they fall again at the next start.
    try? store.savePlaces(moved, bottleID: bottleID)
  }

  private func read() {
    guard let now = try? store.bottle(id: bottleID) else { return }
    bottle = now
    let isLost = !store.canBeUnsealed(bottleID: bottleID)
    failure = isLost ? BottleError.lostKey.localizedDescription : nil
    action = isLost ? .none : possibleAction
  }

  private var possibleAction: Action {
    switch state {
    case .opened: return .read
    case .due: return .open
    case .sealed:
      let days = (try? store.freeDays(bottleID: bottleID)) ?? []
      guard let last = days.last else { return .allWritten }
      return .write(today: last >= store.clock.today)
    }
  }

  private func apply(_ change: BottleStore.Change) {
    switch change {
    case .noteAdded(bottleID, let day):
      read()
      if let note = foldedNotes.first(where: { $0.day == day }) { onChange?(.note(note)) }
    case .renamed(bottleID):
      read()
      onChange?(.status)
    case .opened(bottleID):
      read()
      onChange?(.opened)
    case .reloaded:
      read()
      onChange?(.everything)
    default: break
    }
  }
}
