// The modules that `import CloudKit` brings along, as on iOS.
@_exported import CoreLocation
@_exported import Foundation
