// The modules that `import HealthKit` brings along, as on iOS.
@_exported import Foundation
