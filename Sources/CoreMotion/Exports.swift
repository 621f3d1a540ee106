// The modules that `import CoreMotion` brings along, as on iOS.
@_exported import Foundation
