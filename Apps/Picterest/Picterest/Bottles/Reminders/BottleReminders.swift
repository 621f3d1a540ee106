import Foundation

/// Sees to it that notifications say when a bottle can be opened and, if the user wishes, when a day's note
/// is not written. Use on the main thread.
final class BottleReminders {
  /// Systems keep 64 notifications an app; those that come first are left.
  static let bottleLimit = 40
  /// Evenings ahead: who does not come back for a week is left in peace.
  static let evenings = 7

  private let store: BottleStore
  private let settings: AppSettings
  private let notifying: BottleNotifying
  private var observers: [NSObjectProtocol] = []
  private var isWaiting = false
  private var hasAsked = false

  init(store: BottleStore, settings: AppSettings, notifying: BottleNotifying) {
    self.store = store
    self.settings = settings
    self.notifying = notifying
    let center = NotificationCenter.default
    observers = [
      center.addObserver(forName: BottleStore.didChange, object: store, queue: nil) {
        [weak self] in
        self?.apply($0.userInfo?[BottleStore.changeKey] as? BottleStore.Change ?? .reloaded)
      },
      center.addObserver(forName: AppSettings.didChange, object: settings, queue: nil) {
        [weak self] _ in self?.scheduleSoon()
      },
    ]
  }

  deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  private func apply(_ change: BottleStore.Change) {
    switch change {
    case .created, .reloaded: askForPermission()
    case .opened(let id), .deleted(let id):
      notifying.removeDelivered(id: BottleNotification.id(bottleID: id))
    case .renamed, .noteAdded: break
    }
    scheduleSoon()
  }

  /// Begins with what an earlier run has left: it may have ended before the user was asked.
  func resume() {
    askForPermission()
    scheduleSoon()
  }

  /// Asks as soon as there is something to say. The system shows the question until it was answered once.
  private func askForPermission() {
    guard !hasAsked, (try? store.unopenedCount()) ?? 0 > 0 else { return }
    hasAsked = true
    notifying.askForPermission()
  }

  /// Schedules anew when all that is being changed has been changed.
  func scheduleSoon() {
    guard !isWaiting else { return }
    isWaiting = true
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      self.isWaiting = false
      // Without a store there is nothing to say.
      self.notifying.schedule((try? self.plan()) ?? [])
    }
  }

  /// All that is to be said from now on.
  func plan() throws -> [BottleNotification] {
    let bottles = try store.unopenedBottles()
    let openings = bottles.prefix(BottleReminders.bottleLimit).map(
      BottleNotification.init(opening:))
    return (openings + (try evenings(bottles))).filter(isAhead)
  }

  private func evenings(_ bottles: [Bottle]) throws -> [BottleNotification] {
    guard settings.remindsOfNotes else { return [] }
    let today = store.clock.today
    let days = (0..<BottleReminders.evenings).map { today.adding(days: $0) }
    return try days.filter { day in
      try bottles.contains { bottle in
        guard bottle.firstDay <= day, day < bottle.openDay else { return false }
        return try !store.hasNote(bottleID: bottle.id, on: day)
      }
    }.map(BottleNotification.init(remindingOn:))
  }

  /// Leaves out notifications whose time has passed: the screen tells of them instead.
  private func isAhead(_ notification: BottleNotification) -> Bool {
    let today = store.clock.today
    guard notification.day == today else { return notification.day > today }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = store.clock.timeZone()
    return calendar.component(.hour, from: store.clock.now()) < notification.hour
  }
}
