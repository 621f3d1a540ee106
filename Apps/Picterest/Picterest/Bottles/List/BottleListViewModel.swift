import Foundation

/// All bottles by how far they are. Use on the main thread.
///
/// It knows the bottles' ids; what a row shows is asked of the store when the row comes into view.
final class BottleListViewModel {
  struct Section: Equatable {
    enum Kind: Equatable {
      case due, sealed, opened
    }

    let kind: Kind
    var bottleIDs: [String]
  }

  /// The content of a row.
  struct Row: Equatable {
    let bottle: Bottle
    let state: Bottle.State
    let notes: Int
  }

  private(set) var sections: [Section] = []
  /// Why there is nothing to show; nil when all is well.
  private(set) var failure: String?
  /// Called after each change.
  var onChange: (() -> Void)?

  let store: BottleStore
  private var observer: NSObjectProtocol?

  init(store: BottleStore) {
    self.store = store
    read()
    observer = NotificationCenter.default.addObserver(
      forName: BottleStore.didChange, object: store, queue: nil
    ) { [weak self] _ in self?.refresh() }
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  func refresh() {
    read()
    onChange?()
  }

  func row(_ id: String) -> Row? {
    guard let bottle = try? store.bottle(id: id) else { return nil }
    return Row(
      bottle: bottle, state: bottle.state(on: store.clock.today),
      notes: (try? store.noteCount(bottleID: id)) ?? 0)
  }

  private func read() {
    do {
      let today = store.clock.today
      let days = try store.days()
      func section(_ kind: Section.Kind, _ isIncluded: (BottleStore.Days) -> Bool) -> Section? {
        let ids = days.filter(isIncluded).map(\.id)
        return ids.isEmpty ? nil : Section(kind: kind, bottleIDs: ids)
      }
      let sealed = section(.sealed) { !$0.isOpened && $0.openDay > today }
      let opened = section(.opened) { $0.isOpened }
      sections = [
        section(.due) { !$0.isOpened && $0.openDay <= today },
        sealed.map { Section(kind: .sealed, bottleIDs: $0.bottleIDs.reversed()) },
        opened.map { Section(kind: .opened, bottleIDs: $0.bottleIDs.reversed()) },
      ].compactMap { $0 }
      failure = nil
    } catch {
      sections = []
      failure = error.localizedDescription
    }
  }
}
