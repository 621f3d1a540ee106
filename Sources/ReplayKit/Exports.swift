// The modules that `import ReplayKit` brings along, as on iOS.
@_exported import CoreMedia
@_exported import Foundation
@_exported import UIKit
