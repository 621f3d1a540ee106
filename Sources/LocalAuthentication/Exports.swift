// The modules that `import LocalAuthentication` brings along, as on iOS.
@_exported import Foundation
