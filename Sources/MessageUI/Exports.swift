// The modules that `import MessageUI` brings along, as on iOS.
@_exported import Foundation
@_exported import UIKit
