import Foundation

/// The user's choices in Settings. Use on the main thread.
final class AppSettings {
  /// Posted after a choice has changed.
  static let didChange = Notification.Name("AppSettingsDidChange")

  /// How light the app is.
  enum Appearance: Int, CaseIterable {
    case system, light, dark
  }

  private enum Key {
    static let sourceKind = "PhotoSourceKind"
    static let serverURL = "PhotoServerURL"
    static let accessKey = "UnsplashAccessKey"
    static let appearance = "Appearance"
    static let changed = "SettingsChangedDate"
    static let reminds = "RemindsOfNotes"
  }

  private let defaults: UserDefaults

  init(defaults: UserDefaults = .standard) {
    self.defaults = defaults
  }

  var photoSource: PhotoSource {
    get {
      let text = defaults.string(forKey: Key.serverURL) ?? ""
      let accessKey = defaults.string(forKey: Key.accessKey) ?? ""
      switch defaults.string(forKey: Key.sourceKind) {
      case "unsplash" where !accessKey.isEmpty: return .unsplash(accessKey: accessKey)
      case "server": return URL(string: text).map(PhotoSource.server) ?? .thisComputer
      default: return .thisComputer
      }
    }
    set {
      switch newValue {
      case .thisComputer:
        defaults.set("thisComputer", forKey: Key.sourceKind)
      case .unsplash(let accessKey):
        defaults.set("unsplash", forKey: Key.sourceKind)
        defaults.set(accessKey, forKey: Key.accessKey)
      case .server(let url):
        defaults.set("server", forKey: Key.sourceKind)
        defaults.set(url.absoluteString, forKey: Key.serverURL)
      }
      tell()
    }
  }

  var appearance: Appearance {
    get { Appearance(rawValue: defaults.integer(forKey: Key.appearance)) ?? .system }
    set {
      defaults.set(newValue.rawValue, forKey: Key.appearance)
      tell()
    }
  }

  /// Whether a notification in the evening reminds of a note that is not written yet.
  var remindsOfNotes: Bool {
    get { defaults.bool(forKey: Key.reminds) }
    set {
      defaults.set(newValue, forKey: Key.reminds)
      tell()
    }
  }

  /// When something was chosen last.
  var changedDate: Date? {
    get {
      switch defaults.object(forKey: Key.changed) {
      case let seconds as Double: Date(timeIntervalSinceReferenceDate: seconds)
      case let date as Date: date  // as earlier versions kept it
      default: nil
      }
    }
    set {
      // A number: property lists may keep dates in whole seconds.
      defaults.set(newValue?.timeIntervalSinceReferenceDate, forKey: Key.changed)
      defaults.synchronize()
    }
  }

  private func tell() {
    changedDate = Date()
    NotificationCenter.default.post(name: AppSettings.didChange, object: self)
  }
}
