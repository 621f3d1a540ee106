internal import Dispatch
import Foundation
internal import FoundationNetworking
import Synchronization

/// The state of a task beside Foundation's: how often it was suspended on its way, and whether an answer about
/// its response is awaited.
final class TaskControl: Sendable {
  private struct State {
    /// Calls of `resume` until the task begins; tasks are made suspended.
    var untilBeginning = 1
    /// How often the task is suspended since it began.
    var suspensions = 0
    /// Work to do when the task goes on.
    var parked: [@Sendable () -> Void] = []
    var beginning: Date?
    var redirects = 0
    var refusals = 0
  }

  private let state = Mutex(State())
  let decision = ResponseDecision()

  nonisolated(unsafe) private static let key = UnsafeMutableRawPointer.allocate(
    byteCount: 1, alignment: 1)
  private static let creation = Mutex(())

  /// A task's control, if it has one.
  static func existing(for task: URLSessionTask) -> TaskControl? {
    objc_getAssociatedObject(task, key) as? TaskControl
  }

  static func of(_ task: URLSessionTask) -> TaskControl {
    creation.withLock { _ in
      if let control = existing(for: task) { return control }
      let control = TaskControl()
      objc_setAssociatedObject(task, key, control, .OBJC_ASSOCIATION_RETAIN)
      return control
    }
  }

  var isBegun: Bool { state.withLock { $0.untilBeginning == 0 } }
  var isSuspended: Bool { state.withLock { $0.suspensions > 0 } }

  /// When the task was first resumed.
  var beginning: Date? { state.withLock(\.beginning) }
  /// How often the task was sent elsewhere.
  var redirects: Int { state.withLock(\.redirects) }

  /// The task is about to be resumed. Once that begins it, its delegate may suspend it at any moment, even before the
  /// call that resumed it returns.
  func willResume() { state.withLock { $0.untilBeginning = max(0, $0.untilBeginning - 1) } }

  /// Notes a suspension of a task that has not begun; false if it has.
  func suspendBeforeBeginning() -> Bool {
    state.withLock { state in
      guard state.untilBeginning > 0 else { return false }
      state.untilBeginning += 1
      return true
    }
  }
  func noteBeginning() { state.withLock { $0.beginning = $0.beginning ?? Date() } }

  /// Objects that are noted of a task.
  struct Notes {
    /// The requests of the task so far, with their answers.
    var transactions: [URLSessionTaskTransactionMetrics] = []
    /// The body that goes along where the task is sent elsewhere.
    var body: ResentBody?
    /// The answer in the cache that the server is asked about.
    var stale: StaleAnswer?
    /// What is there already of a download.
    var resumption: Resumption?
    /// What the download can go on from, once it was cancelled so that it can.
    var resumeData: Data?
    /// Looks at the server's certificates.
    var check: ServerCheck?
    /// Receives the header of the answer, where that is not Foundation's doing alone.
    var header: HeaderWithoutCookies?
    /// The name and password that were sent last.
    var credential: URLCredential?
    /// Foundation's note that nothing loads the task yet, to be put back when it is sent again.
    var unbegun: Any?
    var data = ReceivedData()
    /// Whether the delegate gets the answer's data in one piece.
    var isDeliveredWhole = false
    /// The data of such an answer so far.
    var withheld = Data()
  }

  private let lock = NSLock()
  nonisolated(unsafe) private var kept = Notes()
  var notes: Notes {
    get { lock.withLock { kept } }
    set { lock.withLock { kept = newValue } }
    _modify {
      lock.lock()
      defer { lock.unlock() }
      yield &kept
    }
  }

  /// Notes that the task's request was refused, and gives how often it was before.
  func noteRefusal() -> Int {
    state.withLock { state in
      defer { state.refusals += 1 }
      return state.refusals
    }
  }

  func noteRedirect() { state.withLock { $0.redirects += 1 } }
  func suspend() { state.withLock { $0.suspensions += 1 } }

  /// Whether that was the last suspension.
  func resume() -> Bool {
    state.withLock {
      $0.suspensions -= 1
      return $0.suspensions == 0
    }
  }

  /// The task is cancelled: it is suspended no longer.
  func end() {
    state.withLock { $0.suspensions = 0 }
    continueParked()
  }

  func continueParked() {
    let work = state.withLock { state in
      defer { state.parked = [] }
      return state.parked
    }
    for each in work { each() }
  }

  /// Does something now, or once the task goes on.
  func whenRunning(_ work: @escaping @Sendable () -> Void) {
    let isRunning = state.withLock { state in
      if state.suspensions > 0 { state.parked.append(work) }
      return state.suspensions == 0
    }
    if isRunning { work() }
  }
}
