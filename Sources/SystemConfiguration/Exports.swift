// The modules that `import SystemConfiguration` brings along, as on iOS.
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationCompatibility
