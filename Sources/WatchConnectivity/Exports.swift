// The modules that `import WatchConnectivity` brings along, as on iOS.
@_exported import Foundation
