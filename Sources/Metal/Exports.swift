// The modules that `import Metal` brings along, as on iOS.
@_exported import Foundation
