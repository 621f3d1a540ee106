/// An entry of the menu that a long press on an app's icon opens.
///
/// A desktop shows no such menu for a window, so the entries are kept for the app to read and none is ever chosen.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  public let type: String
  public let localizedTitle: String
  public let localizedSubtitle: String?
  public let icon: UIApplicationShortcutIcon?
  public let userInfo: [String: any NSSecureCoding]?
  open var targetContentIdentifier: Any?

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
  }

  public convenience init(type: String, localizedTitle: String) {
    self.init(
      type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil, userInfo: nil)
  }
}

/// An entry of the icon's menu that can be changed.
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {}

/// The picture beside an entry of the icon's menu.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home
    case markLocation, favorite, love, cloud, invitation, confirmation, mail, message, date, time
    case capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }

  /// What the picture is: a kind the system draws, a picture of the app's, or a symbol.
  enum Source: Equatable {
    case type(IconType)
    case template(String)
    case system(String)
  }
  let source: Source

  public init(type: IconType) {
    source = .type(type)
    super.init()
  }
  public init(templateImageName: String) {
    source = .template(templateImageName)
    super.init()
  }
  public init(systemImageName: String) {
    source = .system(systemImageName)
    super.init()
  }
}
