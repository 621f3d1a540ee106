// The modules that `import CoreVideo` brings along, as on iOS.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import FoundationCompatibility
