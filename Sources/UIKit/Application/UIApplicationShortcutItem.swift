/// An entry of the menu that a long press on an app's icon opens.
///
/// A desktop shows no such menu for a window, so the entries are kept for the app to read and none is ever chosen.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  open var type: String { typeValue }
  private let typeValue: String
  open var localizedTitle: String { localizedTitleValue }
  private let localizedTitleValue: String
  open var localizedSubtitle: String? { localizedSubtitleValue }
  private let localizedSubtitleValue: String?
  open var icon: UIApplicationShortcutIcon? { iconValue }
  private let iconValue: UIApplicationShortcutIcon?
  open var userInfo: [String: any NSSecureCoding]? { userInfoValue }
  private let userInfoValue: [String: any NSSecureCoding]?
  open var targetContentIdentifier: Any?

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    typeValue = type
    localizedTitleValue = localizedTitle
    localizedSubtitleValue = localizedSubtitle
    iconValue = icon
    userInfoValue = userInfo
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

  /// The kind of picture: one that the system draws, a picture of the app's, or a symbol.
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
