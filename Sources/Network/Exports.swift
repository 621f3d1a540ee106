// The modules that `import Network` brings along, as on iOS.
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationCompatibility
