public import CoreFoundation
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
  fileprivate let core: CoreFoundation.CFRunLoopObserver
  fileprivate let activities: CFRunLoopActivity
  fileprivate let order: CFIndex
  private let repeats: Bool
  private let handler: (CFRunLoopObserver?, CFRunLoopActivity) -> Void

  fileprivate init(
    _ activities: CFOptionFlags, repeats: Bool, order: CFIndex,
    handler: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void
  ) {
    self.activities = CFRunLoopActivity(rawValue: activities)
    self.repeats = repeats
    self.order = order
    self.handler = handler
    weak var observer: CFRunLoopObserver?
    core = CoreFoundation.CFRunLoopObserverCreateWithHandler(
      nil, activities, repeats, order
    ) { _, activity in
      observer.map { $0.handler($0, CFRunLoopActivity(rawValue: CFOptionFlags(activity.rawValue))) }
    }
    observer = self
  }

  fileprivate var isValid: Bool { CoreFoundation.CFRunLoopObserverIsValid(core) }

  fileprivate func invalidate() {
    CoreFoundation.CFRunLoopObserverInvalidate(core)
    MainLoopObservers.remove(self)
  }

  /// Calls the handler; an observer that does not repeat is over then.
  fileprivate func hear(_ activity: CFRunLoopActivity) {
    if !repeats { invalidate() }
    handler(self, activity)
  }
}

/// The observers of the main loop, which waits in GLib: the app's loop tells them, not Core Foundation's.
package enum MainLoopObservers {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var observers: [CFRunLoopObserver] = []

  fileprivate static func add(_ observer: CFRunLoopObserver) {
    lock.withLock {
      if observers.contains(where: { $0 === observer }) { return }
      observers.append(observer)
      observers.sort { $0.order < $1.order }
    }
  }

  fileprivate static func remove(_ observer: CFRunLoopObserver) {
    lock.withLock { observers.removeAll { $0 === observer } }
  }

  fileprivate static func contains(_ observer: CFRunLoopObserver) -> Bool {
    lock.withLock { observers.contains { $0 === observer } }
  }

  /// Tells those who want to hear of a moment. To be called on the main thread.
  package static func tell(_ activity: CFRunLoopActivity) {
    let listeners = lock.withLock { observers.filter { $0.activities.contains(activity) } }
    for listener in listeners where contains(listener) { listener.hear(activity) }
  }
}

/// An observer that calls a block, earlier the lower its order is.
public func CFRunLoopObserverCreateWithHandler(
  _ allocator: CFAllocator?, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
  _ block: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void
) -> CFRunLoopObserver! {
  CFRunLoopObserver(activities, repeats: repeats, order: order, handler: block)
}

/// What is handed to an observer's function.
public struct CFRunLoopObserverContext {
  public var version: CFIndex
  public var info: UnsafeMutableRawPointer?
  public var retain: ((UnsafeRawPointer?) -> UnsafeRawPointer?)?
  public var release: ((UnsafeRawPointer?) -> Void)?
  public var copyDescription: ((UnsafeRawPointer?) -> Unmanaged<CFString>?)?

  public init(
    version: CFIndex = 0, info: UnsafeMutableRawPointer? = nil,
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

/// The function that an observer calls.
public typealias CFRunLoopObserverCallBack = (
  CFRunLoopObserver?, CFRunLoopActivity, UnsafeMutableRawPointer?
) -> Void

/// An observer that calls a function with the pointer of a context.
public func CFRunLoopObserverCreate(
  _ allocator: CFAllocator?, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
  _ callout: CFRunLoopObserverCallBack?, _ context: UnsafeMutablePointer<CFRunLoopObserverContext>?
) -> CFRunLoopObserver! {
  let info = context?.pointee.info
  let kept = info.flatMap { info in
    context?.pointee.retain.flatMap { $0(info) }.map { UnsafeMutableRawPointer(mutating: $0) }
  }
  return CFRunLoopObserver(activities, repeats: repeats, order: order) { observer, activity in
    callout?(observer, activity, kept ?? info)
  }
}

/// Adds an observer to a loop, in a mode. On the main loop it hears of all modes.
public func CFRunLoopAddObserver(
  _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
  guard observer.isValid else { return }
  if rl === CoreFoundation.CFRunLoopGetMain() {
    MainLoopObservers.add(observer)
  } else {
    CoreFoundation.CFRunLoopAddObserver(rl, observer.core, mode.name)
  }
}

public func CFRunLoopRemoveObserver(
  _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
  if rl === CoreFoundation.CFRunLoopGetMain() {
    MainLoopObservers.remove(observer)
  } else {
    CoreFoundation.CFRunLoopRemoveObserver(rl, observer.core, mode.name)
  }
}

/// Whether a loop has an observer in a mode.
public func CFRunLoopContainsObserver(
  _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) -> Bool {
  rl === CoreFoundation.CFRunLoopGetMain()
    ? MainLoopObservers.contains(observer)
    : CoreFoundation.CFRunLoopContainsObserver(rl, observer.core, mode.name)
}

/// Takes an observer out of all loops, for good.
public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) { observer.invalidate() }

/// Whether an observer can still hear.
public func CFRunLoopObserverIsValid(_ observer: CFRunLoopObserver!) -> Bool { observer.isValid }
