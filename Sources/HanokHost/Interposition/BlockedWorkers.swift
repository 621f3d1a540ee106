import Foundation
import Synchronization

/// Gives a global queue more threads when those it has are blocked, as Apple's kernel does.
///
/// Linux's libdispatch has as many threads for each global queue as there are processors. It looks every second
/// whether all of them are blocked while work waits, and then adds one. Apps that fetch, or wait for each other, on
/// background queues stand still for as many seconds. Here that look is taken at once when work finds no free thread,
/// then ever more rarely, and no longer once the threads have gone. A queue whose threads compute gets no more of
/// them, and neither does Swift's concurrency, which shares the queues.
package enum BlockedWorkers {
  /// Apple's limit for the threads of global queues.
  fileprivate static let threadLimit = 64

  fileprivate struct State {
    /// libdispatch's timer for its check, and the function it calls.
    var timer: UInt?
    var look: Look?
    var isWatched = false
  }

  fileprivate static let state = Mutex(State())
  /// How many threads the global queues have.
  fileprivate static let threadCount = Atomic(0)
  /// Whether the watch comes soon, so that it need not be told.
  fileprivate static let isWatching = Atomic(false)
  private static let wakeUp = DispatchSemaphore(value: 0)
  private static let looking = Mutex(())

  /// Adds a thread to each queue whose threads are all blocked while work waits. Returns whether there was one.
  @discardableResult
  package static func relieve() -> Bool {
    let (look, timer) = state.withLock { ($0.look, $0.timer) }
    guard let look, let timer, threadCount.load(ordering: .relaxed) < threadLimit else {
      return false
    }
    return looking.withLock { _ in
      LookingThread.begin()
      look(UnsafeMutableRawPointer(bitPattern: timer))
      return LookingThread.end()
    }
  }

  /// Work waits, and no thread was idle.
  fileprivate static func workIsWaiting() {
    guard !isWatching.exchange(true, ordering: .acquiringAndReleasing) else { return }
    wakeUp.signal()
  }

  fileprivate static func beginWatch() {
    let isNew = state.withLock { state in
      defer { state.isWatched = true }
      return !state.isWatched
    }
    guard isNew else { return }
    Thread.detachNewThread {
      Thread.current.name = "hanok-workers"
      BlockedWorkers.watch()
    }
  }

  private static func watch() -> Never {
    while true {
      // Threads that came while the last watch ended are watched without being told of.
      if threadCount.load(ordering: .relaxed) == 0 { wakeUp.wait() }
      var milliseconds = 1
      while milliseconds < 1000 || threadCount.load(ordering: .relaxed) > 0 {
        // Work that arrives while the next check is far off moves the check forward.
        if milliseconds > 16 { isWatching.store(false, ordering: .releasing) }
        let isTold = wakeUp.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
        isWatching.store(true, ordering: .releasing)
        milliseconds = relieve() || isTold ? 1 : min(milliseconds * 2, 1000)
      }
      isWatching.store(false, ordering: .releasing)
    }
  }
}

/// The state of the thread at hand: it may be taking the look, and may have found a queue to help.
private enum LookingThread {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private enum Mark: UInt {
    case none, looking, found
  }

  private static var mark: Mark {
    get { Mark(rawValue: UInt(bitPattern: pthread_getspecific(key))) ?? .none }
    set { pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue.rawValue)) }
  }

  static func begin() { mark = .looking }

  /// Returns whether a queue was helped.
  static func end() -> Bool {
    defer { mark = .none }
    return mark == .found
  }

  /// A queue asks for a thread. Returns whether this is the thread that looks.
  static func note() -> Bool {
    guard mark != .none else { return false }
    mark = .found
    return true
  }
}

private typealias Look = @convention(c) (UnsafeMutableRawPointer?) -> Void
private typealias MakeSource =
  @convention(c) (UnsafeRawPointer, UInt, UInt, UnsafeMutableRawPointer?) ->
  UnsafeMutableRawPointer?
private typealias SetTimer =
  @convention(c) (UnsafeMutableRawPointer, UInt64, UInt64, UInt64) -> Void
private typealias SetHandler = @convention(c) (UnsafeMutableRawPointer, Look?) -> Void
private typealias Signal = @convention(c) (UnsafeMutableRawPointer) -> Int
private typealias GetLabel =
  @convention(c) (UnsafeMutableRawPointer?) -> UnsafePointer<CChar>?
private typealias GetGlobalQueue = @convention(c) (Int, UInt) -> UnsafeMutableRawPointer?
private typealias Body = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
private typealias MakeThread =
  @convention(c) (
    UnsafeMutablePointer<pthread_t>?, UnsafePointer<pthread_attr_t>?, Body?,
    UnsafeMutableRawPointer?
  ) -> Int32

private let makeSource = LibraryFunction("dispatch_source_create", as: MakeSource.self)
private let setTimer = LibraryFunction("dispatch_source_set_timer", as: SetTimer.self)
private let setHandler = LibraryFunction(
  "dispatch_source_set_event_handler_f", as: SetHandler.self)
private let signal = LibraryFunction("dispatch_semaphore_signal", as: Signal.self)
private let getLabel = LibraryFunction("dispatch_queue_get_label", as: GetLabel.self)
private let getGlobalQueue = LibraryFunction("dispatch_get_global_queue", as: GetGlobalQueue.self)
private let makeThread = LibraryFunction("pthread_create", as: MakeThread.self)

/// The start of a thread of a global queue.
private final class WorkerStart {
  let body: Body
  let queue: UnsafeMutableRawPointer
  let niceness: Int32

  init(_ body: @escaping Body, _ queue: UnsafeMutableRawPointer, _ niceness: Int32) {
    (self.body, self.queue, self.niceness) = (body, queue, niceness)
  }
}

extension BlockedWorkers {
  /// Takes libdispatch's look over. It must not have begun to work yet. Returns false when this libdispatch has none.
  @discardableResult
  package static func install() -> Bool { isInstalled }

  private static let libdispatch = ["libdispatch.so"]
  private static let managerQueue = "com.apple.libdispatch-manager"

  private static let isInstalled: Bool = {
    let isComplete = [
      makeSource.interpose(in: libdispatch) { type, handle, mask, queue in
        let source = makeSource.original?(type, handle, mask, queue)
        // The one source of libdispatch's own queue is the timer of its look.
        if let label = getLabel.original?(queue), strcmp(label, BlockedWorkers.managerQueue) == 0 {
          BlockedWorkers.state.withLock { $0.timer = UInt(bitPattern: source) }
        }
        return source
      },
      setTimer.interpose(in: libdispatch) { source, start, interval, leeway in
        let isLook = BlockedWorkers.state.withLock { $0.timer == UInt(bitPattern: source) }
        setTimer.original?(source, isLook ? .max : start, interval, leeway)
      },
      setHandler.interpose(in: libdispatch) { source, handler in
        setHandler.original?(source, handler)
        guard let handler else { return }
        let isLook = BlockedWorkers.state.withLock { state in
          guard state.timer == UInt(bitPattern: source) else { return false }
          state.look = handler
          return true
        }
        if isLook { BlockedWorkers.beginWatch() }
      },
      signal.interpose(in: libdispatch) { semaphore in
        // libdispatch wakes an idle thread with it when work comes.
        let woke = signal.original?(semaphore) ?? 0
        if !LookingThread.note(), woke == 0 { BlockedWorkers.workIsWaiting() }
        return woke
      },
      makeThread.interpose(in: libdispatch) { thread, attributes, body, context in
        guard let body, let context, let niceness = niceness(of: context) else {
          return makeThread.original?(thread, attributes, body, context) ?? EAGAIN
        }
        let start = Unmanaged.passRetained(WorkerStart(body, context, niceness))
        BlockedWorkers.threadCount.add(1, ordering: .relaxed)
        let result =
          makeThread.original?(
            thread, attributes,
            { context in
              defer { BlockedWorkers.threadCount.subtract(1, ordering: .relaxed) }
              guard let context else { return nil }
              let start = Unmanaged<WorkerStart>.fromOpaque(context).takeRetainedValue()
              WorkerPriority.apply(start.niceness)
              return start.body(start.queue)
            }, start.toOpaque()) ?? EAGAIN
        if result != 0 {
          start.release()
          BlockedWorkers.threadCount.subtract(1, ordering: .relaxed)
        }
        return result
      },
    ]
    return isComplete.allSatisfy(\.self)
  }()
}

/// The global queues for work that computes, with how far their threads give way; serial queues use others, whose threads
/// are not counted.
private let globalQueues: [UInt: Int32] = Dictionary(
  WorkerPriority.niceness.map { quality, niceness in
    (UInt(bitPattern: getGlobalQueue.original?(quality, 0)), niceness)
  }, uniquingKeysWith: { $1 })

private func niceness(of queue: UnsafeMutableRawPointer) -> Int32? {
  globalQueues[UInt(bitPattern: queue)]
}
