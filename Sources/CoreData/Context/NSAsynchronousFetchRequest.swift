import Foundation

/// The state of a request that a context works on while its caller goes on.
open class NSPersistentStoreAsynchronousResult: NSPersistentStoreResult, @unchecked Sendable {
  /// The context that executes the request.
  open private(set) var managedObjectContext: NSManagedObjectContext
  /// The error, if there was one.
  open internal(set) var operationError: (any Error)?
  /// How far the request is, where the caller had a progress of its own.
  open internal(set) var progress: Progress?
  /// Whether the request was given up.
  package final var isCancelled = false

  init(context: NSManagedObjectContext) {
    managedObjectContext = context
    super.init()
  }

  /// Gives the request up. Its completion block is called without results.
  open func cancel() {
    isCancelled = true
    progress?.cancel()
  }
}

/// A fetch that a context does in the background.
open class NSAsynchronousFetchRequest<ResultType: NSFetchRequestResult>: NSPersistentStoreRequest,
  AnyAsynchronousFetchRequest
{
  /// The fetch.
  open private(set) var fetchRequest: NSFetchRequest<ResultType>
  /// Called on the context's queue when the results are there.
  open private(set) var completionBlock: ((NSAsynchronousFetchResult<ResultType>) -> Void)?
  /// The number of results expected: the total of the progress.
  open var estimatedResultCount = 0

  public init(
    fetchRequest request: NSFetchRequest<ResultType>,
    completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
  ) {
    fetchRequest = request
    completionBlock = blk
    super.init()
  }

  func start(in context: NSManagedObjectContext) -> NSPersistentStoreResult {
    let result = NSAsynchronousFetchResult(fetchRequest: fetchRequest, context: context)
    if Progress.current() != nil {
      result.progress = Progress(totalUnitCount: Int64(max(estimatedResultCount, 1)))
    }
    let work = UncheckedTransfer((self, result))
    context.perform {
      let (request, result) = work.value
      request.finish(result)
    }
    return result
  }

  private func finish(_ result: NSAsynchronousFetchResult<ResultType>) {
    defer { completionBlock?(result) }
    if result.isCancelled || result.progress?.isCancelled == true {
      result.operationError = CocoaError(.userCancelled)
      return
    }
    do {
      result.finalResult = try result.managedObjectContext.fetch(fetchRequest)
    } catch {
      result.operationError = error
    }
    if let progress = result.progress { progress.completedUnitCount = progress.totalUnitCount }
  }
}

/// An asynchronous fetch of any result type.
protocol AnyAsynchronousFetchRequest: AnyObject {
  func start(in context: NSManagedObjectContext) -> NSPersistentStoreResult
}

/// The result of an asynchronous fetch.
open class NSAsynchronousFetchResult<ResultType: NSFetchRequestResult>:
  NSPersistentStoreAsynchronousResult, @unchecked Sendable
{
  /// The fetch.
  open private(set) var fetchRequest: NSFetchRequest<ResultType>
  /// The results, once they are there.
  open internal(set) var finalResult: [ResultType]?

  init(fetchRequest: NSFetchRequest<ResultType>, context: NSManagedObjectContext) {
    self.fetchRequest = fetchRequest
    super.init(context: context)
  }
}

/// A fetch request of any result type, executed as one request among others.
protocol ContextFetchRequest: AnyObject {
  func result(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult
}

extension NSFetchRequest: ContextFetchRequest {
  final func result(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let result = NSAsynchronousFetchResult(fetchRequest: self, context: context)
    result.finalResult = try context.fetch(self)
    return result
  }
}
