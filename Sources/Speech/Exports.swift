// The modules that `import Speech` brings along, as on iOS.
@_exported import Foundation
