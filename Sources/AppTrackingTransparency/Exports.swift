// The modules that `import AppTrackingTransparency` brings along, as on iOS.
@_exported import Foundation
