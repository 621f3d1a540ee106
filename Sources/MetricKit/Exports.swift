// The modules that `import MetricKit` brings along, as on iOS.
@_exported import Foundation
