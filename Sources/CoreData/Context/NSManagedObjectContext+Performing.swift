import Foundation
import FoundationCompatibility

// Work on the queue that gives something back.
extension NSManagedObjectContext: FetchingContext {
  final func asCurrent<Value>(_ work: () -> Value) -> Value {
    CurrentContext.$executing.withValue(self, operation: work)
  }

  /// Does work on the context's queue, waits for it and gives its result.
  public func performAndWait<T, Failure: Error>(
    _ block: () throws(Failure) -> T
  ) throws(Failure) -> T {
    let result: Result<T, Failure> = queue.sync {
      asCurrent {
        do throws(Failure) {
          return .success(try block())
        } catch {
          return .failure(error)
        }
      }
    }
    return try result.get()
  }

  /// Does work on the context's queue and gives its result. Ends with an event.
  public func perform<T, Failure: Error>(
    schedule: NSManagedObjectContext.ScheduledTaskType = .immediate,
    _ block: @escaping () throws(Failure) -> T
  ) async throws(Failure) -> T {
    let work = UncheckedTransfer(block)
    if schedule == .immediate, queue.isCurrent { return try performAndWait(block) }
    let result = await withCheckedContinuation { continuation in
      perform {
        do throws(Failure) {
          continuation.resume(
            returning: UncheckedTransfer<Result<T, Failure>>(.success(try work.value())))
        } catch {
          continuation.resume(
            returning: UncheckedTransfer<Result<T, Failure>>(.failure(error)))
        }
      }
    }
    return try result.value.get()
  }
}
