import Foundation

/// The bus on which the programs of a person's session talk.
enum SessionBus {
  /// Whether the session has one.
  static var isThere: Bool {
    let environment = ProcessInfo.processInfo.environment
    if environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false { return true }
    guard let folder = environment["XDG_RUNTIME_DIR"] else { return false }
    return FileManager.default.fileExists(atPath: folder + "/bus")
  }
}
