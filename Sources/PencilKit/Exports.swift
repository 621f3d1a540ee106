// The modules that `import PencilKit` brings along, as on iOS.
@_exported import Foundation
@_exported import UIKit
