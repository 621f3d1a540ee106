internal import Dispatch
import Foundation
internal import FoundationNetworking

/// Tasks that stand still while they are suspended and go on from there, and whose delegates are relayed.
///
/// Foundation's own take a transfer off the network when they are suspended and begin it anew when they are resumed, which
/// gives what came before twice; resumed in the same moment, they end the program.
private final class TrackedTask: URLSessionTask, @unchecked Sendable {
  override var delegate: URLSessionTaskDelegate? {
    get {
      guard let delegate = super.delegate ?? awaitedDelegate else {
        return owner.map(WorkQueues.isCurrent) == true
          ? DelegateRelay.to(SilentDelegate.shared) : nil
      }
      return WorkQueues.isCurrent ? DelegateRelay.to(delegate) : delegate
    }
    set { super.delegate = newValue }
  }

  override var state: URLSessionTask.State {
    let state = super.state
    guard state == .running, TaskControl.existing(for: self)?.isSuspended == true else {
      return state
    }
    return .suspended
  }

  override func suspend() {
    let control = TaskControl.of(self)
    guard !control.suspendBeforeBeginning(), let workQueue,
      workQueue.sync(execute: { transfer?.isOver != true })
    else { return super.suspend() }
    guard [.running, .suspended].contains(super.state) else { return }
    control.suspend()
    // The second time is for a transfer whose beginning waits in the queue.
    workQueue.sync { pauseIfSuspended() }
    workQueue.async { self.pauseIfSuspended() }
  }

  override func resume() {
    let control = TaskControl.of(self)
    guard control.isSuspended else {
      prepareToBegin()
      super.resume()
      return
    }
    guard control.resume() else { return }
    workQueue?.sync { transfer?.setPaused(false) }
    control.continueParked()
  }

  /// A Swift task that is cancelled holds a lock while its handlers run, and so does what it waits for once that goes on.
  /// Cancelling waits for the work queue, which may be about to let it go on: it waits elsewhere.
  override func cancel() {
    guard isAwaited else { return cancelAtOnce() }
    DispatchQueue.global(qos: .userInitiated).async { self.cancelAtOnce() }
  }

  /// Whether the task belongs to an asynchronous function of the session's.
  private var isAwaited: Bool {
    let field = StoredProperties.of(type(of: self)).field(named: "_callCompletionHandlerInline")
    return field?.read(self) as? Bool == true
  }

  private func cancelAtOnce() {
    let control = TaskControl.existing(for: self)
    if control?.isSuspended == true { workQueue?.sync { transfer?.forgetPause() } }
    super.cancel()
    control?.end()
  }

  private func pauseIfSuspended() {
    guard TaskControl.existing(for: self)?.isSuspended == true else { return }
    transfer?.setPaused(true)
  }
}

extension URLSessionTask {
  /// Does what comes before a task's resuming, which may begin it.
  func prepareToBegin() {
    let control = TaskControl.of(self)
    if !control.isBegun {
      control.noteBeginning()
      removeStoredCookies()
      chooseAppProtocol()
    }
    control.willResume()
  }
}

@section(".init_array") @used
nonisolated private let tracksTasks: @convention(c) () -> Void = {
  ExtensionOverride.install(TrackedTask.self)
}
