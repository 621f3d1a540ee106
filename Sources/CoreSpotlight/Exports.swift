// The modules that `import CoreSpotlight` brings along, as on iOS.
@_exported import Foundation
@_exported import UniformTypeIdentifiers
