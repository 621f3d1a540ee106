import Foundation

/// What a host is asked: a frame, soon or at a time. Called on whichever thread changed a layer.
package protocol FrameRequester: AnyObject, Sendable {
  /// A frame is wanted as soon as the display is ready for one.
  func requestFrame()
  /// Nothing changes before `time` (of the media clock); a frame is wanted then.
  func requestFrame(at time: CFTimeInterval)
}

/// Asks the host for frames, once for any number of changes, and makes them.
package enum FrameScheduler {
  private static let lock = NSRecursiveLock()
  nonisolated(unsafe) private static weak var requester: (any FrameRequester)?
  nonisolated(unsafe) private static var isPending = false
  nonisolated(unsafe) private static var contexts: [WeakContext] = []

  private struct WeakContext {
    weak var context: RenderContext?
  }

  /// Sets who is asked for frames; one that is already wanted is asked for at once.
  package static func install(_ new: (any FrameRequester)?) {
    let isWanted = lock.withLock {
      requester = new
      return isPending
    }
    if isWanted { new?.requestFrame() }
  }

  /// Begins anew, with another clock: display links and animations of before are forgotten.
  package static func reset() {
    lock.withLock { isPending = false }
    DisplayLinks.removeAll()
    AnimationRegistry.removeAll()
    LiveEmitters.removeAll()
    ClockedContents.removeAll()
  }

  /// Whether a frame is wanted that was not made yet.
  package static var isFramePending: Bool { lock.withLock { isPending } }

  /// Whether a frame would show nothing but the next moment of animations without end and of videos.
  package static var showsEndlessMotionOnly: Bool {
    let shown = lock.withLock { contexts.compactMap(\.context) }
    let now = CACurrentMediaTime()
    return !DisplayLinks.wantsFrames && !LiveEmitters.wantFrames
      && !shown.contains(where: \.isDirty) && nextMotion(after: now) != nil
      && !AnimationRegistry.hasEndingMotion(at: now)
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

  /// Makes a frame: display links, `update`, ends of animations, layout, display, commit. Main thread.
  ///
  /// Afterwards each context's ``RenderContext/tree`` is up to date, and a further frame has been asked
  /// for if something still moves.
  /// - Parameters:
  ///   - timestamp: when the previous frame was shown; nil means the clock's time.
  ///   - target: when this frame will be shown; nil means the same.
  ///   - update: what the application does once a frame, before layout.
  package static func frame(
    timestamp: CFTimeInterval? = nil, target: CFTimeInterval? = nil, update: () -> Void = {}
  ) {
    lock.withLock { isPending = true }
    let now = CACurrentMediaTime()
    DisplayLinks.fire(at: timestamp ?? now, target: target ?? timestamp ?? now)
    ClockedContents.update(at: now)
    update()
    flush()
    lock.withLock { isPending = false }
    scheduleNext(now)
  }

  /// Brings everything up to date without asking for, or using up, a frame.
  static func flush() {
    let now = CACurrentMediaTime()
    AnimationRegistry.finish(at: now)
    let shown = lock.withLock { contexts.compactMap(\.context) }
    shown.forEach { $0.prepare() }
    AnimationRegistry.commit(at: now)
    TransactionStack.current.commitImplicit()
    // Completions may have changed layers again.
    shown.forEach { $0.prepare() }
    LiveEmitters.prepare()
    LiveTiledLayers.prepare()
    shown.forEach { $0.commit(at: now) }
  }

  private static func scheduleNext(_ now: CFTimeInterval) {
    let shown = lock.withLock { contexts.compactMap(\.context) }
    if DisplayLinks.wantsFrames || LiveEmitters.wantFrames || shown.contains(where: \.isDirty) {
      requestFrame()
    } else if let next = nextMotion(after: now) {
      if next <= now { requestFrame() } else { lock.withLock { requester }?.requestFrame(at: next) }
    }
  }

  /// When animations and videos want the next frame.
  private static func nextMotion(after now: CFTimeInterval) -> CFTimeInterval? {
    [AnimationRegistry.nextChange(after: now), ClockedContents.nextFrame(after: now)]
      .compactMap { $0 }.min()
  }

  static func add(_ context: RenderContext) {
    lock.withLock {
      contexts.removeAll { $0.context == nil }
      contexts.append(WeakContext(context: context))
    }
    requestFrame()
  }
}
