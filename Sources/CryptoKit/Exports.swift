// The modules that `import CryptoKit` brings along, as on iOS.
@_exported import Foundation
