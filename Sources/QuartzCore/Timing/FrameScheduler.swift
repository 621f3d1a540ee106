import Foundation

/// Asks a host for a frame, soon or at a time. Called on whichever thread changed a layer.
package protocol FrameRequester: AnyObject, Sendable {
  /// A frame is wanted as soon as the display is ready for one.
  func requestFrame()
  /// Nothing changes before `time` (of the media clock); a frame is wanted then.
  func requestFrame(at time: CFTimeInterval)
}

/// Asks the host for frames, once for any number of changes.
package enum FrameScheduler {
  private static let lock = NSRecursiveLock()
  // Both are read and written under the lock.
  nonisolated(unsafe) private static weak var requester: (any FrameRequester)?
  nonisolated(unsafe) private static var isPending = false

  /// Sets who is asked for frames; one that is already wanted is asked for at once.
  package static func install(_ new: (any FrameRequester)?) {
    let isWanted = lock.withLock {
      requester = new
      return isPending
    }
    if isWanted { new?.requestFrame() }
  }

  /// Whether a frame is wanted that was not made yet.
  package internal(set) static var isFramePending: Bool {
    get { lock.withLock { isPending } }
    set { lock.withLock { isPending = newValue } }
  }

  /// Asks for a frame, unless one is already on its way.
  package static func requestFrame() {
    let new: (any FrameRequester)? = lock.withLock {
      guard !isPending else { return nil }
      isPending = true
      return requester
    }
    new?.requestFrame()
  }

  /// Asks for a frame at a time of the media clock.
  static func requestFrame(at time: CFTimeInterval) {
    lock.withLock { requester }?.requestFrame(at: time)
  }
}
