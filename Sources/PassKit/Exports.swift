// The modules that `import PassKit` brings along, as on iOS.
@_exported import Foundation
@_exported import UIKit
