// The modules that `import CallKit` brings along, as on iOS.
@_exported import Foundation
