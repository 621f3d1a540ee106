// The modules that `import Photos` brings along, as on iOS.
@_exported import AVFoundation
@_exported import CoreGraphics
@_exported import Foundation
@_exported import ImageIO
