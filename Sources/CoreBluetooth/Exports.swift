// The modules that `import CoreBluetooth` brings along, as on iOS.
@_exported import Foundation
