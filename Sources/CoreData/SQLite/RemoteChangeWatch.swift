import Foundation

/// Tells when a store's file is changed: by this coordinator, by others of the process and by other processes.
///
/// The kernel reports writes to the write-ahead log; SQLite's counter of versions tells whether a transaction of
/// somebody else was among them. Nothing polls.
final class RemoteChangeWatch: @unchecked Sendable {
  private weak var store: SQLiteStore?
  private let notifier: Int32
  private let source: (any DispatchSourceRead)?
  private var lastVersion: Int64 = -1

  init(store: SQLiteStore) {
    self.store = store
    notifier = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    let queue = DispatchQueue(label: "NSPersistentStoreRemoteChange")
    source =
      notifier < 0 ? nil : DispatchSource.makeReadSource(fileDescriptor: notifier, queue: queue)
    guard let source, let url = store.url else { return }
    for path in [url.path, url.path + "-wal"] {
      inotify_add_watch(notifier, path, UInt32(IN_MODIFY))
    }
    let descriptor = notifier
    source.setEventHandler { [weak self] in self?.fileDidChange() }
    source.setCancelHandler { close(descriptor) }
    source.resume()
    lastVersion = version ?? -1
  }

  deinit { source?.cancel() }

  func stop() { source?.cancel() }

  private var version: Int64? {
    try? store?.connection().integer("PRAGMA data_version")
  }

  private func fileDidChange() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(notifier, &buffer, buffer.count) > 0 {}
    guard let store, let coordinator = store.persistentStoreCoordinator else { return }
    let isOthers = coordinator.performAndWait { () -> Bool in
      guard let version, version != lastVersion else { return false }
      lastVersion = version
      return true
    }
    if isOthers { post() }
  }

  /// Tells of a save by the store itself.
  func noteOwnSave() {
    DispatchQueue.global().async { self.post() }
  }

  private func post() {
    guard let store, let coordinator = store.persistentStoreCoordinator else { return }
    var info: [AnyHashable: Any] = [NSStoreUUIDKey: store.identifier ?? ""]
    info[NSPersistentStoreURLKey] = store.url
    info[NSPersistentHistoryTokenKey] = coordinator.currentPersistentHistoryToken(
      fromStores: [store])
    NotificationCenter.default.post(
      name: .NSPersistentStoreRemoteChange, object: coordinator, userInfo: info)
  }
}
