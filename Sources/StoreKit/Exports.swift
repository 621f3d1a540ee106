// The modules that `import StoreKit` brings along, as on iOS.
@_exported import Foundation
@_exported import UIKit
