import Foundation
import Synchronization

/// The registered presenters, and the questions and messages to them.
final class FilePresenters: @unchecked Sendable {
  static let shared = FilePresenters()

  private let lock = NSLock()
  private var presenters: [any NSFilePresenter] = []

  var all: [any NSFilePresenter] { lock.withLock { presenters } }

  func add(_ presenter: any NSFilePresenter) {
    lock.withLock {
      if !presenters.contains(where: { $0 === presenter }) { presenters.append(presenter) }
    }
  }

  func remove(_ presenter: any NSFilePresenter) {
    lock.withLock { presenters.removeAll { $0 === presenter } }
  }

  /// Presenters other than one that show an item, or a folder that it is in.
  private func others(
    than own: (any NSFilePresenter)?, of url: URL
  ) -> [(presenter: any NSFilePresenter, isItem: Bool)] {
    all.compactMap { presenter in
      guard presenter !== own, let shown = presenter.presentedItemURL else { return nil }
      if shown.isSameFile(as: url) || url.contains(shown) { return (presenter, true) }
      return shown.contains(url) ? (presenter, false) : nil
    }
  }

  /// Has presenters let go of an item, and waits for them. The result is to be called after the access.
  func prepare(
    for access: FileAccess, except own: (any NSFilePresenter)?
  ) -> (ends: [@Sendable () -> Void], error: (any Error)?) {
    let ends = Mutex<[@Sendable () -> Void]>([])
    let failure = Mutex<(any Error)?>(nil)
    for (presenter, isItem) in others(than: own, of: access.url) {
      let queue = presenter.presentedItemOperationQueue
      let save: Step = { presenter, done in
        presenter.savePresentedItemChanges { error in
          if let error { failure.withLock { $0 = $0 ?? error } }
          done()
        }
      }
      switch access.kind {
      case .reading(let options):
        guard isItem else { continue }
        Self.ask(presenter) { presenter, done in
          presenter.relinquishPresentedItem(toReader: { end in
            if let end { ends.withLock { $0.append { queue.addOperation(end) } } }
            done()
          })
        }
        if !options.contains(.withoutChanges) { Self.ask(presenter, save) }
      case .writing(let options):
        if isItem {
          Self.ask(presenter) { presenter, done in
            presenter.relinquishPresentedItem(toWriter: { end in
              if let end { ends.withLock { $0.append { queue.addOperation(end) } } }
              done()
            })
          }
          if options.contains(.forMerging) || options.contains(.forMoving) {
            Self.ask(presenter, save)
          }
        }
        guard options.contains(.forDeleting) else { continue }
        Self.ask(presenter) { presenter, done in
          let finish: @Sendable ((any Error)?) -> Void = { error in
            if let error { failure.withLock { $0 = $0 ?? error } }
            done()
          }
          if isItem {
            presenter.accommodatePresentedItemDeletion(completionHandler: finish)
          } else {
            presenter.accommodatePresentedSubitemDeletion(
              at: access.url, completionHandler: finish)
          }
        }
      }
    }
    return (ends.withLock { $0 }, failure.withLock { $0 })
  }

  /// Tells presenters that an item was written.
  func didWrite(_ url: URL, except own: (any NSFilePresenter)?) {
    for (presenter, isItem) in others(than: own, of: url) {
      Self.on(presenter) {
        if isItem {
          $0.presentedItemDidChange()
        } else {
          $0.presentedSubitemDidChange(at: url)
        }
      }
    }
  }

  /// Tells presenters that an item is elsewhere.
  func didMove(_ old: URL, to new: URL, except own: (any NSFilePresenter)?) {
    for (presenter, isItem) in others(than: own, of: old) {
      guard isItem else {
        Self.on(presenter) { $0.presentedSubitem(at: old, didMoveTo: new) }
        continue
      }
      // The shown file may be inside a folder that moved.
      let inside = presenter.presentedItemURL?.pathComponents.dropFirst(old.pathComponents.count)
      let place = (inside ?? []).reduce(new) { $0.appendingPathComponent($1) }
      Self.on(presenter) { $0.presentedItemDidMove(to: place) }
    }
  }

  // MARK: Queues

  private typealias Step = @Sendable (any NSFilePresenter, @escaping @Sendable () -> Void) -> Void

  /// A presenter on its way to its own queue.
  private struct Sent: @unchecked Sendable { let presenter: any NSFilePresenter }

  private static func on(
    _ presenter: any NSFilePresenter, _ work: @escaping @Sendable (any NSFilePresenter) -> Void
  ) {
    let sent = Sent(presenter: presenter)
    presenter.presentedItemOperationQueue.addOperation { work(sent.presenter) }
  }

  /// Asks a presenter on its queue and waits for the answer. The queue that the caller runs on would never come to it.
  private static func ask(_ presenter: any NSFilePresenter, _ step: @escaping Step) {
    let answered = DispatchSemaphore(value: 0)
    if OperationQueue.current === presenter.presentedItemOperationQueue {
      step(presenter) { answered.signal() }
    } else {
      on(presenter) { presenter in step(presenter) { answered.signal() } }
    }
    answered.wait()
  }
}
