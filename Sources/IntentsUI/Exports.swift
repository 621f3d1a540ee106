// The modules that `import IntentsUI` brings along, as on iOS.
@_exported import Intents
@_exported import UIKit
