import Foundation
import Synchronization

/// The queue of a context, and whether this thread is working on it.
final class ContextQueue: Sendable {
  private let isMain: Bool
  private let queue: DispatchQueue
  /// The thread that is working on the private queue; 0 for none.
  private let thread = Atomic<UInt>(0)

  init(isMain: Bool) {
    self.isMain = isMain
    queue = isMain ? .main : DispatchQueue(label: "NSManagedObjectContext")
  }

  private static var currentThread: UInt { UInt(bitPattern: Int(bitPattern: pthreadSelf)) }

  private static var pthreadSelf: OpaquePointer? { OpaquePointer(bitPattern: UInt(pthread_self())) }

  /// Whether this thread is already working on the queue.
  var isCurrent: Bool {
    if isMain { return Thread.isMainThread }
    return thread.load(ordering: .relaxed) == Self.currentThread
  }

  /// Does something on the queue, later.
  func async(_ work: @escaping () -> Void) {
    let work = UncheckedTransfer(work)
    queue.async { self.mark(work.value) }
  }

  /// Does something on the queue and waits for it; at once when this thread works on the queue already, be
  /// it further up.
  func sync<Value>(_ work: () -> Value) -> Value {
    if isCurrent { return work() }
    return withoutActuallyEscaping(work) { work in
      let work = UncheckedTransfer(work)
      return queue.sync { UncheckedTransfer(self.mark(work.value)) }.value
    }
  }

  private func mark<Value>(_ work: () -> Value) -> Value {
    if isMain { return work() }
    thread.store(Self.currentThread, ordering: .relaxed)
    defer { thread.store(0, ordering: .relaxed) }
    return work()
  }
}
