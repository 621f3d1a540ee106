// The modules that `import UserNotifications` brings along, as on iOS.
@_exported import Foundation
