import Foundation

/// Calls a method of its target with every frame of the display, until it is invalidated.
///
/// It keeps its target alive, as Apple documents. While one runs and is not paused, frames are made
/// continuously.
open class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector

  /// A link that calls `selector` of `target` with itself as the argument.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
  }

  /// A link that calls nobody; what every class inherits from `NSObject` on iOS.
  public override init() {
    selector = Selector("self")
    super.init()
  }

  /// The clock's time when the last frame was shown, in seconds.
  open private(set) var timestamp: CFTimeInterval = 0
  /// When the frame that is being made will be shown.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time between two frames of the display, in seconds; 0 before the first.
  open private(set) var duration: CFTimeInterval = 0

  /// Whether no calls are made.
  open var isPaused = false {
    didSet { if !isPaused, isAdded { FrameScheduler.requestFrame() } }
  }

  /// The wanted calls a second; 0 means every frame.
  open var preferredFramesPerSecond = 0

  /// How many frames of a display with 60 frames a second pass between two calls.
  @available(iOS, introduced: 3.1, deprecated: 10.0, message: "preferredFramesPerSecond")
  open var frameInterval: Int {
    get { preferredFramesPerSecond > 0 ? max(1, 60 / preferredFramesPerSecond) : 1 }
    set { preferredFramesPerSecond = newValue > 1 ? max(1, 60 / newValue) : 0 }
  }

  /// The wanted calls a second as a range; only its preferred rate counts.
  open var preferredFrameRateRange = CAFrameRateRange.default

  private var modes: [(loop: RunLoop, mode: RunLoop.Mode)] = []
  private var isAdded: Bool { !modes.isEmpty }

  /// Starts the calls; they are made on the main thread whatever the run loop.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil else { return }
    let isFirst = modes.isEmpty
    if !modes.contains(where: { $0.loop === runloop && $0.mode == mode }) {
      modes.append((runloop, mode))
    }
    guard isFirst else { return }
    DisplayLinks.add(self)
    if !isPaused { FrameScheduler.requestFrame() }
  }

  /// Stops the calls, once the link is in none of the modes it was added for.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.removeAll { $0.loop === runloop && $0.mode == mode }
    if modes.isEmpty { DisplayLinks.remove(self) }
  }

  /// Stops the calls for good and lets go of the target.
  open func invalidate() {
    modes = []
    DisplayLinks.remove(self)
    target = nil
  }

  var wantsFrames: Bool { isAdded && !isPaused }

  /// Calls the target, unless that would be more often than wanted.
  func fire(at time: CFTimeInterval, target next: CFTimeInterval) {
    guard wantsFrames, let target else { return }
    // Half a frame early is on time: frames do not come at exact intervals.
    if timestamp > 0, interval > 0, time - timestamp < interval - 0.004 { return }
    duration = next > time ? next - time : 1.0 / 60
    timestamp = time
    // Springs and the like step by the time until then; it is later than now even if nobody knows of a next frame.
    targetTimestamp = time + max(duration, interval)
    selector.perform(on: target, with: self)
  }

  /// The wanted time between calls; 0 for every frame.
  private var interval: CFTimeInterval {
    if preferredFramesPerSecond > 0 { return 1 / Double(preferredFramesPerSecond) }
    let rate = preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum
    return rate > 0 ? 1 / Double(rate) : 0
  }
}

/// The display links that have been added.
package enum DisplayLinks {
  private static let lock = NSRecursiveLock()
  // Read and written under `lock`.
  nonisolated(unsafe) private static var links: [CADisplayLink] = []

  static func add(_ link: CADisplayLink) {
    lock.withLock { if !links.contains(where: { $0 === link }) { links.append(link) } }
  }

  static func remove(_ link: CADisplayLink) {
    lock.withLock { links.removeAll { $0 === link } }
  }

  /// Whether a frame must follow the one being made.
  /// Forgets all links, so that a test begins without those of others.
  package static func removeAll() { lock.withLock { links.removeAll() } }

  static var wantsFrames: Bool { lock.withLock { links.contains { $0.wantsFrames } } }

  /// Calls every link's target, in the order in which they were added.
  package static func fire(at timestamp: CFTimeInterval, target: CFTimeInterval) {
    for link in lock.withLock({ links }) { link.fire(at: timestamp, target: target) }
  }
}
