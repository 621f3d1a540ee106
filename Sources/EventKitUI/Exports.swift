// The modules that `import EventKitUI` brings along, as on iOS.
@_exported import EventKit
@_exported import UIKit
