// The modules that `import AVFAudio` brings along, as on iOS.
@_exported import CoreAudioTypes
@_exported import Foundation
