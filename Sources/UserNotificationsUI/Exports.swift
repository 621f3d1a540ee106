// The modules that `import UserNotificationsUI` brings along, as on iOS.
@_exported import Foundation
@_exported import UIKit
@_exported import UserNotifications
