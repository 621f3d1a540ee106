// The modules that `import GameplayKit` brings along, as on iOS.
@_exported import Foundation
@_exported import simd
