// The modules that `import DeviceCheck` brings along, as on iOS.
@_exported import Foundation
