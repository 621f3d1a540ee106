// The modules that `import GameKit` brings along, as on iOS.
@_exported import Foundation
@_exported import UIKit
