internal import Dispatch
import Foundation
internal import FoundationNetworking

// A task's private parts in Foundation. Where they are not found, as with a protocol of the app's
// own, there is nothing to be done with it.

extension URLSessionTask {
  /// The queue on which the task's work is done, one thing after the other.
  var workQueue: DispatchQueue? { stored("workQueue", of: self) as? DispatchQueue }

  /// The activity of the task's protocol just now.
  ///
  /// Only on the work queue.
  var transfer: TaskTransfer? {
    guard let state = stored("_protocolStorage", of: self),
      let loading = Mirror(reflecting: state).children.first, loading.label == "existing",
      let progress = stored("internalState", of: loading.value)
    else { return nil }
    let handle = stored("easyHandle", of: loading.value).flatMap(unwrapped)
    return TaskTransfer(
      state: Mirror(reflecting: progress).children.first?.label ?? "\(progress)",
      handle: handle.flatMap { stored("rawHandle", of: $0) } as? UnsafeMutableRawPointer,
      timeout: handle.flatMap { stored("timeoutTimer", of: $0) }.flatMap(unwrapped),
      reason: handle.flatMap { Self.reason($0) })
  }
}

extension URLSessionTask {
  /// libcurl's own words about a transfer, where it left some.
  fileprivate static func reason(_ handle: Any) -> String? {
    let names = ["errorBuffer", "$__lazy_storage_$_errorBuffer"]
    let bytes = names.lazy.compactMap { stored($0, of: handle).flatMap(unwrapped) as? [UInt8] }
    return bytes.first.map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension URLSession {
  /// The queue that all of the session's tasks work on.
  var workQueue: DispatchQueue? { stored("workQueue", of: self) as? DispatchQueue }
}

/// A task's transfer by libcurl.
struct TaskTransfer {
  /// The name of its state.
  let state: String
  fileprivate let handle: UnsafeMutableRawPointer?
  fileprivate let timeout: Any?
  /// Why the transfer failed, in libcurl's words.
  let reason: String?

  /// What is known of the answer that comes or came.
  var head: AnswerHead? { handle.map(AnswerHead.init) }

  /// What is known of a transfer that is over.
  var measures: TransferMeasures? { handle.map(TransferMeasures.init) }

  fileprivate init(
    state: String, handle: UnsafeMutableRawPointer?, timeout: Any?, reason: String?
  ) {
    (self.state, self.handle, self.timeout) = (state, handle, timeout)
    self.reason = reason
  }

  var isOver: Bool { ["transferCompleted", "transferFailed", "taskCompleted"].contains(state) }

  /// Stops the transfer where it is, or lets it go on. While it stands still, no time runs out.
  func setPaused(_ isPaused: Bool) {
    guard state == "transferInProgress", let handle, let pause = Self.pause else { return }
    if let timeout, let source = stored("rawSource", of: timeout) as? any DispatchSourceTimer,
      let milliseconds = stored("milliseconds", of: timeout) as? Int
    {
      source.schedule(
        deadline: isPaused ? .distantFuture : .now() + .milliseconds(max(1, milliseconds)))
    }
    PausedTransfers.set(UInt(bitPattern: handle), isPaused)
    _ = pause(handle, isPaused ? Self.bothWays : Self.neither)
  }

  /// The transfer will not go on.
  func forgetPause() {
    if let handle { PausedTransfers.end(UInt(bitPattern: handle)) }
  }

  private typealias Pause = @convention(c) (UnsafeMutableRawPointer, CInt) -> CInt
  /// libcurl's CURLPAUSE_ALL.
  private static let bothWays: CInt = 5
  private static let neither: CInt = 0
  /// Foundation is linked with libcurl.
  private static let pause = dlsym(nil, "curl_easy_pause").map {
    unsafeBitCast($0, to: Pause.self)
  }
}

/// The stored property of an object with a name.
func stored(_ name: String, of object: Any) -> Any? {
  var mirror: Mirror? = Mirror(reflecting: object)
  while let current = mirror {
    if let child = current.children.first(where: { $0.label == name }) { return child.value }
    mirror = current.superclassMirror
  }
  return nil
}

/// The value in an optional.
func unwrapped(_ value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .optional ? mirror.children.first?.value : value
}
