import Foundation
import Synchronization

/// The context that a request fetches with.
protocol FetchingContext: AnyObject, Sendable {
  /// The results of a request.
  func fetch<ResultType>(_ request: NSFetchRequest<ResultType>) throws -> [ResultType]
}

/// The context whose work a thread is doing, or on the main thread the main queue's.
enum CurrentContext {
  @TaskLocal static var executing: (any FetchingContext)?

  // A weak reference may be read and cleared on any thread.
  private struct Weak: @unchecked Sendable {
    weak var context: (any FetchingContext)?
  }

  private static let main = Mutex(Weak(context: nil))

  /// The main queue's context that was made last.
  static var mainContext: (any FetchingContext)? { main.withLock { $0 }.context }

  static func noteMainContext(_ context: any FetchingContext) {
    let context = Weak(context: context)
    main.withLock { $0 = context }
  }

  static var current: (any FetchingContext)? {
    executing ?? (Thread.isMainThread ? mainContext : nil)
  }
}
