import Foundation

/// Finds items of the app's indexes.
open class CSSearchQuery: NSObject, @unchecked Sendable {
  private let queryString: String
  private let context: CSSearchQueryContext?
  private let lock = NSLock()
  private var cancelled = false
  private var count = 0

  /// Called on another thread with items, possibly more than once.
  open var foundItemsHandler: (([CSSearchableItem]) -> Void)?
  /// Called after the last items, with an error for a text that is no query.
  open var completionHandler: (((any Error)?) -> Void)?
  open var protectionClasses: [FileProtectionType] = []
  open var isCancelled: Bool { lock.withLock { cancelled } }
  open var foundItemCount: Int { lock.withLock { count } }

  public init(queryString: String, queryContext: CSSearchQueryContext? = nil) {
    self.queryString = queryString
    context = queryContext
    super.init()
  }

  /// - Parameter attributes: the attributes that found items are to have; nil for all of them.
  public convenience init(queryString: String, attributes: [String]? = nil) {
    let context = CSSearchQueryContext()
    context.fetchAttributes = attributes ?? []
    self.init(queryString: queryString, queryContext: context)
  }

  open func start() {
    DispatchQueue.global().async { self.run() }
  }
  /// No further handlers are called but the last one, with an error.
  open func cancel() { lock.withLock { cancelled = true } }

  private func run() {
    guard let choose = chooser() else {
      completionHandler?(CSSearchQueryError(.invalidQuery))
      return
    }
    let found = choose(ItemBook.all.flatMap { book in book.queue.sync { book.current.map(copy) } })
    if !isCancelled, !found.isEmpty {
      lock.withLock { count = found.count }
      foundItemsHandler?(found)
    }
    completionHandler?(isCancelled ? CSSearchQueryError(.cancelled) : nil)
  }

  /// What picks the items and puts them in order; nil for a text that is no query.
  func chooser() -> (([CSSearchableItem]) -> [CSSearchableItem])? {
    let filters = [queryString] + (context?.filterQueries ?? [])
    let expressions = filters.compactMap(QueryParser.expression)
    guard expressions.count == filters.count else { return nil }
    return { items in items.filter { item in expressions.allSatisfy { $0.matches(item) } } }
  }

  /// A copy for the app, with the attributes that it asked for.
  private func copy(_ item: CSSearchableItem) -> CSSearchableItem {
    item.copy() as? CSSearchableItem ?? item
  }

  // MARK: Results

  /// What was found, one after the other. Reading them starts the query.
  open var results: Results { Results(query: self) }

  public struct Item: Sendable {
    public let item: CSSearchableItem
  }

  public struct Results: AsyncSequence, Sendable {
    public typealias Element = Item
    let query: CSSearchQuery

    public func makeAsyncIterator() -> AsyncThrowingStream<Item, any Error>.Iterator {
      AsyncThrowingStream<Item, any Error> { continuation in
        query.foundItemsHandler = { items in
          for item in items { continuation.yield(Item(item: item)) }
        }
        query.completionHandler = { continuation.finish(throwing: $0) }
        continuation.onTermination = { [query] reason in
          if case .cancelled = reason { query.cancel() }
        }
        query.start()
      }.makeAsyncIterator()
    }
  }
}

/// What a query looks at.
open class CSSearchQueryContext: NSObject, @unchecked Sendable {
  public struct SourceOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let allowMail = SourceOptions(rawValue: 1)
  }

  /// The attributes that matter to the app; items have all that they were indexed with.
  open var fetchAttributes: [String] = []
  /// Queries that items have to match, too.
  open var filterQueries: [String] = []
  open var keyboardLanguage: String?
  /// Mail is not searched.
  open var sourceOptions: SourceOptions = []
  public override init() { super.init() }
}
