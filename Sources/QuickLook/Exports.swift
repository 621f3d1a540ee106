// The modules that `import QuickLook` brings along, as on iOS.
@_exported import Foundation
@_exported import UIKit
