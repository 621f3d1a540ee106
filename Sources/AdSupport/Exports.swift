// The modules that `import AdSupport` brings along, as on iOS.
@_exported import Foundation
