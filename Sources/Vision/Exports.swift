// The modules that `import Vision` brings along, as on iOS.
@_exported import CoreGraphics
@_exported import CoreImage
@_exported import CoreML
@_exported import CoreMedia
@_exported import CoreVideo
@_exported import Foundation
