// The modules that `import QuickLookThumbnailing` brings along, as on iOS.
@_exported import Foundation
@_exported import UIKit
