import Foundation

#if canImport(Darwin)
  import Darwin
#else
  #error("This is a library for Apple's systems.")
#endif

/// A protocol that all objects adopt.
public protocol Described {}

extension Described {
  public var kind: String { String(describing: type(of: self)) }
}

extension NSObject: Described {}

/// Says what it does to those that it was given.
public struct Herald {
  var center: NotificationCenter
  var files: FileManager
  public init(center: NotificationCenter = .default, files: FileManager = .default) {
    self.center = center
    self.files = files
  }

  public func announce(_ name: String) {
    center.post(name: Notification.Name(name), object: nil)
    center.post(name: Notification.Name(name), object: nil, userInfo: ["count": 1])
  }

  public func holdsFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return files.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The status of a server's answer.
  public static func isGood(_ response: HTTPURLResponse) -> Bool { response.statusCode < 300 }

  /// The system's version as people write it.
  public static var system: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion)"
  }

  public static let isOrdered = sorted([3, 1]) == [1, 3]
}

private func < (left: NSNumber, right: NSNumber) -> Bool {
  left.compare(right) == .orderedAscending
}

private func sorted(_ numbers: [NSNumber]) -> [NSNumber] { numbers.sorted { $0 < $1 } }

/// A lock that is a pointer to a word.
public final class WordLock {
  private let lock = os_unfair_lock_t.allocate(capacity: 1)
  public init() { lock.initialize(to: os_unfair_lock()) }
  deinit { lock.deallocate() }

  public func around<Value>(_ body: () -> Value) -> Value {
    os_unfair_lock_lock(lock)
    defer { os_unfair_lock_unlock(lock) }
    return body()
  }
}
