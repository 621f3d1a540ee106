// The modules that `import ActivityKit` brings along, as on iOS.
@_exported import Foundation
