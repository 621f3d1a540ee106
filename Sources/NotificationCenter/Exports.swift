// The modules that `import NotificationCenter` brings along, as on iOS.
@_exported import Foundation
@_exported import UIKit
