// The modules that `import ExternalAccessory` brings along, as on iOS.
@_exported import Foundation
