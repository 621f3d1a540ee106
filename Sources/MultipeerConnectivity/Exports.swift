// The modules that `import MultipeerConnectivity` brings along, as on iOS.
@_exported import Foundation
@_exported import UIKit
