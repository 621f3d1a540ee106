// The modules that `import AuthenticationServices` brings along, as on iOS.
@_exported import Foundation
@_exported import UIKit
