import Foundation

/// A notification's name.
public struct CFNotificationName: RawRepresentable, Hashable, @unchecked Sendable {
  public let rawValue: CFString

  public init(rawValue: CFString) { self.rawValue = rawValue }

  public init(_ rawValue: CFString) { self.rawValue = rawValue }
}

/// The way notices are delivered to an observer while delivery is suspended.
public enum CFNotificationSuspensionBehavior: CFIndex, Sendable {
  case drop = 1
  case coalesce, hold, deliverImmediately
}

/// The function that hears of a notification: the center, the observer, the name, the object and more about it.
public typealias CFNotificationCallback = (
  CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?,
  CFDictionary?
) -> Void

/// Tells functions of notifications.
public final class CFNotificationCenter: @unchecked Sendable {
  private struct Entry {
    let observer: UnsafeRawPointer?
    let callback: CFNotificationCallback
    let name: String?
    let object: UnsafeRawPointer?
  }

  fileprivate static let local = CFNotificationCenter(isDarwin: false)
  fileprivate static let darwin = CFNotificationCenter(isDarwin: true)

  /// Whether objects and further words are left out, as between processes.
  private let isDarwin: Bool
  private let lock = NSLock()
  private var entries: [Entry] = []

  private init(isDarwin: Bool) { self.isDarwin = isDarwin }

  fileprivate func add(
    _ observer: UnsafeRawPointer?, _ callback: @escaping CFNotificationCallback, _ name: CFString?,
    _ object: UnsafeRawPointer?
  ) {
    let entry = Entry(
      observer: observer, callback: callback, name: name as String?,
      object: isDarwin ? nil : object)
    lock.withLock { entries.append(entry) }
  }

  fileprivate func remove(
    _ observer: UnsafeRawPointer?, _ name: CFNotificationName?, _ object: UnsafeRawPointer?
  ) {
    let name = (name?.rawValue).map { $0 as String }
    lock.withLock {
      entries.removeAll {
        $0.observer == observer && (name == nil || $0.name == name)
          && (object == nil || isDarwin || $0.object == object)
      }
    }
  }

  fileprivate func post(
    _ name: CFNotificationName, _ object: UnsafeRawPointer?, _ userInfo: CFDictionary?
  ) {
    guard isDarwin else { return tell(name, object, userInfo) }
    // They come from outside of the process, on the main thread.
    DispatchQueue.main.async { self.tell(name, nil, nil) }
  }

  private func tell(
    _ name: CFNotificationName, _ object: UnsafeRawPointer?, _ userInfo: CFDictionary?
  ) {
    let text = name.rawValue as String
    let listeners = lock.withLock {
      entries.filter {
        ($0.name == nil || $0.name == text) && ($0.object == nil || $0.object == object)
      }
    }
    for listener in listeners {
      listener.callback(
        self, UnsafeMutableRawPointer(mutating: listener.observer), name, object, userInfo)
    }
  }
}

/// The process's center.
public func CFNotificationCenterGetLocalCenter() -> CFNotificationCenter! { .local }

/// The center that iOS shares between an app and its extensions. Here there are none: only this process hears of what
/// it posts, on the main thread, without object and further words.
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! { .darwin }

/// Has a function called for a notification; nil for all.
public func CFNotificationCenterAddObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!,
  _ callBack: CFNotificationCallback!, _ name: CFString!, _ object: UnsafeRawPointer!,
  _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
  center.add(observer, callBack, name, object)
}

public func CFNotificationCenterRemoveObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ name: CFNotificationName!,
  _ object: UnsafeRawPointer!
) {
  center.remove(observer, name, object)
}

/// Takes all that an observer hears of away.
public func CFNotificationCenterRemoveEveryObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!
) {
  center.remove(observer, nil, nil)
}

public func CFNotificationCenterPostNotification(
  _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer!,
  _ userInfo: CFDictionary!, _ deliverImmediately: Bool
) {
  center.post(name, object, userInfo)
}
