import Foundation

/// The app's permissions, as the person answered.
open class UNNotificationSettings: NSObject, NSCopying, @unchecked Sendable {
  open private(set) var authorizationStatus: UNAuthorizationStatus
  private let options: UNAuthorizationOptions

  init(_ authorization: Authorization) {
    authorizationStatus = authorization.status
    options = authorization.options
    super.init()
  }

  private func setting(_ option: UNAuthorizationOptions) -> UNNotificationSetting {
    authorizationStatus != .denied && options.contains(option) ? .enabled : .disabled
  }

  /// Not supported: nothing here plays a notification's sound.
  open var soundSetting: UNNotificationSetting { .notSupported }
  open var badgeSetting: UNNotificationSetting { setting(.badge) }
  /// Banners.
  open var alertSetting: UNNotificationSetting {
    authorizationStatus == .provisional ? .disabled : setting(.alert)
  }
  open var notificationCenterSetting: UNNotificationSetting { setting(.alert) }
  /// A desktop's lock screen shows none.
  open var lockScreenSetting: UNNotificationSetting { .notSupported }
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  open var alertStyle: UNAlertStyle { alertSetting == .enabled ? .banner : .none }
  open var showPreviewsSetting: UNShowPreviewsSetting { .always }
  open var criticalAlertSetting: UNNotificationSetting { .notSupported }
  open var providesAppNotificationSettings: Bool {
    options.contains(.providesAppNotificationSettings)
  }
  open var announcementSetting: UNNotificationSetting { .notSupported }
  open var timeSensitiveSetting: UNNotificationSetting { setting(.timeSensitive) }
  open var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
  open var directMessagesSetting: UNNotificationSetting { .notSupported }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
