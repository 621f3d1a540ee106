// The modules that `import NetworkExtension` brings along, as on iOS.
@_exported import Foundation
@_exported import Network
