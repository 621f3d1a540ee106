// The modules that `import HomeKit` brings along, as on iOS.
@_exported import Foundation
