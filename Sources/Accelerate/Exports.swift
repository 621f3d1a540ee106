// The modules that `import Accelerate` brings along, as on iOS.
@_exported import CoreGraphics
@_exported import Foundation
