// The modules that `import CoreHaptics` brings along, as on iOS.
@_exported import Foundation
