// The modules that `import AdServices` brings along, as on iOS.
@_exported import Foundation
