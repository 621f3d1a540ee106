internal import CSwiftRuntime
import Foundation

/// A moment in the turn of a run loop.
public struct CFRunLoopActivity: OptionSet, Hashable, Sendable {
  public let rawValue: CFOptionFlags

  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

  /// The loop begins to run.
  public static let entry = CFRunLoopActivity(rawValue: 1 << 0)
  /// Timers come next.
  public static let beforeTimers = CFRunLoopActivity(rawValue: 1 << 1)
  /// Sources come next.
  public static let beforeSources = CFRunLoopActivity(rawValue: 1 << 2)
  /// The loop is about to wait.
  public static let beforeWaiting = CFRunLoopActivity(rawValue: 1 << 5)
  /// The loop waited.
  public static let afterWaiting = CFRunLoopActivity(rawValue: 1 << 6)
  /// The loop ends.
  public static let exit = CFRunLoopActivity(rawValue: 1 << 7)
  public static let allActivities = CFRunLoopActivity(rawValue: 0x0FFF_FFFF)
}

/// Hears of the moments in the turns of a run loop.
public final class CFRunLoopObserver: @unchecked Sendable {
  /// Core Foundation's observer, which threads' loops have.
  fileprivate let core: UnsafeMutableRawPointer?
  fileprivate let activities: CFRunLoopActivity
  fileprivate let order: CFIndex
  fileprivate let repeats: Bool
  private let handler: (CFRunLoopObserver?, CFRunLoopActivity) -> Void

  fileprivate init(
    _ activities: CFOptionFlags, repeats: Bool, order: CFIndex,
    handler: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void
  ) {
    self.activities = CFRunLoopActivity(rawValue: activities)
    self.repeats = repeats
    self.order = order
    self.handler = handler
    let listener = Listener()
    var context = RunLoopContext.of(listener)
    core = hanok_run_loop_observer_create(
      nil, activities, repeats ? 1 : 0, order,
      { _, activity, info in
        let listener = info.map { Unmanaged<Listener>.fromOpaque($0).takeUnretainedValue() }
        listener?.observer?.hear(CFRunLoopActivity(rawValue: activity))
      }, &context)
    listener.observer = self
  }

  deinit {
    guard let core else { return }
    hanok_run_loop_observer_invalidate(core)
    hanok_core_release(core)
  }

  fileprivate var isValid: Bool { core.map { hanok_run_loop_observer_is_valid($0) != 0 } ?? false }

  fileprivate func invalidate() {
    hanok_run_loop_observer_invalidate(core)
    RunLoopObservers.remove(self)
  }

  /// Calls the handler; an observer that does not repeat is over then.
  fileprivate func hear(_ activity: CFRunLoopActivity) {
    if !repeats { invalidate() }
    handler(self, activity)
  }

  /// The state of a Core Foundation observer.
  private final class Listener {
    weak var observer: CFRunLoopObserver?
  }
}

/// The context of an observer or a source that keeps an object.
enum RunLoopContext {
  static func of(_ object: AnyObject) -> hanok_run_loop_context {
    var context = hanok_run_loop_context()
    context.info = Unmanaged.passUnretained(object).toOpaque()
    context.retain = { info in
      if let info { _ = Unmanaged<AnyObject>.fromOpaque(info).retain() }
      return info
    }
    context.release = { info in
      if let info { Unmanaged<AnyObject>.fromOpaque(info).release() }
    }
    return context
  }
}

/// The observers that loops have, which keep them. The app's main loop waits in GLib and tells its observers itself.
package enum RunLoopObservers {
  private static let lock = NSLock()
  /// The observers of the main loop, the earlier ones first.
  nonisolated(unsafe) private static var ofMain: [CFRunLoopObserver] = []
  nonisolated(unsafe) private static var ofThreads: [CFRunLoopObserver] = []

  fileprivate static func add(_ observer: CFRunLoopObserver, toMain: Bool) {
    lock.withLock {
      let known = toMain ? ofMain : ofThreads
      if known.contains(where: { $0 === observer }) { return }
      guard toMain else { return ofThreads.append(observer) }
      let place = ofMain.firstIndex { $0.order > observer.order } ?? ofMain.endIndex
      ofMain.insert(observer, at: place)
    }
  }

  fileprivate static func remove(_ observer: CFRunLoopObserver) {
    lock.withLock {
      ofMain.removeAll { $0 === observer }
      ofThreads.removeAll { $0 === observer }
    }
  }

  fileprivate static func mainContains(_ observer: CFRunLoopObserver) -> Bool {
    lock.withLock { ofMain.contains { $0 === observer } }
  }

  /// Tells the main loop's observers of a moment. To be called on the main thread.
  package static func tellMain(_ activity: CFRunLoopActivity) {
    let listeners = lock.withLock {
      ofMain.isEmpty ? [] : ofMain.filter { $0.activities.contains(activity) }
    }
    for listener in listeners where mainContains(listener) { listener.hear(activity) }
  }
}

/// An observer that calls a block, earlier the lower its order is.
public func CFRunLoopObserverCreateWithHandler(
  _ allocator: CFAllocator?, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
  _ block: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void
) -> CFRunLoopObserver! {
  CFRunLoopObserver(activities, repeats: repeats, order: order, handler: block)
}

/// The pointer that is handed to an observer's function.
public struct CFRunLoopObserverContext {
  public var version: CFIndex
  public var info: UnsafeMutableRawPointer?
  public var retain: ((UnsafeRawPointer?) -> UnsafeRawPointer?)?
  public var release: ((UnsafeRawPointer?) -> Void)?
  public var copyDescription: ((UnsafeRawPointer?) -> Unmanaged<CFString>?)?

  public init() { self.init(version: 0, info: nil) }

  public init(
    version: CFIndex, info: UnsafeMutableRawPointer?,
    retain: ((UnsafeRawPointer?) -> UnsafeRawPointer?)? = nil,
    release: ((UnsafeRawPointer?) -> Void)? = nil,
    copyDescription: ((UnsafeRawPointer?) -> Unmanaged<CFString>?)? = nil
  ) {
    self.version = version
    self.info = info
    self.retain = retain
    self.release = release
    self.copyDescription = copyDescription
  }
}

/// The pointer of a context, kept as the context says.
final class KeptInfo {
  let info: UnsafeMutableRawPointer?
  private let release: ((UnsafeRawPointer?) -> Void)?

  init(
    _ info: UnsafeMutableRawPointer?, _ retain: ((UnsafeRawPointer?) -> UnsafeRawPointer?)?,
    _ release: ((UnsafeRawPointer?) -> Void)?
  ) {
    let kept = info.flatMap { info in retain.flatMap { $0(info) } }
    self.info = kept.map { UnsafeMutableRawPointer(mutating: $0) } ?? info
    self.release = release
  }

  deinit { info.map { release?($0) } }
}

/// The function that an observer calls.
public typealias CFRunLoopObserverCallBack = (
  CFRunLoopObserver?, CFRunLoopActivity, UnsafeMutableRawPointer?
) -> Void

/// An observer that calls a function with the pointer of a context.
public func CFRunLoopObserverCreate(
  _ allocator: CFAllocator?, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
  _ callout: CFRunLoopObserverCallBack?, _ context: UnsafeMutablePointer<CFRunLoopObserverContext>?
) -> CFRunLoopObserver! {
  let kept = (context?.pointee).map { KeptInfo($0.info, $0.retain, $0.release) }
  return CFRunLoopObserver(activities, repeats: repeats, order: order) { observer, activity in
    callout?(observer, activity, kept?.info)
  }
}

/// Adds an observer to a loop, in a mode. On the main loop it hears of all modes.
public func CFRunLoopAddObserver(
  _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
  guard observer.isValid else { return }
  let isMain = rl === RunLoop.main
  RunLoopObservers.add(observer, toMain: isMain)
  if !isMain { mode.withName { hanok_run_loop_add_observer(rl.core, observer.core, $0) } }
}

/// Takes an observer out of a mode of a loop.
public func CFRunLoopRemoveObserver(
  _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
  guard rl !== RunLoop.main else { return RunLoopObservers.remove(observer) }
  mode.withName { hanok_run_loop_remove_observer(rl.core, observer.core, $0) }
}

/// Whether a loop has an observer in a mode.
public func CFRunLoopContainsObserver(
  _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) -> Bool {
  guard rl !== RunLoop.main else { return RunLoopObservers.mainContains(observer) }
  return mode.withName { hanok_run_loop_contains_observer(rl.core, observer.core, $0) != 0 }
}

/// Takes an observer out of all loops, for good.
public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) { observer.invalidate() }

/// Whether an observer can still hear.
public func CFRunLoopObserverIsValid(_ observer: CFRunLoopObserver!) -> Bool { observer.isValid }

/// The moments that an observer hears of.
public func CFRunLoopObserverGetActivities(_ observer: CFRunLoopObserver!) -> CFOptionFlags {
  observer.activities.rawValue
}

/// Where an observer stands among others: those with less come before it.
public func CFRunLoopObserverGetOrder(_ observer: CFRunLoopObserver!) -> CFIndex { observer.order }

/// Whether an observer hears more than once.
public func CFRunLoopObserverDoesRepeat(_ observer: CFRunLoopObserver!) -> Bool { observer.repeats }
