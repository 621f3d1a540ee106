// The modules that `import CoreML` brings along, as on iOS.
@_exported import CoreVideo
@_exported import Foundation
