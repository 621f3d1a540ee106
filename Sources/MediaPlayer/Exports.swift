// The modules that `import MediaPlayer` brings along, as on iOS.
@_exported import Foundation
@_exported import UIKit
