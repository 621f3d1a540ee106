// The modules that `import Social` brings along, as on iOS.
@_exported import Foundation
@_exported import UIKit
