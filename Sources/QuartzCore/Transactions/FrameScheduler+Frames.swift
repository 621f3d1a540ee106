import Foundation

/// Makes frames.
extension FrameScheduler {
  /// Begins anew, with another clock: display links and animations of before are forgotten.
  package static func reset() {
    isFramePending = false
    DisplayLinks.removeAll()
    AnimationRegistry.removeAll()
    LiveEmitters.removeAll()
    ClockedContents.removeAll()
  }

  /// Whether a frame would show nothing but the next moment of animations without end and of videos.
  package static var showsEndlessMotionOnly: Bool {
    let shown = RenderContext.all
    let now = CACurrentMediaTime()
    return !DisplayLinks.wantsFrames && !LiveEmitters.wantFrames
      && !shown.contains(where: \.isDirty) && nextMotion(after: now) != nil
      && !AnimationRegistry.hasEndingMotion(at: now)
  }

  /// Makes a frame of layers without an application: `FramePipeline` of UIKit makes those of an app. Main thread.
  ///
  /// Afterwards each context's ``RenderContext/tree`` is up to date, and a further frame has been asked
  /// for if something still moves.
  package static func frame() {
    let start = begin()
    fireDisplayLinks(at: start)
    updateClockedContents(at: start)
    flush()
    end(at: start)
  }

  /// Brings everything up to date without asking for, or using up, a frame.
  static func flush() {
    let now = CACurrentMediaTime()
    finishAnimations(at: now)
    layOutAndDisplay()
    commitTransactions(at: now)
    layOutAndDisplay()
    prepareLiveLayers()
    commitTrees(at: now)
  }

  // MARK: The passes

  /// Begins a frame: what changes from now on is part of it. Returns the clock's time.
  package static func begin() -> CFTimeInterval {
    isFramePending = true
    return CACurrentMediaTime()
  }

  package static func fireDisplayLinks(at now: CFTimeInterval) {
    DisplayLinks.fire(at: now, target: now)
  }

  /// Videos and the like show their next moment.
  package static func updateClockedContents(at now: CFTimeInterval) {
    ClockedContents.update(at: now)
  }

  /// Animations that are over end.
  package static func finishAnimations(at now: CFTimeInterval) { AnimationRegistry.finish(at: now) }

  package static func layOutAndDisplay() { RenderContext.all.forEach { $0.prepare() } }

  /// Animations that were added begin, and completions are called; those may change layers again.
  package static func commitTransactions(at now: CFTimeInterval) {
    AnimationRegistry.commit(at: now)
    TransactionStack.current.commitImplicit()
  }

  /// Emitters and tiled layers make their content.
  package static func prepareLiveLayers() {
    LiveEmitters.prepare()
    LiveTiledLayers.prepare()
  }

  /// The layers' values become trees to draw.
  package static func commitTrees(at now: CFTimeInterval) {
    RenderContext.all.forEach { $0.commit(at: now) }
  }

  /// Ends a frame, and asks for another one if something still moves.
  package static func end(at now: CFTimeInterval) {
    isFramePending = false
    scheduleNext(now)
  }

  private static func scheduleNext(_ now: CFTimeInterval) {
    let shown = RenderContext.all
    if DisplayLinks.wantsFrames || LiveEmitters.wantFrames || shown.contains(where: \.isDirty) {
      requestFrame()
    } else if let next = nextMotion(after: now) {
      if next <= now { requestFrame() } else { requestFrame(at: next) }
    }
  }

  /// When animations and videos want the next frame.
  private static func nextMotion(after now: CFTimeInterval) -> CFTimeInterval? {
    [AnimationRegistry.nextChange(after: now), ClockedContents.nextFrame(after: now)]
      .compactMap { $0 }.min()
  }
}
