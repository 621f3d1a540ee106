import Foundation

/// The app's items that can be searched for, kept in the app's folder. The desktop's search does not show them; the app's own
/// queries find them.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let instance = CSSearchableIndex(name: "default")
  private let book: ItemBook
  private let lock = NSLock()
  /// What waits for the end of a batch; nil outside of one.
  private var batch: [@Sendable () -> Void]?

  /// Kept weakly. Nothing is lost, so it is never asked for items.
  open weak var indexDelegate: (any CSSearchableIndexDelegate)?

  open class func isIndexingAvailable() -> Bool { true }
  open class func `default`() -> Self {
    // The default index has no other class than this one.
    unsafeDowncast(instance, to: Self.self)
  }

  /// An index for batches, with a client state of its own.
  public init(name: String) {
    book = .named(name)
    super.init()
  }
  /// - Parameter protectionClass: ignored; the folder is as safe as the person's others.
  public convenience init(name: String, protectionClass: FileProtectionType?) {
    self.init(name: name)
  }

  // MARK: Changing

  /// The handler is called on another thread, as all are.
  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    // What the app changes afterwards is not indexed.
    let copies = items.compactMap { $0.copy() as? CSSearchableItem }
    change(completionHandler) { $0.add(copies) }
  }
  open func deleteSearchableItems(
    withIdentifiers identifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let gone = Set(identifiers)
    change(completionHandler) { book in
      book.removeAll { gone.contains($0.uniqueIdentifier) }
    }
  }
  /// Those of the domains and of what is below them.
  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    change(completionHandler) { book in
      book.removeAll { item in
        guard let domain = item.domainIdentifier else { return false }
        return domainIdentifiers.contains { domain == $0 || domain.hasPrefix($0 + ".") }
      }
    }
  }
  open func deleteAllSearchableItems(
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    change(completionHandler) { $0.removeAll { _ in true } }
  }

  open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
    try await waiting { self.indexSearchableItems(items, completionHandler: $0) }
  }
  open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    try await waiting {
      self.deleteSearchableItems(withIdentifiers: identifiers, completionHandler: $0)
    }
  }
  open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
    try await waiting {
      self.deleteSearchableItems(withDomainIdentifiers: domainIdentifiers, completionHandler: $0)
    }
  }
  open func deleteAllSearchableItems() async throws {
    try await waiting { self.deleteAllSearchableItems(completionHandler: $0) }
  }

  // MARK: Batches

  /// What follows is done at the end of the batch. The default index has no batches.
  open func beginBatch() {
    guard self !== Self.instance else { return }
    lock.withLock { batch = batch ?? [] }
  }

  /// - Parameter clientState: up to 250 bytes that tell the app how far it came.
  open func endBatch(
    withClientState clientState: Data,
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let waiting = lock.withLock {
      defer { batch = nil }
      return batch
    }
    let book = book
    guard let waiting, clientState.count <= 250 else {
      return book.queue.async { completionHandler?(CSIndexError(.invalidClientStateError)) }
    }
    waiting.forEach { $0() }
    change(completionHandler) { $0.setClientState(clientState) }
  }
  open func endBatch(withClientState clientState: Data) async throws {
    try await waiting { self.endBatch(withClientState: clientState, completionHandler: $0) }
  }

  open func fetchLastClientState(
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    book.queue.async { [book] in
      book.read()
      completionHandler(book.clientState, nil)
    }
  }
  open func fetchLastClientState() async throws -> Data {
    await withCheckedContinuation { continuation in
      fetchLastClientState { state, _ in continuation.resume(returning: state ?? Data()) }
    }
  }

  private func change(
    _ handler: (@Sendable ((any Error)?) -> Void)?, _ body: @escaping @Sendable (ItemBook) -> Void
  ) {
    let book = book
    let work: @Sendable () -> Void = {
      book.queue.async {
        do {
          try book.change { body(book) }
          handler?(nil)
        } catch {
          handler?(CSIndexError(.indexUnavailableError))
        }
      }
    }
    let isWaiting = lock.withLock {
      batch?.append(work)
      return batch != nil
    }
    if !isWaiting { work() }
  }

  private func waiting(
    _ body: (@escaping @Sendable ((any Error)?) -> Void) -> Void
  ) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      body { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}

/// Gives items again that an index lost.
public protocol CSSearchableIndexDelegate: NSObjectProtocol {
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void
  )
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping () -> Void)
  func searchableIndexDidThrottle(_ searchableIndex: CSSearchableIndex)
  func searchableIndexDidFinishThrottle(_ searchableIndex: CSSearchableIndex)
  func data(
    for searchableIndex: CSSearchableIndex, itemIdentifier: String, typeIdentifier: String
  ) throws -> Data
  func fileURL(
    for searchableIndex: CSSearchableIndex, itemIdentifier: String, typeIdentifier: String,
    inPlace: Bool
  ) throws -> URL
}

extension CSSearchableIndexDelegate {
  public func searchableIndexDidThrottle(_ searchableIndex: CSSearchableIndex) {}
  public func searchableIndexDidFinishThrottle(_ searchableIndex: CSSearchableIndex) {}
  public func data(
    for searchableIndex: CSSearchableIndex, itemIdentifier: String, typeIdentifier: String
  ) throws -> Data { throw CSIndexError(.invalidItemError) }
  public func fileURL(
    for searchableIndex: CSSearchableIndex, itemIdentifier: String, typeIdentifier: String,
    inPlace: Bool
  ) throws -> URL { throw CSIndexError(.invalidItemError) }
}

/// The principal class of an extension that indexes; extensions are not run.
open class CSIndexExtensionRequestHandler: NSObject, CSSearchableIndexDelegate {
  public override init() { super.init() }
  open func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void
  ) { acknowledgementHandler() }
  open func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping () -> Void
  ) { acknowledgementHandler() }
}
