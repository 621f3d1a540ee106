import Foundation

/// The pages of the bottles: one each, the oldest first, and past the newest one that creates another.
/// Use on the main thread.
final class BottlesViewModel {
  enum Page: Equatable {
    case bottle(id: String)
    case create
  }

  enum State: Equatable {
    /// There is no bottle yet.
    case empty
    case pages
    /// - Parameter reason: a sentence for a person.
    case failed(reason: String)
  }

  /// The actions of the bar at the bottom.
  struct Bar: Equatable {
    var isHidden = false
    /// Whether the bottle can be opened early.
    var hasHammer = false
    var notes: Int?
    var goal = 0
  }

  private(set) var pages: [Page] = []
  private(set) var state = State.empty
  /// Called after bottles came or went; with the page to show when it has to be another one.
  var onChange: ((_ page: Page?) -> Void)?
  /// Called when the bar has to be read again.
  var onBar: (() -> Void)?

  let store: BottleStore
  /// The page that is shown.
  var current: Page? {
    didSet { if current != oldValue { onBar?() } }
  }
  private var observer: NSObjectProtocol?

  init(store: BottleStore) {
    self.store = store
    read()
    current = firstPage
    observer = NotificationCenter.default.addObserver(
      forName: BottleStore.didChange, object: store, queue: nil
    ) { [weak self] in
      self?.apply($0.userInfo?[BottleStore.changeKey] as? BottleStore.Change ?? .reloaded)
    }
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  // MARK: Pages

  /// The page on one side of another: the newer ones are at positive distances.
  func page(_ distance: Int, from page: Page) -> Page? {
    guard let index = pages.firstIndex(of: page), pages.indices.contains(index + distance) else {
      return nil
    }
    return pages[index + distance]
  }

  /// Whether one page is to the newer side of another.
  func isNewer(_ page: Page, than other: Page?) -> Bool {
    guard let other, let first = pages.firstIndex(of: other),
      let second = pages.firstIndex(of: page)
    else { return true }
    return second > first
  }

  /// Where to begin: at the bottle that waits for being opened, else at the newest.
  private var firstPage: Page? {
    guard state == .pages else { return nil }
    let today = store.clock.today
    let due = try? store.unopenedBottles().first { $0.state(on: today) == .due }
    return due.map { .bottle(id: $0.id) } ?? pages.dropLast().last
  }

  private func read() {
    do {
      if let failure = store.failure { throw failure }
      let ids = try store.bottleIDs()
      pages = ids.map { .bottle(id: $0) } + [.create]
      state = ids.isEmpty ? .empty : .pages
    } catch {
      pages = []
      state = .failed(reason: error.localizedDescription)
    }
  }

  private func apply(_ change: BottleStore.Change) {
    switch change {
    case .renamed: break
    case .opened, .noteAdded: onBar?()
    case .created(let id):
      read()
      show(.bottle(id: id))
    case .deleted, .reloaded: remove()
    }
  }

  /// A page that has gone gives way to the next older one, or to the next newer.
  private func remove() {
    let before = pages
    read()
    guard let current, state == .pages else {
      self.current = firstPage
      onChange?(self.current)
      return
    }
    if pages.contains(current) {
      onChange?(nil)
      return
    }
    let index = before.firstIndex(of: current) ?? 0
    show(pages[max(0, min(index - 1, pages.count - 2))])
  }

  private func show(_ page: Page) {
    current = page
    onChange?(page)
  }

  /// Goes to a bottle, such as one that was chosen from the list.
  func select(bottleID: String) {
    guard pages.contains(.bottle(id: bottleID)) else { return }
    show(.bottle(id: bottleID))
  }

  /// Reads again, after an error.
  func retry() {
    read()
    current = firstPage
    onChange?(current)
  }

  // MARK: The bar

  var bar: Bar {
    guard state == .pages else { return Bar(isHidden: true) }
    guard let bottle = currentBottle else { return Bar() }
    if case .sealed = bottle.state(on: store.clock.today) {
      return Bar(hasHammer: true, notes: count(bottle), goal: bottle.goal)
    }
    return Bar(notes: count(bottle), goal: bottle.goal)
  }

  /// The bottle that is shown; nil on the page that creates one.
  var currentBottle: Bottle? {
    guard case .bottle(let id) = current else { return nil }
    return try? store.bottle(id: id)
  }

  private func count(_ bottle: Bottle) -> Int? { try? store.noteCount(bottleID: bottle.id) }

  // MARK: Changing

  func rename(bottleID: String, to name: String) throws {
    guard let name = CreateBottleViewModel.cleanName(name) else { return }
    try store.rename(id: bottleID, to: name)
  }

  func delete(bottleID: String) throws {
    try store.delete(id: bottleID)
  }

  func noteCount(bottleID: String) -> Int { (try? store.noteCount(bottleID: bottleID)) ?? 0 }
}
