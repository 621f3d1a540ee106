// The modules that `import CoreMedia` brings along, as on iOS.
@_exported import CoreAudioTypes
@_exported import CoreVideo
@_exported import Foundation
