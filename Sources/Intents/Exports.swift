// The modules that `import Intents` brings along, as on iOS.
@_exported import Foundation
