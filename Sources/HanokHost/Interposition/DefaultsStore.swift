import Foundation
import Synchronization

/// Brings what `UserDefaults` is told to the disk, and keeps it in the app's container, as on iOS.
///
/// Foundation on Linux writes only when `synchronize()` is called, posts no notification, and writes below `~/.config`
/// although the app has a home of its own.
package enum DefaultsStore {
  /// Whose values wait to be written: retained strings of CoreFoundation's.
  private static let waiting = Mutex<Set<UInt>>([])
  private static let writer = DispatchQueue(label: "hanok.defaults", qos: .utility)

  /// Begins; call it before anything is read.
  package static func install() { _ = isInstalled }

  /// Writes what waits.
  package static func flush() { writer.sync { write() } }

  fileprivate static func didChange(_ app: UnsafeMutableRawPointer) {
    let isFirst = waiting.withLock { waiting in
      guard waiting.insert(UInt(bitPattern: app)).inserted else { return false }
      _ = Unmanaged<AnyObject>.fromOpaque(app).retain()
      return true
    }
    // Changes that arrive before the writer begins are written with it.
    if isFirst { writer.async { write() } }
    NotificationCenter.default.post(
      name: UserDefaults.didChangeNotification, object: UserDefaults.standard)
  }

  private static func write() {
    let apps = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for app in apps {
      guard let pointer = UnsafeMutableRawPointer(bitPattern: app) else { continue }
      _ = synchronize.original?(pointer)
      Unmanaged<AnyObject>.fromOpaque(pointer).release()
    }
  }

  /// Where an app with a home of its own keeps its values.
  fileprivate static let folder: String? = {
    guard let home = ProcessInfo.processInfo.environment["CFFIXED_USER_HOME"], !home.isEmpty
    else { return nil }
    let folder = home + "/Library/Preferences"
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    return folder
  }()
}

private typealias Pointer = UnsafeMutableRawPointer
private typealias SetValue = @convention(c) (Pointer?, Pointer?, Pointer?) -> Void
private typealias Synchronize = @convention(c) (Pointer?) -> UInt8
private typealias MakePath = @convention(c) () -> Pointer?

private let setValue = LibraryFunction("CFPreferencesSetAppValue", as: SetValue.self)
private let synchronize = LibraryFunction("CFPreferencesAppSynchronize", as: Synchronize.self)
private let settingsFolder = LibraryFunction("_CFXDGCreateConfigHomePath", as: MakePath.self)

extension DefaultsStore {
  private static let isInstalled: Bool = {
    let foundation = ["libFoundation.so"]
    settingsFolder.interpose(in: foundation) {
      DefaultsStore.folder.map { Unmanaged.passRetained(NSString(string: $0)).toOpaque() }
        ?? settingsFolder.original?()
    }
    setValue.interpose(in: foundation) { key, value, app in
      setValue.original?(key, value, app)
      if let app { DefaultsStore.didChange(app) }
    }
    atexit { DefaultsStore.flush() }
    return true
  }()
}
