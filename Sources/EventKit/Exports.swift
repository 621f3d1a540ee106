// The modules that `import EventKit` brings along, as on iOS.
@_exported import CoreGraphics
@_exported import Foundation
