// The modules that `import AudioToolbox` brings along, as on iOS.
@_exported import CoreAudioTypes
@_exported import Foundation
