// The modules that `import CoreLocation` brings along, as on iOS.
@_exported import Foundation
